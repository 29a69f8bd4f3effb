import { type Goal, type GoalPath, opponent, type RedOrBlue, SIDES } from '@flankspeed/kernel'
import { aspectOf, chanceOfGoal, type Forecast, nothingKnown } from './chances.ts'

/** How the fortune of a whole battle may multiply one side's losses and divide the other's, and how likely that is. */
const FORTUNES: readonly (readonly [times: number, chance: number])[] = [
  [0.5, 0.3],
  [1, 0.4],
  [2, 0.3],
]

interface Fortune {
  readonly chance: number
  readonly forecast: Forecast
  /** Of each goal. */
  readonly chances: readonly number[]
}

interface JudgedGoal {
  readonly side: RedOrBlue
  readonly degree: 'decisive' | 'minor'
  readonly goal: Goal
  readonly path: GoalPath
  readonly units: ReadonlySet<string>
}

/**
 * What a side may expect by the orders: a decisive victory is 1, a decisive defeat -1. Ships do not fare independently
 * of each other: a battle that goes well goes well for all of a fleet, so that goals which ask much of many are not out
 * of reach.
 */
export class ExpectedResult {
  readonly value: number
  readonly #side: RedOrBlue
  readonly #goals: readonly JudgedGoal[]
  readonly #fortunes: readonly Fortune[]

  constructor(side: RedOrBlue, forecast: Forecast) {
    this.#side = side
    this.#goals = goalsOf(forecast)
    this.#fortunes = FORTUNES.map(([times, chance]) => {
      const swayed = favoured(forecast, side, times)
      return {
        chance,
        forecast: swayed,
        chances: this.#goals.map(({ goal, path }) => chanceOfGoal(goal, path, swayed)),
      }
    })
    this.value = this.#mean(({ chances }) => chances)
  }

  /** Is a goal about this unit? */
  names(id: string): boolean {
    return this.#goals.some(({ units }) => units.has(id))
  }

  /** The same if something were different. */
  if(changed: NonNullable<Forecast['changed']>): number {
    return this.#mean(({ forecast, chances }) => {
      const other = { ...forecast, changed }
      return this.#goals.map(({ goal, path, units }, i) =>
        units.has(changed.id) ? chanceOfGoal(goal, path, other) : chances[i]!,
      )
    })
  }

  #mean(chancesIn: (fortune: Fortune) => readonly number[]): number {
    let sum = 0
    for (const fortune of this.#fortunes) sum += fortune.chance * this.#result(chancesIn(fortune))
    return sum
  }

  #result(chances: readonly number[]): number {
    return (this.#rank(chances, this.#side) - this.#rank(chances, opponent(this.#side))) / 2
  }

  /** Twice for a decisive victory, once for a minor one. */
  #rank(chances: readonly number[], side: RedOrBlue): number {
    let [decisive, minor] = [0, 0]
    for (let i = 0; i < chances.length; i++) {
      const goal = this.#goals[i]!
      if (goal.side !== side) continue
      if (goal.degree === 'decisive') decisive = chances[i]!
      else minor = chances[i]!
    }
    return decisive + Math.max(decisive, minor)
  }
}

function goalsOf({ theatre: { orders } }: Forecast): JudgedGoal[] {
  return SIDES.flatMap((side) =>
    (['decisive', 'minor'] as const).flatMap((degree) => {
      const goal = orders.sides[side][degree]
      if (!goal) return []
      const path: GoalPath = `${side}.${degree}`
      return [{ side, degree, goal, path, units: aspectOf(goal, path).units }]
    }),
  )
}

/** The same with that many times the losses of the enemy, and fewer own ones. */
const favoured = (forecast: Forecast, side: RedOrBlue, times: number): Forecast => ({
  ...forecast,
  known: nothingKnown(),
  lossOf:
    times === 1
      ? forecast.lossOf
      : (id) => forecast.lossOf(id) * (forecast.theatre.situation.unit(id)?.side === side ? 1 / times : times),
})
