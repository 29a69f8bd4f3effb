import { distance } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { bestShots, type Field, shotAt, usualWorth } from './gun-table.ts'

/** Inches to the nearest enemy. */
export const nearestFoe = ({ foes }: Field, from: vas.Ship): number =>
  Math.min(...foes.map((foe) => distance(foe, from))) / 1000

/** Where a fleet lies on average. */
export function centreOf(ships: readonly vas.Ship[]): { x: number; y: number } {
  const mean = (of: 'x' | 'y'): number => Math.round(ships.reduce((sum, ship) => sum + ship[of], 0) / ships.length)
  return { x: mean('x'), y: mean('y') }
}

/** The enemy that the whole fleet goes for: the one nearest to her end for what she is worth, and in reach of most. */
export function victimOf(field: Field): vas.Ship | undefined {
  const { b, own, foes } = field
  const middle = centreOf(own)
  const appeal = (foe: vas.Ship): number => {
    const { points, hull } = vas.cardOf(b, foe)
    const wounds = 1 - foe.hull / hull
    return (wounds * 3 + points / 200) / (foe.hull + 4) - distance(foe, middle) / 600_000
  }
  return foes.toSorted((one, other) => appeal(other) - appeal(one))[0]
}

/** Weapons of a kind that are loaded. */
export const hasTorpedoes = ({ b }: Field, ship: vas.Ship): boolean =>
  vas.cardOf(b, ship).weapons.some(({ kind }, i) => {
    const { loaded, out } = ship.weapons[i]!
    return kind === 'torpedo' && !out && (loaded === null || loaded > 0)
  })

/** Points that she gives more than she takes from that enemy, broadside against broadside at this many inches. */
export function advantageAt(field: Field, ship: vas.Ship, foe: vas.Ship, inches: number): number {
  const far = { ...ship, x: foe.x + inches * 1000, y: foe.y, heading: 0, moved: 4000 }
  const abeam = { ...foe, heading: 0 }
  const given = bestShots({ ...field, foes: [abeam] }, far, () => usualWorth(field, foe))
  let taken = 0
  for (let weapon = 0; weapon < foe.weapons.length; weapon++) taken += shotAt(field, abeam, weapon, far)?.hull ?? 0
  return given.reduce((sum, { value }) => sum + value, 0) - taken * usualWorth(field, ship)
}
