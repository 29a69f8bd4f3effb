import type { NewOnlineBattle, NewSeek } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { goTo } from '../app/route.ts'
import { onlineName } from '../desk/online/battle-ids.ts'
import '../pages/begin/BeginButton.css'
import { makeBattle } from './api.ts'
import { keepInvites } from './kept-invites.ts'
import { postSeek } from './lobby/requests.ts'

interface Props {
  order: () => Promise<NewOnlineBattle | { challenge: NewSeek } | { trouble: string[] }>
  className?: string
  children: ReactNode
}

/** The button that creates a battle on the server, with any error below it. */
export function CreateButton({ order, className = '', children }: Props): ReactNode {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string[]>([])
  async function make(): Promise<void> {
    setBusy(true)
    setTrouble([])
    try {
      const wanted = await order()
      if ('trouble' in wanted) setTrouble(wanted.trouble)
      else if ('challenge' in wanted) {
        await postSeek(wanted.challenge)
        goTo('lobby')
      } else {
        const { id, invites } = await makeBattle(wanted)
        keepInvites(id, invites)
        goTo('battle', onlineName(id))
      }
    } catch (error) {
      setTrouble([error instanceof Error ? error.message : String(error)])
    }
    setBusy(false)
  }
  return (
    <div className={`begin ${className}`}>
      <button type="button" className="button main begin-button" disabled={busy} onClick={() => void make()}>
        {busy ? 'Setting up…' : children}
      </button>
      {trouble.length > 0 && (
        <div className="begin-trouble" role="alert">
          {trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
    </div>
  )
}
