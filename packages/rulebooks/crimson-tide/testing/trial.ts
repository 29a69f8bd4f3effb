import type { Viewer } from '@flankspeed/kernel'
import type { TrialOptions } from '@flankspeed/testing/rulebook'
import type { CtBattle } from '../rules/battle.ts'
import { ABILITIES } from '../rules/cards/card.ts'
import { printedAircraft } from '../rules/cards/printed/aircraft.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { impossible } from '../rules/random/bounds.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { eventDice } from './event-dice.ts'
import { oddTide, oddTry } from './odd-positions.ts'
import { isAnswerOutInTide, secretTide } from './secrets.ts'

/** Ids and classes of the other side's fleet before set-up starts. */
function secretsInTide({ phase, ships, cards }: CtBattle, viewer: Viewer): string[] {
  if (phase !== 'fleet-building') return []
  const known = ships.filter(({ side }) => side === viewer).map(({ card }) => cards[card]!.class)
  const hidden = ships.filter(({ side }) => side !== viewer)
  return [...hidden.map(({ id }) => id), ...hidden.map(({ card }) => cards[card]!.class)].filter(
    (word) => !known.includes(word),
  )
}

export const trial: TrialOptions = {
  randomSetup,
  battles: 2000,
  spoiled: 20_000,
  impossible: (battle) => impossible(battle as CtBattle),
  secrets: (battle, viewer) => secretsInTide(battle as CtBattle, viewer),
  secretBattles: 100,
  secretSetup: secretTide,
  hidden: [],
  isAnswerOut: isAnswerOutInTide,
  printed: { abilities: ABILITIES, ships: printedShips, aircraft: printedAircraft },
  eventDice,
  odd: { position: oddTide, action: oddTry },
}
