import { type ReactNode, useEffect, useRef } from 'react'
import { isOnline } from '../../desk/online/battle-ids.ts'
import { useBattle } from '../battle-context.ts'

/** Dice were rolled since: asks before undoing them. */
export function UndoAsked({ close }: { close: () => void }): ReactNode {
  const { session, position } = useBattle()
  const online = isOnline(position.battle)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="key-list" aria-label="Undo?" onClose={close}>
      <h2>{online ? 'The battle has moved on' : 'Dice were rolled'}</h2>
      <p>
        {online
          ? `Undoing “${position.undo.what}” needs the other side’s consent. Ask for it?`
          : `Undoing “${position.undo.what}” discards those dice. Make sure the other player agrees. Undo anyway?`}
      </p>
      <form method="dialog" className="prompt-buttons">
        <button type="submit" className="button main" onClick={() => void session.undo()}>
          {online ? 'Ask' : 'Undo anyway'}
        </button>
        <button type="submit" className="button">
          Cancel
        </button>
      </form>
    </dialog>
  )
}
