import { type ReactNode, useEffect, useRef } from 'react'
import './Divisions.css'

/** A dialog about the own fleet. */
export function FleetDialog({
  title,
  close,
  children,
}: {
  title: string
  close: () => void
  children: ReactNode
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="fleet-dialog" aria-label={title} onClose={close}>
      <h2>{title}</h2>
      {children}
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
