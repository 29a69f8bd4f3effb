import { ruleSentences } from '../orders/words.ts'
import type { Abilities } from '../scenario-rules.ts'
import type { Scenario } from '../schema.ts'
import { allShips, type ScenarioShip } from '../ships.ts'
import type { Need } from './needs.ts'

function gaps(scenario: Scenario, abilities: Abilities, weight: 'essential' | 'dispensable'): Need[] {
  const { can, nightfall = false } = abilities
  const isExpressed = (need: Need): boolean => {
    return can.includes(need) && (need !== 'night' || nightfall || scenario.time === 'night')
  }
  return (Object.keys(scenario.needs) as Need[]).filter((need) => scenario.needs[need] === weight && !isExpressed(need))
}

/** What the battle needs and the rulebook lacks; empty if it can be played. */
export const lacking = (scenario: Scenario, abilities: Abilities): Need[] => gaps(scenario, abilities, 'essential')

/** Does this ship take part under this rulebook? */
export function takesPart(_scenario: Scenario, ship: ScenarioShip, abilities: Abilities): boolean {
  const { can } = abilities
  if (ship['off-map']) return can.includes('carriers')
  if (ship.arrives !== undefined && !can.includes('reinforcements')) return false
  if (ship.type === 'submarine') return can.includes('submarines')
  if (ship.type === 'shore-battery') return can.includes('shore-batteries')
  if (ship.type === 'motor-torpedo-boat') return can.includes('torpedo-boats')
  return true
}

/** One sentence for each thing that this rulebook leaves out. */
export function missing(scenario: Scenario, abilities: Abilities): string[] {
  const absent = gaps(scenario, abilities, 'dispensable')
  const told = absent.includes('aircraft')
    ? absent.filter((need) => need !== 'carriers' && need !== 'air-bases')
    : absent
  return told.map((need) => without(need, scenario))
}

function without(need: Need, scenario: Scenario): string {
  const named = (gone: (ship: ScenarioShip) => boolean) => list(allShips(scenario).filter(gone))
  switch (need) {
    case 'land':
      return 'The land on the map is left out.'
    case 'shoals':
      return `Shoals are left out: ${list(scenario.map.land.filter(({ kind }) => kind === 'shoal'))}.`
    case 'shore-batteries':
      return `Shore batteries are left out: ${named((ship) => ship.type === 'shore-battery')}.`
    case 'aircraft':
      return 'No aircraft fly.'
    case 'carriers':
      return 'Carriers cannot fly off aircraft.'
    case 'air-bases':
      return 'No aircraft come from land.'
    case 'night':
      return scenario.time === 'night'
        ? 'Fought by night, played here as if by day.'
        : 'Night does not fall: the whole battle is played as if by day.'
    case 'submarines':
      return `Submarines are left out: ${named((ship) => ship.type === 'submarine')}.`
    case 'torpedo-boats':
      return `Motor torpedo boats are left out: ${named((ship) => ship.type === 'motor-torpedo-boat')}.`
    case 'reinforcements':
      return `Ships that arrive later are left out: ${named((ship) => ship.arrives !== undefined)}.`
  }
}

const list = (named: readonly { name: string }[]): string => named.map(({ name }) => name).join(', ')

/** What the players must do by hand, because the program does not. */
export function byHand(scenario: Scenario, carriesOutOrders: boolean): string[] {
  const { visibility, sea } = scenario.weather
  const weather =
    visibility === 'haze' || visibility === 'squalls' || sea === 'heavy' ? [`Weather: ${visibility}, ${sea} sea.`] : []
  const rules = scenario['special-rules'].flatMap((rule) => ('says' in rule ? [rule.says] : []))
  return [...weather, ...rules, ...(carriesOutOrders ? [] : ruleSentences(scenario))]
}
