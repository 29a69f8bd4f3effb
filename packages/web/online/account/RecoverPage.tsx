import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import '../../pages/begin/Seats.css'
import '../AccountPage.css'
import { fieldsOf } from './CurrentPassword.tsx'
import { askForLetter, confirmEmail, recover } from './care-api.ts'

/** A new password for somebody who lost theirs: with a recovery code, or with the secret of a letter. */
export default function RecoverPage({ token }: { token: string | null }): ReactNode {
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const doing = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    setSaid('')
    setWrong('')
    const trouble = await work().then(
      () => null,
      (error: Error) => error.message,
    )
    setBusy(false)
    if (trouble === null) setSaid(done)
    else setWrong(trouble)
    return trouble === null
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { name = '', code = '', password = '' } = fieldsOf(event.currentTarget)
    if (await doing(() => recover(token === null ? { name, code } : { token }, password), '')) goTo('account')
  }
  const letter = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { name = '' } = fieldsOf(event.currentTarget)
    await doing(() => askForLetter(name), 'If that account has an address, a letter is on its way.')
  }
  return (
    <Page title="Set a new password" place="online" above={<a href={linkTo('online')}>Online</a>}>
      <div className="own-account">
        <form onSubmit={(event) => void submit(event)}>
          {token === null && (
            <>
              <label className="seats-field">
                <span>Name</span>
                <input name="name" required minLength={2} maxLength={40} autoComplete="username" />
              </label>
              <label className="seats-field">
                <span>Recovery code</span>
                <input name="code" required maxLength={60} autoComplete="one-time-code" spellCheck={false} />
              </label>
            </>
          )}
          <label className="seats-field">
            <span>New password, 8 characters or more</span>
            <input name="password" type="password" required minLength={8} maxLength={200} autoComplete="new-password" />
          </label>
          <button type="submit" className="button main" disabled={busy}>
            Set the password and sign in
          </button>
        </form>
        <p role={wrong ? 'alert' : 'status'}>{wrong ? <span className="account-error">{wrong}</span> : said}</p>
        {token === null && (
          <section aria-labelledby="recover-letter">
            <h2 id="recover-letter">By e-mail</h2>
            <p className="soft">If you gave your account an address, this server can send a letter to it.</p>
            <form onSubmit={(event) => void letter(event)}>
              <label className="seats-field">
                <span>Name of the account</span>
                <input name="name" required minLength={2} maxLength={40} autoComplete="username" />
              </label>
              <button type="submit" className="button" disabled={busy}>
                Send a letter
              </button>
            </form>
          </section>
        )}
      </div>
    </Page>
  )
}

/** `#/confirm/SECRET`, from a letter. */
export function ConfirmPage({ token }: { token: string }): ReactNode {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  useEffect(() => {
    confirmEmail(token).then(
      () => setDone(true),
      (error: Error) => setTrouble(error.message),
    )
  }, [token])
  return (
    <Page title="Confirm your address" place="online" above={<a href={linkTo('account')}>Your account</a>}>
      {done ? <p role="status">Your address is confirmed.</p> : <Waiting trouble={trouble} />}
    </Page>
  )
}
