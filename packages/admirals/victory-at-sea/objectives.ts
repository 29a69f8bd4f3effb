import { vas } from '@flankspeed/engine'

type ObjectiveDecision = Extract<vas.VasDecision, { kind: 'choose-objective' }>
type Objective = ObjectiveDecision['objectives'][number]
type MarkDecision = Extract<vas.VasDecision, { kind: 'mark' }>

/** Those first that are won by fighting well; a fleet that must leave over an edge has less time to fight. */
const LIKED: readonly Objective[] = [
  'attrition',
  'defence-line',
  'last-stand',
  'destroy',
  'ultimate-enemy',
  'domination',
  'fighting-retreat',
  'breakout',
  'sweep-and-clear',
]

export function chooseObjective({ side, objectives }: ObjectiveDecision): vas.VasAction {
  const objective = LIKED.find((liked) => objectives.includes(liked))!
  return { side, do: 'choose-objective', objective }
}

/** Of equals the one that is easiest to sink. */
export function chooseMark(view: vas.VasBattle, { side, ships }: MarkDecision): vas.VasAction {
  const strength = (id: string): number => {
    const ship = vas.shipById(view, id)!
    return ship.hull * vas.cardOf(view, ship).armour
  }
  const [ship] = [...ships].sort((one, other) => strength(one) - strength(other))
  return { side, do: 'mark', ship: ship! }
}
