import type { Clauses } from '@flankspeed/kernel'

export const weapons = {
  'CT-WPN-01': {
    title: 'Primary gunnery',
    source: 'Rulebook §3.3',
    rule: 'The heaviest guns of a ship. It has separate dice for forward, aft and broadside fire, rarely reaches beyond range 4 (range 6 for a few powerful units) and uses the standard attack die.',
  },
  'CT-WPN-02': {
    title: 'Secondary and tertiary gunnery',
    source: 'Rulebook §3.3; §3.4',
    rule: 'Lighter batteries with a single set of dice, usable only in the broadside arcs and never beyond range 4. Standard attack die.',
  },
  'CT-WPN-03': {
    title: 'AAW',
    source: 'Rulebook §3.3',
    rule: 'Anti-air weapons are used by ships and aircraft in the air defence phase against aircraft at range 1, for some units also range 2. Standard attack die.',
  },
  'CT-WPN-04': {
    title: 'ASW',
    source: 'Rulebook §3.3; §3.4',
    rule: 'Depth charges are used in the surface attack phase by ships and in the air attack phase by aircraft, only against a submarine with a DETECTED marker, only at range 1. Standard attack die; the hits are compared with armour and critical rating as for gunnery.',
  },
  'CT-WPN-05': {
    title: 'Bombs',
    source: 'Rulebook §3.3; §3.8',
    rule: 'Bombs are carried by bombers and are resolved like gunnery with the standard attack die.',
  },
  'CT-WPN-06': {
    title: 'Aircraft guns',
    source: 'Rulebook §3.3; §3.9',
    rule: 'The primary gunnery of an aircraft is its machine guns, used against ships only when strafing.',
  },
  'CT-WPN-07': {
    title: 'Torpedoes are different',
    source: 'Rulebook §3.3',
    rule: 'Torpedoes hit only on a 6, are launched down a narrow channel instead of an arc, and their damage is worked out in the following turn; see the torpedo clauses.',
  },
  'CT-WPN-08': {
    title: 'Reading the dice columns',
    source: 'Rulebook §1.8',
    rule: 'A card lists, for each weapon, the number of dice for ranges 1 to 4 in four columns. A blank or zero means the weapon cannot be used at that range. Reach into ranges 5 and 6 comes from an ability (CT-R-32).',
    example:
      'A Fletcher-class destroyer fires 2 dice forward at range 1 or 2 and rolls 6 AAW dice at range 1 and 5 at range 2.',
  },
} satisfies Clauses
