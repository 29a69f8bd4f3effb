import type { Event } from '@flankspeed/engine'
import { type BattleView, type LineView, lineForViewer } from '@flankspeed/protocol'
import type { LogRow } from '../store/rows.ts'
import { sinceLine } from './clock.ts'
import type { LiveBattle } from './live-battle.ts'
import { actionsFor, clocksFor, isHiddenFrom, logPositionFor, owingFor } from './secrecy.ts'

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

export function lineViewFor(line: LogRow, viewer: string): LineView {
  const { after, head } = line
  const { hidden } = after
  const { seq, at, by, kind, events, entry } = lineForViewer(
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
    ...(line.side === viewer && after.by !== undefined && after.by !== 'hand' && { decidedBy: after.by }),
    ...(line.side === viewer && after.why !== undefined && { why: after.why }),
  }
}

/** The same as JSON text. */
export function lineTextFor(line: LogRow, viewer: string): string {
  const { events, entry, ...rest } = lineViewFor(line, viewer)
  const text = isHiddenFrom(line, viewer) ? '[]' : (line.eventsText ?? JSON.stringify(events))
  return `${JSON.stringify(rest).slice(0, -1)},"events":${text},"entry":${JSON.stringify(entry)}}`
}

/** Is the line the same for every viewer? */
export const readsAlike = ({ after }: LogRow): boolean =>
  after.hidden === undefined && after.choosing === undefined && after.by === undefined
