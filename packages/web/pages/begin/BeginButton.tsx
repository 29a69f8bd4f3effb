import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { prepareBattle } from '../../app/prepare-battle.ts'
import type { DiceWanted, NewBattle } from '../../desk/desk.ts'
import './BeginButton.css'
import { type Beginning, useBeginning } from './begin.ts'

/** Loaded lazily: few begin with hand-rolled dice. */
const DiceEntry = lazy(() => import('../../records/DiceEntry.tsx').then((found) => ({ default: found.DiceEntry })))

interface Props {
  order: () => Promise<NewBattle | { trouble: string[] }>
  disabled?: boolean
  className?: string
  /** A battle is being set up, or no longer. */
  onBusy?: (busy: boolean) => void
  children: ReactNode
}

/** The button that starts a battle, with any error below it. */
export function BeginButton({ order, disabled = false, className = '', onBusy, children }: Props): ReactNode {
  const beginning = useBeginning()
  const { busy, trouble, dice, begin } = beginning
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  return (
    <div className={`begin ${className}`}>
      <button
        type="button"
        className="button main begin-button"
        disabled={disabled || busy}
        onPointerEnter={prepareBattle}
        onFocus={prepareBattle}
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

/** Dice before the first choice, such as those of the first initiative. */
function OpeningDice({ wanted, beginning }: { wanted: DiceWanted; beginning: Beginning }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="begin-dice" aria-labelledby="begin-dice-title" onClose={beginning.giveUp}>
      <h2 id="begin-dice-title">Roll for the opening</h2>
      <Suspense>
        <DiceEntry
          wanted={wanted}
          busy={beginning.busy}
          onDice={(dice) => void beginning.give(dice)}
          onCancel={() => dialog.current?.close()}
        />
      </Suspense>
    </dialog>
  )
}
