import { keyOfName } from '../http/accounts/account-routes.ts'
import { accountKey } from '../safety/person-keys.ts'
import type { Role } from '../store/safety/roles.ts'
import type { Store } from '../store/store.ts'

/** Gives an account a role at the command line; null: takes it away. Returns its name; null: there is no such account. */
export async function giveRole(store: Store, name: string, role: Role | null): Promise<string | null> {
  const account = await store.accountNamed(keyOfName(name))
  if (!account) return null
  const line = { at: Date.now(), moderator: null, what: 'role', subject: accountKey(account.id) }
  await store.setRole(account.id, role, null, { ...line, subjectName: account.name, detail: { role } })
  return account.name
}
