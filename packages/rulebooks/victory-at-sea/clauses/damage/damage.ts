import type { Clauses } from '@flankspeed/kernel'

export const damage = {
  'VAS-DMG-01': {
    title: 'Damage Dice for each hit',
    source: 'Manual: Damage',
    rule: "For each Attack Dice that hit, roll D6 equal to the weapon's DD score.",
    example: 'Two hits from a weapon with DD 3 roll 6 Damage Dice.',
  },
  'VAS-DMG-02': {
    title: 'Armour Piercing',
    source: 'Manual: Damage',
    rule: "The weapon's AP is added to (or, if negative, taken from) each Damage Dice.",
  },
  'VAS-DMG-03': {
    title: 'Compare with Armour',
    source: 'Manual: Damage',
    rule: "Each Damage Dice whose result equals or exceeds the target's Armour takes 1 point from its Hull.",
    example: 'AP +2 against Armour 6: natural 4, 5 and 6 each do 1 damage.',
  },
  'VAS-DMG-04': {
    title: 'Natural 1 always fails',
    source: 'Manual: Damage',
    rule: 'A Damage Dice showing a natural 1 never does damage, whatever its modifiers.',
    example: 'AP +2 against Armour 2: natural 1 gives 3 but is still deflected.',
  },
  'VAS-DMG-05': {
    title: 'Natural 6 may be critical',
    source: 'Manual: Damage; Reference sheet: Damage',
    rule: 'For each Damage Dice showing a natural 6, roll a further D6; on 4 or more a critical hit is scored as well. This extra roll is a new roll, not a re-roll.',
  },
  'VAS-DMG-06': {
    title: 'Critical without damage',
    source: 'Manual: Damage',
    rule: 'The critical roll for a natural 6 is made even if that Damage Dice failed to beat the Armour.',
    example:
      'AP -2 against Armour 6: a natural 6 gives 4 and does no damage, but still rolls for a critical hit (unless the weapon is Weak).',
  },
  'VAS-DMG-07': {
    title: 'Sinking',
    source: 'Manual: Damage',
    rule: 'A ship whose Hull reaches 0 is destroyed and its model is removed at once. Damage beyond 0 is lost.',
  },
  'VAS-DMG-08': {
    title: 'Plunging fire',
    source: 'Manual: Plunging Fire; Reference sheet: Damage',
    rule: 'Main guns and light guns that hit a target in their long or extreme band add +1 to each Damage Dice, on top of AP. Torpedoes and bombs never do.',
    example:
      '14-inch turret (AP +2) at 25" (long band) against Armour 5 without Armoured Deck: +3 in total, so natural 2 to 6 each do 1 damage.',
  },
  'VAS-DMG-09': {
    title: 'Heavy armour',
    source: 'Manual: Heavy Armour',
    rule: 'Armour 7 can be beaten only by Damage Dice with a positive total modifier (AP, plunging fire). With a total of 0 or less a natural 6 does no damage but still rolls for a critical hit.',
  },
  'VAS-DMG-10': {
    title: 'Sequence of damage',
    source: 'Manual: Gunnery Phase; Damage',
    rule: 'For one weapon system: roll all Damage Dice, deduct their Hull damage, then resolve its critical hits one by one (VAS-R-29).',
  },
} as const satisfies Clauses
