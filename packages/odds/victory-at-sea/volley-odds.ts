import type { vas } from '@flankspeed/engine'
import { cardOf } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import { allAtOnce } from './all-at-once.ts'
import { Conditions } from './conditions.ts'
import { readyChance } from './hits.ts'
import { isKnown } from './known-rules.ts'
import { sampleTallies } from './sampling.ts'
import { indexOf } from './scores.ts'
import { shotOf, type Uncertain } from './shot.ts'
import { shotByShot } from './shot-by-shot.ts'
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
  /** Half of the 95 % interval of any of these probabilities; 0 where they are exact. */
  readonly error: number
}

/** Odds of a ship's volleys, in the order in which they are fired, for each of their targets. */
export function volleyOdds(r: vas.Rules, b: vas.VasBattle, volleys: readonly Volley[]): TargetOdds[] {
  const targets = [...new Set(volleys.map(({ target }) => target))]
  const at = (target: vas.Ship): Volley[] => volleys.filter((volley) => volley.target === target)
  if (isKnown(r)) return targets.map((target) => told(b, target, at(target), tallyOf(r, b, target, at(target)), 0))
  const { tallies, error } = sampleTallies(r, b, volleys, SAMPLES, 'odds')
  return targets.map((target) => told(b, target, at(target), tallies.get(target.id)!, error))
}

const SAMPLES = 20_000

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
    exact: error === 0,
    error,
  }
}

/** As a plain array, without the end that cannot happen. */
function probabilities(p: Float64Array): number[] {
  let length = p.length
  while (length > 1 && p[length - 1]! <= 0) length--
  return Array.from(p.subarray(0, length), (chance) => Math.max(0, chance))
}

/** A weapon that must first show that it can fire and then fires twice at this target fires both times or never. */
function tallyOf(r: vas.Rules, b: vas.VasBattle, target: vas.Ship, volleys: readonly Volley[]): Tally {
  const uncertain = volleys.map((volley) => ({
    volley,
    ready: readyChance(r, volley.ship, volley.index, volley.weapon),
  }))
  const doubtful = uncertain.find(
    ({ volley, ready }) => ready < 1 && volleys.some((other) => other !== volley && other.index === volley.index),
  )
  if (!doubtful) return tallyOfShots(r, b, target, uncertain)
  return eitherWay(r, b, target, uncertain, doubtful)
}

function eitherWay(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  all: readonly Uncertain[],
  { volley: { index }, ready }: Uncertain,
): Tally {
  const given = (fires: number): Tally => {
    const known = all.map((one) => (one.volley.index === index ? { volley: one.volley, ready: fires } : one))
    const next = known.find(
      ({ volley, ready }) =>
        ready > 0 && ready < 1 && known.some((other) => other.volley !== volley && other.volley.index === volley.index),
    )
    return next ? eitherWay(r, b, target, known, next) : tallyOfShots(r, b, target, known)
  }
  return mixed([
    { weight: ready, tally: given(1) },
    { weight: 1 - ready, tally: given(0) },
  ])
}

function tallyOfShots(r: vas.Rules, b: vas.VasBattle, target: vas.Ship, volleys: readonly Uncertain[]): Tally {
  const tables = tablesFor(r, target.hull)
  const conditions = new Conditions(r, b, target)
  if (conditions.matterTo(volleys.slice(1).map(({ volley }) => volley)))
    return shotByShot(r, tables, conditions, volleys)
  const shots = volleys.map((volley) => shotOf(r, b, tables, volley))
  return allAtOnce(tables, shots, indexOf(r, target.criticals), target.hull)
}
