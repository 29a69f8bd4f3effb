import type { Need } from './needs.ts'
import type { Scenario } from './schema.ts'
import { allShips, type ScenarioShip } from './ships.ts'

interface Ability {
  title: string
  can: readonly Need[]
  /** Darkness may fall while a battle is fought. */
  nightfall?: true
  /** Where a battle cannot do without ships that come up later, they lie stopped at their places from the start. */
  liesInWait?: true
}

const AT_SEA = ['land', 'shore-batteries', 'aircraft', 'carriers', 'air-bases', 'night'] as const

/** What each ruleset can express today. A battle that needs more is left out, or offered with the gap plainly said. */
const ABILITIES = {
  'victory-at-sea': { title: 'Victory at Sea', can: AT_SEA },
  admiralty: { title: 'Admiralty Rules', can: AT_SEA },
  'crimson-tide': {
    title: 'Crimson Tide',
    can: ['land', 'shoals', 'aircraft', 'carriers', 'air-bases', 'night', 'submarines', 'torpedo-boats'],
    nightfall: true,
    liesInWait: true,
  },
  'fleet-d20': { title: 'Fleet d20', can: [...AT_SEA, 'shoals', 'submarines', 'torpedo-boats'] },
} as const satisfies Record<string, Ability>

export type RulesetId = keyof typeof ABILITIES
export const RULESETS = Object.keys(ABILITIES) as RulesetId[]

const abilityOf = (ruleset: RulesetId): Ability => ABILITIES[ruleset]

export function rulesetNamed(id: string): RulesetId {
  const found = RULESETS.find((ruleset) => ruleset === id)
  if (found) return found
  throw new Error(`No scenario can be mustered under "${id}"; choose ${RULESETS.join(' or ')}.`)
}

export const titleOf = (ruleset: RulesetId): string => ABILITIES[ruleset].title

function gaps(scenario: Scenario, ruleset: RulesetId, weight: 'essential' | 'dispensable'): Need[] {
  const { can, nightfall = false } = abilityOf(ruleset)
  const isExpressed = (need: Need): boolean => {
    if (need === 'reinforcements') return lieInWait(scenario, ruleset)
    return can.includes(need) && (need !== 'night' || nightfall || scenario.time === 'night')
  }
  return (Object.keys(scenario.needs) as Need[]).filter((need) => scenario.needs[need] === weight && !isExpressed(need))
}

/** Do ships that come up later lie stopped at their places from the start? */
const lieInWait = ({ needs }: Scenario, ruleset: RulesetId): boolean =>
  needs.reinforcements === 'essential' && abilityOf(ruleset).liesInWait === true

/** What the battle cannot do without and the ruleset does not have; empty when it can be mustered. */
export const lacking = (scenario: Scenario, ruleset: RulesetId): Need[] => gaps(scenario, ruleset, 'essential')

/** Is this ship part of the battle under this ruleset? */
export function takesPart(scenario: Scenario, ship: ScenarioShip, ruleset: RulesetId): boolean {
  const { can } = abilityOf(ruleset)
  if (ship['off-map']) return can.includes('carriers')
  if (ship.arrives !== undefined && !lieInWait(scenario, ruleset)) return false
  if (ship.type === 'submarine') return can.includes('submarines')
  if (ship.type === 'shore-battery') return can.includes('shore-batteries')
  if (ship.type === 'motor-torpedo-boat') return can.includes('torpedo-boats')
  return true
}

/** One sentence for each thing that is left out under this ruleset. */
export function missing(scenario: Scenario, ruleset: RulesetId): string[] {
  const absent = gaps(scenario, ruleset, 'dispensable')
  const told = absent.includes('aircraft')
    ? absent.filter((need) => need !== 'carriers' && need !== 'air-bases')
    : absent
  return told.map((need) => without(need, scenario))
}

function without(need: Need, scenario: Scenario): string {
  const named = (gone: (ship: ScenarioShip) => boolean) => list(allShips(scenario).filter(gone))
  switch (need) {
    case 'land':
      return 'The sea is open: the land on the map is left out.'
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
      return `Ships that come up later stay away: ${named((ship) => ship.arrives !== undefined)}.`
  }
}

const list = (named: readonly { name: string }[]): string => named.map(({ name }) => name).join(', ')

/** What the players must see to themselves, because no ruleset enforces words. */
export function byHand(scenario: Scenario, ruleset: RulesetId): string[] {
  const ships = allShips(scenario).filter((ship) => takesPart(scenario, ship, ruleset))
  const conditions = ships.flatMap((ship) => {
    const said = [
      ship.condition,
      ship['max-knots'] === undefined ? undefined : `${ship['max-knots']} knots at most`,
      ship['free-from'] === undefined ? undefined : `may move from turn ${ship['free-from']}`,
    ].filter((part) => part !== undefined)
    return said.length > 0 ? [`${ship.name}: ${said.join('; ')}.`] : []
  })
  const { visibility, sea } = scenario.weather
  const weather =
    visibility === 'haze' || visibility === 'squalls' || sea === 'heavy' ? [`Weather: ${visibility}, ${sea} sea.`] : []
  return [...conditions, ...weather, ...scenario['special-rules']]
}
