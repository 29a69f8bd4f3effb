import type { SeatSettings } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { OnlineStatus } from '../desk/online/online.ts'
import '../pages/begin/Seats.css'
import { theOnline } from './api.ts'
import { canReceivePush, ownAddress, subscribe } from './push.ts'

/** Notifications for this seat's move. */
export function Notices({ status, close }: { status: OnlineStatus; close: () => void }): ReactNode {
  const { battle, settings } = status
  const [own, setOwn] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    ownAddress().then(setOwn, () => {})
  }, [])
  const isTold = own !== null && settings.push.some(({ endpoint }) => endpoint === own)

  async function doing(done: string, make: () => Promise<Partial<SeatSettings>>): Promise<void> {
    setBusy(true)
    try {
      const answer = await theOnline().changeSettings(battle, await make())
      setSaid('refused' in answer ? answer.why : done)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const others = (endpoint: string): SeatSettings['push'] => settings.push.filter((one) => one.endpoint !== endpoint)
  const tellMe = (): Promise<void> =>
    doing('Notifications are on for this battle.', async () => {
      const address = await subscribe()
      setOwn(address.endpoint)
      return { push: [...others(address.endpoint), address].slice(-10) }
    })
  const tellMeNot = (): Promise<void> =>
    doing('Notifications are off for this battle.', async () => ({ push: others(own ?? '') }))

  function keepHook(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const hook = String(new FormData(event.currentTarget).get('webhook')).trim()
    void doing(hook ? 'The webhook is saved.' : 'The webhook is removed.', async () => ({ webhook: hook || null }))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as it does any sheet
    <div
      className="chat notices"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close()
      }}
    >
      <div className="chat-head">
        <h2>When it is your move</h2>
        <button type="button" className="button quiet" aria-label="Close notifications" onClick={close}>
          ✕
        </button>
      </div>
      {canReceivePush() ? (
        <button type="button" className="button" disabled={busy} onClick={() => void (isTold ? tellMeNot() : tellMe())}>
          {isTold ? 'Turn off notifications' : 'Notify this browser, even when the page is closed'}
        </button>
      ) : (
        <p className="soft">This browser cannot show notifications while the page is closed.</p>
      )}
      <form onSubmit={keepHook}>
        <label className="seats-field">
          <span>Or call a webhook</span>
          <input
            name="webhook"
            type="url"
            maxLength={500}
            placeholder="https://…"
            defaultValue={settings.webhook ?? ''}
          />
        </label>
        <button type="submit" className="button" disabled={busy}>
          Save
        </button>
      </form>
      {settings.webhookSecret && (
        <p className="notices-secret">
          Calls are signed (Standard Webhooks). The secret to check them with: <code>{settings.webhookSecret}</code>
        </p>
      )}
      <p className="soft">For this battle only. The notification only says that it is your move.</p>
      <p role="status">{said}</p>
    </div>
  )
}
