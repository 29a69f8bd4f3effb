import { expectedDamage } from '../../odds/questions/expected-damage.ts'
import * as vas from '../../rules/library.ts'
import { worthOfHull } from '../worth.ts'

type SpotDecision = Extract<vas.VasDecision, { kind: 'spot' }>

/** One Observation Flight each over the targets that the fleet's guns would hurt most with its help. */
export function chooseSpotting(rules: vas.Rules, view: vas.VasBattle, { side, ships }: SpotDecision): vas.VasAction {
  const targets = view.ships
    .filter((ship) => ship.side !== side && vas.onTable(ship) && rules.canBeSpotted(view, ship))
    .map((ship) => ({ ship, gain: gainBySpotting(rules, view, ships[0]!, ship) }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
  const spotting = ships.flatMap((ship, i) => (targets[i] ? [{ ship, target: targets[i].ship.id }] : []))
  return { side, do: 'spot', spotting }
}

/** Points that all guns of the spotter's side promise with that target spotted, beyond what they do without. */
function gainBySpotting(rules: vas.Rules, view: vas.VasBattle, spotter: string, target: vas.Ship): number {
  const spotted: vas.VasBattle = { ...view, spotting: [...view.spotting, { ship: spotter, target: target.id }] }
  let hull = 0
  for (const ship of view.ships) {
    if (ship.side === target.side || !vas.onTable(ship)) continue
    for (let weapon = 0; weapon < ship.weapons.length; weapon++)
      hull += expectedDamage(rules, spotted, ship, weapon, target) - expectedDamage(rules, view, ship, weapon, target)
  }
  return Math.min(hull, target.hull) * worthOfHull(view, target)
}
