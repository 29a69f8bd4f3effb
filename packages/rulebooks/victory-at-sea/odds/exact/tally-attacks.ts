import type { Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import { type OddsCache, oddsCacheFor } from '../caches/odds-cache.ts'
import { Conditions, type TurningPoint } from '../model/conditions.ts'
import { changeAtTurningPoint } from '../model/turning-point.ts'
import type { Attack } from '../questions/attack.ts'
import type { Shot } from '../questions/shot.ts'
import { addScaled } from './add-scaled.ts'
import { historiesAfter } from './histories.ts'
import { chanceToLose, independentShots } from './independent-shots.ts'
import { ShotByShot } from './shot-by-shot.ts'
import { mixed, type Tally } from './tally.ts'
import { waysToFire } from './ways-to-fire.ts'

/**
 * `moment`: an answer within a moment, even where exact odds take seconds because several things that happen to the
 * target one after the other change the later attacks; hits, dice and criticals may then be off by the stated error,
 * Hull lost is exact.
 */
export type Patience = 'moment' | 'any'

export interface TallyWithError {
  readonly tally: Tally
  /** No probability is further off than this, but those of Hull lost are exact in any case. */
  readonly error: number
}

/** What attacks on one ship come to, in the order in which they are made. */
export function tallyAttacks(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly Attack[],
  patience: Patience,
): TallyWithError {
  const ways = waysToFire(attacks).map((way) => ({ ...way, ...tallyShots(r, b, target, way.attacks, patience) }))
  if (ways.length === 1) return ways[0]!
  return {
    tally: mixed(ways.map(({ chance, tally }) => ({ weight: chance, tally }))),
    error: ways.reduce((sum, { chance, error }) => sum + chance * error, 0),
  }
}

/** The Hull lost alone: nothing has to be counted from attack to attack. */
export function hullLostTo(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly Attack[],
): { hullLost: Distribution; error: number } {
  const hullLost = new Float64Array(target.hull + 1)
  let error = 0
  for (const { chance, attacks: made } of waysToFire(attacks)) {
    const cache = oddsCacheFor(r, target.hull)
    const conditions = feltConditions(r, b, cache, target, made)
    const followed = new ShotByShot(r, cache, conditions, made)
    const isPlain = !conditions.matter && !made.some((attack) => attack.rams)
    const lost = isPlain ? turnedTally(cache, conditions, made, []).hullLost : followed.hullLost()
    addScaled(hullLost, 0, lost, 0, lost.length, chance)
    error += chance * followed.error
  }
  return { hullLost, error }
}

function tallyShots(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly Attack[],
  patience: Patience,
): TallyWithError {
  const cache = oddsCacheFor(r, target.hull)
  const conditions = feltConditions(r, b, cache, target, attacks)
  const { scores } = conditions
  const shots = attacks.map((_, i) => conditions.shotAt(i, target))
  const rams = attacks.some((attack) => attack.rams)
  const histories = historiesAfter(shots)
  if (!rams && (isOfOneKind(shots) || histories.at(-1)! < MOST_HISTORIES)) {
    const turns = conditions.matter ? conditions.turningPoints() : []
    if (turns !== null) return { tally: turnedTally(cache, conditions, attacks, turns), error: 0 }
  }
  const followed = new ShotByShot(r, cache, conditions, attacks)
  if (patience === 'any' || workOf(target, attacks) <= MOST_WORK) {
    const tally = followed.tally()
    return { tally, error: followed.error }
  }
  const hullLost = followed.hullLost()
  // What a kamikaze does to the Crew is more than the bound knows of, and many histories take longer than samples.
  if (rams || histories.at(-1)! > MOST_BOUNDED_HISTORIES)
    return { tally: { hits: UNKNOWN, hullFromDice: UNKNOWN, criticals: UNKNOWN, hullLost }, error: 1 }
  const { builder, chanceToLeave } = independentShots(cache, shots, scores, target.hull)
  const left = chanceToLeave(cache.criticalsBelow(conditions.feltEngine), conditions.feltLoss)
  return { tally: { ...builder, hullLost }, error: Math.max(followed.error, left) }
}

/** What attacks come to if one of these events may change the later ones, and nothing else. */
export function turnedTally(
  cache: OddsCache,
  conditions: Conditions,
  attacks: readonly Attack[],
  turns: readonly TurningPoint[],
): Tally {
  const { target, scores } = conditions
  const shots = attacks.map((_, i) => conditions.shotAt(i, target))
  const unchanged = cache.results.getOrCompute(
    target.hull,
    scores,
    shots,
    null,
    () => independentShots(cache, shots, scores, target.hull).builder,
  )
  const changes = turns.map((point) => {
    const after = attacks.map((_, i) => conditions.shotAt(i, point.target))
    const tally = cache.results.getOrCompute(target.hull, scores, shots, { point, after }, () =>
      changeAtTurningPoint(cache, point, shots, after, scores, target.hull),
    )
    return { weight: point.chance, tally }
  })
  return changes.length === 0 ? unchanged : mixed([{ weight: 1, tally: unchanged }, ...changes])
}

/** Crippling that the later attacks would feel, but that is too unlikely to come before them, is left out. */
function feltConditions(
  r: vas.Rules,
  b: vas.VasBattle,
  cache: OddsCache,
  target: vas.Ship,
  attacks: readonly Attack[],
): Conditions {
  const conditions = new Conditions(r, b, cache, target, attacks)
  const loss = conditions.feltLoss
  if (loss <= 0 || loss >= target.hull || attacks.some((attack) => attack.rams)) return conditions
  const shots = conditions.hardestUncrippled
  if (shots === null || shots.length === 0) return conditions
  if (!isOfOneKind(shots) && historiesAfter(shots).at(-1)! > MOST_HISTORIES) return conditions
  if (chanceToLose(cache, shots, conditions.scores, loss) > NEGLIGIBLE) return conditions
  return new Conditions(r, b, cache, target, attacks, false)
}

/** Far below what is promised. */
const NEGLIGIBLE = 1e-11

const UNKNOWN = Float64Array.of(1)

/** How long following every state from attack to attack would take, roughly: what is counted multiplies the states. */
function workOf({ hull }: vas.Ship, attacks: readonly Attack[]): number {
  let counts = 0
  let work = 0
  for (const { dice, dd, devastating } of attacks.slice(0, -1)) {
    counts += dice * (1 + 2 * dd)
    work += dice * dd * counts * (devastating ? DEVASTATING_WORK : 1)
  }
  return hull * work
}

/** Then there are no more histories than critical hits. */
const isOfOneKind = (shots: readonly Shot[]): boolean =>
  shots.every(({ damage }) => damage.devastating === shots[0]!.damage.devastating)

/** Weapons that are Devastating and others that are not, by turns, make many: then states are followed faster. */
const MOST_HISTORIES = 40
const MOST_BOUNDED_HISTORIES = 600

/** A critical hit of a Devastating weapon can go many more ways. */
const DEVASTATING_WORK = 3

/** About a second. */
const MOST_WORK = 180_000
