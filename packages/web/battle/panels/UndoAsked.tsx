import { type ReactNode, useEffect, useRef } from 'react'
import { isOnline } from '../../desk/online/names.ts'
import { useTable } from '../table.ts'

/** Dice were rolled since: taking that back is a matter between the players. */
export function UndoAsked({ close }: { close: () => void }): ReactNode {
  const { session, position } = useTable()
  const afar = isOnline(position.battle)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="key-list" aria-label="Take back?" onClose={close}>
      <h2>{afar ? 'The battle has gone on' : 'Dice were rolled'}</h2>
      <p>
        {afar
          ? `Taking back “${position.undo.what}” needs the other side’s word. Ask for it?`
          : `Taking back “${position.undo.what}” makes them unrolled. At a table one would ask the other player. Take it back anyway?`}
      </p>
      <form method="dialog" className="prompt-buttons">
        <button type="submit" className="button main" onClick={() => void session.undo()}>
          {afar ? 'Ask' : 'Take it back'}
        </button>
        <button type="submit" className="button">
          Let it stand
        </button>
      </form>
    </dialog>
  )
}
