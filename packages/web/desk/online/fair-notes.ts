import type { RecordedPromises, Shown, ShownNote } from '@flankspeed/protocol'
import { type FairStorage, openFairStorage, type Promised } from './fair-storage.ts'

/**
 * What this browser records of battles on a server, so that nobody can change the dice or the story afterwards: its own
 * salts, the commitments, the fingerprints of the log, and a hash of everything that the page was shown. Notes are never
 * changed.
 */
export interface FairNotes {
  /** Call it before its hash is sent: a lost salt blocks the battle. */
  keepSalt(hash: string, salt: string): Promise<void>
  saltFor(hash: string): Promise<string | undefined>
  /** The hash of a salt was sent for a seat of this browser. */
  noteSent(battle: string, hash: string): Promise<void>
  /** All hashes sent for this battle. */
  sentFor(battle: string): Promise<readonly string[]>
  /** `final`: every seat is taken, so a side without a hash by now has none. */
  noteSaltHashes(battle: string, saltHashes: Readonly<Record<string, string | null>>, final: boolean): Promise<void>
  /** The battle that this one continues, as first shown. */
  noteFrom(battle: string, from: NonNullable<Promised['from']> | null): Promise<void>
  /** What the page was shown, with its fingerprints. */
  noteShown(battle: string, shown: readonly ShownNote[], heads: readonly Head[]): Promise<void>
  notes(
    battle: string,
  ): Promise<Pick<RecordedPromises, 'saltHashes' | 'salts' | 'heads' | 'from'> & { shown: ShownNote[] }>
}

interface Head {
  readonly seq: number
  readonly head: string
}

/** Different hashes recorded for one line. An honest server needs one for each version of the rules. */
const MOST_NOTED = 8

export function openFairNotes(shelves: FairStorage = openFairStorage()): FairNotes {
  const saltFor = async (hash: string): Promise<string | undefined> => (await shelves.get('salts', hash))?.salt

  return {
    keepSalt: (hash, salt) => shelves.merge('salts', [{ hash, salt }], (_, now) => now),
    saltFor,
    noteSent: (battle, hash) =>
      shelves.merge('sent', [{ battle, hashes: [hash] }], (before, now) => ({
        battle,
        hashes: [...new Set([...(before?.hashes ?? []), ...now.hashes])],
      })),
    sentFor: async (battle) => (await shelves.get('sent', battle))?.hashes ?? [],
    async noteSaltHashes(battle, saltHashes, final) {
      const now = Object.fromEntries(Object.entries(saltHashes).filter(([, hash]) => final || hash !== null))
      await shelves.merge('promised', [{ battle, saltHashes: now }], (before) => ({
        ...before,
        battle,
        saltHashes: { ...now, ...before?.saltHashes },
      }))
    },
    noteFrom: (battle, from) =>
      shelves.merge('promised', [{ battle, saltHashes: {}, from }], (before, now) => ({ ...now, ...before })),
    async noteShown(battle, shown, heads) {
      const noted = shown.map((note) => ({ ...note, battle }))
      await shelves.merge('shown', noted, (before, now) => ({
        ...now,
        lines: distinct(before?.lines, now.lines),
        views: distinct(before?.views, now.views),
      }))
      const fingerprints = heads.map((head) => ({ battle, ...head }))
      await shelves.merge('heads', fingerprints, (before, now) => before ?? now)
    },
    async notes(battle) {
      const { saltHashes = {}, from } = (await shelves.get('promised', battle)) ?? {}
      const own = await Promise.all(
        Object.entries(saltHashes).map(async ([side, hash]) => [side, hash && (await saltFor(hash))] as const),
      )
      return {
        saltHashes,
        salts: Object.fromEntries(own.flatMap(([side, salt]) => (salt ? [[side, salt]] : []))),
        from,
        heads: (await shelves.of('heads', battle)).map(({ seq, head }) => ({ seq, head })),
        shown: await shelves.of('shown', battle),
      }
    },
  }
}

/** The first record stays first. */
function distinct(before: readonly Shown[] = [], now: readonly Shown[]): Shown[] {
  const isKnown = ({ ruleset, version, hash }: Shown): boolean =>
    before.some((one) => one.ruleset === ruleset && one.version === version && one.hash === hash)
  return [...before, ...now.filter((one) => !isKnown(one))].slice(0, MOST_NOTED)
}
