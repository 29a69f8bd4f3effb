import { type BattleCard, nobleHashing, saltHashOf } from '@flankspeed/protocol'
import { onlineName } from '../desk/online/battle-ids.ts'
import { type FairNotes, openFairNotes } from '../desk/online/fair-notes.ts'
import { type OnlineStorage, openOnlineStorage } from '../desk/online/online-storage.ts'
import { ask } from '../desk/online/requests.ts'

let opened: { notes: FairNotes; keeping: OnlineStorage } | null = null
const kept = (): { notes: FairNotes; keeping: OnlineStorage } => {
  opened ??= { notes: openFairNotes(), keeping: openOnlineStorage() }
  return opened
}
const theNotes = (): FairNotes => kept().notes

/** Creates this browser's salt, stores it, and returns its hash to send. The player's own words are mixed in. */
export async function promisedSalt(words = ''): Promise<string> {
  const drawn = crypto.getRandomValues(new Uint8Array(24))
  const salt = `${words} ${Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')}`.trim()
  const hash = saltHashOf(nobleHashing, salt)
  await theNotes().keepSalt(hash, salt)
  return hash
}

type Shown = Pick<BattleCard, 'id' | 'commitment' | 'seats' | 'terms'>
const SIDES = ['red', 'blue']

/**
 * Records the commitments of the server and the other side as soon as they are shown. `offered`: a seat that this
 * browser may take. A hash shown there already is not its own.
 */
export async function notePromises(
  { id, commitment, seats, terms }: Shown,
  offered: string | null = null,
): Promise<void> {
  const battle = onlineName(id)
  await kept().keeping.promise(battle, commitment)
  await theNotes().noteFrom(battle, terms.from)
  await theNotes().noteSaltHashes(
    battle,
    saltHashesIn(seats, offered),
    seats.every(({ taken }) => taken),
  )
}

/** The salt hash of each side; null for a side without one. */
export const saltHashesIn = (seats: Shown['seats'], offered: string | null): Record<string, string | null> =>
  Object.fromEntries(
    SIDES.filter((side) => side !== offered).map((side) => [
      side,
      seats.find((seat) => seat.side === side)?.saltHash ?? null,
    ]),
  )

/**
 * Reveals the salts of this browser's seats once every seat is taken: then the other side is bound by its hash, which
 * is recorded first. Returns the sides whose salt is not in this browser.
 */
export async function revealSalts(card: BattleCard): Promise<string[]> {
  await checkSent(card)
  await notePromises(card)
  if (card.state !== 'gathering' || card.seats.some(({ taken }) => !taken)) return []
  const lost: string[] = []
  for (const { side, saltHash, settled } of card.seats) {
    if (settled || saltHash === null || !(card.yours as string[]).includes(side)) continue
    const salt = await theNotes().saltFor(saltHash)
    if (salt === undefined) lost.push(side)
    else await ask(`battles/${card.id}/salt?as=${side}`, { salt })
  }
  return lost
}

/**
 * From now on, also after a reload, the battle must show this hash for a seat of this browser: otherwise the server
 * drops its salt.
 */
export const requireSaltHash = (id: string, hash: string): Promise<void> => theNotes().noteSent(onlineName(id), hash)

async function checkSent(card: BattleCard): Promise<void> {
  for (const hash of await theNotes().sentFor(onlineName(card.id))) await checkShown(hash, card)
}

async function checkShown(promised: string, { id, state, yours, seats }: BattleCard): Promise<void> {
  const mine = seats.filter(({ side }) => (yours as string[]).includes(side))
  const seat = mine.find(({ saltHash }) => saltHash === promised) ?? mine[0]
  // The maker of a battle for others has no seat.
  if (!seat) return
  // The first record stays: it is compared when the battle is over.
  await theNotes().noteSaltHashes(onlineName(id), { [seat.side]: promised }, false)
  // It may have been withdrawn from another browser of the same account, and the battle has begun.
  const isWithdrawn = seat.saltHash === null && state !== 'gathering'
  if (seat.saltHash !== promised && !isWithdrawn)
    throw new Error('The server shows different randomness for your seat than this browser sent. Do not play here.')
}

/** For a player who lost the browser with the salt: the battle begins without it. */
export const withdrawSalt = (id: string, side: string): Promise<unknown> =>
  ask(`battles/${id}/salt?as=${side}`, { salt: null })
