import type { OddsText, RulebookCli } from '@flankspeed/cli/rulebook'
import type { Battle, Ruleset } from '@flankspeed/kernel'
import * as vas from '../rules/library.ts'
import { ATTACKS, type Attacks } from './odds-text.ts'
import { fleetFor, WAR_AT_SEA } from './war-at-sea.ts'

/** The odds of these actions, as far as the rules have them. */
export const oddsText = (attacks: Attacks): OddsText => ({
  kinds(ruleset) {
    const { actions } = vas.asVictoryAtSea(ruleset)!.rules
    return Object.keys(attacks).filter((kind) => kind in actions)
  },
  example: '{ side, do: fire, ship, volleys: [{ weapon, target }] }',
  told: (ruleset, battle, action) =>
    attacks[action.do]!(rulesFor(ruleset, battle), battle as vas.VasBattle, action as never),
})

const rulesFor = (ruleset: Ruleset, battle: Battle): vas.Rules =>
  vas.asVictoryAtSea(ruleset)!.rulesOf(battle as vas.VasBattle)

export const cli: RulebookCli = {
  odds: oddsText(ATTACKS),
  battles: [WAR_AT_SEA],
  fleetFor,
  fleetState: (ruleset, battle, side) => vas.fleetState(rulesFor(ruleset, battle), battle as vas.VasBattle, side),
  resultSentences: (battle) => vas.resultSentences(battle as vas.VasBattle),
}
