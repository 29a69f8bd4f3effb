import { findRuleset, rulesets } from '../../rulesets.ts'
import type { Card } from '../rules/cards/card.ts'
import { noTraits } from '../rules/cards/card.ts'
import { FLIGHT_TRAITS, type FlightCard } from '../rules/cards/flight-card.ts'
import * as vas from '../rules/library.ts'
import type { FlightLine } from './flights.ts'

/** Victory at Sea and the rulebooks that build on it, by id: those whose cards are made here. */
export const cardRulesets = (): string[] =>
  rulesets.filter((ruleset) => vas.asVictoryAtSea(ruleset) !== null).map(({ id }) => id)

export const CORE = 'victory-at-sea'

export function rulesUnder(ruleset: string): vas.Rules {
  const found = cardRulesets().includes(ruleset) ? vas.asVictoryAtSea(findRuleset(ruleset)) : null
  if (found) return found.rules
  throw new Error(`There are no cards under "${ruleset}": choose ${cardRulesets().join(' or ')}.`)
}

/** The card as it takes the field: with what the ruleset corrects of the class, or of one ship by her name. */
export function correctedCard(ruleset: string, card: Card, ship: string, year: number): Card {
  const r = rulesUnder(ruleset)
  return r.amendCard(r, card, ship, year)
}

/** The line as the engine has it. */
export const chartLine = (line: FlightLine): FlightCard => ({
  ...line,
  traits: { ...noTraits(FLIGHT_TRAITS), ...Object.fromEntries(line.traits.map((trait) => [trait, 1])) },
})

export function correctedLine(ruleset: string, line: FlightLine): FlightLine {
  const r = rulesUnder(ruleset)
  const { traits, ...figures } = r.amendLine(r, chartLine(line))
  return { ...figures, traits: FLIGHT_TRAITS.filter((trait) => traits[trait] > 0) } as FlightLine
}
