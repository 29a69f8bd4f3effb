import { type ReactNode, useEffect, useRef } from 'react'
import './KeyList.css'

const KEYS: [string, string][] = [
  ['[ ] or P N', 'previous, next ship that may act'],
  ['↑', 'ahead 0.5 (with Shift 0.1)'],
  ['← →', 'turn 5° (with Shift 1°)'],
  ['Q E', 'turn a ship that is being deployed 15°'],
  ['Backspace', 'take back the last leg'],
  ['Enter', 'do what the main button says'],
  ['M', 'move'],
  ['F', 'fire'],
  ['B', 'best targets, as a captain would'],
  ['1–9', 'choose a weapon'],
  ['A R L', 'arcs, ranges, lines of sight'],
  ['K', 'measure'],
  ['+ − 0', 'nearer, farther, whole table'],
  ['U', 'take back'],
  ['Space, Escape', 'skip what is being shown'],
  ['T', 'text view'],
  ['?', 'these keys'],
]

/** Every key of the battle screen. */
export function KeyList({ close }: { close: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="key-list" aria-label="Keys" onClose={close}>
      <h2>Keys</h2>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button main">
          Close
        </button>
      </form>
    </dialog>
  )
}
