import { opponent, type RedOrBlue, SIDES } from '../two-sides.ts'
import type {
  FlightCount,
  Goal,
  GoalPath,
  Goals,
  Orders,
  Place,
  SideOrders,
  Situation,
  Test,
  UnitCount,
  UnitState,
} from './orders.ts'

/** Is it true now, and can that still change? */
export interface Finding {
  readonly now: boolean
  readonly isFixed: boolean
}

const YES: Finding = { now: true, isFixed: true }
const NO: Finding = { now: false, isFixed: true }
const open = (now: boolean): Finding => ({ now, isFixed: false })

const isList = (test: Test): test is readonly Test[] => Array.isArray(test)

/** A finding about several: all of them. */
function every(findings: readonly Finding[]): Finding {
  if (findings.some(({ now, isFixed }) => isFixed && !now)) return NO
  const now = findings.every((finding) => finding.now)
  return { now, isFixed: findings.every(({ isFixed }) => isFixed) }
}

const negated = ({ now, isFixed }: Finding): Finding => ({ now: !now, isFixed })

function some(findings: readonly Finding[]): Finding {
  return negated(every(findings.map(negated)))
}

/** Does this unit pass the test? */
function testUnit(test: Test, id: string, situation: Situation): Finding {
  if (isList(test)) return every(test.map((each) => testUnit(each, id, situation)))
  if (typeof test === 'object' && 'either' in test)
    return some(test.either.map((each) => testUnit(each, id, situation)))
  const unit = situation.unit(id)
  // A view may hide her; then the result is open.
  if (!unit) return situation.isOver ? NO : open(false)
  const finding = testOne(test, id, unit, situation)
  return situation.isOver ? { ...finding, isFixed: true } : finding
}

/** The state of a unit that is sunk or gone is final. */
function testOne(
  test: Exclude<Test, readonly Test[] | { either: readonly Test[] }>,
  id: string,
  unit: UnitState,
  situation: Situation,
): Finding {
  const { marks, turn } = situation
  const settled = (now: boolean): Finding => ({ now, isFixed: unit.sunk || !unit.inPlay })
  /** Once true, it stays true. */
  const lasting = (now: boolean): Finding => (now ? YES : settled(false))
  switch (test) {
    case 'sunk':
      return lasting(unit.sunk)
    case 'crippled':
      return settled(unit.sunk || unit.crippled)
    case 'afloat':
      return settled(!unit.sunk)
    case 'slowed':
      return settled(unit.sunk || unit.speed < 1)
    case 'on-fire':
      return settled(!unit.sunk && unit.onFire)
    case 'torpedoed':
      return lasting((marks.torpedoed[id] ?? 0) > 0)
    case 'able-to-fly':
      return settled(!unit.sunk && unit.ableToFly)
  }
  if ('hullAtLeast' in test) return settled(!unit.sunk && shareOfHull(unit) >= test.hullAtLeast)
  if ('hullBelow' in test) return settled(unit.sunk || shareOfHull(unit) < test.hullBelow)
  if ('speedAtLeast' in test) return settled(!unit.sunk && unit.speed >= test.speedAtLeast)
  if ('torpedoesAtLeast' in test) return lasting((marks.torpedoed[id] ?? 0) >= test.torpedoesAtLeast)
  if ('left' in test) {
    const gone = marks.left[id]
    if (gone) return test.left.includes(gone.edge) && gone.turn <= (test.by ?? gone.turn) ? YES : NO
    return test.by !== undefined && turn > test.by ? NO : settled(false)
  }
  if ('reached' in test) return lasting((marks.reached[id]?.[test.reached.name] ?? 0) >= (test.turns ?? 1))
  if ('within' in test) return settled(unit.onTable && isWithin(test.within, unit, situation))
  return settled(unit.sunk || !unit.onTable || !isWithin(test.beyond, unit, situation))
}

const shareOfHull = ({ hull, wholeHull }: UnitState): number => (wholeHull === 0 ? 0 : Math.max(0, hull) / wholeHull)

