import type { Viewer } from '@flankspeed/kernel'
import type { TrialOptions } from '@flankspeed/testing/rulebook'
import type { VasBattle } from '../rules/battle.ts'
import { printedFlights } from '../rules/cards/flight-card.ts'
import { printedClasses } from '../rules/cards/printed/index.ts'
import { impossible } from '../rules/random/bounds.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { eventDice } from './event-dice.ts'
import { oddSea, oddTry } from './odd-positions.ts'
import { secretsAtSea as hiddenAtSea, isAnswerOutAtSea, secretWarAtSea } from './secrets.ts'

/** Ids and classes of the other side's fleet before it deploys, and of its scouts before they are revealed. */
function secretsAtSea({ setUp, phase, ships, flights, cards }: VasBattle, viewer: Viewer): string[] {
  if (setUp === null || phase === 'scouting' || phase === 'pre-battle') return []
  const isHidden = ({ side, scouting }: { side: 'red' | 'blue'; scouting?: boolean }): boolean =>
    side !== viewer && (!setUp.deployed[side] || scouting === true)
  const hidden = ships.filter(isHidden)
  const known = new Set(ships.filter((ship) => !isHidden(ship)).map(({ card }) => cards[card]!.class))
  const classes = hidden.map(({ card }) => cards[card]!.class).filter((name) => !known.has(name))
  return [...hidden.map(({ id }) => id), ...flights.filter(isHidden).map(({ id }) => id), ...classes]
}

export const trial: TrialOptions = {
  randomSetup,
  battles: 1200,
  spoiled: 40_000,
  impossible: (battle) => impossible(battle as VasBattle),
  secrets: (battle, viewer) => secretsAtSea(battle as VasBattle, viewer),
  secretBattles: 120,
  secretSetup: secretWarAtSea,
  hidden: hiddenAtSea,
  isAnswerOut: isAnswerOutAtSea,
  printed: { classes: printedClasses, flights: printedFlights },
  eventDice,
  odd: { position: oddSea, action: oddTry },
}
