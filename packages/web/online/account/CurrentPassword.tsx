import type { OwnAccount } from '@flankspeed/protocol'
import type { ReactNode } from 'react'

/** Asks for the password where signing in was too long ago. Its field is called `old`. */
export function CurrentPassword({ account: { hasPassword, canChange } }: { account: OwnAccount }): ReactNode {
  if (!hasPassword || canChange) return null
  return (
    <label className="seats-field">
      <span>Current password</span>
      <input name="old" type="password" required maxLength={200} autoComplete="current-password" />
    </label>
  )
}

/** The fields of a form; an empty one is undefined. */
export function fieldsOf(form: HTMLFormElement): Record<string, string | undefined> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim() || undefined]))
}
