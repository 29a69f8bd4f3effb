import type { EventDice } from '@flankspeed/testing/rulebook'

export const eventDice: EventDice = {
  places: {
    test: { die: 10 },
    'air-attack': { 'dice.die': 20, 'dice.again': 20 },
    'air-fire': { 'dice.die': 20, 'dice.again': 20 },
    'aa-fire': { 'dice.die': 20, 'dice.again': 20 },
    'close-fire': { 'dice.die': 20, 'dice.again': 20 },
    torpedoes: { 'dice.die': 20, 'dice.again': 20 },
    fire: { die: 20, again: 20 },
    penetration: { die: 10 },
    'air-hit': { die: 10 },
    'critical-dice': { dice: [20, 10] },
    officer: { die: 20 },
    weather: { die: 10 },
    'placing-roll': { red: 10, blue: 10 },
    'hangar-blast': { dice: 6 },
    'out-of-control': { die: 20 },
    initiative: { 'rolls.die': 10 },
    'mine-roll': { die: 20 },
    'mine-struck': { die: 10 },
    'squadron-test': { die: 10 },
    save: { die: 10 },
    strafed: { die: 20 },
    validation: { die: 20 },
    'depth-charges': { dice: 20 },
    'torpedo-hit': { die: 10 },
    dud: { die: 'any' },
    jam: { die: 'any' },
    'cv-test': { die: 20 },
  },
  untold: [
    // Told as the knots or points that come of it.
    'knots lost',
    /^restored, /,
    // Told as the mount that it picks, or as the heading.
    'which mount',
    'where it drifts',
    // Nobody may know.
    'which marker is the boat',
  ],
}
