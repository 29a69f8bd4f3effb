import { type ReactNode, useEffect, useRef } from 'react'
import './Staff.css'

interface Props {
  /** For whom: "This phase". */
  label: string
  confirm: () => void
  close: () => void
}

/** Confirmation before dice, which the staff may roll. */
export function ConfirmStaff({ label, confirm, close }: Props): ReactNode {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="carry-on">
      <p role="status">Your staff may roll dice. Continue?</p>
      <div className="prompt-buttons">
        <button ref={first} type="button" className="button main" onClick={confirm}>
          Carry on: {label}
        </button>
        <button type="button" className="button" onClick={close}>
          Not yet
        </button>
      </div>
    </div>
  )
}
