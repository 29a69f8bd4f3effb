import type { Clauses } from '@flankspeed/kernel'

export const orders = {
  'ADM-EVADE-01': {
    title: 'Evade! is automatic',
    source: 'Admiralty Rules: Orders, Evade!',
    rule: 'Evade! needs no crew quality check, as in the core; Lumbering ships still may not use it.',
    effect: 'clarifies',
    core: 'Evade!',
  },
  'ADM-EVADE-02': {
    title: 'Weapons an evading ship may use',
    source: 'Admiralty Rules: Orders, Evade!',
    rule: 'A ship under Evade! may fire only Light Guns at targets in their short range or closer, its AA Battery and its Local dice. Main guns and torpedoes may not fire. The core -1 to its Attack Dice no longer applies.',
    effect: 'replaces',
    core: 'Evade! (-1 to Attack Dice, no torpedoes)',
  },
  'ADM-EVADE-03': {
    title: 'Attacks by an evading ship re-roll hits',
    source: 'Admiralty Rules: Orders, Evade!; Ships vs. Aircraft',
    rule: 'Every Attack Dice that hits for a ship under Evade! must be rolled again and the second result stands. This includes its Light Guns, AA Battery and Local dice.',
    example:
      "An evading ship's four Light Gun dice need 4+: 2, 4, 5, 6. The three hits are re-rolled as 3, 4, 1: one hit remains.",
    effect: 'replaces',
    core: 'Evade!',
  },
  'ADM-EVADE-04': {
    title: 'Attacks on an evading ship re-roll hits',
    source: 'Admiralty Rules: Orders, Evade!; Aircraft vs. Ships, Reminder',
    rule: 'Every Attack Dice that hits a ship under Evade! must be rolled again and the second result stands, whether it comes from a ship or from an aircraft.',
    example:
      'Two dive-bomber flights need 3+ against an evading cruiser: 2 misses, 5 hits and is re-rolled as 2, so both attacks fail.',
    effect: 'clarifies',
    core: 'Evade!',
  },
  'ADM-EVADE-05': {
    title: 'Evade! halves speed',
    source: 'Admiralty Rules: Orders, Evade!',
    rule: "For the turn of the Order the ship's current Flank Speed is halved, rounded up.",
    example: 'Current Flank Speed 7 becomes 4; 6 becomes 3.',
    effect: 'clarifies',
    core: 'Evade!',
  },
  'ADM-EVADE-06': {
    title: 'Evading destroyers keep the fast target modifier',
    source: 'Admiralty Rules: Orders, Evade!',
    rule: 'A destroyer whose current Flank Speed before halving is above 6 inches counts as a Fast Moving Target while under Evade!, however far it moves.',
    example: 'Destroyer with current Flank Speed 7: fast target. Slowed by damage to 6: not a fast target.',
    effect: 'clarifies',
    core: 'Evade!; fast moving target',
  },
  'ADM-EVADE-07': {
    title: 'No flight operations while evading',
    source: 'Admiralty Rules: Orders, Evade!',
    rule: 'A carrier under Evade! may neither launch nor recover flights that turn.',
    effect: 'clarifies',
    core: 'Evade!; launching and recovering aircraft',
  },
  'ADM-SCR-01': {
    title: 'Scramble! adds one flight',
    source: 'Admiralty Rules: Orders, Scramble!',
    rule: 'With a successful crew quality check a carrier under Scramble! may launch, or recover, one flight more than its class allows this turn. It still does only one of the two. On a failed check the normal rate applies.',
    example: 'Fleet carrier 4 + 1 = 5, light carrier 2 + 1 = 3, escort carrier 1 + 1 = 2.',
    effect: 'replaces',
    core: 'Scramble! (two Flights)',
  },
} as const satisfies Clauses
