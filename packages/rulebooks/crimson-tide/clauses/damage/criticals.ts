import type { Clauses } from '@flankspeed/kernel'

export const criticals = {
  'CT-CRIT-01': {
    title: 'One roll of 2D6',
    source: 'Rulebook §4.3',
    rule: 'The attacker rolls 2D6 and reads the critical damage table; the target gets the marker named there. The hull point lost for the hit itself is in addition.',
  },
  'CT-CRIT-02': {
    title: '2 Explosion',
    source: 'Rulebook §4.3 table',
    rule: 'The target is destroyed whatever hull points it has left (marker DESTROYED). Like any destroyed unit it stays until the end of the turn (CT-PRIN-06). It cannot be repaired.',
  },
  'CT-CRIT-03': {
    title: '3 Crippled',
    source: 'Rulebook §4.3 table',
    rule: 'The target becomes crippled: its hull points drop to 1 if they were higher. It cannot be repaired (CT-R-55).',
    example: 'A battleship with 6 hull points takes such a hit: it loses 1 for the hit and stands at 1, crippled.',
  },
  'CT-CRIT-04': {
    title: '4 Steering breakdown',
    source: 'Rulebook §4.3 table',
    rule: 'The target can no longer turn. It still moves ahead, and astern in a straight line.',
  },
  'CT-CRIT-05': {
    title: '5 Engine breakdown',
    source: 'Rulebook §4.3 table',
    rule: 'The target can no longer move. At the end of each turn it drifts 1 klick in the direction of the wind.',
    example: 'Wind towards the east: at the end of each turn the derelict is moved 1 klick east, heading unchanged.',
  },
  'CT-CRIT-06': {
    title: '6 Fire',
    source: 'Rulebook §4.3 table',
    rule: 'The target loses 1 hull point at the end of every turn with an even number as long as the marker remains.',
    example:
      'Fire starts in turn 3 and is never put out: 1 hull point is lost at the end of turn 4 and again at the end of turn 6.',
  },
  'CT-CRIT-07': {
    title: '7 Systems down',
    source: 'Rulebook §4.3 table',
    rule: 'The target loses its detection checks and its special abilities; if it is an aircraft carrier, launching and recovering stop as well.',
  },
  'CT-CRIT-08': {
    title: '8 Crew casualty',
    source: 'Rulebook §4.3 table',
    rule: 'The target may use only its primary weapons from now on. It cannot be repaired (CT-R-56).',
  },
  'CT-CRIT-09': {
    title: '9 Defenses down',
    source: 'Rulebook §4.3 table',
    rule: "The target's ASW and AAW weapons are out of action.",
  },
  'CT-CRIT-10': {
    title: '10 Primary weapons damage',
    source: 'Rulebook §4.3 table',
    rule: "The target's primary weapon dice are halved, rounding down.",
    example: '13 broadside dice become 6; 6 forward dice become 3.',
  },
  'CT-CRIT-11': {
    title: '11 Engine hit',
    source: 'Rulebook §4.3 table',
    rule: "The target's top speed is halved.",
  },
  'CT-CRIT-12': {
    title: '12 Lucky escape',
    source: 'Rulebook §4.3 table',
    rule: 'No further effect and no marker; the hull point lost for the hit stands.',
  },
  'CT-CRIT-13': {
    title: 'Direction of the table',
    source: 'Rulebook §4.3 table',
    rule: 'The table runs from 2 (explosion) to 12 (lucky escape) in the printed order (CT-R-57).',
  },
  'CT-CRIT-14': {
    title: 'Repeated results',
    source: 'Rulebook §4.3',
    rule: 'A result the target already suffers adds nothing beyond the hull point of the hit; effects of the same name do not stack (CT-R-58). Different results stack.',
    example: 'A crippled ship (half speed) that suffers ENGINE HIT halves its speed a second time.',
  },
  'CT-CRIT-15': {
    title: 'Submarines use the same table',
    source: 'Rulebook §4.2; §4.3',
    rule: 'Submarines roll on the same table; results about weapons they do not have are without effect. For a submarine the torpedoes count as primary weapons (CT-R-56).',
  },
  'CT-CRIT-16': {
    title: 'Drifting into trouble',
    source: 'Rulebook §2.4; §2.6; §4.3',
    rule: 'A drifting unit that touches land makes a terrain damage check, and one that touches another unit collides with it, both at once in the end-of-turn phase; treacherous waters cause no test (CT-R-59).',
  },
} satisfies Clauses
