import { type ReactNode, useState } from 'react'
import { beginAgain } from './again.ts'

/** A new battle on the server from a position of one that is over. */
export default function AgainButton({ battle, actions }: { battle: string; actions: number }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  async function go(): Promise<void> {
    setBusy(true)
    setTrouble((await beginAgain(battle, { actions })) ?? '')
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
