import { vas } from '@flankspeed/engine'

type ScoutsDecision = Extract<vas.VasDecision, { kind: 'commit-scouts' }>

/** Most of the fleet stays together: a third of those that can scout do, radar and the cheapest first, with every Observation Flight. */
export function chooseScouts(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships: ids, observation }: ScoutsDecision,
): vas.VasAction {
  const ships = ids
    .map((id) => vas.shipById(view, id)!)
    .sort(
      (one, other) =>
        rules.scoutingBonus(other) - rules.scoutingBonus(one) ||
        vas.cardOf(view, one).points - vas.cardOf(view, other).points,
    )
  return {
    side,
    do: 'commit-scouts',
    ships: ships.slice(0, Math.floor(ships.length * SHARE)).map(({ id }) => id),
    observation: observation.map(({ ship, flights }) => ({ ship, scouting: flights })),
  }
}

const SHARE = 1 / 3
