import type { SeatKey } from '../../store/account-store.ts'
import type { KeptAddress, SessionRow } from '../../store/rows.ts'
import type { Services } from '../services.ts'

/** Seats changed hands: drops what was cached, on this process and all others. */
export async function seatsChanged(
  { store, pool, streams }: Services,
  seats: readonly SeatKey[],
  kind: 'seats' | 'left',
): Promise<void> {
  for (const { battle, side } of seats) {
    await pool.inTurn(battle, async () => pool.forget(battle))
    if (kind === 'left') streams.drop(battle, side)
    await store.announce({ battle, kind, what: side })
  }
}

/** Ends a session on all processes. Its browser loses the account's seats. */
export async function endSession(
  services: Services,
  { tokenHash, account, browser }: SessionRow,
  now: string | null = null,
): Promise<void> {
  await services.store.endSession(tokenHash)
  services.sessions.forget(tokenHash)
  await services.store.announce({ battle: '-', kind: 'session', what: tokenHash })
  // The browser at sign-in, and the current one.
  const browsers = [...new Set([browser, now])].filter((one) => one !== null)
  for (const one of browsers) await seatsChanged(services, await services.store.detach(one, account), 'left')
  await unsubscribe(services, account, browsers)
}

const MOST_SEATS = 100_000

/**
 * Removes the push subscriptions of those browsers, and those without a known browser, which might be one of them. They
 * can subscribe again.
 */
async function unsubscribe(services: Services, account: string, browsers: readonly string[]): Promise<void> {
  const isGone = ({ browser }: KeptAddress): boolean => !browser || browsers.includes(browser)
  for (const { battle, side, settings } of await services.store.seatsOf({ account, browser: null }, MOST_SEATS)) {
    if (!settings.push.some(isGone)) continue
    const push = settings.push.filter((one) => !isGone(one))
    await services.store.changeSeat(battle, side, { settings: { ...settings, push } })
    await seatsChanged(services, [{ battle, side }], 'seats')
  }
}

/** A browser got a new secret: moves its seats and its push subscriptions. */
export async function renameBrowser(services: Services, from: string, to: string): Promise<void> {
  const moved = await services.store.moveBrowser(from, to)
  await services.store.moveMarks(`browser ${from}`, `browser ${to}`, 'all')
  for (const { battle, side } of moved) {
    const { settings } = (await services.store.seats(battle)).find((seat) => seat.side === side)!
    if (!settings.push.some(({ browser }) => browser === from)) continue
    const push = settings.push.map((one) => (one.browser === from ? { ...one, browser: to } : one))
    await services.store.changeSeat(battle, side, { settings: { ...settings, push } })
  }
  await seatsChanged(services, moved, 'seats')
}
