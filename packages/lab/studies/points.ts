import { Generator, plural, seedState } from '@flankspeed/kernel'
import { APPROACHES } from '@flankspeed/scenarios'
import type { Contestant } from '../battles/contestant.ts'
import { between, percentBetween, table } from '../report/text.ts'
import { type Plan, planOf } from '../runs/plan.ts'
import { type Estimate, wilson, Z } from '../statistics/interval.ts'
import { type Fit, fitLogistic, type Observation } from '../statistics/logistic.ts'
import type { Tally } from '../statistics/tally.ts'
import type { Priced } from './classes.ts'

export interface PointsRequest {
  readonly classes: readonly Priced[]
  /** The approximate cost of a fleet. */
  readonly points: number
  readonly year: number
  readonly admiral: Contestant
  readonly games: number
  readonly seed: string
  readonly ruleset: string
}

interface Pairing {
  readonly red: readonly Priced[]
  readonly blue: readonly Priced[]
}

const GAMES_A_PAIRING = 2
const MOST_SHIPS = 14
/** Fleets are equal up to this share of their points: the difference shows the value of a point. */
const SPREAD_PERCENT = 20

type Pick = (n: number) => number

function pairings({ classes, points, games, seed }: PointsRequest): Pairing[] {
  const generator = new Generator(seedState(`fleets ${seed}`))
  const pick: Pick = (n) => generator.die(n) - 1
  const cheapest = Math.min(...classes.map((priced) => priced.points))
  if (cheapest > points) throw new Error(`no class costs ${points} points or less: the cheapest costs ${cheapest}`)
  const some = (): Priced[] =>
    randomFleet(classes, (points * (100 - SPREAD_PERCENT / 2 + pick(SPREAD_PERCENT + 1))) / 100, pick)
  return Array.from({ length: Math.ceil(games / GAMES_A_PAIRING) }, () => ({ red: some(), blue: some() }))
}

/** Random ships while the points last. */
function randomFleet(classes: readonly Priced[], points: number, pick: Pick): Priced[] {
  const fleet: Priced[] = []
  for (let left = points; fleet.length < MOST_SHIPS; left -= fleet.at(-1)!.points) {
    const possible = classes.filter((priced) => priced.points <= left)
    if (possible.length === 0) break
    fleet.push(possible[pick(possible.length)]!)
  }
  return fleet.length > 0 ? fleet : [classes.reduce((a, b) => (b.points < a.points ? b : a))]
}

/** Random fleets of about equal points against each other. */
export function pointsPlan(request: PointsRequest): Plan {
  const { year, admiral, seed, ruleset } = request
  return planOf(
    ruleset,
    pairings(request).map(({ red, blue }, i) => ({
      label: `pairing ${i + 1}`,
      opening: {
        fleets: {
          year,
          approach: APPROACHES[i % APPROACHES.length]!,
          red: red.map(({ id }) => id),
          blue: blue.map(({ id }) => id),
        },
      },
      red: admiral,
      blue: admiral,
      games: GAMES_A_PAIRING,
      seed: `${seed} pairing ${i + 1}`,
      ships: false,
    })),
  )
}

export interface Worth {
  readonly class: string
  readonly points: number
  readonly printed: boolean
  /** In how many fleets she was. */
  readonly fleets: number
  /** How often those fleets won, a draw counting half. */
  readonly share: Estimate
  /**
   * The value of a ship in points according to the outcomes; null if they do not show that points win battles at all.
   */
  readonly worth: Estimate | null
  /** Whether the interval excludes the price. */
  readonly verdict: 'over-priced' | 'under-priced' | 'fair' | null
}

/** The prior: a ship's value is within about this share of her price. */
const PRIOR_SHARE = 0.5

/**
 * The odds follow the difference of the fleets' values. A ship's value is its points, at one rate for all, plus the
 * surplus of its class: the first coefficient is the rate, the others are the classes.
 */
