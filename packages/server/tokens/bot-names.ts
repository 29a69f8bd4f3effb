import type { Store } from '../store/store.ts'

/** What others call a player: as they like, but everybody sees that a bot is one. */
export async function nameOf(store: Store, account: string | null, wanted: string): Promise<string> {
  if (account === null || (await store.accountCare(account)).kind !== 'bot') return wanted
  const row = await store.account(account)
  return `${row?.name ?? wanted} (bot)`
}
