import { plural } from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Side } from '../battle.ts'

/** What is left of a fleet, a line for each unit. */
export function fleetState(b: FdBattle, side: Side): string[] {
  const ships = b.ships
    .filter((ship) => ship.side === side && !ship.dummy)
    .map((ship) => {
      const { S, F } = cardOf(b, ship)
      const afloat = F === null ? '' : `, Flotation ${ship.F} of ${F}`
      const state = ship.fate ?? ship.morale ?? 'in action'
      const fires = ship.fires === 0 || ship.fate !== null ? '' : `, ${plural(ship.fires, 'fire')}`
      return `${ship.name}: Structure ${ship.S} of ${S}${afloat}, ${state}${fires}`
    })
  const stands = b.stands
    .filter((stand) => stand.side === side)
    .map(
      ({ name, aircraft, original, fate }) =>
        `${name}: ${aircraft} of ${original} aircraft${fate === null ? '' : `, ${fate}`}`,
    )
  return [...ships, ...stands]
}

/** The points and who won, once the battle is over. */
export function resultSentences({ result }: FdBattle): string[] {
  if (result === null) return []
  const { winner, decisive, points } = result
  return [
    `red ${plural(points.red, 'victory point')}, blue ${points.blue}`,
    winner === null ? 'Nobody wins.' : `The ${winner} side wins${decisive ? ' decisively' : ''}.`,
  ]
}
