import type { ActionKind, NewAction } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Doing } from '../account/part.ts'
import { act } from './moderation-api.ts'

const KINDS: Readonly<Record<ActionKind, string>> = {
  warn: 'Warn',
  'no-chat': 'Forbid chat',
  'no-rated': 'Forbid rated battles',
  'no-lobby': 'Forbid the lobby',
  rename: 'Rename',
  close: 'Close the account',
}
const ACCOUNTS_ONLY: readonly ActionKind[] = ['no-rated', 'rename', 'close']
const TIMES: readonly (readonly [hours: number | null, words: string])[] = [
  [24, 'a day'],
  [24 * 7, 'a week'],
  [24 * 30, 'a month'],
  [null, 'good'],
]

interface Props {
  who: Pick<NewAction, 'player' | 'report'>
  isAccount: boolean
  busy: boolean
  doing: Doing
  done: () => void
}

/** Warns, restricts, renames or closes. */
export function ActionForm({ who, isAccount, busy, doing, done }: Props): ReactNode {
  const [kind, setKind] = useState<ActionKind>('warn')
  const id = useId()
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const hours = Number(fields.get('hours')) || null
    const name = String(fields.get('name') ?? '').trim()
    const action: NewAction = {
      ...who,
      kind,
      reason: String(fields.get('reason')).trim(),
      ...(kind !== 'warn' && { hours }),
      ...(kind === 'rename' && { name }),
    }
    if (!(await doing(() => act(action), 'It is done, and in the log.'))) return
    form.reset()
    setKind('warn')
    done()
  }
  return (
    <form className="moderation-form" onSubmit={(event) => void send(event)} aria-labelledby={id}>
      <h3 id={id}>Do something</h3>
      <label className="seats-field">
        <span>What</span>
        <select value={kind} onChange={({ target }) => setKind(target.value as ActionKind)}>
          {Object.entries(KINDS)
            .filter(([one]) => isAccount || !ACCOUNTS_ONLY.includes(one as ActionKind))
            .map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
        </select>
      </label>
      {kind !== 'warn' && (
        <label className="seats-field">
          <span>For</span>
          <select name="hours" defaultValue={24}>
            {TIMES.map(([hours, words]) => (
              <option key={words} value={hours ?? ''}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind === 'rename' && (
        <label className="seats-field">
          <span>New name</span>
          <input name="name" required minLength={2} maxLength={40} autoComplete="off" />
        </label>
      )}
      <label className="seats-field moderation-wide">
        <span>Reason, which the player reads</span>
        <textarea name="reason" required rows={2} maxLength={1000} />
      </label>
      {kind === 'close' && (
        <p className="soft moderation-wide">
          Ends all sessions and tokens, and resigns the player’s battles. Undoing it does not bring the battles back.
        </p>
      )}
      <button type="submit" className="button main" disabled={busy}>
        {KINDS[kind]}
      </button>
    </form>
  )
}
