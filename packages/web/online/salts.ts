import { nobleHashing } from '@flankspeed/server/fair/hashing.ts'
import { saltHashOf } from '@flankspeed/server/fair/promise.ts'
import { ask } from '../desk/online/asking.ts'
import { type FairNotes, openFairNotes } from '../desk/online/fair-notes.ts'
import { type Keeping, openKeeping } from '../desk/online/keeping.ts'
import { onlineName } from '../desk/online/names.ts'
import type { BattleCard } from '../desk/online/wire.ts'

let opened: { notes: FairNotes; keeping: Keeping } | null = null
const kept = (): { notes: FairNotes; keeping: Keeping } => {
  opened ??= { notes: openFairNotes(), keeping: openKeeping() }
  return opened
}
const theNotes = (): FairNotes => kept().notes

/** Draws this browser's part in the dice, keeps it, and gives its hash to send. Words of one's own are mixed in. */
export async function promisedSalt(words = ''): Promise<string> {
  const drawn = crypto.getRandomValues(new Uint8Array(24))
  const salt = `${words} ${Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')}`.trim()
  const hash = saltHashOf(nobleHashing, salt)
  await theNotes().keepSalt(hash, salt)
  return hash
}

type Shown = Pick<BattleCard, 'id' | 'commitment' | 'seats'>

/** Notes what the server and the other side promise, as soon as it is shown. */
export async function notePromises({ id, commitment, seats }: Shown): Promise<void> {
  const battle = onlineName(id)
  await kept().keeping.promise(battle, commitment)
  const saltHashes = Object.fromEntries(seats.map(({ side, saltHash }) => [side, saltHash]))
  await theNotes().noteSaltHashes(
    battle,
    saltHashes,
    seats.every(({ taken }) => taken),
  )
}

/**
 * Reveals the salts of this browser's seats, once every seat is taken: then the other side is bound by what it promised, which
 * is noted first. The sides whose salt is not in this browser are given back.
 */
export async function revealSalts(card: BattleCard): Promise<string[]> {
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

/** For whoever has lost the browser in which the salt is kept: the battle begins without it. */
export const withdrawSalt = (id: string, side: string): Promise<unknown> =>
  ask(`battles/${id}/salt?as=${side}`, { salt: null })
