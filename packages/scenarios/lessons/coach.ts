import { type Action, type Decision, isData, valueAt } from '@flankspeed/kernel'
import type { Lesson } from './reading.ts'
import type { Condition, Step } from './schema.ts'

/** What the coach sees of a battle after one action: what the player may know. */
export interface LessonMoment {
  /** The action; null: the opening. */
  action: Action | null
  /** Who chose it: the player, a rule or an order of his, or "Show me" (the staff). */
  by: string
  /** The position in the words of a case. */
  seen: Record<string, unknown>
  owed: readonly Decision[]
  /** The kinds of event that were reported. */
  told: readonly string[]
  turn: number
  over: boolean
  winner: string | null
}

/** How far a lesson has come. */
export interface LessonState {
  /** The current step; the number of steps when all are done. */
  step: number
  /** How often "Show me" has acted. */
  shown: number
  /** 1 to 3 once the goal is reached. */
  stars: 0 | 1 | 2 | 3
  /** The battle ended without the goal. */
  missed: boolean
}

const NOTHING: LessonState = { step: 0, shown: 0, stars: 0, missed: false }

/** The state after the opening, or after one more action. Time plays no part. */
export function coached(lesson: Lesson, before: LessonState | null, moment: LessonMoment): LessonState {
  const was = before ?? NOTHING
  if (was.stars > 0) return was
  const isMine = moment.action?.side === lesson.side
  const shown = was.shown + (isMine && moment.by === 'staff' ? 1 : 0)
  return concluded(lesson, { ...was, shown, step: stepAfter(lesson, was.step, moment, isMine) }, moment)
}

/** The state once the player has read the prompts before that step. */
export function afterReading(lesson: Lesson, state: LessonState, moment: LessonMoment, read: number): LessonState {
  if (state.stars > 0) return state
  let { step } = state
  // The action has had its effect: only the position counts.
  const still = { ...moment, action: null, told: [] }
  for (;;) {
    const now = lesson.steps[step]
    if (!now || !(now.until ? holds(lesson, now.until, still, state.shown) : step < read)) break
    step++
  }
  return step === state.step ? state : concluded(lesson, { ...state, step }, moment)
}

function stepAfter({ steps, ...lesson }: Lesson, from: number, moment: LessonMoment, isMine: boolean): number {
  let step = from
  // An action or an event completes one step, not two.
  let fresh = moment
  for (let now = steps[step]; now; now = steps[++step]) {
    if (!now.until) {
      if (isMine && fresh.action) continue
      break
    }
    if (!holds({ ...lesson, steps }, now.until, fresh, Number.POSITIVE_INFINITY)) break
    if (needsAction(now.until)) fresh = { ...moment, action: null, told: [] }
  }
  return step
}

const needsAction = ({ does, told, any = [] }: Condition): boolean =>
  does !== undefined || told !== undefined || any.some(needsAction)

function concluded(lesson: Lesson, state: LessonState, moment: LessonMoment): LessonState {
  const { goal, stars, steps } = lesson
  const isDone = goal.when ? holds(lesson, goal.when, moment, state.shown) : state.step >= steps.length
  if (!isDone) return { ...state, missed: moment.over }
  const two = holds(lesson, stars.two.when, moment, state.shown)
  const three = two && holds(lesson, stars.three.when, moment, state.shown)
  return { ...state, missed: false, stars: three ? 3 : two ? 2 : 1 }
}

function holds(lesson: Lesson, condition: Condition, moment: LessonMoment, shown: number): boolean {
  const { does, asked, position, distance, abeam, told, turn, over, won, any } = condition
  const most = condition['shown-at-most']
  return (
    (does === undefined || isAction(lesson, listed(does), moment.action)) &&
    (asked === undefined || moment.owed.some(({ kind }) => listed(asked).includes(kind))) &&
    (position === undefined ||
      Object.entries(position).every(([path, want]) => fits(want, valueAt(moment.seen, path)))) &&
    (distance === undefined || isWithin(distance, distanceBetween(moment, distance.between))) &&
    (abeam === undefined || isAbeam(moment, abeam)) &&
    (told === undefined || moment.told.some((kind) => listed(told).includes(kind))) &&
    (turn === undefined || moment.turn >= turn) &&
    (over === undefined || moment.over === over) &&
    (won === undefined || (moment.over && moment.winner === lesson.side) === won) &&
    (most === undefined || shown <= most) &&
    (any === undefined || any.some((each) => holds(lesson, each, moment, shown)))
  )
}

interface Placed {
  id: string
  at: readonly [number, number]
  heading: number
}

/** A unit that is on the table. */
const placed = ({ seen }: LessonMoment, id: string): Placed | undefined =>
  Object.values(seen)
    .flatMap((list) => (Array.isArray(list) ? (list as Partial<Placed>[]) : []))
    .find((unit): unit is Placed => unit?.id === id && Array.isArray(unit.at))

function distanceBetween(moment: LessonMoment, [one, other]: readonly [string, string]): number | undefined {
  const [a, b] = [placed(moment, one), placed(moment, other)]
  return a && b && Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])
}

const isWithin = (limits: Omit<NonNullable<Condition['distance']>, 'between'>, distance: number | undefined): boolean =>
  fits({ 'at-least': limits['at-least'], 'at-most': limits['at-most'] }, distance)

/** Does the first unit lie on the side of the second, more than 45 degrees off bow and stern? */
function isAbeam(moment: LessonMoment, [one, other]: readonly [string, string]): boolean {
  const [a, b] = [placed(moment, one), placed(moment, other)]
  if (!a || !b) return false
  const bearing = (Math.atan2(a.at[0] - b.at[0], a.at[1] - b.at[1]) * 180) / Math.PI - b.heading
  const offBow = Math.abs((((bearing % 360) + 540) % 360) - 180)
  return offBow > 45 && offBow < 135
}

const listed = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

const isAction = (
  { side }: Lesson,
  wanted: readonly (string | Record<string, unknown>)[],
  action: Action | null,
): boolean =>
  action?.side === side &&
  wanted.some((pattern) => (typeof pattern === 'string' ? action.do === pattern : fits(pattern, action)))

/** Does the value fit the pattern? A list fits if each item of the pattern is in it. */
function fits(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every((item) => value.some((each) => fits(item, each)))
  if (!isData(pattern)) return pattern === value || (pattern === null && value === undefined)
  const { 'at-least': least, 'at-most': most, not, ...rest } = pattern
  // Of a list, its length counts.
  const amount = Array.isArray(value) ? value.length : value
  if (least !== undefined && !(typeof amount === 'number' && amount >= (least as number))) return false
  if (most !== undefined && !(typeof amount === 'number' && amount <= (most as number))) return false
  if (not !== undefined && (value === undefined || fits(not, value))) return false
  const named = Object.entries(rest)
  return named.length === 0 || (isData(value) && named.every(([field, want]) => fits(want, value[field])))
}

/** The actions that "Show me" may take for a step, the best first. */
export const shownBy = (step: Step | undefined, side: string): Action[] =>
  listed<Record<string, unknown>>(step?.show ?? []).map((action) => ({ side, ...action }) as unknown as Action)
