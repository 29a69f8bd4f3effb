import type { ReactNode } from 'react'
import type { TrackShown } from '../../desk/command/plan.ts'
import { useBattle } from '../battle-context.ts'
import { figure, nameOf } from '../format.ts'

/** Who would collide, and who cannot keep up. */
export function TrackNotes({ tracks, interval }: { tracks: readonly TrackShown[]; interval: number }): ReactNode {
  const { position } = useBattle()
  const { symbol } = position.ruleset
  const notes = tracks.flatMap(({ unit, danger, off }) => {
    const name = nameOf(position, unit)
    if (danger !== null) return [`${name} ${danger}: she will ask you instead.`]
    return off > interval ? [`${name} falls ${figure(Math.round(off * 10) / 10)}${symbol} behind her station.`] : []
  })
  if (notes.length === 0) return null
  return (
    <ul className="prompt-list" aria-label="Warnings">
      {notes.map((note) => (
        <li key={note} className="prompt-problem">
          {note}
        </li>
      ))}
    </ul>
  )
}
