import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DiceWanted, NewBattle } from '../../desk/desk.ts'
import './BeginButton.css'
import { type Beginning, useBeginning } from './begin.ts'

interface Props {
  order: () => Promise<NewBattle | { trouble: string[] }>
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** The one button that begins a battle, with whatever stands in the way below it. */
export function BeginButton({ order, disabled = false, className = '', children }: Props): ReactNode {
  const beginning = useBeginning()
  const { busy, trouble, dice, begin } = beginning
  return (
    <div className={`begin ${className}`}>
      <button
        type="button"
        className="button main begin-button"
        disabled={disabled || busy}
        onClick={() => void begin(order)}
      >
        {busy && dice === null ? 'Setting up…' : children}
      </button>
      {trouble.length > 0 && (
        <div className="begin-trouble" role="alert">
          {trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      {dice && <OpeningDice wanted={dice} beginning={beginning} />}
    </div>
  )
}

/** Dice that are rolled before anybody has chosen anything, such as those of the first initiative. */
function OpeningDice({ wanted, beginning }: { wanted: DiceWanted; beginning: Beginning }): ReactNode {
  const { sides, count, purpose, given } = wanted
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const numbers = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const good = numbers.length === count && numbers.every((die) => Number.isInteger(die) && die >= 1 && die <= sides)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each roll begins with an empty field
  useEffect(() => setTyped(''), [given.length])
  return (
    <dialog ref={dialog} className="begin-dice" aria-labelledby="begin-dice-title" onClose={beginning.giveUp}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (good) void beginning.give(numbers)
        }}
      >
        <h2 id="begin-dice-title">Roll for the opening</h2>
        <label>
          <span>
            {count === 1 ? `One D${sides}` : `${count} D${sides}`}: {purpose}
          </span>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            placeholder={count === 1 ? `1 to ${sides}` : `${count} numbers from 1 to ${sides}`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div className="begin-dice-row">
          <button type="submit" className="button main" disabled={!good || beginning.busy}>
            Go on
          </button>
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            Not now
          </button>
        </div>
      </form>
    </dialog>
  )
}
