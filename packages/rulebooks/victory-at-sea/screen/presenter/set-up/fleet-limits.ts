import type { Side } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import type { FleetLimits } from '../questions.ts'

/** What a side may buy: for which navy and year, for how much, and how many ships find room. */
export function fleetLimits(r: vas.Rules, b: vas.VasBattle, side: Side): FleetLimits {
  const total = r.fleetTotal(b, side)
  const zone = (b.table[0] / 1000) * (b.table[1] / 1000) * r.zones.standard.share
  return {
    nation: b.sides[side].nation,
    year: b.year,
    total,
    mostOnLand: total * r.fleetLimits.landBasedShare,
    mostShips: Math.floor(zone / r.fleetLimits.zoneForEachShip),
  }
}
