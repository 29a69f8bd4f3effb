import type { Clauses } from '@flankspeed/kernel'

export const damage = {
  'CT-DMG-01': {
    title: 'Below armour',
    source: 'Rulebook §3.1',
    rule: "An attack whose hits are below the target's armour rating has no effect.",
  },
  'CT-DMG-02': {
    title: 'Armour reached',
    source: 'Rulebook §3.1',
    rule: 'An attack whose hits reach the armour rating but not the critical rating costs the target 1 hull point, no matter by how much armour is exceeded. Hits equal to the rating count as reaching it (CT-R-53).',
    example: 'Armour 4, critical 7: 3 hits nothing, 4 to 6 hits 1 hull point.',
  },
  'CT-DMG-03': {
    title: 'Critical rating reached',
    source: 'Rulebook §3.1; §4.3',
    rule: 'An attack whose hits reach the critical rating costs the target 1 hull point and the attacker rolls 2D6 once on the critical damage table.',
    example: 'Armour 4, critical 7: 7 hits or 20 hits both mean 1 hull point and one critical roll.',
  },
  'CT-DMG-04': {
    title: 'One attack, one result',
    source: 'Rulebook §3.1',
    rule: 'Each attack yields at most 1 hull point and one critical roll. Several attacks on the same target are compared separately; hits are never carried over or added.',
    example: 'Three attacks of 3 hits each on armour 4 do nothing at all.',
  },
  'CT-DMG-05': {
    title: 'Damage is applied at the end of the phase',
    source: 'Rulebook §4.1',
    rule: 'Markers are placed as attacks are resolved, but their effects begin when the phase ends.',
  },
  'CT-DMG-06': {
    title: 'Destroyed at zero',
    source: 'Rulebook §4.2',
    rule: 'A ship or submarine is destroyed when the damage it has taken is equal to or greater than its hull points.',
  },
  'CT-DMG-07': {
    title: 'Undamaged',
    source: 'Rulebook §4.2',
    rule: 'A unit that has lost nothing has all capabilities of its card and carries no hull point counter.',
  },
  'CT-DMG-08': {
    title: 'Damaged',
    source: 'Rulebook §4.2',
    rule: 'A unit that has lost at least 1 hull point is damaged and shows its remaining hull points. It may lose special abilities whose text says that they end with damage.',
  },
  'CT-DMG-09': {
    title: 'Crippled',
    source: 'Rulebook §4.2',
    rule: 'A unit with exactly 1 hull point left is crippled. Units whose card shows a single hull point are not crippled by that alone (CT-R-54).',
  },
  'CT-DMG-10': {
    title: 'Crippled lowers protection',
    source: 'Rulebook §4.2',
    rule: "A crippled unit's armour and critical rating both drop by 1 but never below 1.",
    example: 'Armour 2, critical 5 become 1 and 4. Armour 1 stays 1.',
  },
  'CT-DMG-11': {
    title: 'Crippled halves speed',
    source: 'Rulebook §4.2',
    rule: "A crippled unit's movement is halved, rounding down.",
    example: 'Movement 9 becomes 4.',
  },
  'CT-DMG-12': {
    title: 'Crippled loses hits on 4',
    source: 'Rulebook §4.2',
    rule: 'A crippled unit no longer hits with 4s in any of its attacks; 5s and 6s count as usual.',
  },
  'CT-DMG-13': {
    title: 'Crippled loses torpedoes and flagship',
    source: 'Rulebook §1.6.1; §4.2',
    rule: 'A crippled unit cannot launch torpedoes and gives no flagship bonus.',
    seeAlso: ['CT-TORP-09'],
  },
  'CT-DMG-14': {
    title: 'Destroyed marker',
    source: 'Rulebook §4.2',
    rule: 'A unit that has lost its last hull point is marked DESTROYED and leaves at the end of the turn; victory points are scored then.',
  },
} satisfies Clauses
