import { type ReactNode, useEffect, useRef } from 'react'
import './KeyList.css'

const KEYS: [string, string][] = [
  ['[ ] or P N', 'previous, next ship that can act'],
  ['↑', 'ahead 0.5 (with Shift 0.1)'],
  ['← →', 'turn 5° (with Shift 1°)'],
  ['Q E', 'turn a ship 15° while deploying'],
  ['Backspace', 'undo the last leg'],
  ['Enter', 'press the main button'],
  ['M', 'move'],
  ['F', 'fire'],
  ['H', 'hold fire'],
  ['G', 'suggest: fill in what your staff would do'],
  ['C', 'carry on: let your staff act (C again: for this phase)'],
  ['D', 'orders for a division, and for the next one (then G: suggest, Enter: give)'],
  ['E', 'go on with your orders'],
  ['S', 'stop what happens by itself'],
  ['1–9', 'choose a weapon'],
  ['A R L', 'arcs, ranges, lines of sight'],
  ['K', 'measure'],
  ['W', 'what the enemy did, on the chart'],
  ['V', 'camera: the chart follows what happens, or stays'],
  ['+ − 0', 'zoom in, zoom out, whole table'],
  ['U', 'undo'],
  ['O', 'orders and briefing'],
  ['Space, Escape', 'skip the animation'],
  ['T', 'text view'],
  ['?', 'this list'],
]

/** Every key of the battle screen. */
export function KeyList({ close }: { close: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="key-list" aria-label="Keyboard shortcuts" onClose={close}>
      <h2>Keyboard shortcuts</h2>
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
