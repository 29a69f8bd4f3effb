import type { NewToken } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CopyField } from '../../sharing/CopyField.tsx'
import '../../sharing/ShareDialog.css'
import { useServer } from '../api.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { makeToken, ownTokens, removeToken } from './care-api.ts'
import type { Part } from './part.ts'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const SCOPES: Readonly<Record<NewToken['scopes'][number], string>> = {
  'battles:read': 'See your battles',
  'battles:play': 'Make, join and play battles',
  'links:write': 'Share and delete links',
  moderate: 'Moderate, if you are a moderator',
}

/** Personal tokens: with one, a program acts for this account. */
export function Tokens({ account, busy, doing }: Part): ReactNode {
  const { answer: tokens, again } = useServer(ownTokens, 'tokens')
  const [made, setMade] = useState<string | null>(null)
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const scopes = fields.getAll('scope') as NewToken['scopes']
    const password = String(fields.get('old') ?? '')
    const wanted = { name: String(fields.get('name')), scopes, ...(password && { password }) }
    const went = await doing(
      async () => setMade((await makeToken(wanted)).token),
      'The token is shown once. Copy it now.',
    )
    if (!went) return
    form.reset()
    again()
  }
  const remove = async (id: string): Promise<void> => {
    if (!(await doing(() => removeToken(id), 'The token was removed. It no longer works.'))) return
    setMade(null)
    again()
  }
  return (
    <section aria-labelledby="account-tokens">
      <h2 id="account-tokens">Personal tokens</h2>
      <p className="soft">
        With a token, a program acts for you, as far as you allow it. The server describes its{' '}
        <a href="/api/docs">API</a>.
      </p>
      {tokens !== null && tokens.length > 0 && (
        <ul className="own-account-list">
          {tokens.map(({ id, name, scopes, used }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <span className="soft">
                  {scopes.map((scope) => SCOPES[scope]).join('; ')};{' '}
                  {used === null ? 'not used yet' : `last used ${WHEN.format(used)}`}
                </span>
              </div>
              <button type="button" className="button" disabled={busy} onClick={() => void remove(id)}>
                Remove<span className="unseen"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {made !== null && <CopyField label="Your new token" value={made} copy="Copy token" />}
      <form onSubmit={(event) => void make(event)}>
        <label className="seats-field">
          <span>What it is for</span>
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
        <fieldset className="own-account-scopes">
          <legend>What it may do</legend>
          {Object.entries(SCOPES).map(([scope, words]) => (
            <label key={scope} className="seats-option">
              <input type="checkbox" name="scope" value={scope} defaultChecked={scope === 'battles:read'} /> {words}
            </label>
          ))}
        </fieldset>
        <CurrentPassword account={account} />
        <button type="submit" className="button" disabled={busy}>
          Make a token
        </button>
      </form>
    </section>
  )
}