export function worthOf(request: PointsRequest, tallies: readonly Tally[]): Worth[] {
  const place = new Map(request.classes.map(({ id }, i) => [id, i + 1]))
  const fleets = request.classes.map(() => 0)
  const sailed = request.classes.map(() => ({ won: 0, games: 0 }))
  const observations = pairings(request).map(({ red, blue }, i): Observation => {
    const terms = new Map<number, number>()
    const { wins, draws, games } = tallies[i]!
    const count = (ships: readonly Priced[], sign: number, own: number): void => {
      for (const { id, points } of ships) {
        terms.set(0, (terms.get(0) ?? 0) + (sign * points) / request.points)
        terms.set(place.get(id)!, (terms.get(place.get(id)!) ?? 0) + sign)
      }
      for (const id of new Set(ships.map((ship) => ship.id))) {
        const k = place.get(id)! - 1
        fleets[k]!++
        sailed[k]!.won += own + draws / 2
        sailed[k]!.games += games
      }
    }
    count(red, 1, wins.red ?? 0)
    count(blue, -1, wins.blue ?? 0)
    return { terms: [...terms], won: (wins.red ?? 0) + draws / 2, games }
  })
  const [rate] = fitLogistic(
    observations.map(({ terms, ...result }) => ({ ...result, terms: terms.filter(([i]) => i === 0) })),
    [0],
  ).coefficients
  const found = request.classes.map(({ id, points, printed }, i) => ({
    class: id,
    points,
    printed,
    fleets: fleets[i]!,
    share: wilson(sailed[i]!.won, sailed[i]!.games),
  }))
  if (!(rate! > 0))
    return found
      .map((row) => ({ ...row, worth: null, verdict: null }))
      .sort((one, other) => other.share.value - one.share.value)
  const spread = (points: number): number => (PRIOR_SHARE * rate! * points) / request.points
  const fit = fitLogistic(observations, [0, ...request.classes.map(({ points }) => spread(points) ** -2)])
  return found
    .map((row, i) => {
      const { points } = row
      const worth = inPoints(fit, i + 1, points, request.points)
      const verdict = worth.low > points ? 'under-priced' : worth.high < points ? 'over-priced' : 'fair'
      return { ...row, worth, verdict } as const
    })
    .sort((a, b) => b.worth.value / b.points - a.worth.value / a.points)
}

/** The class's coefficient divided by the rate, with the interval of the ratio. */
function inPoints({ coefficients, covariance }: Fit, i: number, points: number, scale: number): Estimate {
  const rate = coefficients[0]!
  const ratio = coefficients[i]! / rate
  const variance = (covariance[i]![i]! - 2 * ratio * covariance[0]![i]! + ratio ** 2 * covariance[0]![0]!) / rate ** 2
  const value = points + scale * ratio
  const reach = Z * scale * Math.sqrt(variance)
  return { value, low: value - reach, high: value + reach }
}

const SHOWN = 10

export function tellWorth(found: readonly Worth[], games: number): string {
  const rows = (classes: readonly Worth[]): string =>
    table(
      ['class', 'price', 'source', 'worth (95 %)', 'worth / price', 'fleets', 'of them won (95 %)', ''],
      classes.map(({ class: id, points, printed, worth, fleets, share, verdict }) => [
        id,
        String(points),
        printed ? 'printed' : 'formula',
        worth === null ? '?' : between(worth),
        worth === null ? '?' : (worth.value / points).toFixed(2),
        String(fleets),
        percentBetween(share),
        verdict === null || verdict === 'fair' ? '' : verdict,
      ]),
    )
  const half = Math.min(SHOWN, Math.floor(found.length / 2))
  const isTold = found.every(({ worth }) => worth !== null)
  const [more, less] = isTold ? ['Worth more than they cost', 'Worth less than they cost'] : ['Won most', 'Won least']
  return [
    more,
    rows(found.slice(0, half)),
    '',
    less,
    rows(found.slice(found.length - half).reverse()),
    '',
    `From ${plural(games, 'game')} of random fleets of about equal points; ${plural(found.length, 'class', 'classes')}. ${
      isTold
        ? 'A class is listed where the interval does not include its price.'
        : 'In these battles points did not predict the winner, so the worth of a class cannot be given in points: play more games (--games).'
    }`,
  ].join('\n')
}
