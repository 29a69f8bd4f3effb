import type { Scenario, Side } from './schema.ts'

type Formation = Scenario['sides'][Side]['formations'][number]

/** A ship with the facts of her formation filled in. */
export type ScenarioShip = Formation['ships'][number] & {
  side: Side
  formation: Formation
  heading: number
  speed: number
  /** Her place in the file. */
  path: (string | number)[]
}

export function shipsOf({ sides }: Scenario, side: Side): ScenarioShip[] {
  return sides[side].formations.flatMap((formation, i) =>
    formation.ships.map((ship, j) => ({
      ...ship,
      heading: ship.heading ?? formation.heading,
      speed: ship.speed ?? formation.speed,
      side,
      formation,
      path: ['sides', side, 'formations', i, 'ships', j],
    })),
  )
}

export const SIDES = ['red', 'blue'] as const satisfies readonly Side[]

export const allShips = (scenario: Scenario): ScenarioShip[] => SIDES.flatMap((side) => shipsOf(scenario, side))
