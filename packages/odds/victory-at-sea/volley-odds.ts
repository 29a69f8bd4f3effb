import type { vas } from '@flankspeed/engine'
import { cardOf } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import { allAtOnce } from './all-at-once.ts'
import { Conditions } from './conditions.ts'
import { readyChance } from './hits.ts'
import { isKnown } from './known-rules.ts'
import { sampleTallies, samplingError } from './sampling.ts'
import { indexOf } from './scores.ts'
import { shotOf, type Uncertain } from './shot.ts'
import { ShotByShot } from './shot-by-shot.ts'
import { tablesFor } from './tables.ts'
import { mixed, type Tally } from './tally.ts'

/** What all the volleys of one ship do to one target. Arrays hold the probabilities of 0, 1, 2, ... */
export interface TargetOdds {
  readonly target: string
  readonly volleys: readonly Volley[]
  /** Hits that count: after re-rolls, and after torpedoes have armed and found their target. */
  readonly hits: readonly number[]
  /** Hull that Damage Dice take off her. */
  readonly hullFromDice: readonly number[]
  /** Confirmed critical hits. */
  readonly criticals: readonly number[]
  /** Hull lost to dice, extra damage and chain reactions; all she has is sinking. */
  readonly hullLost: readonly number[]
  /** That she is crippled or sunk afterwards. */
  readonly cripple: number
  readonly sink: number
  readonly exact: boolean
  /** No probability is further off than this: 0 where they are exact; with 95 % confidence where they were sampled. */
  readonly error: number
}

/**
 * `moment`: an answer within a moment, even where a big ship's exact odds take seconds because her later shots depend
 * on what the earlier ones did; hits, dice and criticals may then be off by the stated error, Hull lost is exact.
 */
export type Patience = 'moment' | 'any'

/** Odds of a ship's volleys, in the order in which they are fired, for each of their targets. */
export function volleyOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  volleys: readonly Volley[],
  patience: Patience = 'moment',
): TargetOdds[] {
  const targets = [...new Set(volleys.map(({ target }) => target))]
  return targets.map((target) => {
    const at = volleys.filter((volley) => volley.target === target)
    const { tally, error } = isKnown(r) ? reckoned(r, b, target, at, patience) : sampled(r, b, at)
    return told(b, target, at, tally, error)
  })
}

interface Reckoned {
  readonly tally: Tally
  readonly error: number
}

const SAMPLES = 20_000
const SAMPLING_ERROR = samplingError(SAMPLES)

function sampled(r: vas.Rules, b: vas.VasBattle, volleys: readonly Volley[]): Reckoned {
  const tallies = sampleTallies(r, b, volleys, SAMPLES, 'odds')
  return { tally: tallies.get(volleys[0]!.target.id)!, error: SAMPLING_ERROR }
}

function told(b: vas.VasBattle, target: vas.Ship, volleys: readonly Volley[], tally: Tally, error: number): TargetOdds {
  const hullLost = probabilities(tally.hullLost)
  const enough = target.crippled ? 0 : Math.max(0, target.hull - cardOf(b, target).crippledAt)
  return {
    target: target.id,
    volleys,
    hits: probabilities(tally.hits),
    hullFromDice: probabilities(tally.hullFromDice),
    criticals: probabilities(tally.criticals),
    hullLost,
    cripple: Math.min(
      1,
      hullLost.slice(enough).reduce((sum, chance) => sum + chance, 0),
    ),
    sink: hullLost[target.hull] ?? 0,
    exact: error < PROMISED,
    error: error < PROMISED ? 0 : error,
  }
}

/** What is called exact is right to this. */
const PROMISED = 1e-9

/** As a plain array, without the end that cannot happen. */
function probabilities(p: Float64Array): number[] {
  let length = p.length
  while (length > 1 && p[length - 1]! <= 0) length--
  return Array.from(p.subarray(0, length), (chance) => Math.max(0, chance))
}

function reckoned(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  volleys: readonly Volley[],
  patience: Patience,
): Reckoned {
  const uncertain = volleys.map((volley) => ({
    volley,
    ready: readyChance(r, volley.ship, volley.index, volley.weapon),
  }))
  const result = eitherWay(r, b, target, uncertain, patience)
  if (result.error <= SAMPLING_ERROR) return result
  const { tally, error } = sampled(r, b, volleys)
  return { tally: { ...tally, hullLost: result.tally.hullLost }, error }
}

/** A weapon that must first show that it can fire and then fires twice at this target fires both times or never. */
function eitherWay(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  all: readonly Uncertain[],
  patience: Patience,
): Reckoned {
  const doubtful = all.find(
    ({ volley, ready }) =>
      ready > 0 && ready < 1 && all.some((other) => other.volley !== volley && other.volley.index === volley.index),
  )
  if (!doubtful) return reckonedShots(r, b, target, all, patience)
  const given = (ready: number): Reckoned =>
    eitherWay(
      r,
      b,
      target,
      all.map((one) => (one.volley.index === doubtful.volley.index ? { volley: one.volley, ready } : one)),
      patience,
    )
  const [fires, fails] = [given(1), given(0)]
  const { ready } = doubtful
  return {
    tally: mixed([
      { weight: ready, tally: fires.tally },
      { weight: 1 - ready, tally: fails.tally },
    ]),
    error: ready * fires.error + (1 - ready) * fails.error,
  }
}

function reckonedShots(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  all: readonly Uncertain[],
  patience: Patience,
): Reckoned {
  const tables = tablesFor(r, target.hull)
  const conditions = new Conditions(r, b, target)
  const later = all.slice(1).map(({ volley }) => volley)
  const matters = conditions.matterTo(later)
  const followed = new ShotByShot(r, tables, conditions, all)
  if (matters && (patience === 'any' || workOf(target, all) <= MOST_WORK)) return { tally: followed.tally(), error: 0 }
  const shots = all.map((one) => shotOf(r, b, tables, one))
  const { tally, chanceToLeave } = allAtOnce(tables, shots, indexOf(r, target.criticals), target.hull)
  if (!matters) return { tally, error: 0 }
  const left = chanceToLeave(tables.criticalsBelow(conditions.feltEngine(later)), conditions.feltLoss)
  return { tally: { ...tally, hullLost: followed.hullLost() }, error: Math.max(0, ...left) }
}

/** How long following every state from shot to shot would take, roughly. */
function workOf({ hull }: vas.Ship, all: readonly Uncertain[]): number {
  const dice = all.slice(0, -1).reduce((sum, { volley }) => sum + volley.dice * volley.weapon.dd, 0)
  return hull * dice * dice
}

/** A fraction of a second. */
const MOST_WORK = 3000
