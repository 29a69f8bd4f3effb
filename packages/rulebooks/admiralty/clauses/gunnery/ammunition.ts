import type { Clauses } from '@flankspeed/kernel'

export const ammunition = {
  'ADM-HE-01': {
    title: 'When a battleship may change to high-explosive',
    source: 'Admiralty Rules: Switch to High-Explosive',
    rule: 'A battleship may be set to high-explosive shell before the first turn or in the End Phase of any turn; the change takes effect for all shooting after that moment. No roll and no Order is needed.',
    effect: 'adds',
  },
  'ADM-HE-02': {
    title: 'High-explosive lowers Armour Piercing to -2',
    source: 'Admiralty Rules: Switch to High-Explosive',
    rule: 'While a battleship fires high-explosive, the AP of its main guns is -2 in place of the figure on the card.',
    example:
      "Warspite's 15-inch turrets change from AP +2 to AP -2. Against Armour 1+ at short range a Damage Dice of 3 (3 - 2 = 1) does 1 damage, a 2 (2 - 2 = 0) does none. At long range the +1 for plunging fire makes a 2 enough.",
    effect: 'adds',
    core: 'Armour Piercing',
  },
  'ADM-HE-03': {
    title: 'High-explosive adds a Damage Dice',
    source: 'Admiralty Rules: Switch to High-Explosive',
    rule: 'While a battleship fires high-explosive, the DD figure of each of its main gun turrets is one higher, so every hit from a turret rolls one more Damage Dice.',
    example: 'A Warspite turret (AD 2, DD 3) scores 2 hits with high-explosive: 2 x 4 = 8 Damage Dice.',
    effect: 'adds',
    core: 'Damage Dice',
  },
  'ADM-HE-04': {
    title: 'High-explosive never over-penetrates',
    source: 'Admiralty Rules: Switch to High-Explosive',
    rule: 'Hits scored with high-explosive shell are not confirmed under the over-penetration rule; every hit rolls its Damage Dice.',
    example:
      'Warspite at Narvik fires high-explosive at a destroyer with Armour 1+ and hits twice: both hits roll Damage Dice at once.',
    effect: 'adds',
  },
} as const satisfies Clauses
