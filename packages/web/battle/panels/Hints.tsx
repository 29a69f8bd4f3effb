import { type ReactNode, useState } from 'react'
import { change } from '../../app/settings.ts'
import './Hints.css'
import { useBattle } from '../battle-context.ts'

interface Hint {
  id: string
  text: string
  /** Matches the current screen. */
  fits: (kind: string | null, animating: boolean) => boolean
}

const HINTS: Hint[] = [
  {
    id: 'pick',
    text: 'A dot beside a name means that ship can act. Select a ship on the chart or in the list to open her card.',
    fits: (kind) => kind === 'move',
  },
  {
    id: 'move',
    text: 'The shaded area is where she can move. Drag her or tap the water; the outline shows where she would end up.',
    fits: (kind) => kind === 'move',
  },
  {
    id: 'orders',
    text: 'Give Orders before she moves. Each shows what it needs. Tap a magenta rule number to read the rule.',
    fits: (kind) => kind === 'move',
  },
  {
    id: 'fire',
    text: 'Tap an enemy to aim every gun that bears. The bars show the likely damage. Then press Fire.',
    fits: (kind) => kind === 'fire',
  },
  {
    id: 'story',
    text: 'The story says what happened. “why?” shows the numbers behind the dice. Space skips the animation.',
    fits: (kind, animating) => animating || kind === 'fire',
  },
  {
    id: 'repair',
    text: 'At the end of the turn crews repair damage. Undo takes back your last action; it asks first if dice were rolled.',
    fits: (kind) => kind === 'damage-control',
  },
]

/** Six short hints for the first battle, each shown when it applies. A click closes it. */
export function Hints(): ReactNode {
  const { position, settings, now } = useBattle()
  const [read, setRead] = useState<string[]>([])
  if (!settings.hints) return null
  const kind = position.owed[0]?.kind ?? null
  const hint = HINTS.find(({ id, fits }) => !read.includes(id) && fits(kind, now.animating))
  if (!hint) return null
  function next(): void {
    const all = [...read, hint!.id]
    setRead(all)
    if (all.length === HINTS.length) change({ hints: false })
  }
  return (
    <section className="hint" aria-label="Hint">
      <p>
        <span className="figure soft">
          {HINTS.indexOf(hint) + 1}/{HINTS.length}
        </span>{' '}
        {hint.text}
      </p>
      <button type="button" className="button quiet" onClick={next}>
        Got it
      </button>
      <button type="button" className="button quiet" onClick={() => change({ hints: false })}>
        Turn hints off
      </button>
    </section>
  )
}
