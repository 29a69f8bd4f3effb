import { accountOf } from '../safety/person-keys.ts'
import type { Store } from '../store/store.ts'

export const DELETED = 'deleted account'

/** The present names of people: of accounts, as they are called now; of others, as they were called then. */
export async function namesOf(
  store: Store,
  people: readonly string[],
): Promise<(person: string, otherwise: string) => string> {
  const accounts = [...new Set(people.flatMap((key) => accountOf(key) ?? []))]
  const rows = await Promise.all(accounts.map((id) => store.account(id)))
  const names = new Map(rows.map((row, i) => [accounts[i]!, row?.name ?? DELETED]))
  return (person, otherwise) => names.get(accountOf(person) ?? '') ?? (otherwise || 'somebody')
}
