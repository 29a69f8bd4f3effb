import type { Clauses } from '@flankspeed/kernel'

export const collision = {
  'CT-COLL-01': {
    title: 'When ships collide',
    source: 'Rulebook §2.6',
    rule: 'When the movement of a surface unit would make its base overlap the base of another surface unit, friend or foe, the two collide. The moving unit stops in contact.',
  },
  'CT-COLL-02': {
    title: 'No accidental collisions below or above',
    source: 'Rulebook §2.6',
    rule: 'Submerged units do not collide with each other, and aircraft do not collide with each other, unless a player wants it.',
  },
  'CT-COLL-03': {
    title: 'Different levels never collide',
    source: 'Rulebook §1.7; §2.6',
    rule: 'A submerged submarine and a surface unit pass each other without effect (CT-R-28).',
  },
  'CT-COLL-04': {
    title: 'Collision dice',
    source: 'Rulebook §2.6',
    rule: 'Both players roll standard attack dice equal to the current hull points of their own unit and compare the hits with the armour and critical rating of the other unit.',
    example:
      'A battleship with 5 hull points rolls 1, 1, 2, 4, 6 and re-rolls 3: 3 hits. A cruiser with 3 hull points rolls 3, 4, 6 and re-rolls 5: 4 hits.',
  },
  'CT-COLL-05': {
    title: 'Collision damage',
    source: 'Rulebook §2.6',
    rule: "Hits that reach the other unit's armour cost it 1 hull point; hits that reach its critical rating cost it 2 instead. No critical table roll is made.",
    example:
      'With the rolls above against a cruiser of armour 3 and critical 6 and a battleship of armour 10: the cruiser loses 1 hull point, the battleship nothing.',
  },
  'CT-COLL-06': {
    title: 'Attacks are halved after a collision',
    source: 'Rulebook §2.6',
    rule: 'Every unit involved in a collision halves all of its attack dice for the rest of that turn, whatever the weapon. A second collision in the turn does not halve again.',
    example:
      'A cruiser with 9 broadside dice, 6 secondary dice and AAW 7 collides: until the end of the turn it rolls 4, 3 and 3.',
  },
  'CT-COLL-07': {
    title: 'The colliding unit stops and must back off',
    source: 'Rulebook §2.6',
    rule: 'The unit that was moving is placed at an all-stop and must move astern in the next turn, for at least that one turn.',
  },
  'CT-COLL-08': {
    title: 'The struck unit is free',
    source: 'Rulebook §2.6',
    rule: 'The unit that was run into is neither stopped nor obliged to go astern.',
  },
  'CT-COLL-09': {
    title: 'Collision damage is simultaneous',
    source: 'Rulebook §2.6; §4.1',
    rule: 'Both rolls use the hull points and ratings from before the collision; losses apply at the end of the naval movement phase.',
  },
  'CT-COLL-10': {
    title: 'Collision dice are never modified',
    source: 'Rulebook §2.6',
    rule: 'Crippled status, hit restrictions and dice halving do not affect collision or grounding rolls (CT-R-29).',
  },
} satisfies Clauses
