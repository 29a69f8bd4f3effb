import { Denied } from '../battles/denied.ts'
import type { SanctionRow } from '../store/safety/sanctions.ts'
import type { Store } from '../store/store.ts'

const FORBIDDEN = {
  chat: 'You may not chat here',
  rated: 'You may not play rated battles here',
  lobby: 'You may not use the lobby here',
} as const

/** Refuses what a moderator has forbidden to somebody, with the reason. */
export async function checkAllowed(
  store: Store,
  people: readonly string[],
  what: keyof typeof FORBIDDEN,
): Promise<void> {
  const found = (await store.restrictionsOf(people, Date.now())).find(({ kind }) => kind === `no-${what}`)
  if (found) throw new Denied(403, `${FORBIDDEN[what]} ${ofTime(found)}: ${found.reason}`)
}

export const ofTime = ({ until }: Pick<SanctionRow, 'until'>): string =>
  until === null ? 'any more' : `before ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`
