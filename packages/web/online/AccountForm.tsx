import { type FormEvent, type ReactNode, useState } from 'react'
import { linkTo } from '../app/route.ts'
import { signIn, signOut, signUp, useServer, whoAmI } from './api.ts'
import { makePasskey, supportsPasskeys, usePasskey } from './passkeys.ts'
import '../pages/begin/Seats.css'

/** Optional: an account collects a player's battles across devices. */
export function AccountForm({ changed }: { changed: () => void }): ReactNode {
  const { answer: account, served, again } = useServer(whoAmI)
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')

  async function doing(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setTrouble('')
    try {
      await work()
      again()
      changed()
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    const isNew = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'new'
    void doing(() => (isNew ? signUp(name.trim(), password) : signIn(name.trim(), password)))
  }

  if (served === null) return null
  return (
    <section className="account" aria-labelledby="online-account">
      <h2 id="online-account">Account</h2>
      {account ? (
        <>
          <p>
            You are signed in as <b>{account.name}</b>: you find your battles on every device where you sign in.
          </p>
          <p className="account-keys">
            <button type="button" className="button" disabled={busy} onClick={() => void doing(signOut)}>
              Sign out
            </button>
            <a className="button" href={linkTo('account')}>
              Manage your account
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="soft">
            You do not need one: this browser remembers your seats. An account lets you find your battles on other
            devices too.
          </p>
          <form onSubmit={submit}>
            <label className="seats-field">
              <span>Name</span>
              <input
                name="name"
                value={name}
                required
                minLength={2}
                maxLength={40}
                autoComplete="username"
                onChange={({ target }) => setName(target.value)}
              />
            </label>
            <label className="seats-field">
              <span>Password, 8 characters or more</span>
              <input
                name="password"
                type="password"
                required
                minLength={8}
                maxLength={200}
                autoComplete="current-password"
              />
            </label>
            <button type="submit" className="button main" value="old" disabled={busy}>
              Sign in
            </button>
            <button type="submit" className="button" value="new" disabled={busy}>
              Create an account
            </button>
          </form>
          <p>
            <a href={linkTo('recover')}>Forgot your password?</a>
          </p>
          {supportsPasskeys() && (
            <p className="account-keys">
              Or without a password:{' '}
              <button type="button" className="button" disabled={busy} onClick={() => void doing(usePasskey)}>
                Sign in with a passkey
              </button>{' '}
              <button
                type="button"
                className="button"
                disabled={busy || name.trim().length < 2}
                onClick={() => void doing(() => makePasskey(name.trim()))}
              >
                Create an account with a passkey
              </button>
            </p>
          )}
        </>
      )}
      <p className="account-error" role="alert">
        {trouble}
      </p>
    </section>
  )
}
