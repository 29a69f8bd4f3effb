import type { Battle, Event } from '@flankspeed/engine'
import type { LogRow } from '../store/rows.ts'
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
  /** When the last line was written: the clocks run from then. */
  at: number
}

export function seenBy(live: Live, viewer: string): Seen {
  const view = live.ruleset.view(live.battle, viewer)
  const owing = [...new Set(live.ruleset.decisions(live.battle).map(({ side }) => side))]
  return {
    battle: live.row.id,
    seq: live.seq,
    actions: live.actions,
    view,
    owing: live.result === null ? owing : [],
    result: live.result,
    offer: live.offer,
    at: live.at,
  }
}

/** A line of the log as it is told. Rulesets tell nothing that is secret: it is told when it is revealed. */
export interface Heard {
  seq: number
  at: number
  by: string | null
  kind: LogRow['entry']['kind']
  events: Event[]
  /** Who took back how far, what was offered, how it ended; null for an action, which its events tell. */
  entry: LogRow['entry'] | null
}

export const heardIn = ({ seq, at, side, entry, events }: LogRow): Heard => ({
  seq,
  at,
  by: side,
  kind: entry.kind,
  events: events as Event[],
  entry: entry.kind === 'action' ? null : entry,
})
