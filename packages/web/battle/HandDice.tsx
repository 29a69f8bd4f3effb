import { type ReactNode, useEffect, useRef, useState } from 'react'
import './HandDice.css'
import { useTable } from './table.ts'
import { capital } from './words.ts'

/** People roll their own dice: says what to roll and why, and takes what they show. */
export function HandDice(): ReactNode {
  const { now, session } = useTable()
  const [typed, setTyped] = useState<number[]>([])
  const first = useRef<HTMLButtonElement>(null)
  const wanted = now.wanted
  const given = wanted?.dice.given.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: new dice begin with none
  useEffect(() => {
    setTyped([])
    first.current?.focus()
  }, [wanted])
  if (!wanted) return null
  const { sides, count, purpose } = wanted.dice
  function put(value: number): void {
    const all = [...typed, value]
    setTyped(all)
    if (all.length === count) void session.act(wanted!.action, [...wanted!.dice.given, ...all])
  }
  return (
    <section className="hand-dice" aria-label="Roll your dice">
      <h2>
        Roll {count} × D{sides}
      </h2>
      <p>{capital(purpose)}</p>
      <p role="status" className="figure">
        {typed.join(' ') || '–'} <small className="soft">{count - typed.length} to come</small>
      </p>
      <div className="hand-keys">
        {Array.from({ length: sides }, (_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a die's faces never change
            key={i}
            ref={i === 0 ? first : null}
            type="button"
            className="button"
            disabled={now.busy}
            onClick={() => put(i + 1)}
          >
            {i + 1}
          </button>
        ))}
      </div>
      <div className="prompt-buttons">
        <button
          type="button"
          className="button"
          disabled={typed.length === 0}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          Mistyped: take back the last
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => (given > 0 ? void session.act(wanted.action) : session.forgetWanted())}
        >
          {given > 0 ? 'All of them again' : 'Not this action'}
        </button>
      </div>
    </section>
  )
}
