import { type Clauses, clauseBook } from '@flankspeed/kernel'

const source = 'Line of Battle, a game made for tests'

const turn = {
  'LOB-TURN-01': {
    title: 'Turns',
    source,
    rule: 'A turn has two phases: movement and gunnery. Red acts first in both.',
  },
  'LOB-TURN-02': {
    title: 'One ship at a time',
    source,
    rule: 'Each ship acts once in a phase. A ship may hold instead.',
  },
} as const satisfies Clauses

const movement = {
  'LOB-MOVE-01': { title: 'Ahead', source, rule: 'A ship moves straight ahead, up to its speed in inches.' },
  'LOB-MOVE-02': { title: 'Turning', source, rule: 'After it has moved, a ship may turn by up to 45 degrees.' },
  'LOB-MOVE-03': { title: 'The edge', source, rule: 'No ship leaves the table.' },
} as const satisfies Clauses

const gunnery = {
  'LOB-FIRE-01': {
    title: 'Targets',
    source,
    rule: 'A ship fires at one enemy ship that is afloat, up to 20 inches away.',
  },
  'LOB-FIRE-02': { title: 'Hits', source, rule: 'Roll a six-sided die for each gun. A 5 or a 6 hits.' },
  'LOB-FIRE-03': { title: 'Close range', source, rule: 'Up to 8 inches away, a 4 hits too.' },
  'LOB-FIRE-04': {
    title: 'Crippled',
    source,
    rule: 'A ship with half of its hull or less fires half of its guns, rounded up.',
  },
} as const satisfies Clauses

const damage = {
  'LOB-DMG-01': {
    title: 'Hull',
    source,
    rule: 'Each hit takes a hull point. A ship without hull points sinks at once.',
  },
} as const satisfies Clauses

const victory = {
  'LOB-VIC-01': { title: 'Last afloat', source, rule: 'A side without ships afloat loses at once.' },
  'LOB-VIC-02': { title: 'Time', source, rule: 'After the last turn, the side with more hull points afloat wins.' },
} as const satisfies Clauses

const areas = { turn, movement, gunnery, damage, victory }

export type LobClause = { [A in keyof typeof areas]: keyof (typeof areas)[A] }[keyof typeof areas]

export const clauses = clauseBook('line-of-battle', areas, {})
