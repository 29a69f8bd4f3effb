import { bearingOf, distance } from '@flankspeed/kernel'
import { meanHullLost } from '../../../victory-at-sea/odds/questions/expected-damage.ts'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import type { ShellOffered } from './questions.ts'

type Shell = ShellOffered['shell']

/** Enemies for which the odds of both shells are computed, the nearest first. */
const SHOWN = 4

export function shellsOffered(r: vas.Rules, b: vas.VasBattle, ships: readonly string[]): ShellOffered[] {
  return ships.flatMap((id) => {
    const ship = vas.shipById(b, id)
    if (!ship) return []
    const enemies = b.ships
      .filter((other) => other.side !== ship.side && vas.onTable(other))
      .toSorted((one, other) => distance(ship, one) - distance(ship, other))
      .slice(0, SHOWN)
    return [
      {
        ship: id,
        name: ship.name,
        shell: ship.shell ?? 'armour-piercing',
        hits: enemies.map((target) => ({
          target: target.id,
          name: target.name,
          armourPiercing: byShell(r, b, ship, target, 'armour-piercing'),
          highExplosive: byShell(r, b, ship, target, 'high-explosive'),
        })),
      },
    ]
  })
}

/** All main guns at her, as if they bore and she were no farther than they reach well. */
function byShell(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, target: vas.Ship, shell: Shell): number {
  const bearing = bearingOf(ship, ship.heading, target)
  return vas.cardOf(b, ship).weapons.reduce((sum, weapon, index) => {
    const dice = r.attackDice(weapon, ship.weapons[index]!)
    if (weapon.kind !== 'main-gun' || weapon.ranges === null || dice === 0) return sum
    const range = Math.min(bearing.range, weapon.ranges[2] * 1000)
    const volley = r.aim(r, b, { ...ship, shell }, index, target, dice, { ...bearing, range })
    return sum + meanHullLost(r, b, volley)
  }, 0)
}
