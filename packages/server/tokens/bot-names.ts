import type { Store } from '../store/store.ts'

/**
 * What others call a player: as they like. But rated battles are played under the name of the account, and everybody sees
 * that a bot is one.
 */
export async function nameOf(store: Store, account: string | null, wanted: string, isRated = false): Promise<string> {
  if (account === null) return wanted
  const isBot = (await store.accountCare(account)).kind === 'bot'
  if (!isBot && !isRated) return wanted
  const name = (await store.account(account))?.name ?? wanted
  return isBot ? `${name} (bot)` : name
}
