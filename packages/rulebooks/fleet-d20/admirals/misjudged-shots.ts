import { type Flaws, SOUND, seemingWorth } from '@flankspeed/admirals/rulebook'
import { distance } from '@flankspeed/kernel'
import { gunRow } from '../rules/gunnery/gun-table.ts'
import * as fd from '../rules/library.ts'

/** By how much a task seems to be worth more or less than it is: only shots are misjudged. */
export function asSeen(r: fd.Rules, b: fd.FdBattle, action: fd.FdAction, flaws: Flaws): number {
  if (flaws === SOUND || (action.do !== 'fire' && action.do !== 'torpedo')) return 1
  const [ship, target] = [fd.shipById(b, action.ship)!, fd.shipById(b, action.target)!]
  const { S, F } = fd.cardOf(b, target)
  const seen = {
    turn: b.turn,
    ship: ship.id,
    target: target.id,
    distance: distance(ship, target),
    health: (target.S + (target.F ?? 0)) / (S + (F ?? 0)),
    mount: action.do === 'fire' ? action.battery : 'tubes',
    underFire: b.ships.some((own) => own.side === ship.side && own.S < fd.cardOf(b, own).S),
  }
  if (action.do === 'torpedo')
    return seemingWorth(flaws, { ...seen, weapon: 'torpedo', reach: r.furthestBand * r.bandLength })
  const { batteries } = fd.cardOf(b, ship)
  const { gun_mm } = batteries.find(({ name }) => name === action.battery)!
  const isMain = batteries.every((other) => other.gun_mm <= gun_mm)
  const reach = gunRow(gun_mm).max_rb * r.bandLength
  return seemingWorth(flaws, { ...seen, weapon: isMain ? 'main' : 'lesser', reach })
}
