import type { Fair, FairReplay } from './fair-replay.ts'
import { type Hashing, nobleHashing } from './hashing.ts'
import { type Salts, saltHashOf } from './promise.ts'

/** What a player recorded during a battle. It reveals a server that changes the story afterwards. */
export interface RecordedPromises {
  /** As first shown: on the invitation, or when the battle was created. */
  readonly commitment?: string | undefined
  /** The hashes of the salts before the own salt was revealed; null: a side without one. */
  readonly saltHashes?: Salts | undefined
  /** The own salts, by side. */
  readonly salts?: Readonly<Record<string, string>> | undefined
  /** The battle that this one continues, as in the terms first shown. null: it is new; undefined: not recorded. */
  readonly from?: Fair['from']
  /** Fingerprints of the log, by line. */
  readonly heads?: readonly { readonly seq: number; readonly head: string }[] | undefined
}

/** Where the replay contradicts the record, in sentences. */
export function brokenPromises(
  { fair }: FairReplay,
  kept: RecordedPromises,
  heads: readonly string[],
  hashing: Hashing = nobleHashing,
): string[] {
  if (!fair) return kept.commitment ? ['The replay holds no proof of its dice, though a seed was promised.'] : []
  const broken: string[] = []
  if (kept.commitment !== undefined && kept.commitment !== fair.commitment)
    broken.push('The seed is not the one that the server promised when the battle was first shown here.')
  if (kept.from !== undefined && !isFrom(fair, kept.from))
    broken.push(
      kept.from === null
        ? 'The battle was shown here as a new one, but its replay says that it continued an earlier one, whose dice were not promised.'
        : 'The battle did not continue from the point that was shown here first.',
    )
  for (const [side, hash] of Object.entries(kept.saltHashes ?? {})) {
    const used = fair.saltHashes?.[side] ?? null
    // A side may withdraw its salt before the battle begins.
    if (used === null || used === hash) continue
    broken.push(
      hash === null
        ? `${side} promised no randomness, but added some when the others were known.`
        : `${side}'s randomness was changed after it was promised.`,
    )
  }
  for (const [side, salt] of Object.entries(kept.salts ?? {})) {
    if (fair.salts[side] === salt && fair.saltHashes?.[side] === saltHashOf(hashing, salt)) continue
    broken.push(`The randomness sent from here for ${side} was not used.`)
  }
  const changed = (kept.heads ?? []).find(({ seq, head }) => heads[seq] !== head)
  if (changed)
    broken.push(
      `The log differs from what was shown here, at line ${changed.seq} or before. The server showed different battles.`,
    )
  return broken.map((sentence) => sentence[0]!.toUpperCase() + sentence.slice(1))
}

/** Does the replay begin where the terms said? */
function isFrom({ scheme, before, from }: Fair, said: NonNullable<Fair['from']> | null): boolean {
  if (scheme === 3 && (from?.battle ?? null) !== (said?.battle ?? null)) return false
  // Under earlier schemes the terms of a rematch did not say where the first battle had begun.
  if (scheme !== 3 && said !== null && said.actions === null) return true
  return before === (said?.actions ?? null)
}
