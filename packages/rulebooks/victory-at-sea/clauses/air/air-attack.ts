import type { Clauses } from '@flankspeed/kernel'

export const airAttack = {
  'VAS-ATK-01': {
    title: 'Base contact needed',
    source: 'Manual: Attacking with Aircraft',
    rule: 'A Flight can attack a ship only if its movement this turn brought it into base contact with that ship. Contact is judged at the end of the Movement Phase.',
  },
  'VAS-ATK-02': {
    title: 'Many Flights on one ship',
    source: 'Manual: Attacking with Aircraft',
    rule: 'Any number of Flights of any types may attack the same ship in one turn, as far as they can touch its model.',
  },
  'VAS-ATK-03': {
    title: 'All Flights attack together',
    source: 'Manual: Attacking with Aircraft',
    rule: 'When aircraft are nominated, every Flight of that player in contact with an enemy ship attacks in that nomination, whichever ships they are engaging.',
  },
  'VAS-ATK-04': {
    title: 'Simultaneous, in any order',
    source: 'Manual: Attacking with Aircraft',
    rule: 'The attacks of one nomination count as simultaneous but are rolled one Flight at a time in the order the owning player likes. Each of them is spent, even when an earlier one sinks the target (VAS-R-120).',
  },
  'VAS-ATK-05': {
    title: 'Roll to hit a ship',
    source: 'Manual: Attacking with Aircraft; Reference sheet: Attacking with Aircraft',
    rule: 'Each attacking Flight rolls one D6: Fighter 5+, Bomber 5+, Dive-Bomber 3+, Kamikaze 4+, Torpedo-Bomber 5+. The modifiers for ship gunnery are not used, except for Kamikaze Flights (VAS-R-63).',
  },
  'VAS-ATK-06': {
    title: 'Damage from a Flight',
    source: 'Manual: Attacking with Aircraft',
    rule: 'A Flight that hits rolls its Damage Dice once against the ship with its AP and traits, and all damage and critical rules apply.',
    example: 'Zero A6M2 Bomber, 1 Damage Dice at -2 AP, against Armour 2: natural 4 or more does 1 damage.',
  },
  'VAS-ATK-07': {
    title: 'Payload is One-Shot',
    source: 'Manual: Attacking with Aircraft',
    rule: "Unless its chart says otherwise a Flight's attack is One-Shot: after attacking a ship, hit or miss, it must be recovered and re-armed before it can attack a ship again.",
  },
  'VAS-ATK-08': {
    title: 'Spent Flights still dogfight',
    source: 'Manual: Attacking with Aircraft',
    rule: 'A Flight with a spent payload may move, dogfight, support and escort without limit.',
  },
  'VAS-ATK-09': {
    title: 'Flights with 0 Damage Dice',
    source: 'Manual: aircraft charts',
    rule: 'A Flight with Damage Dice 0 cannot hurt ships, so it has no attack on a ship worth rolling.',
  },
  'VAS-ATK-10': {
    title: 'Flights in a dogfight',
    source: 'Manual: Dogfighting; Attacking with Aircraft',
    rule: 'A Flight in base contact with an enemy Flight cannot attack a ship this turn (VAS-R-64).',
  },
  'VAS-ATK-11': {
    title: 'Flights destroyed by AA',
    source: 'Manual: Shooting Down Aircraft',
    rule: 'Flights shot down in the AA step or by Local fire are removed before they can attack.',
  },
} as const satisfies Clauses
