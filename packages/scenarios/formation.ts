import { cosine, hundredths, sine } from '@flankspeed/kernel'
import type { Scenario } from './schema.ts'
import { allShips, type ScenarioShip } from './ships.ts'

/**
 * The order of placement: the first of every formation, then the second of each, so that a long column gives way to the
 * head of another one.
 */
export function placingOrder(scenario: Scenario, takesPart: (ship: ScenarioShip) => boolean): ScenarioShip[] {
  const formations = [...Map.groupBy(allShips(scenario).filter(takesPart), (ship) => ship.formation).values()].map(
    headFirst,
  )
  const longest = Math.max(0, ...formations.map((ships) => ships.length))
  return Array.from({ length: longest }, (_, place) => formations.flatMap((ships) => ships[place] ?? [])).flat()
}

function headFirst(ships: readonly ScenarioShip[]): ScenarioShip[] {
  const headings = ships.map(({ heading }) => hundredths(heading))
  const east = headings.reduce((sum, heading) => sum + sine(heading), 0)
  const north = headings.reduce((sum, heading) => sum + cosine(heading), 0)
  const lead = ({ at: [x, y] }: ScenarioShip) => x * east + y * north
  return ships.toSorted((a, b) => lead(b) - lead(a))
}

/** The nearest placed ship of the same formation. */
export function guide<T extends { ship: ScenarioShip }>(ship: ScenarioShip, placed: readonly T[]): T | undefined {
  const range = ({ ship: { at } }: T) => (at[0] - ship.at[0]) ** 2 + (at[1] - ship.at[1]) ** 2
  return placed
    .filter((other) => other.ship.formation === ship.formation)
    .reduce<T | undefined>(
      (best, other) => (best === undefined || range(other) < range(best) ? other : best),
      undefined,
    )
}
