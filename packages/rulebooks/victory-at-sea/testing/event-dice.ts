import type { EventDice } from '@flankspeed/testing/rulebook'

export const eventDice: EventDice = {
  places: {
    objective: { dice: 6 },
    'roll-off': { red: [6, 10], blue: [6, 10] },
    wind: { die: 6 },
    scouting: { 'dice.die': 6, 'dice.again': 6 },
    'fan-salvo': { die: 6 },
    'scout-returns': { die: 6 },
    initiative: { 'rolls.die': 10 },
    order: { 'check.die': 6 },
    // A gun that jams by the scenario's chance, too.
    misfire: { die: 'any' },
    volley: { 'dice.die': 6, 'dice.again': 6 },
    confirmed: { dice: 6 },
    // As many sides as the scenario's chance has parts.
    duds: { dice: 'any' },
    damage: { 'dice.die': 6, 'dice.before': 6, 'dice.confirm': 6 },
    crippled: { 'turrets.die': 6, 'traits.die': 6 },
    critical: { die: 10, level: 6 },
    score: { extra: 6 },
    'dice-lost': { rolls: 6 },
    turret: { die: 'any' },
    vital: { die: 6 },
    jam: { die: 6 },
    repair: { die: 6 },
    escalation: { die: 6 },
    'anti-air': { 'dice.die': 6, 'dice.again': 6 },
    'air-attack': { 'die.die': 6, 'die.again': 6 },
    dogfight: { 'totals.die': 6 },
    rearm: { 'check.die': 6 },
  },
  untold: [
    // Told only when the weapon fails.
    'can it fire?',
    'does it jam?',
    // Told as the ship or the edge that it picks.
    'which ship is struck',
    'edge at which she returns',
    // Told as the damage that they add up to.
    'rudder-jammed',
    'fire-in-engineering',
    'magazine-ablaze',
    'secondary-explosions',
  ],
}
