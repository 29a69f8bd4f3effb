import type { Battle, Event } from '@flankspeed/engine'
import { toldTo } from '../fair/told-line.ts'
import type { LogRow } from '../store/rows.ts'
import { sinceLine } from './clock.ts'
import type { LiveBattle } from './live-battle.ts'
import { actionsFor, clocksFor, isHiddenFrom, logPositionFor, owingFor } from './secrecy.ts'

/** What one viewer is shown of a battle: the view alone, nothing more ever leaves the server. */
export interface BattleView {
  battle: string
  seq: number
  actions: number
  view: Battle
  /** Sides that owe something. */
  owing: string[]
  result: LiveBattle['result']
  offer: LiveBattle['offer']
  /** When the last line was written: the clocks of those who owe something run from then. */
  at: number
  /** Milliseconds that each side had left then; null: no clock. */
  clocks: Record<string, number> | null
  /** `at` and the time that players have lost since: the clocks stand still while nobody can play. */
  now: number
  /** The fingerprint of the log so far; null in battles that are older than it. */
  head: string | null
}

export function battleViewFor(live: LiveBattle, viewer: string, served: number): BattleView {
  const view = live.ruleset.view(live.battle, viewer)
  const position = logPositionFor(live, viewer)
  const { seq, offer, at, after, head } = position
  return {
    battle: live.row.id,
    seq,
    actions: actionsFor(position, viewer),
    view,
    owing: owingFor(after, viewer),
    result: live.result,
    offer,
    at,
    clocks: clocksFor(after, viewer),
    now: at + sinceLine(after, served),
    head,
  }
}

/** A line of the log as one viewer is told it. */
export interface LineView {
  seq: number
  at: number
  by: string | null
  kind: LogRow['entry']['kind']
  /** Sides that owe something after it. */
  owing: string[]
  events: Event[]
  /** Who took back how far, what was offered, how it ended; null for an action, which its events tell, and for what counts for nothing. */
  entry: Exclude<LogRow['entry'], { kind: 'action' | 'void' }> | null
  /** The fingerprint of the log up to it. */
  head: string | null
}

export function lineViewFor(line: LogRow, viewer: string): LineView {
  const { after, head } = line
  const { hidden } = after
  const { seq, at, by, kind, events, entry } = toldTo(
    line,
    viewer,
    hidden ? { by: hidden.by, at: hidden.before.at } : null,
  )
  return {
    seq,
    at,
    by,
    kind: kind as LineView['kind'],
    owing: owingFor(after, viewer),
    head,
    events: events as Event[],
    entry: entry as LineView['entry'],
  }
}

/** The same as JSON, to the letter. */
export function lineTextFor(line: LogRow, viewer: string): string {
  const { events, entry, ...rest } = lineViewFor(line, viewer)
  const text = isHiddenFrom(line, viewer) ? '[]' : (line.eventsText ?? JSON.stringify(events))
  return `${JSON.stringify(rest).slice(0, -1)},"events":${text},"entry":${JSON.stringify(entry)}}`
}

/** Does a line read the same for everybody? */
export const readsAlike = ({ after }: LogRow): boolean => after.hidden === undefined && after.choosing === undefined
