import * as vas from '../../rules/library.ts'

type ScoutsDecision = Extract<vas.VasDecision, { kind: 'commit-scouts' }>

/**
 * Observation Flights scout, unless there is something anchored in sight of the battle that they could guide fire at.
 * Ships go with them only when that is likely to earn what the Flights alone would not: a ship that scouts in vain is
 * missed in the line.
 */
export function chooseScouts(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships, observation }: ScoutsDecision,
): vas.VasAction {
  const guides = view.ships.some((ship) => ship.side !== side && vas.onTable(ship) && rules.canBeSpotted(view, ship))
  const flights = guides ? 0 : observation.reduce((sum, { flights: count }) => sum + count, 0)
  return {
    side,
    do: 'commit-scouts',
    ships: shipsToSend(rules, view, ships, flights * chance(rules, 0)),
    observation: observation.map(({ ship, flights: count }) => ({ ship, scouting: guides ? 0 : count })),
  }
}

/** Chance of a Scouting Point; radar helps the die and throws it again. */
function chance(rules: vas.Rules, bonus: number): number {
  const once = (7 - rules.scouts.pointOn + bonus) / 6
  return bonus > 0 ? once + (1 - once) * once : once
}

/** The fewest that are likely to earn carriers beyond the edge or a better zone, if these are not too many. */
function shipsToSend(rules: vas.Rules, view: vas.VasBattle, ids: readonly string[], fromFlights: number): string[] {
  const scouts = ids
    .map((id) => vas.shipById(view, id)!)
    .map((ship) => ({
      id: ship.id,
      earns: chance(rules, rules.scoutingBonus(ship)),
      points: vas.cardOf(view, ship).points,
    }))
    .sort((one, other) => one.points / one.earns - other.points / other.earns)
    .slice(0, Math.floor(ids.length * SHARE))
  const side = vas.shipById(view, ids[0] ?? '')?.side
  const carriers = view.ships.some((ship) => ship.side === side && ship.traits.carrier > 0)
  const gains = (points: number): number => {
    const { deepDeployment, redeployZone } = rules.scoutingResult(rules, Math.floor(points))
    return (deepDeployment && carriers ? 1 : 0) + (redeployZone === null ? 0 : redeployZone === 'enhanced' ? 1 : 2)
  }
  let expected = fromFlights
  for (const [i, { earns }] of scouts.entries()) {
    expected += earns
    if (gains(expected) > gains(fromFlights)) return scouts.slice(0, i + 1).map(({ id }) => id)
  }
  return []
}

/** Of the ships that could go. */
const SHARE = 1 / 3
