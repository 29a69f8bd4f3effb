import type { EventDice } from '@flankspeed/testing/rulebook'
import { eventDice as atSea } from '../../victory-at-sea/testing/event-dice.ts'

export const eventDice: EventDice = {
  places: {
    ...atSea.places,
    spotting: { 'check.die': 6 },
    rearmed: { 'check.die': 6 },
    disengages: { 'totals.die': 6 },
    'defensive-fire': { 'dice.die': 6, 'dice.again': 6 },
    fuel: { die: 6 },
    'bomber-attack': { die: 6 },
    priority: { 'totals.die': 6 },
    strafes: { 'die.die': 6, 'die.again': 6 },
    'commerce-raider': { die: 6 },
    codeword: { die: 10 },
    'tenth-mas': { dice: 6 },
    lock: { 'check.die': 6 },
  },
  untold: [
    ...atSea.untold,
    // Known to their side alone until it uses them.
    'the gifts of the admiral',
    // Rolled again by an admiral's gift: the second roll is told.
    'crew quality of',
    'damage control on',
    'dogfight of',
  ],
  secretWith: ['charge'],
}
