import type { EventDice } from '@flankspeed/testing/rulebook'

export const eventDice: EventDice = {
  places: {
    'roll-off': { red: 6, blue: 6 },
    initiative: { 'rolls.dice': 6 },
    detection: { die: 6 },
    spotting: { die: 6 },
    recovery: { die: 6 },
    'evasive-action': { die: 6 },
    // As many sides as the scenario's chance has parts.
    duds: { dice: 'any' },
    jam: { die: 'any' },
    evasion: { die: 6 },
    treacherous: { die: 6 },
    ram: { waves: 6 },
    concealment: { die: 6 },
    attack: { waves: 6 },
    torpedoes: { dice: 6 },
    critical: { dice: 6 },
    repair: { die: 6 },
    wind: { degrees: 360 },
    storms: { klicks: 6 },
  },
  untold: [],
}
