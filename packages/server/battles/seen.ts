import type { Battle, Event } from '@flankspeed/engine'
import type { LogRow } from '../store/rows.ts'
import { sinceLine } from './clock.ts'
import type { Live } from './live.ts'

/** What one viewer is shown of a battle: the view alone, nothing more ever leaves the server. */
export interface Seen {
  battle: string
  seq: number
  actions: number
  view: Battle
  /** Sides that owe something. */
  owing: string[]
  result: Live['result']
  offer: Live['offer']
  /** When the last line was written: the clocks of those who owe something run from then. */
  at: number
  /** Milliseconds that each side had left then; null: no clock. */
  clocks: Record<string, number> | null
  /** `at` and the time that players have lost since: the clocks stand still while nobody can play. */
  now: number
  /** The fingerprint of the log so far; null in battles that are older than it. */
  head: string | null
}

export function seenBy(live: Live, viewer: string, served: number): Seen {
  const view = live.ruleset.view(live.battle, viewer)
  return {
    battle: live.row.id,
    seq: live.seq,
    actions: live.actions,
    view,
    owing: live.after.owing,
    result: live.result,
    offer: live.offer,
    at: live.at,
    clocks: live.after.clocks,
    now: live.at + sinceLine(live.after, served),
    head: live.head,
  }
}

/** A line of the log as it is told. Rulesets tell nothing that is secret: it is told when it is revealed. */
export interface Heard {
  seq: number
  at: number
  by: string | null
  kind: LogRow['entry']['kind']
  /** Sides that owe something after it. */
  owing: string[]
  events: Event[]
  /** Who took back how far, what was offered, how it ended; null for an action, which its events tell. */
  entry: LogRow['entry'] | null
  /** The fingerprint of the log up to it. */
  head: string | null
}

export const heardIn = ({ seq, at, side, entry, events, after, head }: LogRow): Heard => ({
  seq,
  at,
  by: side,
  kind: entry.kind,
  owing: after.owing,
  head,
  events: events as Event[],
  entry: entry.kind === 'action' ? null : entry,
})

/** The same as JSON, to the letter. */
export function heardText(line: LogRow): string {
  const { events, entry, ...rest } = heardIn(line)
  const text = line.eventsText ?? JSON.stringify(events)
  return `${JSON.stringify(rest).slice(0, -1)},"events":${text},"entry":${JSON.stringify(entry)}}`
}
