import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { goTo, linkTo } from '../app/route.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { Care } from './account/Care.tsx'
import type { Doing, Part } from './account/part.ts'
import { Tokens } from './account/Tokens.tsx'
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  namePasskey,
  ownAccount,
  removePasskey,
  setPassword,
  signOut,
  useServer,
} from './api.ts'
import { makePasskey, supportsPasskeys } from './passkeys.ts'
import { Safety } from './safety/Safety.tsx'
import '../pages/begin/Seats.css'
import './AccountPage.css'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The account page: sign-in methods, sessions, and deletion. */
export default function AccountPage(): ReactNode {
  const { answer: account, trouble, served, again } = useServer(ownAccount, 'account')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const top = useRef<HTMLParagraphElement>(null)

  // The pressed button may be gone: keyboard focus moves to the message.
  useEffect(() => {
    if (said || wrong) top.current?.focus()
  }, [said, wrong])

  const doing: Doing = async (work, done) => {
    setBusy(true)
    setSaid('')
    setWrong('')
    const went = await work().then(
      () => true,
      (error: unknown) => {
        setWrong(error instanceof Error ? error.message : String(error))
        return false
      },
    )
    if (went) {
      setSaid(done)
      again()
    }
    setBusy(false)
    return went
  }
  const leave = async (work: () => Promise<unknown>): Promise<void> => {
    if (await doing(work, '')) goTo('online')
  }

  return (
    <Page title="Your account" place="online" above={<a href={linkTo('online')}>Online</a>}>
      {served === false ? (
        <p>This site has no game server, so it has no accounts.</p>
      ) : account === null ? (
        <>
          <Waiting trouble={trouble}>Loading…</Waiting>
          {trouble && (
            <p>
              <a href={linkTo('online')}>Sign in</a>
            </p>
          )}
        </>
      ) : (
        <div className="own-account">
          <p>
            <b>{account.name}</b>, since {DATE.format(account.created)}.{' '}
            <button type="button" className="button" disabled={busy} onClick={() => void leave(signOut)}>
              Sign out
            </button>
          </p>
          <p ref={top} tabIndex={-1} className="own-account-message" role={wrong ? 'alert' : 'status'}>
            {wrong ? <span className="account-error">{wrong}</span> : said}
          </p>
          <Passkeys account={account} busy={busy} doing={doing} />
          <Password account={account} busy={busy} doing={doing} />
          <Sessions account={account} busy={busy} doing={doing} />
          <Care account={account} busy={busy} doing={doing} />
          <Safety busy={busy} doing={doing} />
          <Tokens account={account} busy={busy} doing={doing} />
          <Deletion account={account} busy={busy} leave={leave} />
        </div>
      )}
    </Page>
  )
}

