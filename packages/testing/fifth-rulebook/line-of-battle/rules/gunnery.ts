import { type Data, type Dice, distance, Malformed, onlyFields, refuse, shown } from '@flankspeed/kernel'
import { isAfloat, type LobBattle, type LobEvent, type Ship, shipById } from './battle.ts'
import type { Rules } from './index.ts'

type Tell = ((event: LobEvent) => void) | null

const INCH = 1000
/** LOB-FIRE-01, LOB-FIRE-03 */
const REACH = 20 * INCH
const CLOSE = 8 * INCH

export const gunnery = {
  /** LOB-FIRE-02, LOB-FIRE-03 */
  hitsOn: (range: number): number => (range <= CLOSE ? 4 : 5),

  /** LOB-FIRE-04 */
  gunsOf: ({ guns, hull, fullHull }: Ship): number => (hull * 2 <= fullHull ? Math.ceil(guns / 2) : guns),

  targetsOf: (b: LobBattle, ship: Ship): Ship[] =>
    b.ships.filter((other) => other.side !== ship.side && isAfloat(other) && distance(ship, other) <= REACH),

  fire(r: Rules, b: LobBattle, ship: Ship, data: Data, dice: Dice, tell: Tell): void {
    onlyFields(data, ['side', 'do', 'ship', 'target'], 'action')
    const target = shipById(b, data.target)
    if (!target) throw new Malformed('action.target', `there is no ship ${shown(data.target)}`)
    if (!r.targetsOf(b, ship).includes(target)) refuse('LOB-FIRE-01', `${ship.name} cannot fire at ${target.name}`)
    const guns = r.gunsOf(ship)
    dice.call(guns, 6, `${ship.name} fires at ${target.name}`)
    const thrown = Array.from({ length: guns }, () => dice.die(6))
    const need = r.hitsOn(distance(ship, target))
    const hits = thrown.filter((die) => die >= need).length
    ship.acted = true
    tell?.({ tells: 'fire', clause: 'LOB-FIRE-02', ship: ship.id, target: target.id, need, dice: thrown, hits })
    target.hull = Math.max(0, target.hull - hits)
    if (!isAfloat(target)) tell?.({ tells: 'sunk', clause: 'LOB-DMG-01', ship: target.id })
  },
}
