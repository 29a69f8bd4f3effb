import { type ReactNode, useState } from 'react'
import { change } from '../../app/settings.ts'
import './Hints.css'
import { useTable } from '../table.ts'

interface Hint {
  id: string
  text: string
  /** Fits what is on screen now. */
  fits: (kind: string | null, telling: boolean) => boolean
}

const HINTS: Hint[] = [
  {
    id: 'pick',
    text: 'A dot beside a name means she may act. Choose ships on the chart or in the list; their card opens.',
    fits: (kind) => kind === 'move',
  },
  {
    id: 'move',
    text: 'The shaded water is all she can reach. Drag her there or tap it; the ghost shows where she would be.',
    fits: (kind) => kind === 'move',
  },
  {
    id: 'orders',
    text: 'Orders are given before she moves. Each shows what it needs; the magenta names open the rule.',
    fits: (kind) => kind === 'move',
  },
  {
    id: 'fire',
    text: 'Tap an enemy to lay every gun that bears. The bars show what it may cost her; then Fire.',
    fits: (kind) => kind === 'fire',
  },
  {
    id: 'story',
    text: 'The story says what happened. “why?” shows the numbers behind the dice. Space skips ahead.',
    fits: (kind, telling) => telling || kind === 'fire',
  },
  {
    id: 'repair',
    text: 'At the end of the turn crews repair what was hit. Undo takes back anything; only dice need asking.',
    fits: (kind) => kind === 'damage-control',
  },
]

/** Six short hints for the first battle, each when it fits. Never in the way, gone at a click. */
export function Hints(): ReactNode {
  const { position, settings, now } = useTable()
  const [read, setRead] = useState<string[]>([])
  if (!settings.hints) return null
  const kind = position.owed[0]?.kind ?? null
  const hint = HINTS.find(({ id, fits }) => !read.includes(id) && fits(kind, now.telling))
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
        No hints
      </button>
    </section>
  )
}
