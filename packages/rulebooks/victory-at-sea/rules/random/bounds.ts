import { AREAS, cardOf, inTheAir, onTable, shipById, type VasBattle } from '../battle.ts'

/** What cannot be, however a battle went: says the first thing that is. */
export function impossible(b: VasBattle): string | null {
  for (const ship of b.ships) {
    const card = cardOf(b, ship)
    if (ship.hull < 0 || ship.hull > card.hull) return `${ship.id} has hull ${ship.hull} of ${card.hull}`
    if ((ship.hull === 0) !== ship.sunk > 0) return `${ship.id} has hull ${ship.hull} and sunk is ${ship.sunk}`
    if (ship.sunk === 0 && ship.hull <= card.crippledAt !== ship.crippled)
      return `${ship.id} at hull ${ship.hull} has crippled ${ship.crippled}`
    for (const area of AREAS)
      if (ship.criticals[area] < 0 || ship.criticals[area] > 6) return `${ship.id} has ${area} ${ship.criticals[area]}`
    for (const loss of ship.losses)
      if (loss.score > ship.criticals[loss.area])
        return `${ship.id} suffers from ${loss.area} ${loss.score}, which was repaired`
    for (const [i, state] of ship.weapons.entries()) {
      const weapon = card.weapons[i]!
      if (state.adHurt < 0 || state.adLost < 0 || state.adLost > weapon.ad)
        return `${ship.id}, ${weapon.name}: ${state.adLost} and ${state.adHurt} dice lost`
      if (state.loaded !== null && (state.loaded < 0 || state.loaded > weapon.ad))
        return `${ship.id}, ${weapon.name}: ${state.loaded} loaded`
      if (state.spares < 0) return `${ship.id}, ${weapon.name}: ${state.spares} spares`
    }
    if (onTable(ship) && isOff(b, ship)) return `${ship.id} is off the table`
  }
  return impossibleInTheAir(b)
}

const isOff = ({ table }: VasBattle, { x, y }: { x: number; y: number }): boolean =>
  x < 0 || y < 0 || x > table[0] || y > table[1]

function impossibleInTheAir(b: VasBattle): string | null {
  for (const flight of b.flights) {
    if (inTheAir(flight) && isOff(b, flight)) return `${flight.id} flies off the table`
    if (flight.aboard === null) continue
    const carrier = shipById(b, flight.aboard)
    if (carrier?.side !== flight.side) return `${flight.id} is aboard ${flight.aboard}, no ship of its side`
    if (carrier.sunk > 0 && flight.destroyed === 0) return `${flight.id} outlives ${carrier.id} on her deck`
    const aboard = b.flights.filter((other) => other.aboard === carrier.id).length
    const most = cardOf(b, carrier).traits.carrier
    if (aboard > most) return `${carrier.id} has ${aboard} Flights aboard and room for ${most}`
  }
  return null
}
