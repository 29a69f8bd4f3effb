import {
  type Goal,
  type GoalPath,
  inwardOf,
  isWithin,
  type Place,
  partsOf,
  type Test,
  type UnitCount,
  type UnitState,
} from '@flankspeed/kernel'
import { countsIn } from './goal-counts.ts'
import type { Theatre } from './theatre.ts'

/** What is expected of the rest of the battle. */
export interface Forecast {
  readonly theatre: Theatre
  /** Share of a unit's whole hull that she loses on average until the end. */
  lossOf(id: string): number
  /** How uncertain that is. */
  spreadOf(id: string): number
  /** Distance that she can go in a turn. */
  paceOf(id: string): number
  /** "What if": this unit sunk, or never hit again, or that much nearer to where she is sent. */
  readonly changed?: { readonly id: string; readonly sunk?: boolean; readonly nearer?: number }
  /** What is known if nothing is changed: of each goal, and of the units of each count. */
  readonly known?: Known
}

interface Known {
  readonly goals: Map<GoalPath, number>
  readonly counts: Map<UnitCount, readonly number[]>
}

export const nothingKnown = (): Known => ({ goals: new Map(), counts: new Map() })

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** The chance that a goal is met in the end. */
export function chanceOfGoal(goal: Goal, path: GoalPath, forecast: Forecast): number {
  const { known, changed } = forecast
  const before = known?.goals.get(path)
  if (before !== undefined && (!changed || !aspectOf(goal, path).units.has(changed.id))) return before
  const chance = reckonedChance(goal, path, forecast)
  if (!changed) known?.goals.set(path, chance)
  return chance
}

/** A goal as a whole. */
interface Aspect {
  readonly path: GoalPath
  readonly parts: ReturnType<typeof partsOf>
  /** All units that it is about. */
  readonly units: ReadonlySet<string>
}

const aspects = new WeakMap<Goal, Aspect>()

/** Goals do not change: each is looked through once. */
export function aspectOf(goal: Goal, path: GoalPath): Aspect {
  const found = aspects.get(goal)
  if (found?.path === path) return found
  const units = new Set([...countsIn(goal, true)].flatMap((count) => count.units))
  const aspect = { path, parts: partsOf(goal, path), units }
  aspects.set(goal, aspect)
  return aspect
}

function reckonedChance(goal: Goal, path: GoalPath, forecast: Forecast): number {
  const { situation } = forecast.theatre
  if (goal.by !== undefined && situation.turn > goal.by) return situation.marks.metInTime?.includes(path) ? 1 : 0
  if ('all' in goal) return chanceOfAll(goal, path, forecast)
  if ('any' in goal) return chanceOfAny(goal, path, forecast)
  if ('not' in goal) return 1 - chanceOfParts(goal, path, forecast)[0]!
  if ('of' in goal) {
    const chances = chanceOfParts(goal, path, forecast)
    return between(chances, equalWeights(chances.length), goal.atLeast, goal.of.length)
  }
  if ('flightsLost' in goal) return chanceOfFlights(goal.flightsLost, goal.atLeast, goal.atMost, forecast)
  const counted = chancesOf(goal, forecast)
  const weights = weightsOf(goal)
  if (goal.noMoreThan)
    return chanceOfNoMore(counted, weights, chancesOf(goal.noMoreThan, forecast), weightsOf(goal.noMoreThan))
  const isBare = goal.atLeast === undefined && goal.atMost === undefined
  return between(counted, weights, goal.atLeast ?? (isBare ? weights.sum : 0), goal.atMost ?? weights.sum)
}

const chanceOfParts = (goal: Goal, path: GoalPath, forecast: Forecast): number[] =>
  aspectOf(goal, path).parts.map((part) => chanceOfGoal(part.goal, part.path, forecast))

function chanceOfAll(goal: Goal, path: GoalPath, forecast: Forecast): number {
  let product = 1
  for (const part of aspectOf(goal, path).parts) product *= chanceOfGoal(part.goal, part.path, forecast)
  return product
}

function chanceOfAny(goal: Goal, path: GoalPath, forecast: Forecast): number {
  let product = 1
  for (const part of aspectOf(goal, path).parts) product *= 1 - chanceOfGoal(part.goal, part.path, forecast)
  return 1 - product
}

