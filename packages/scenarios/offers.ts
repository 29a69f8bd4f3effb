import { byHand, lacking, missing, type RulesetId, rulesetNamed, titleOf } from './capabilities.ts'
import { musterCrimsonTide, type TideSetup, waitingRemark } from './crimson-tide-battles.ts'
import { type FdSetup, musterFleetD20 } from './fleet-d20.ts'
import { library, scenario } from './library.ts'
import type { Need } from './needs.ts'
import type { Scenario } from './schema.ts'
import { musterVictoryAtSea, type Setup, scaleRemark } from './victory-at-sea.ts'

/** A battle as one ruleset offers it. */
export interface Offer {
  scenario: Scenario
  /** Sentences: what this ruleset leaves out. */
  missing: string[]
  /** Sentences: what the players must see to themselves. */
  byHand: string[]
}

interface Mustering {
  muster(scenario: Scenario): Setup | TideSetup | FdSetup
  remarks(scenario: Scenario): string[]
}

const atSea: Mustering = { muster: musterVictoryAtSea, remarks: scaleRemark }

const MUSTERS: Record<RulesetId, Mustering> = {
  'victory-at-sea': atSea,
  admiralty: atSea,
  'crimson-tide': { muster: musterCrimsonTide, remarks: waitingRemark },
  'fleet-d20': { muster: musterFleetD20, remarks: () => [] },
}

/** The battles that a ruleset can express, earliest first, each with what is missing plainly said. */
export function scenarios(rulesetId: string): Offer[] {
  const ruleset = rulesetNamed(rulesetId)
  return library()
    .filter((battle) => lacking(battle, ruleset).length === 0)
    .map((battle) => offerOf(battle, ruleset))
}

export function offerOf(battle: Scenario, ruleset: RulesetId): Offer {
  return {
    scenario: battle,
    missing: [...missing(battle, ruleset), ...MUSTERS[ruleset].remarks(battle)],
    byHand: byHand(battle, ruleset),
  }
}

/** What a ruleset would have to learn before it can offer this battle; empty when it can. */
export const neededBy = (battle: Scenario, rulesetId: string): Need[] => lacking(battle, rulesetNamed(rulesetId))

type AtSea = 'victory-at-sea' | 'admiralty'

/** The opening position of a battle in the words of a case's `battle`, ready for the ruleset. */
export function muster(scenarioId: string, rulesetId: AtSea): Setup
export function muster(scenarioId: string, rulesetId: 'crimson-tide'): TideSetup
export function muster(scenarioId: string, rulesetId: 'fleet-d20'): FdSetup
export function muster(scenarioId: string, rulesetId: string): Setup | TideSetup | FdSetup
export function muster(scenarioId: string, rulesetId: string): Setup | TideSetup | FdSetup {
  return musterScenario(scenario(scenarioId), rulesetId)
}

/** The same for a battle of your own. */
export function musterScenario(battle: Scenario, rulesetId: AtSea): Setup
export function musterScenario(battle: Scenario, rulesetId: string): Setup | TideSetup | FdSetup
export function musterScenario(battle: Scenario, rulesetId: string): Setup | TideSetup | FdSetup {
  const ruleset = rulesetNamed(rulesetId)
  const needed = lacking(battle, ruleset)
  if (needed.length > 0)
    throw new Error(`${battle.name} cannot be mustered under ${titleOf(ruleset)} yet: it needs ${needed.join(', ')}.`)
  return MUSTERS[ruleset].muster(battle)
}
