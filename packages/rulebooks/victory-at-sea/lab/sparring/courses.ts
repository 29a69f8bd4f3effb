import { Refused } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import type { Field } from './gun-table.ts'

/** A way to move, and the ship where it ends. */
export interface Course {
  readonly path: readonly vas.PathStep[]
  readonly there: vas.Ship
  readonly leaves: boolean
}

const FIRST_TURNS = [0, 22, -22, 45, -45]
const SECOND_TURNS = [0, 45, -45]
const SHARES = [1, 0.6]

/** Every way of up to three turns that a person would think of, and that the rules allow. */
export function coursesOf({ r, b }: Field, ship: vas.Ship): Course[] {
  const { limits } = vas.moveOptions(r, b, ship)
  const courses: Course[] = []
  for (const path of pathsWithin(limits)) {
    try {
      const legs = path.map((step) =>
        'turn' in step ? { ahead: 0, turn: step.turn * 100 } : { ahead: Math.round(step.ahead * 1000), turn: 0 },
      )
      const { at, heading, moved, withdrawn } = r.layCourse(r, b, ship, legs)
      courses.push({ path, there: { ...ship, ...at, heading, moved }, leaves: withdrawn !== null })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return courses
}

function* pathsWithin({ most, least, straightRun, turns }: vas.MoveLimits): Generator<vas.PathStep[], void> {
  const [full, run] = [most / 1000, straightRun / 1000]
  if (full === 0) return yield []
  yield [{ ahead: least / 1000 }]
  for (const share of SHARES) {
    const length = Math.max(least / 1000, Math.round(full * share * 10) / 10)
    for (const first of FIRST_TURNS) {
      if (first === 0 || turns === 0 || length < run) {
        if (first === 0) yield [{ ahead: length }]
        continue
      }
      for (const second of SECOND_TURNS) {
        if (second === 0) yield [...leg(run, first), ...leg(length - run, 0)]
        else if (turns > 1 && length >= 2 * run)
          yield [...leg(run, first), ...leg(run, second), ...leg(length - 2 * run, 0)]
        if (second === 0 && length > run) yield leg(length, first)
      }
    }
  }
}

const leg = (ahead: number, turn: number): vas.PathStep[] => [
  ...(ahead > 0 ? [{ ahead: Math.round(ahead * 10) / 10 }] : []),
  ...(turn !== 0 ? [{ turn }] : []),
]