/** What each event of a count counts for. */
interface Weights {
  readonly sum: number
  /** Rounded, and 1 at least: by how much each raises the count. */
  readonly steps: readonly number[]
  readonly most: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function weightsFrom(weights: readonly number[]): Weights {
  const steps = weights.map((weight) => Math.max(1, Math.round(weight)))
  return { sum: sumOf(weights), steps, most: sumOf(steps) }
}

const weightsKnown = new WeakMap<UnitCount, Weights>()

/** Counts do not change: each is weighed once. */
function weightsOf(count: UnitCount): Weights {
  const found = weightsKnown.get(count)
  if (found) return found
  const { units, worth = {} } = count
  const weights = weightsFrom(units.map((id) => worth[id] ?? 1))
  weightsKnown.set(count, weights)
  return weights
}

const equal: Weights[] = []
const equalWeights = (length: number): Weights => (equal[length] ??= weightsFrom(Array.from({ length }, () => 1)))

/** The chance of each unit to pass the test of a count. What changes for one of them changes nothing for the others. */
function chancesOf(count: UnitCount, forecast: Forecast): readonly number[] {
  const { units, are } = count
  const { known, changed } = forecast
  const before = known?.counts.get(count)
  if (!before) {
    const found = units.map((id) => chanceOfTest(are, id, forecast))
    if (!changed) known?.counts.set(count, found)
    return found
  }
  const place = changed ? units.indexOf(changed.id) : -1
  if (!changed || place < 0) return before
  const chance = chanceOfTest(are, changed.id, forecast)
  const found = before.slice()
  for (let i = place; i < units.length; i++) if (units[i] === changed.id) found[i] = chance
  return found
}

/** The chance that independent events together count for a number within bounds. */
function between(events: readonly number[], weights: Weights, lower: number, upper: number): number {
  const most = upper >= weights.most ? 1 : atMost(events, weights, upper)
  return Math.max(0, most - (lower <= 0 ? 0 : atMost(events, weights, lower - 1)))
}

/** The chance that they count for so much at most. Counts what is rarer: those that happen, or those that do not. */
function atMost(events: readonly number[], weights: Weights, most: number): number {
  if (most < 0) return 0
  if (most >= weights.most) return 1
  if (most <= weights.most / 2) return sumOfFirst(Math.floor(most), distributionOf(events, weights, most, true))
  const failing = weights.most - Math.floor(most) - 1
  return 1 - sumOfFirst(failing, distributionOf(events, weights, failing, false))
}

function sumOfFirst(last: number, chances: Float64Array): number {
  let sum = 0
  for (let count = 0; count <= last; count++) sum += chances[count]!
  return sum
}

/** Reused: a typed array is dear to make. */
let scratch = new Float64Array(64)

/**
 * By count, up to the most that matters: the chance that exactly that many events happen, or do not. To be read at once:
 * the next call overwrites it.
 */
function distributionOf(events: readonly number[], { steps }: Weights, most: number, happen: boolean): Float64Array {
  const last = Math.floor(most)
  if (last >= scratch.length) scratch = new Float64Array(2 * last)
  const chances = scratch
  chances.fill(0, 0, last + 1)
  chances[0] = 1
  let reached = 0
  for (let i = 0; i < events.length; i++) {
    const chance = happen ? events[i]! : 1 - events[i]!
    const step = steps[i]!
    const not = 1 - chance
    reached = Math.min(last, reached + step)
    for (let count = reached; count >= step; count--)
      chances[count] = chances[count]! * not + chances[count - step]! * chance
    for (let count = Math.min(reached, step - 1); count >= 0; count--) chances[count] = chances[count]! * not
  }
  return chances
}

function chanceOfNoMore(
  these: readonly number[],
  weights: Weights,
  those: readonly number[],
  otherWeights: Weights,
): number {
  const few = distributionOf(these, weights, weights.most, true).slice(0, weights.most + 1)
  const many = distributionOf(those, otherWeights, otherWeights.most, true)
  let sum = 0
  for (const [count, chance] of few.entries())
    for (let other = count; other <= otherWeights.most; other++) sum += chance * many[other]!
  return sum
}

/** Share of its aircraft that a side loses in a battle in the air, more or less. */
const AIRCRAFT_LOST = 0.25
const AIRCRAFT_SPREAD = 0.12

function chanceOfFlights(
  side: 'red' | 'blue',
  atLeast: number | undefined,
  atMost: number | undefined,
  { theatre: { situation, orders } }: Forecast,
): number {
  const of = orders.flights[side]
  const lost = situation.shareOfAircraftLost(side)
  const reaches = (count: number): number => {
    if (of === 0) return count <= 0 ? 1 : 0
    if (count > of) return 0
    const needed = (count - 0.5) / of - lost
    return needed <= 0 ? 1 : situation.isOver ? 0 : logistic((AIRCRAFT_LOST * (1 - lost) - needed) / AIRCRAFT_SPREAD)
  }
  return Math.max(0, reaches(atLeast ?? 0) - (atMost === undefined ? 0 : reaches(atMost + 1)))
}

/** The chance that a unit passes a test in the end. */
export function chanceOfTest(test: Test, id: string, forecast: Forecast): number {
  if (Array.isArray(test)) return Math.min(...test.map((each: Test) => chanceOfTest(each, id, forecast)))
  if (typeof test === 'object' && 'either' in test)
    return Math.max(...test.either.map((each) => chanceOfTest(each, id, forecast)))
  const unit = forecast.theatre.situation.unit(id)
  // Nothing is known of her, so she is thought to be as she was.
  if (!unit) return test === 'afloat' ? 1 : 0
  return chanceOfOne(test as Single, id, unit, forecast)
}

type Single = Exclude<Test, readonly Test[] | { either: readonly Test[] }>

/** Hull below which ships usually burn, or lose speed or the use of their flight deck. */
const HURT = 0.6
const SLOWED = 0.75
/** Share of battle damage that is a torpedo's. */
const BY_TORPEDO = 0.5

function chanceOfOne(test: Single, id: string, unit: UnitState, forecast: Forecast): number {
  const { marks } = forecast.theatre.situation
  const below = (share: number): number => chanceBelow(share, id, unit, forecast)
  const afloat = (): number => 1 - below(0)
  switch (test) {
    case 'sunk':
      return below(0)
    case 'crippled':
      return unit.crippled ? 1 : below(1 / 3)
    case 'afloat':
      return afloat()
    case 'slowed':
      return unit.speed < 1 ? 1 : below(SLOWED)
    case 'on-fire':
      return unit.onFire ? afloat() : Math.min(afloat(), below(HURT))
    case 'torpedoed':
      return (marks.torpedoed[id] ?? 0) > 0 ? 1 : BY_TORPEDO * below(SLOWED)
    case 'able-to-fly':
      return unit.ableToFly ? 1 - below(HURT) : 0
  }
  if ('hullAtLeast' in test) return 1 - below(Math.min(0.999, test.hullAtLeast))
  if ('hullBelow' in test) return below(test.hullBelow)
  if ('speedAtLeast' in test) return unit.speed < test.speedAtLeast ? 0 : 1 - below(test.speedAtLeast / 2)
  if ('torpedoesAtLeast' in test) {
    const missing = test.torpedoesAtLeast - (marks.torpedoed[id] ?? 0)
    return missing <= 0 ? 1 : below(Math.max(0, 1 - missing / 4)) * BY_TORPEDO
  }
  if ('left' in test) {
    const gone = marks.left[id]
    if (gone) return test.left.includes(gone.edge) && gone.turn <= (test.by ?? gone.turn) ? 1 : 0
    if (!unit.inPlay) return 0
    const { table } = forecast.theatre
    const far = Math.min(...test.left.map((edge) => inwardOf(table, edge, unit)))
    return chanceToGetThere(far, turnsUntil(test.by, forecast), id, forecast) * afloat()
  }
  if ('reached' in test) {
    const missing = (test.turns ?? 1) - (marks.reached[id]?.[test.reached.name] ?? 0)
    if (missing <= 0) return 1
    if (!unit.inPlay) return 0
    const turns = forecast.theatre.turnsLeft - (missing - 1)
    return chanceToGetThere(distanceTo(test.reached, unit, forecast), turns, id, forecast) * afloat()
  }
  if ('within' in test) {
    if (!unit.inPlay) return 0
    return (
      chanceToGetThere(distanceTo(test.within, unit, forecast), forecast.theatre.turnsLeft, id, forecast) * afloat()
    )
  }
  if (!unit.inPlay || unit.sunk) return 1
  const inside = isWithin(test.beyond, unit, forecast.theatre.situation)
  return inside ? LEAVES_A_PLACE : STAYS_OUT
}

/** That a unit leaves a place which she should not be in, and keeps out of it. */
const LEAVES_A_PLACE = 0.4
const STAYS_OUT = 0.7

const turnsUntil = (by: number | undefined, { theatre: { turnsLeft, situation } }: Forecast): number =>
  by === undefined ? turnsLeft : Math.min(turnsLeft, by - situation.turn + 1)

/** The chance that a unit's hull is below a share of the whole in the end; a share of 0 means that she is sunk. */
function chanceBelow(share: number, id: string, unit: UnitState, forecast: Forecast): number {
  if (unit.sunk) return 1
  const now = Math.max(0, unit.hull) / Math.max(1, unit.wholeHull)
  if (share > 0 && now < share) return 1
  if (!unit.inPlay) return 0
  if (forecast.changed?.id === id && forecast.changed.sunk !== undefined) return forecast.changed.sunk ? 1 : 0
  return logistic((forecast.lossOf(id) - (now - share)) / forecast.spreadOf(id))
}

/** To the nearest point of a place. */
function distanceTo(
  { at, of = [], distance }: Place,
  { x, y }: UnitState,
  { theatre: { situation } }: Forecast,
): number {
  const points = of.flatMap((id) => {
    const other = situation.unit(id)
    return other?.onTable ? [[other.x, other.y] as const] : []
  })
  if (at) points.push(at)
  const far = Math.min(...points.map(([px, py]) => Math.hypot(px - x, py - y)))
  return Math.max(0, far - distance)
}

/** Ships do not steer the straightest way, and are held up: share of the way that they make good. */
const MADE_GOOD = 0.85

function chanceToGetThere(far: number, turns: number, id: string, forecast: Forecast): number {
  const pace = forecast.paceOf(id)
  if (turns <= 0 || !Number.isFinite(far)) return 0
  const { changed } = forecast
  const left = changed?.id === id ? Math.max(0, far - (changed.nearer ?? 0)) : far
  if (pace <= 0) return left === 0 ? 1 : 0
  return logistic((turns * MADE_GOOD - left / pace) / (0.5 + 0.1 * turns))
}