/** From middle to middle. */
export function isWithin(
  { at, of = [], distance }: Place,
  { x, y }: { readonly x: number; readonly y: number },
  { unit }: Situation,
): boolean {
  const near = (px: number, py: number): boolean => (x - px) ** 2 + (y - py) ** 2 <= distance ** 2
  if (at && near(at[0], at[1])) return true
  return of.some((id) => {
    const other = unit(id)
    return other?.onTable === true && near(other.x, other.y)
  })
}

/** How many pass the test now, and how few and how many may do so in the end. */
export interface Tally {
  readonly now: number
  readonly least: number
  readonly most: number
  /** All that there are. */
  readonly of: number
}

export function tallyOf({ units, are, worth = {} }: UnitCount, situation: Situation): Tally {
  const tally = { now: 0, least: 0, most: 0, of: 0 }
  for (const id of units) {
    const weight = worth[id] ?? 1
    const { now, isFixed } = testUnit(are, id, situation)
    tally.of += weight
    if (now) tally.now += weight
    if (now && isFixed) tally.least += weight
    if (now || !isFixed) tally.most += weight
  }
  return tally
}

export function flightsLost({ flightsLost: side }: FlightCount, orders: Orders, situation: Situation): Tally {
  const of = orders.flights[side]
  const now = Math.round(of * situation.shareOfAircraftLost(side))
  return { now, least: now, most: situation.isOver ? now : of, of }
}

/** Bounds on a tally, as a finding. */
function bounded({ now, least, most }: Tally, lower: number, upper: number): Finding {
  if (least >= lower && most <= upper) return YES
  if (most < lower || least > upper) return NO
  return open(now >= lower && now <= upper)
}

/** What a count must come to. */
export function boundsOf(
  goal: UnitCount | FlightCount,
  of: number,
): { readonly lower: number; readonly upper: number } {
  const isBare = goal.atLeast === undefined && goal.atMost === undefined
  return { lower: goal.atLeast ?? (isBare ? of : 0), upper: goal.atMost ?? of }
}

/** The parts of which a goal consists, with their paths. */
export function partsOf(goal: Goal, path: GoalPath): { readonly goal: Goal; readonly path: GoalPath }[] {
  const parts =
    'all' in goal ? goal.all : 'any' in goal ? goal.any : 'of' in goal ? goal.of : 'not' in goal ? [goal.not] : []
  return parts.map((part, i) => ({ goal: part, path: `${path}.${i}` }))
}

/** Is the goal reached, and is that final? A goal with a deadline is settled when its turn is over. */
export function judgeGoal(goal: Goal, path: GoalPath, orders: Orders, situation: Situation): Finding {
  if (goal.by !== undefined && situation.turn > goal.by) return situation.marks.metInTime?.includes(path) ? YES : NO
  return judgeNow(goal, path, orders, situation)
}

function judgeNow(goal: Goal, path: GoalPath, orders: Orders, situation: Situation): Finding {
  const judged = (): Finding[] => partsOf(goal, path).map((part) => judgeGoal(part.goal, part.path, orders, situation))
  if ('all' in goal) return every(judged())
  if ('any' in goal) return some(judged())
  if ('not' in goal) return negated(judged()[0]!)
  if ('of' in goal) {
    const findings = judged()
    const count = (counts: (finding: Finding) => boolean): number => findings.filter(counts).length
    return bounded(
      {
        now: count(({ now }) => now),
        least: count(({ now, isFixed }) => now && isFixed),
        most: count(({ now, isFixed }) => now || !isFixed),
        of: findings.length,
      },
      goal.atLeast,
      findings.length,
    )
  }
  if ('flightsLost' in goal) {
    const tally = flightsLost(goal, orders, situation)
    const { lower, upper } = boundsOf(goal, tally.of)
    return bounded(tally, lower, upper)
  }
  const tally = tallyOf(goal, situation)
  if (goal.noMoreThan) {
    const other = tallyOf(goal.noMoreThan, situation)
    if (tally.most <= other.least) return YES
    if (tally.least > other.most) return NO
    return { now: tally.now <= other.now, isFixed: situation.isOver }
  }
  const { lower, upper } = boundsOf(goal, tally.of)
  return bounded(tally, lower, upper)
}

