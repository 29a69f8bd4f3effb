import type { Clauses } from '@flankspeed/kernel'

export const objectives = {
  'VAS-OBJ-01': {
    title: 'Rolling an objective',
    source: 'Manual: Objectives',
    rule: 'Each player rolls 2D6 on the fleet objective table: 2-3 Destroy!, 4 Breakout, 5 Defence Line, 6 Attrition, 7 Sweep & Clear, 8 Domination, 9 Fighting Retreat, 10 Last Stand, 11-12 Ultimate Enemy. The players may have different objectives.',
  },
  'VAS-OBJ-02': {
    title: 'Counting ships for objectives',
    source: 'Manual: Objectives',
    rule: 'The number of ships needed for an objective is rounded up and is counted without ships sent scouting (VAS-R-81).',
    example: 'A fleet of 7 ships with 2 scouting: half of 5 rounded up is 3.',
  },
  'VAS-OBJ-03': {
    title: 'Destroy!, major',
    source: 'Manual: Destroy! (high priority)',
    rule: 'Major victory if every enemy ship is crippled or destroyed (VAS-R-82).',
  },
  'VAS-OBJ-04': {
    title: 'Destroy!, minor',
    source: 'Manual: Destroy! (high priority)',
    rule: 'Minor victory for the most victory points.',
  },
  'VAS-OBJ-05': {
    title: 'Breakout, major',
    source: 'Manual: Breakout (low priority)',
    rule: "Major victory if at least half of the own ships moved off the opponent's table edge.",
  },
  'VAS-OBJ-06': {
    title: 'Breakout, minor',
    source: 'Manual: Breakout (low priority)',
    rule: 'Minor victory for the most victory points.',
  },
  'VAS-OBJ-07': {
    title: 'Defence Line, major',
    source: 'Manual: Defence Line (low priority)',
    rule: 'Major victory if the enemy did not gain a major victory and the own side has the most victory points.',
  },
  'VAS-OBJ-08': {
    title: 'Defence Line, minor',
    source: 'Manual: Defence Line (low priority)',
    rule: 'Minor victory for the most victory points.',
  },
  'VAS-OBJ-09': {
    title: 'Attrition, major',
    source: 'Manual: Attrition (medium priority)',
    rule: "Major victory if the own victory points are at least one and a half times the enemy's (VAS-R-83).",
    example: '300 against 200 is a major victory; 299 against 200 is only a minor victory.',
  },
  'VAS-OBJ-10': {
    title: 'Attrition, minor',
    source: 'Manual: Attrition (medium priority)',
    rule: 'Minor victory for the most victory points.',
  },
  'VAS-OBJ-11': {
    title: 'Sweep & Clear, major',
    source: 'Manual: Sweep & Clear (medium priority)',
    rule: "Major victory if at least half of the own ships moved off the opponent's table edge and the own side has the most victory points.",
  },
  'VAS-OBJ-12': {
    title: 'Sweep & Clear, minor',
    source: 'Manual: Sweep & Clear (medium priority)',
    rule: "Minor victory if at least half of the own ships moved off the opponent's table edge.",
  },
  'VAS-OBJ-13': {
    title: 'Domination, quarters',
    source: 'Manual: Domination (medium priority)',
    rule: 'The battlefield is divided into four equal quarters, checked when the game ends. A quarter counts if at least one own ship and no enemy ship is in it (VAS-R-84).',
  },
  'VAS-OBJ-14': {
    title: 'Domination, major',
    source: 'Manual: Domination (medium priority)',
    rule: 'Major victory for holding at least three quarters.',
  },
  'VAS-OBJ-15': {
    title: 'Domination, minor',
    source: 'Manual: Domination (medium priority)',
    rule: 'Minor victory for holding at least two quarters.',
  },
  'VAS-OBJ-16': {
    title: 'Fighting Retreat, major',
    source: 'Manual: Fighting Retreat (low priority)',
    rule: 'Major victory if at least half of the own ships moved off the own table edge and the own side has the most victory points.',
  },
  'VAS-OBJ-17': {
    title: 'Fighting Retreat, withdrawals cost points',
    source: 'Manual: Fighting Retreat (low priority)',
    rule: 'Ships leaving for this objective count as Tactical Withdrawals, so the enemy gains 25% of their value (VAS-R-85).',
  },
  'VAS-OBJ-18': {
    title: 'Fighting Retreat, minor',
    source: 'Manual: Fighting Retreat (low priority)',
    rule: 'Minor victory for the most victory points.',
  },
  'VAS-OBJ-19': {
    title: 'Last Stand, major',
    source: 'Manual: Last Stand (low priority)',
    rule: 'Major victory if at least one enemy ship was sunk and the own side has the most victory points.',
  },
  'VAS-OBJ-20': {
    title: 'Last Stand, minor',
    source: 'Manual: Last Stand (low priority)',
    rule: 'Minor victory for the most victory points.',
  },
  'VAS-OBJ-21': {
    title: 'Ultimate Enemy, major',
    source: 'Manual: Ultimate Enemy (high priority)',
    rule: 'Major victory if the enemy ship with the highest points value was destroyed and the own side has the most victory points (VAS-R-86).',
  },
  'VAS-OBJ-22': {
    title: 'Ultimate Enemy, minor',
    source: 'Manual: Ultimate Enemy (high priority)',
    rule: 'Minor victory if the enemy ship with the highest points value was destroyed.',
  },
} as const satisfies Clauses