function Passkeys({ account, busy, doing }: Part): ReactNode {
  const [renamed, setRenamed] = useState<string | null>(null)
  const isOnly = account.passkeys.length === 1 && !account.hasPassword

  async function rename(event: FormEvent<HTMLFormElement>, id: string): Promise<void> {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (await doing(() => namePasskey(id, name), `The passkey is now called ${name}.`)) setRenamed(null)
  }

  return (
    <section aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">Passkeys</h2>
      <p className="soft">
        A passkey lets you sign in with your device (fingerprint, face or PIN) instead of a password.
      </p>
      {account.passkeys.length > 0 && (
        <ul className="own-account-list">
          {account.passkeys.map(({ id, name, created, used }) => (
            <li key={id}>
              <div>
                <b>{name || 'A passkey'}</b>
                <span className="soft">
                  created {DATE.format(created)}, {used ? `used ${WHEN.format(used)}` : 'not used yet'}
                </span>
              </div>
              {renamed === id ? (
                <form onSubmit={(event) => void rename(event, id)}>
                  <label>
                    <span className="unseen">New name of {name || 'the passkey'}</span>
                    {/* biome-ignore lint/a11y/noAutofocus: it was asked for by the button in its place */}
                    <input name="name" required maxLength={40} defaultValue={name} autoFocus />
                  </label>
                  <button type="submit" className="button" disabled={busy}>
                    Save
                  </button>
                  <button type="button" className="button quiet" onClick={() => setRenamed(null)}>
                    Cancel
                  </button>
                </form>
              ) : (
                <div className="own-account-buttons">
                  <button type="button" className="button" disabled={busy} onClick={() => setRenamed(id)}>
                    Rename<span className="unseen"> {name}</span>
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={busy || isOnly}
                    onClick={() => void doing(() => removePasskey(id), 'The passkey was removed.')}
                  >
                    Remove<span className="unseen"> {name}</span>
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOnly && (
        <p className="soft">
          It is your only way to sign in. Set a password or add another passkey before you remove it.
        </p>
      )}
      {supportsPasskeys() ? (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void doing(() => makePasskey(), 'This device has a passkey for your account now.')}
        >
          Add a passkey for this device
        </button>
      ) : (
        <p className="soft">Passkeys need https and a domain name, so you cannot create one here.</p>
      )}
    </section>
  )
}

function Password({ account: { hasPassword, canChange }, busy, doing }: Part): ReactNode {
  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const [old, password] = ['old', 'password'].map((name) => String(new FormData(form).get(name) ?? ''))
    const done = 'The password is set. You were signed out everywhere else.'
    if (await doing(() => setPassword(password!, old || undefined), done)) form.reset()
  }
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      {!hasPassword && !canChange ? (
        <p className="soft">You have no password. To set one, sign out and sign in again first.</p>
      ) : (
        <form onSubmit={(event) => void change(event)}>
          {hasPassword && !canChange && (
            <label className="seats-field">
              <span>Current password</span>
              <input name="old" type="password" required maxLength={200} autoComplete="current-password" />
            </label>
          )}
          <label className="seats-field">
            <span>New password, 8 characters or more</span>
            <input name="password" type="password" required minLength={8} maxLength={200} autoComplete="new-password" />
          </label>
          <button type="submit" className="button" disabled={busy}>
            {hasPassword ? 'Change the password' : 'Set a password'}
          </button>
        </form>
      )}
    </section>
  )
}

function Sessions({ account: { sessions }, busy, doing }: Part): ReactNode {
  return (
    <section aria-labelledby="account-sessions">
      <h2 id="account-sessions">Where you are signed in</h2>
      <ul className="own-account-list">
        {sessions.map(({ id, device, created, used, current }) => (
          <li key={id}>
            <div>
              <b>{device}</b>
              <span className="soft">
                {current
                  ? 'this browser'
                  : [created && `since ${DATE.format(created)}`, used && `last used ${WHEN.format(used)}`]
                      .filter(Boolean)
                      .join(', ')}
              </span>
            </div>
            {!current && (
              <button
                type="button"
                className="button"
                disabled={busy}
                onClick={() => void doing(() => endSession(id), `${device} was signed out.`)}
              >
                Sign out<span className="unseen"> {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void doing(endOtherSessions, 'You are signed out everywhere else.')}
        >
          Sign out everywhere else
        </button>
      )}
    </section>
  )
}

function Deletion({
  account: { name, hasPassword, canChange },
  busy,
  leave,
}: Omit<Part, 'doing'> & { leave: (work: () => Promise<unknown>) => Promise<void> }): ReactNode {
  const [asked, setAsked] = useState(false)
  function remove(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const password = String(fields.get('password') ?? '')
    void leave(() => deleteAccount(String(fields.get('name')).trim(), password || undefined))
  }
  return (
    <section aria-labelledby="account-deletion">
      <h2 id="account-deletion">Delete the account</h2>
      <p className="soft">
        Battles in play are resigned. Your battles stay available to the other players, without your name. This cannot
        be undone.
      </p>
      {!asked ? (
        <button type="button" className="button" disabled={busy} onClick={() => setAsked(true)}>
          Delete the account…
        </button>
      ) : (
        <form onSubmit={remove}>
          <label className="seats-field">
            <span>Type the account name: {name}</span>
            {/* biome-ignore lint/a11y/noAutofocus: it was asked for by the button in its place */}
            <input name="name" required maxLength={40} autoComplete="off" autoFocus />
          </label>
          {hasPassword && !canChange && (
            <label className="seats-field">
              <span>Password</span>
              <input name="password" type="password" required maxLength={200} autoComplete="current-password" />
            </label>
          )}
          <button type="submit" className="button" disabled={busy}>
            Delete permanently
          </button>
          <button type="button" className="button main" onClick={() => setAsked(false)}>
            Cancel
          </button>
        </form>
      )}
    </section>
  )
}
