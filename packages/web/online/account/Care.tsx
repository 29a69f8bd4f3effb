import { type FormEvent, type ReactNode, useState } from 'react'
import { useServer } from '../api.ts'
import { CurrentPassword, fieldsOf } from './CurrentPassword.tsx'
import { accountCare, newRecoveryCodes, rename, setAccuracy, setEmail, setMailNotices } from './care-api.ts'
import type { Part } from './part.ts'

/** The name, ways back into the account, letters, and a copy of everything. */
export function Care({ account, busy, doing }: Part): ReactNode {
  const { answer: care, again } = useServer(accountCare, 'care')
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!care) return null
  /** Sends a form, and clears it when that went well. */
  const sending =
    (work: (fields: Record<string, string | undefined>) => Promise<unknown>, done: string) =>
    async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      const form = event.currentTarget
      if (!(await doing(() => work(fieldsOf(form)), done))) return
      form.reset()
      again()
    }
  const removeEmail = async (): Promise<void> => {
    if (await doing(() => setEmail(null), 'The address was removed.')) again()
  }
  return (
    <>
      <section aria-labelledby="account-name">
        <h2 id="account-name">Name</h2>
        <form onSubmit={sending(({ name = '', old }) => rename(name, old), 'Your account has a new name.')}>
          <label className="seats-field">
            <span>New name, once a day</span>
            <input name="name" required minLength={2} maxLength={40} autoComplete="username" />
          </label>
          <CurrentPassword account={account} />
          <button type="submit" className="button" disabled={busy}>
            Change the name
          </button>
        </form>
      </section>
      <section aria-labelledby="account-recovery">
        <h2 id="account-recovery">Recovery codes</h2>
        <p className="soft">
          If you forget your password or lose your passkeys, a recovery code lets you in. Each works once.
          {care.codes > 0 ? ` You have ${care.codes} left.` : ' You have none.'}
        </p>
        <form
          onSubmit={sending(
            async ({ old }) => setCodes((await newRecoveryCodes(old)).codes),
            'These codes are shown once. Keep them in a safe place.',
          )}
        >
          <CurrentPassword account={account} />
          <button type="submit" className="button" disabled={busy}>
            {care.codes > 0 ? 'Replace the codes' : 'Make recovery codes'}
          </button>
        </form>
        {codes && (
          <>
            <ol className="own-account-codes">
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ol>
            <button
              type="button"
              className="button"
              onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
            >
              Copy the codes
            </button>
          </>
        )}
      </section>
      {care.mail && (
        <section aria-labelledby="account-email">
          <h2 id="account-email">E-mail</h2>
          <p className="soft">
            {care.email === null
              ? 'An address is another way back into your account. You need none.'
              : `Your address is ${care.email}.`}
          </p>
          <form
            onSubmit={sending(
              ({ email = '', old }) => setEmail(email, old),
              'A letter was sent. Open the link in it to confirm the address.',
            )}
          >
            <label className="seats-field">
              <span>{care.email === null ? 'Address' : 'Another address'}</span>
              <input name="email" type="email" required maxLength={200} autoComplete="email" />
            </label>
            <CurrentPassword account={account} />
            <button type="submit" className="button" disabled={busy}>
              Send a letter to confirm it
            </button>
            {care.email !== null && (
              <button type="button" className="button" disabled={busy} onClick={() => void removeEmail()}>
                Remove the address
              </button>
            )}
          </form>
          {care.email !== null && (
            <label>
              <input
                type="checkbox"
                checked={care.notices}
                disabled={busy}
                onChange={async ({ target: { checked } }) => {
                  if (await doing(() => setMailNotices(checked), checked ? 'Letters are on.' : 'Letters are off.'))
                    again()
                }}
              />{' '}
              Send a letter when it is my move and I am away
            </label>
          )}
        </section>
      )}
      <section aria-labelledby="account-accuracy">
        <h2 id="account-accuracy">Accuracy</h2>
        <p className="soft">
          The server can review your rated battles and show on your page how accurately you play. It does so only where
          your opponent allows it too.
        </p>
        <label>
          <input
            type="checkbox"
            checked={care.accuracy}
            disabled={busy}
            onChange={async ({ target: { checked } }) => {
              const done = checked ? 'Your rated battles may be reviewed.' : 'Your accuracy is not shown.'
              if (await doing(() => setAccuracy(checked), done)) again()
            }}
          />{' '}
          Review my rated battles and show my accuracy
        </label>
      </section>
      <section aria-labelledby="account-export">
        <h2 id="account-export">Your data</h2>
        <p className="soft">Everything that this server knows of your account, as one JSON file.</p>
        <a className="button" href="/api/account/export" download="flankspeed-account.json">
          Download your data
        </a>
      </section>
    </>
  )
}
