import type { Clauses } from '@flankspeed/kernel'

export const aircraft = {
  'CT-AIR-01': {
    title: 'What a token stands for',
    source: 'Rulebook §1.7.3',
    rule: 'An aircraft token is a squadron-sized group of about 25 aircraft, except a reconnaissance token, which is a single aircraft.',
  },
  'CT-AIR-02': {
    title: 'Reconnaissance aircraft',
    source: 'Rulebook §1.7.3',
    rule: "A reconnaissance token lets its owner's ships fire gunnery at an enemy unit that is in range and arc but not in line of sight, with halved dice. The token must be within range 1 of that enemy and not be aborted or destroyed (CT-R-43).",
    example: '16 primary dice at an unseen target spotted by a floatplane: 8 dice.',
  },
  'CT-AIR-03': {
    title: 'Fighters',
    source: 'Rulebook §1.7.3',
    rule: 'Fighters carry no ordnance; they attack aircraft with their AAW dice and may strafe.',
  },
  'CT-AIR-04': {
    title: 'Torpedo bombers',
    source: 'Rulebook §1.7.3',
    rule: 'Torpedo bombers carry torpedoes for use against ships.',
  },
  'CT-AIR-05': {
    title: 'Dive bombers',
    source: 'Rulebook §1.7.3',
    rule: 'Dive bombers carry bombs for use against ships and land targets such as batteries and buildings.',
  },
  'CT-AIR-06': {
    title: 'Patrol bombers',
    source: 'Rulebook §1.7.3',
    rule: "Patrol bombers bomb mainly land targets. Ships' AA guns cannot attack them, and they have no defence of their own against fighters: they make no AAW attacks (CT-R-44).",
  },
  'CT-AIR-07': {
    title: 'Aircraft move anywhere',
    source: 'Rulebook §2.7',
    rule: 'In the air deployment phase a token may be placed anywhere on the table without measuring; in the air transit phase it returns without measuring.',
  },
  'CT-AIR-08': {
    title: 'Aircraft ratings',
    source: 'Rulebook §3.3; §3.7',
    rule: 'Aircraft have an armour and a critical rating but no hull points: reaching armour aborts them, reaching the critical rating destroys them.',
    example: 'Armour 6, critical 10: 6 hits abort the token, 10 hits destroy it, 5 hits do nothing.',
  },
  'CT-AIR-09': {
    title: 'Land targets',
    source: 'Rulebook §1.7.3; §3.2',
    rule: "Dive and patrol bombers may attack land targets named by the scenario (batteries, buildings, airfields). Such a target has armour, critical rating and hull points like a ship, does not move and is always in an aircraft's line of sight (CT-R-80).",
  },
} satisfies Clauses
