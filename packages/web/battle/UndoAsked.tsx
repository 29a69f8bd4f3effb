import { type ReactNode, useEffect, useRef } from 'react'
import { useTable } from './table.ts'

/** Dice were rolled since: taking that back is a matter between the players. */
export function UndoAsked({ close }: { close: () => void }): ReactNode {
  const { session, position } = useTable()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="key-list" aria-label="Take back?" onClose={close}>
      <h2>Dice were rolled</h2>
      <p>
        Taking back “{position.undo.what}” makes them unrolled. At a table one would ask the other player. Take it back
        anyway?
      </p>
      <form method="dialog" className="prompt-buttons">
        <button type="submit" className="button main" onClick={() => void session.undo()}>
          Take it back
        </button>
        <button type="submit" className="button">
          Let it stand
        </button>
      </form>
    </dialog>
  )
}
