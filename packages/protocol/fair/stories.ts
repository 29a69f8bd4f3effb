import type { Ruleset } from '@flankspeed/engine'
import type { FairReplay } from './fair-replay.ts'
import { type Hashing, nobleHashing } from './hashing.ts'
import { reconstructLog } from './reconstructed-log.ts'
import { hashOfLine, hashOfView } from './viewer-line.ts'

/** The hash of something that a page was shown, and its rules at that time. */
export interface Shown {
  readonly ruleset: string
  readonly version: number
  readonly hash: string
}

/** What a page was shown of one line. Different content for the same line is recorded again. */
export interface ShownNote {
  /** A side, or "spectator". */
  readonly viewer: string
  /** -1: not a valid line number. */
  readonly seq: number
  /** The line itself. */
  readonly lines: readonly Shown[]
  /** The battle after it. */
  readonly views: readonly Shown[]
}

/** How a replay compares with what the page was shown. */
export interface Stories {
  /** Where the replay contradicts what the page was shown, in sentences. */
  readonly differences: readonly string[]
  /** Lines that were compared. */
  readonly compared: number
  /** Lines shown under another version of the rules, which cannot be compared. */
  readonly underOtherRules: number
}

/**
 * Compares what a page was shown with the replay. The fingerprint of the log uses a secret key, so it says nothing
 * about the events and views that came with it: a server could show false ones to one player. The replay must be sound.
 * Battles of the first scheme have no log.
 */
export function compareStories(
  replay: FairReplay,
  ruleset: Ruleset,
  notes: readonly ShownNote[],
  hashing: Hashing = nobleHashing,
): Stories {
  const { log } = replay.fair ?? {}
  if (!log) return { differences: [], compared: 0, underOtherRules: 0 }
  const bySeq = Map.groupBy(notes, ({ seq }) => seq)
  const otherLines = new Set<number>()
  const otherViews = new Set<number>()
  const isNow = ({ version }: Shown): boolean => version === replay.version
  for (const { seq, line, view } of reconstructLog(ruleset, replay, hashing)) {
    for (const { viewer, lines, views } of bySeq.get(seq) ?? []) {
      // A player who signs out meanwhile continues as a spectator.
      const isTold = oneOf([viewer, 'spectator'].map((one) => () => hashOfLine(hashing, line(one))))
      if (!lines.filter(isNow).every(isTold)) otherLines.add(seq)
      const isSeen = oneOf([viewer, 'spectator'].map((one) => () => hashOfView(hashing, view(one))))
      if (!views.filter(isNow).every(isSeen)) otherViews.add(seq)
    }
  }
  const beyond = notes.flatMap(({ seq }) => (seq in log ? [] : [seq]))
  const otherRules = notes.flatMap(({ seq, lines, views }) =>
    [...lines, ...views].some((shown) => shown.ruleset !== replay.ruleset) ? [seq] : [],
  )
  const isOld = ({ lines, views }: ShownNote): boolean => [...lines, ...views].every((shown) => !isNow(shown))
  const seqs = (ones: readonly ShownNote[]): number => new Set(ones.map(({ seq }) => seq)).size
  return {
    differences: [
      ...told(otherLines, 'shown here differently than in the replay'),
      ...told(otherViews, 'followed here by another position than in the replay'),
      ...told(new Set(otherRules), 'shown here under another rulebook'),
      ...told(new Set(beyond), 'shown here, but missing in the replay'),
      ...told(withheld(notes), 'never shown here, though later ones were'),
    ],
    compared: seqs(notes.filter((note) => !isOld(note))),
    underOtherRules: seqs(notes.filter(isOld)),
  }
}

/** Is it among these hashes? They are computed lazily, one after the other. */
function oneOf(hashes: readonly (() => string)[]): (shown: Shown) => boolean {
  const made: string[] = []
  return ({ hash }) => {
    while (!made.includes(hash) && made.length < hashes.length) made.push(hashes[made.length]!())
    return made.includes(hash)
  }
}

/** Lines that a viewer did not get, although later ones came. */
function withheld(notes: readonly ShownNote[]): Set<number> {
  const missing = new Set<number>()
  for (const [, own] of Map.groupBy(notes, ({ viewer }) => viewer)) {
    const heard = new Set(own.flatMap(({ seq, lines }) => (lines.length > 0 ? [seq] : [])))
    for (let seq = Math.max(-1, ...heard) - 1; seq >= 0; seq--) if (!heard.has(seq)) missing.add(seq)
  }
  return missing
}

/** Maximal number of lines named. */
const MOST_NAMED = 5

function told(lines: ReadonlySet<number>, what: string): string[] {
  if (lines.size === 0) return []
  const sorted = [...lines].toSorted((a, b) => a - b)
  const named = sorted.slice(0, MOST_NAMED).join(', ')
  const more = sorted.length > MOST_NAMED ? ` and ${sorted.length - MOST_NAMED} more` : ''
  const [subject, verb] = sorted.length === 1 ? ['Line', 'was'] : ['Lines', 'were']
  return [`${subject} ${named}${more} of the log ${verb} ${what}. The server showed different battles.`]
}
