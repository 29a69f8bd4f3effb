import type { Action } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { calibrated, type Flaws } from '../flaws.ts'
import { OFFICERS } from '../levels.ts'
import { seededPick } from '../seeded-pick.ts'
import { areAlike } from './plans.ts'
import type { Moment } from './position.ts'
import type { Solution } from './solution.ts'

/** The rating of the weakest level, and how far each is from the next. */
const WEAKEST = 800
const STEP = 150

/** Officers err more on some days than on others. */
const DAYS = [0.6, 0.8, 1, 1.2, 1.4]
/** Tries of those who choose by chance where two things seem equal. */
const TRIES = 3
/** What an Admiral may think about it. */
const THINKING = { rollouts: 32 }

export interface Difficulty {
  readonly rating: number
  readonly foundBy: Readonly<Record<string, number>>
}

/** Who finds the solution, and the rating that follows from it. */
export function difficultyOf(moment: Moment, solution: Solution, seed: string): Difficulty {
  const levels = triesOf(moment, seed).map(({ name, tries }) => ({
    name,
    tries: tries.length,
    found: tries.filter((action) => isRight(moment, solution, action)).length,
  }))
  return {
    rating: ratingOf(levels),
    foundBy: Object.fromEntries(
      levels.map(({ name, tries, found }) => [name, Math.round((100 * found) / tries) / 100]),
    ),
  }
}

interface Tries {
  readonly name: string
  readonly tries: readonly Action[]
}

/** From the weakest level on. */
function triesOf({ ruleset, view, decision }: Moment, seed: string): Tries[] {
  const { officer, captain, admiral } = rulebookOf(ruleset)!.players!
  const pick = (i: number) => seededPick(`difficulty ${seed} ${i}`)
  const times = <T>(count: number, what: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => what(i))
  return [
    ...OFFICERS.map(({ name, flaws }) => ({
      name,
      tries: DAYS.map((day, i) => officer(ruleset, view, decision, pick(i), scaled(flaws, day))),
    })),
    { name: 'Captain', tries: times(TRIES, (i) => captain(ruleset, view, decision, pick(i))) },
    { name: 'Admiral', tries: times(TRIES, (i) => admiral(ruleset, view, decision, pick(i), THINKING)) },
  ]
}

const scaled = (flaws: Flaws, by: number): Flaws =>
  calibrated(flaws, Object.fromEntries(Object.keys(flaws).map((flaw) => [flaw, by])))

const isRight = (moment: Moment, { options, right }: Solution, action: Action): boolean =>
  options.slice(0, right).some((option) => areAlike(moment, option.action, action))

interface Count {
  readonly tries: number
  readonly found: number
}

/** The rating at which these results are likeliest, on the scale of the levels; between theirs and a step beyond. */
export function ratingOf(levels: readonly Count[]): number {
  const top = WEAKEST + STEP * levels.length
  let [best, most] = [WEAKEST, Number.NEGATIVE_INFINITY]
  for (let rating = WEAKEST - STEP; rating <= top; rating += 10) {
    // One success and one failure of the middle level, so that the rating stays finite.
    let likely = logChance(rating, (WEAKEST + top - STEP) / 2, { tries: 2, found: 1 })
    for (const [i, level] of levels.entries()) {
      // Each level counts the same, however often it was asked.
      likely += logChance(rating, WEAKEST + STEP * i, { tries: 3, found: (3 * level.found) / level.tries })
    }
    if (likely > most) [best, most] = [rating, likely]
  }
  return best
}

function logChance(rating: number, level: number, { tries, found }: Count): number {
  const chance = 1 / (1 + 10 ** ((rating - level) / 400))
  return found * Math.log(chance) + (tries - found) * Math.log(1 - chance)
}
