import type { SeatKey } from '../store/account-store.ts'
import type { KeptAddress, SessionRow } from '../store/rows.ts'
import type { House } from './house.ts'

/** Seats changed hands: nobody acts by what was known before, on this process or another. */
export async function seatsChanged(
  { store, pool, streams }: House,
  seats: readonly SeatKey[],
  kind: 'seats' | 'left',
): Promise<void> {
  for (const { battle, side } of seats) {
    await pool.inTurn(battle, async () => pool.forget(battle))
    if (kind === 'left') streams.drop(battle, side)
    await store.announce({ battle, kind, what: side })
  }
}

/** Ends a session on all processes; its browser no longer holds the account's seats. */
export async function endSession(
  house: House,
  { tokenHash, account, browser }: SessionRow,
  now: string | null = null,
): Promise<void> {
  await house.store.endSession(tokenHash)
  house.sessions.forget(tokenHash)
  await house.store.announce({ battle: '-', kind: 'session', what: tokenHash })
  // The one that it signed in with, and the one that it has now.
  const browsers = [...new Set([browser, now])].filter((one) => one !== null)
  for (const one of browsers) await seatsChanged(house, await house.store.detach(one, account), 'left')
  await tellNoMore(house, account, browsers)
}

const MOST_SEATS = 100_000

/** Those browsers hear no more when it is the account's move. */
async function tellNoMore(house: House, account: string, browsers: readonly string[]): Promise<void> {
  const isGone = ({ browser }: KeptAddress): boolean => browsers.some((one) => one === browser)
  for (const { battle, side, wishes } of await house.store.seatsOf({ account, browser: null }, MOST_SEATS)) {
    if (!wishes.push.some(isGone)) continue
    const push = wishes.push.filter((one) => !isGone(one))
    await house.store.changeSeat(battle, side, { wishes: { ...wishes, push } })
    await seatsChanged(house, [{ battle, side }], 'seats')
  }
}