/** How much of its orders a side can achieve. */
export const DEGREES = ['none', 'minor', 'decisive'] as const
/** How much of its orders a side has achieved. */
export type Degree = (typeof DEGREES)[number]

/** What a side has achieved. */
export interface Achieved {
  readonly degree: Degree
  readonly isFixed: boolean
}

/** Without goals a scenario has special rules alone, and points decide. */
export const hasGoals = ({ sides }: Orders): boolean =>
  SIDES.some((side) => sides[side].decisive !== null || sides[side].minor !== null || sides[side].secret === true)

/** The goals of a side on a turn, and where they stand among its orders. */
export interface GoalsOn {
  readonly goals: Goals
  readonly path: GoalPath
}

/** All goals of a side: those with which it begins, then later ones. */
export const allGoals = ({ sides }: Orders, side: RedOrBlue): GoalsOn[] => [
  { goals: sides[side], path: side },
  ...(sides[side].later ?? []).map((goals, i) => ({ goals, path: `${side}.later.${i}` })),
]

/** The goals that a side has on a turn, and where they stand among the orders. */
export function goalsOn(orders: Orders, side: RedOrBlue, turn: number): GoalsOn {
  const later = orders.sides[side].later?.findLastIndex((each) => turn >= each.turn) ?? -1
  return allGoals(orders, side)[later + 1]!
}

/** Secret goals that the owner of a view does not know. */
export const isHidden = ({ secret, decisive, minor, later }: SideOrders): boolean =>
  secret === true && decisive === null && minor === null && later === undefined

/** How much of its orders a side has achieved so far. Not final while new orders are still to come. */
export function achievedBy(side: RedOrBlue, orders: Orders, situation: Situation): Achieved {
  // A view may hide them; then the result is open until the end.
  if (isHidden(orders.sides[side])) return { degree: 'none', isFixed: situation.isOver }
  const found = achievedNow(goalsOn(orders, side, situation.turn), orders, situation)
  const isChanging = !situation.isOver && orders.sides[side].later?.some(({ turn }) => turn > situation.turn) === true
  return isChanging ? { ...found, isFixed: false } : found
}

function achievedNow({ goals: { decisive, minor }, path }: GoalsOn, orders: Orders, situation: Situation): Achieved {
  const asked = decisive ? judgeGoal(decisive, `${path}.decisive`, orders, situation) : NO
  if (asked.now && asked.isFixed) return { degree: 'decisive', isFixed: true }
  const less = minor ? judgeGoal(minor, `${path}.minor`, orders, situation) : NO
  const degree = asked.now ? 'decisive' : less.now ? 'minor' : 'none'
  return { degree, isFixed: asked.isFixed && less.isFixed }
}

/** The judgement by orders: the higher degree wins, by as much as the other side failed. */
export interface Judgement {
  readonly winner: RedOrBlue | null
  readonly degree: Exclude<Degree, 'none'> | 'draw'
  readonly achieved: Readonly<Record<RedOrBlue, Degree>>
  /** Nothing can change it any more. */
  readonly isFixed: boolean
}

/** Who wins by the orders, and how clearly. */
export function judgeOrders(orders: Orders, situation: Situation): Judgement {
  const achieved = { red: achievedBy('red', orders, situation), blue: achievedBy('blue', orders, situation) }
  const rank = (side: RedOrBlue): number => DEGREES.indexOf(achieved[side].degree)
  const winner = SIDES.find((side) => rank(side) > rank(opponent(side))) ?? null
  return {
    winner,
    degree: winner === null ? 'draw' : rank(winner) - rank(opponent(winner)) === 2 ? 'decisive' : 'minor',
    achieved: { red: achieved.red.degree, blue: achieved.blue.degree },
    isFixed: achieved.red.isFixed && achieved.blue.isFixed,
  }
}

/** Can a side still achieve more than it has? */
export function mayGain(side: RedOrBlue, orders: Orders, situation: Situation): boolean {
  const { degree, isFixed } = achievedBy(side, orders, situation)
  const best = goalsOn(orders, side, situation.turn).goals.decisive ? 'decisive' : 'minor'
  return !isFixed && degree !== best
}
