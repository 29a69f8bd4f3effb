import { vas } from '@flankspeed/engine'

type ScoutsDecision = Extract<vas.VasDecision, { kind: 'commit-scouts' }>

/** Most of the fleet stays together: a third of those that can scout do, the cheapest and those with radar first, with every Observation Flight. */
export function chooseScouts(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships, observation }: ScoutsDecision,
): vas.VasAction {
  const price = (id: string): number => {
    const ship = vas.shipById(view, id)!
    return vas.cardOf(view, ship).points / (1 + rules.scoutingBonus(ship))
  }
  return {
    side,
    do: 'commit-scouts',
    ships: ships.toSorted((one, other) => price(one) - price(other)).slice(0, Math.floor(ships.length * SHARE)),
    observation: observation.map(({ ship, flights }) => ({ ship, scouting: flights })),
  }
}

const SHARE = 1 / 3
