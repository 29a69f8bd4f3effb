import type { LogEntry } from '@flankspeed/protocol'
import type { After, Choosing, LogPosition, LogRow } from '../store/rows.ts'
import type { LiveBattle } from './live-battle.ts'

/**
 * The rule: while others still owe a secret choice, nobody else sees what a side has chosen, nor that it has chosen.
 *
 * - Such a line, and the line that undoes it, is hidden. Everybody but its side sees the battle as it was before:
 *   number of the last line, time, clocks, offer and all. Nothing is sent to them, and their log ends before it.
 * - When a visible line follows, the hidden lines come with it, so that the numbers have no gap: without the side, its
 *   events and its time.
 * - While anybody owes a secret choice, every other side is shown as owing, with its clock running.
 *
 * What cannot be avoided: a side that writes a line meanwhile (offers a draw, resigns) learns from its number how many
 * lines were written before it, and so that somebody did something. Once all have chosen, the clocks show how long each
 * side took.
 */
export const isHiddenFrom = ({ after }: Pick<LogRow, 'after'>, viewer: string): boolean =>
  after.hidden !== undefined && after.hidden.by !== viewer

/** The lines that a viewer may see now: without those at the end that are hidden from that viewer. */
export function linesFor<L extends Pick<LogRow, 'after'>>(lines: readonly L[], viewer: string): L[] {
  return lines.slice(0, lines.findLastIndex((line) => !isHiddenFrom(line, viewer)) + 1)
}

/** The lines at the end that are hidden from at least one viewer. */
export const hiddenAtEnd = (lines: readonly LogRow[]): LogRow[] =>
  lines.slice(lines.findLastIndex(({ after }) => after.hidden === undefined) + 1)

/**
 * The position for a viewer: the current one, or the one before the lines that are hidden from it, but after its own
 * last line.
 */
export function logPositionFor<S extends Pick<LogPosition, 'after'>>(position: S, viewer: string): S | LogPosition {
  const { hidden } = position.after
  return hidden && hidden.by !== viewer ? (hidden.own?.[viewer] ?? hidden.before) : position
}

/** The sides that owe a decision, as far as a viewer may know. */
export const owingFor = ({ owing, choosing }: After, viewer: string): string[] =>
  choosing ? choosing.sides.filter((side) => side !== viewer || owing.includes(side)) : owing

/** The number of actions, as far as a viewer may know. */
export const actionsFor = ({ actions, after: { choosing } }: LogPosition, viewer: string): number =>
  choosing ? choosing.actions + (choosing.answered.includes(viewer) ? 1 : 0) : actions

/** The clocks for a viewer. During a secret choice the clocks of the others run, whether they have chosen or not. */
export function clocksFor({ clocks, choosing, served }: After, viewer: string): After['clocks'] {
  if (clocks === null || !choosing?.clocks) return clocks
  const since = Math.max(0, (served ?? 0) - (choosing.served ?? 0))
  return Object.fromEntries(
    Object.entries(clocks).map(([side, left]) => [side, side === viewer ? left : choosing.clocks![side]! - since]),
  )
}

/** The position before a line is written. */
export const logPositionOf = ({ seq, at, actions, offer, after, head }: LiveBattle): LogPosition => ({
  seq,
  at,
  actions,
  offer,
  after,
  head,
})

/** What a hidden line of that side adds to the state after it. */
export function hiddenBy(side: string, position: LogPosition): NonNullable<After['hidden']> {
  const { hidden, ...after } = position.after
  if (!hidden) return { by: side, before: position }
  const { by, before } = hidden
  const { [side]: _, ...own } = { ...hidden.own, [by]: { ...position, after } }
  return { by: side, before, ...(Object.keys(own).length > 0 && { own }) }
}

/** The sides of a secret choice after a line. The choice goes on while only hidden lines and chat are written. */
export function choosingAfter(
  live: LiveBattle,
  after: Pick<After, 'clocks' | 'served'>,
  before: Choosing | undefined,
  answered: readonly string[] | null,
): Choosing | undefined {
  const { ruleset, battle, result, seats, actions } = live
  if (result !== null || !ruleset.decisions(battle).some(({ kind }) => ruleset.secretKinds.includes(kind)))
    return undefined
  if (before && answered) return { ...before, answered: [...answered] }
  const { clocks, served } = after
  // Red first, in the order of the decisions.
  return {
    sides: seats.map(({ side }) => side).toSorted((one, other) => (one < other ? 1 : -1)),
    answered: [],
    actions,
    clocks,
    ...(served !== undefined && { served }),
  }
}

/** The sides that have chosen after a line; null: it ends the choice, or begins another. */
export function answeredAfter(
  { after: { choosing } }: LogPosition,
  { kind }: LogEntry,
  hidden: boolean,
  by: string | null,
): readonly string[] | null {
  if (!choosing) return null
  if (!hidden) return kind === 'offer' || kind === 'decline' ? choosing.answered : null
  const others = choosing.answered.filter((side) => side !== by)
  return kind === 'action' && by !== null ? [...others, by] : others
}
