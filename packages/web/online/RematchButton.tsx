import { type ReactNode, useState } from 'react'
import { beginRematch } from './begin-rematch.ts'

/** A new battle on the server from a position of a finished one. */
export default function RematchButton({ battle, actions }: { battle: string; actions: number }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  async function go(): Promise<void> {
    setBusy(true)
    setTrouble((await beginRematch(battle, { actions })) ?? '')
    setBusy(false)
  }
  return (
    <div className="begin">
      <button type="button" className="button main" disabled={busy} onClick={() => void go()}>
        Continue online
      </button>
      <p role="alert">{trouble}</p>
    </div>
  )
}
