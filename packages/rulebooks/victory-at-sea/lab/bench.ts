import type { BenchBattle } from '@flankspeed/lab/rulebook'
import { printedClasses } from '../rules/cards/printed/index.ts'
import { equip } from '../shipyard/equip.ts'
import { CARRIER_FLEETS } from './carrier-fleets.ts'

/** So many ships a side, of the printed classes in turn, 24 inches apart. */
function fleetsOf(ships: number): object {
  const table = [Math.max(72, 6 * ships + 12), 48]
  const fleet = (side: string, y: number, heading: number): object[] =>
    Array.from({ length: ships }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      class: printedClasses[i % printedClasses.length]!.card.class,
      at: [6 + 6 * i, y],
      heading,
    }))
  return { table, ships: [...fleet('red', 12, 0), ...fleet('blue', 36, 180)] }
}

const carriers = CARRIER_FLEETS['Yorktown, strike under way'] as { readonly position: object }

const tenASide: BenchBattle = { setup: () => fleetsOf(10), random: 400, captain: 10 }
const withCarriers: BenchBattle = { name: 'carriers', setup: () => equip(carriers.position), captain: 10 }

/** What a variant is compared with. */
export const variantBench: readonly BenchBattle[] = [tenASide, withCarriers]

export const bench: readonly BenchBattle[] = [
  ...variantBench,
  { name: 'twentyASide', setup: () => fleetsOf(20), captain: 2 },
  { name: 'fortyASide', setup: () => fleetsOf(40), captain: 1 },
]
