import type { Scenario, Side } from './schema.ts'
import { SIDES } from './ships.ts'
import { idOf } from './unit-names.ts'

/** A formation of a scenario, with the ids that its ships have under every rulebook. */
export interface ScenarioDivision {
  readonly side: Side
  /** Empty if the file gives it no name. */
  readonly title: string
  readonly units: readonly string[]
}

export const divisionsOf = ({ sides }: Scenario): ScenarioDivision[] =>
  SIDES.flatMap((side) =>
    sides[side].formations.map(({ name = '', ships }) => ({
      side,
      title: name,
      units: ships.map((ship) => idOf(ship.name)),
    })),
  )
