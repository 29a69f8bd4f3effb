import type { Answers } from '../../victory-at-sea/admirals/answers.ts'
import type * as vas from '../../victory-at-sea/rules/library.ts'
import { answerContact, chooseCombat, chooseInterception } from './air-fights.ts'
import { arrivals } from './arriving.ts'
import { chooseRaider, chooseSentHome, sendTenthMas, useCodeword } from './before-battle.ts'
import { chooseMakingOff } from './making-off.ts'
import { airMoves } from './sorties.ts'

/** What captains think about the decisions that the Admiralty rules add: what looks best first, as far as it is legal. */
export const answers: Answers = {
  fly: (rules, view, owed) => ('mayBreakOff' in owed ? flying(rules, view, owed) : null),
  arrive: arrivals,
  respond: (rules, view, owed) => [answerContact(rules, view, owed)],
  'air-combat': (rules, view, owed) => [chooseCombat(rules, view, owed)],
  intercept: (rules, view, owed) => [chooseInterception(rules, view, owed)],
  'commerce-raider': (_rules, view, owed) => [chooseRaider(view, owed)],
  'send-home': (_rules, view, owed) => [chooseSentHome(view, owed)],
  'tenth-mas': (_rules, _view, owed) => [sendTenthMas(owed)],
  codeword: (_rules, _view, owed) => [useCodeword(owed)],
  'make-off': (rules, view, owed) => [chooseMakingOff(rules, view, owed)],
}

/** Whoever may lets the enemy fly first, and sees where he went. */
function* flying(
  rules: vas.Rules,
  view: vas.VasBattle,
  owed: Extract<vas.VasDecision, { kind: 'fly' }>,
): Generator<vas.VasAction, undefined> {
  if (owed.mayGoSecond) yield { side: owed.side, do: 'fly-second' }
  yield* airMoves(rules, view, owed)
}
