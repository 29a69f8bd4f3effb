import { plural } from '@flankspeed/kernel'
import { table } from '../report/text.ts'
import { type Plan, planOf } from '../runs/plan.ts'
import type { Estimate } from '../statistics/interval.ts'
import type { Tally } from '../statistics/tally.ts'
import type { Priced } from './classes.ts'
import { type DuelRequest, duelMatches, duelOf, MATCHES_OF_A_DUEL } from './duel.ts'

export interface MatrixRequest extends Omit<DuelRequest, 'first' | 'second'> {
  readonly classes: readonly Priced[]
}

function duels({ classes, ...request }: MatrixRequest): DuelRequest[] {
  return classes.flatMap((first, i) => classes.slice(i + 1).map((second) => ({ ...request, first, second })))
}

/** Every class against every other. */
export const matrixPlan = (request: MatrixRequest): Plan => planOf(request.ruleset, duels(request).flatMap(duelMatches))

export interface Matrix {
  readonly games: number
  /** Strongest first. */
  readonly classes: readonly { class: string; points: number; mean: number }[]
  /** The share of the row's class against the column's, in the same order; null against itself. */
  readonly shares: readonly (readonly (Estimate | null)[])[]
}

export function matrixOf(request: MatrixRequest, tallies: readonly Tally[]): Matrix {
  const shares = new Map<string, Estimate>()
  const key = (row: Priced, column: Priced): string => `${row.id} ${column.id}`
  duels(request).forEach((duel, i) => {
    const { first, second } = duelOf(duel, tallies.slice(i * MATCHES_OF_A_DUEL, (i + 1) * MATCHES_OF_A_DUEL))
    shares.set(key(duel.first, duel.second), first.share)
    shares.set(key(duel.second, duel.first), second.share)
  })
  const row = (own: Priced, others: readonly Priced[]): (Estimate | null)[] =>
    others.map((other) => shares.get(key(own, other)) ?? null)
  const ranked = request.classes
    .map((priced) => ({ priced, mean: meanShare(row(priced, request.classes)) }))
    .sort((a, b) => b.mean - a.mean)
  const order = ranked.map(({ priced }) => priced)
  return {
    games: tallies.reduce((sum, { games }) => sum + games, 0),
    classes: ranked.map(({ priced, mean }) => ({ class: priced.id, points: priced.points, mean })),
    shares: order.map((own) => row(own, order)),
  }
}

function meanShare(row: readonly (Estimate | null)[]): number {
  const known = row.flatMap((share) => share ?? [])
  return known.reduce((sum, { value }) => sum + value, 0) / known.length
}

/** Percentages of the row against the column; columns by number, to fit a terminal. */
export function tellMatrix({ games, classes, shares }: Matrix): string {
  return [
    table(
      ['class', 'points', 'mean', ...classes.map((_, i) => String(i + 1))],
      classes.map((own, i) => [
        `${String(i + 1).padStart(2)} ${own.class}`,
        String(own.points),
        (100 * own.mean).toFixed(0),
        ...shares[i]!.map((share) => (share ? (100 * share.value).toFixed(0) : '.')),
      ]),
    ),
    '',
    `Per cent of battles that the row's class wins against the column's (a draw is half a win); ${plural(games, 'game')}.`,
  ].join('\n')
}
