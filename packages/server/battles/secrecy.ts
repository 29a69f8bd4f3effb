import type { LogEntry } from '@flankspeed/protocol'
import type { After, Choosing, LogPosition, LogRow } from '../store/rows.ts'
import type { LiveBattle } from './live-battle.ts'

/**
 * The rule: what a side chooses in secret is nobody else's to see, nor that it has chosen, while others still owe their choice.
 *
 * - Such a line, and the line that takes it back, is hidden. Everybody but its side is shown the battle as it stood before:
 *   number of the last line, time, clocks, offer and all. Nothing is sent to them, and the log ends before it.
 * - When a line follows that they may see, the hidden ones come with it, so that the numbers have no gap: without the side, its
 *   events and its time.
 * - As long as anybody owes a secret choice, every other side is shown as owing, with its clock running.
 *
 * What cannot be avoided: whoever writes a line himself meanwhile (a draw offered, a resignation) learns from its number how
 * many lines were written before it, and so that somebody did something. When all have chosen, the clocks show who took how long.
 */
export const isHiddenFrom = ({ after }: Pick<LogRow, 'after'>, viewer: string): boolean =>
  after.hidden !== undefined && after.hidden.by !== viewer

/** The lines that a viewer may see now: without those at the end that are hidden from it. */
export function linesFor<L extends Pick<LogRow, 'after'>>(lines: readonly L[], viewer: string): L[] {
  return lines.slice(0, lines.findLastIndex((line) => !isHiddenFrom(line, viewer)) + 1)
}

/** The lines at the end that are hidden from somebody. */
export const hiddenAtEnd = (lines: readonly LogRow[]): LogRow[] =>
  lines.slice(lines.findLastIndex(({ after }) => after.hidden === undefined) + 1)

/** How a battle stands for a viewer: as it is, or as it was before what is hidden from it, but after its own last line. */
export function logPositionFor<S extends Pick<LogPosition, 'after'>>(position: S, viewer: string): S | LogPosition {
  const { hidden } = position.after
  return hidden && hidden.by !== viewer ? (hidden.own?.[viewer] ?? hidden.before) : position
}

/** Sides that owe something, for all that a viewer may know. */
export const owingFor = ({ owing, choosing }: After, viewer: string): string[] =>
  choosing ? choosing.sides.filter((side) => side !== viewer || owing.includes(side)) : owing

/** Actions that count, for all that a viewer may know. */
export const actionsFor = ({ actions, after: { choosing } }: LogPosition, viewer: string): number =>
  choosing ? choosing.actions + (choosing.answered.includes(viewer) ? 1 : 0) : actions

/** What the clocks show a viewer: those of others run while a secret choice is owed, whether they have chosen or not. */
export function clocksFor({ clocks, choosing, served }: After, viewer: string): After['clocks'] {
  if (clocks === null || !choosing?.clocks) return clocks
  const since = Math.max(0, (served ?? 0) - (choosing.served ?? 0))
  return Object.fromEntries(
    Object.entries(clocks).map(([side, left]) => [side, side === viewer ? left : choosing.clocks![side]! - since]),
  )
}

/** How it stands before a line is written. */
export const logPositionOf = ({ seq, at, actions, offer, after, head }: LiveBattle): LogPosition => ({
  seq,
  at,
  actions,
  offer,
  after,
  head,
})

/** What a hidden line of that side adds to how things stand after it. */
export function hiddenBy(side: string, position: LogPosition): NonNullable<After['hidden']> {
  const { hidden, ...after } = position.after
  if (!hidden) return { by: side, before: position }
  const { by, before } = hidden
  const { [side]: _, ...own } = { ...hidden.own, [by]: { ...position, after } }
  return { by: side, before, ...(Object.keys(own).length > 0 && { own }) }
}

/** Who takes part in a secret choice after a line; it goes on as long as nothing but hidden lines and talk is written. */
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
  // Red first, as decisions are listed.
  return {
    sides: seats.map(({ side }) => side).toSorted((one, other) => (one < other ? 1 : -1)),
    answered: [],
    actions,
    clocks,
    ...(served !== undefined && { served }),
  }
}

/** Who has chosen after a line; null: it ends the choice, or begins another. */
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
