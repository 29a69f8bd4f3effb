import type { OddsTold } from '@flankspeed/cli/rulebook'
import { type Attacks, ATTACKS as BASE, bars, listed } from '../../victory-at-sea/cli/odds-text.ts'
import { flightById } from '../../victory-at-sea/rules/battle.ts'
import type * as vas from '../../victory-at-sea/rules/library.ts'
import { type FightAction, type FightOdds, fightOdds, hasAirWar } from '../odds/air-war-odds.ts'
import { fightSentences } from '../odds/air-war-sentences.ts'

/** The odds of a fight in the air. */
function fightTold(r: vas.Rules, b: vas.VasBattle, action: FightAction): OddsTold {
  const odds = fightOdds(r, b, action)
  const sentences = fightSentences(b, odds)
  if (odds.fight === 'none')
    return { json: odds, lines: [{ sentence: 'Nothing is rolled for this answer.', details: () => [] }] }
  return {
    json: { ...odds, exact: true, sentences },
    lines: sentences.map((sentence, i) => ({ sentence, details: () => fightDetails(b, odds, i) })),
  }
}

function fightDetails(b: vas.VasBattle, odds: FightOdds, which: number): string[] {
  if (odds.fight === 'defensive-fire') return bars('hits', odds.shots[which]!.hits)
  const fighters =
    odds.fight === 'dogfight'
      ? odds.pair
      : odds.fight === 'attack-bomber'
        ? [{ flight: odds.by, reasons: odds.reasons }]
        : []
  return fighters.map(({ flight, reasons }) => `  ${flightById(b, flight)!.name}: D6${listed(reasons)}`)
}

/** Those of the base, and the fights in the air. */
export const ATTACKS: Attacks = {
  ...BASE,
  dogfight: (r: vas.Rules, b: vas.VasBattle, action: Extract<vas.VasAction, { do: 'dogfight' }>) =>
    hasAirWar(r) ? fightTold(r, b, action) : BASE.dogfight(r, b, action),
  respond: fightTold,
  'attack-bomber': fightTold,
  'priority-target': fightTold,
}
