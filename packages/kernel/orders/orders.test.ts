import { describe, expect, test } from 'vitest'
import { Malformed } from '../ruleset.ts'
import { departureOf } from './departures.ts'
import { describeOrders } from './describe-orders.ts'
import { hasGoals, judgeGoal, judgeOrders } from './judge.ts'
import { markAmmunition, markEndOfTurn, markFiredOn, markLeft, marksWithout, markTorpedoed } from './marks.ts'
import { type Goal, type InPlay, NO_MARKS, type Situation, type UnitState } from './orders.ts'
import { readOrders } from './read-orders.ts'
import { reportOrders } from './report.ts'
import { clauseOf, mustHoldFire, outOfAmmunition, ruleOn } from './restraints.ts'
import { seaDistanceTo } from './sea-distance.ts'
import { bestWayOut, coursesOut, pathTo } from './way-out.ts'
import { goalSentence, judgementWords, type Names, ruleSentence } from './words.ts'

const SHIPS: Readonly<Record<string, 'red' | 'blue'>> = {
  bismarck: 'red',
  eugen: 'red',
  hood: 'blue',
  wales: 'blue',
  norfolk: 'blue',
}

const names: Names = {
  nameOf: (id) =>
    ({ bismarck: 'Bismarck', eugen: 'Prinz Eugen', hood: 'Hood', wales: 'Prince of Wales', norfolk: 'Norfolk' })[id] ??
    id,
  sideOf: (id) => SHIPS[id] ?? null,
}

const sound = (id: string, more: Partial<UnitState> = {}): UnitState => ({
  side: SHIPS[id]!,
  name: names.nameOf(id),
  sunk: false,
  inPlay: true,
  onTable: true,
  hull: 30,
  wholeHull: 30,
  crippled: false,
  speed: 1,
  onFire: false,
  ableToFly: false,
  x: 0,
  y: 0,
  ...more,
})

const SUNK: Partial<UnitState> = { sunk: true, inPlay: false, onTable: false, hull: 0 }
const GONE: Partial<UnitState> = { inPlay: false, onTable: false }

interface Told {
  readonly units?: Readonly<Record<string, Partial<UnitState>>>
  readonly turn?: number
  readonly isOver?: boolean
  readonly lost?: number
}

const situation = (inPlay: InPlay, { units = {}, turn = 1, isOver = false, lost = 0 }: Told = {}): Situation => ({
  turn,
  isOver,
  marks: inPlay.marks,
  unit: (id) => (id in SHIPS ? sound(id, units[id]) : undefined),
  shareOfAircraftLost: () => lost,
})

const read = (orders: object): InPlay =>
  readOrders({ scenario: 'denmark-strait', sides: {}, ...orders }, (id) => id in SHIPS)

const inPlay = (goal: object): { inPlay: InPlay; goal: Goal } => {
  const found = read({ sides: { red: { minor: goal } }, flights: { red: 10, blue: 8 } })
  return { inPlay: found, goal: found.orders.sides.red.minor! }
}

const judged = (asked: object, told?: Told, marks: (battle: { orders?: InPlay }) => void = () => {}) => {
  const { inPlay: orders, goal } = inPlay(asked)
  const battle: { orders?: InPlay } = { orders }
  marks(battle)
  return judgeGoal(goal, 'red.minor', orders.orders, situation(battle.orders!, told))
}

const OPEN_NO = { now: false, isFixed: false }
const OPEN_YES = { now: true, isFixed: false }
const YES = { now: true, isFixed: true }
const NO = { now: false, isFixed: true }

describe('a goal', () => {
  const sinkHood = { units: ['hood'], are: 'sunk' }
  const all = ['hood', 'wales', 'norfolk']

  test('is open until it is reached, and then for good', () => {
    expect(judged(sinkHood)).toEqual(OPEN_NO)
    expect(judged(sinkHood, { units: { hood: SUNK } })).toEqual(YES)
  })

  test('fails for good when its unit has left', () => {
    expect(judged(sinkHood, { units: { hood: GONE } })).toEqual(NO)
    expect(judged({ units: ['hood'], are: 'afloat' }, { units: { hood: GONE } })).toEqual(YES)
  })

  test('without bounds asks for all', () => {
    expect(judged({ units: all, are: 'sunk' }, { units: { hood: SUNK, wales: SUNK } })).toEqual(OPEN_NO)
    expect(judged({ units: all, are: 'sunk' }, { units: { hood: SUNK, wales: SUNK, norfolk: SUNK } })).toEqual(YES)
  })

  test('with bounds counts', () => {
    const two = { units: all, are: 'sunk', atLeast: 2 }
    expect(judged(two, { units: { hood: SUNK } })).toEqual(OPEN_NO)
    expect(judged(two, { units: { hood: SUNK, wales: SUNK } })).toEqual(YES)
    expect(judged(two, { units: { hood: GONE, wales: GONE } })).toEqual(NO)
    const one = { units: all, are: 'sunk', atMost: 1 }
    expect(judged(one, { units: { hood: SUNK } })).toEqual(OPEN_YES)
    expect(judged(one, { units: { hood: SUNK, wales: SUNK } })).toEqual(NO)
    expect(judged(one, { units: { hood: SUNK, wales: GONE, norfolk: GONE } })).toEqual(YES)
  })

  test('may weigh units', () => {
    const two = { units: all, are: 'sunk', atLeast: 3, worth: { hood: 3 } }
    expect(judged(two, { units: { hood: SUNK } })).toEqual(YES)
    expect(judged(two, { units: { wales: SUNK } })).toEqual(OPEN_NO)
  })

  test('compares two counts', () => {
    const fewer = { units: ['bismarck', 'eugen'], are: 'sunk', noMoreThan: { units: all, are: 'sunk' } }
    expect(judged(fewer)).toEqual(OPEN_YES)
    expect(judged(fewer, { units: { eugen: SUNK } })).toEqual(OPEN_NO)
    expect(judged(fewer, { units: { eugen: SUNK, hood: SUNK } })).toEqual(OPEN_YES)
    expect(judged(fewer, { units: { hood: SUNK, wales: SUNK } })).toEqual(YES)
    expect(judged(fewer, { isOver: true, units: { eugen: SUNK } })).toEqual(NO)
  })

  test('is what it is when the battle is over', () => {
    expect(judged(sinkHood, { isOver: true })).toEqual(NO)
    expect(judged({ units: ['hood'], are: 'afloat' }, { isOver: true })).toEqual(YES)
  })

  test.each([
    ['crippled', { crippled: true }],
    ['slowed', { speed: 0.5 }],
    ['on-fire', { onFire: true }],
    ['able-to-fly', { ableToFly: true }],
    [{ hullBelow: 2 / 3 }, { hull: 19 }],
  ] as const)('asks whether she is %j', (are, state) => {
    expect(judged({ units: ['hood'], are })).toEqual(OPEN_NO)
    expect(judged({ units: ['hood'], are }, { units: { hood: state } })).toEqual(OPEN_YES)
  })

  test.each([
    [{ hullAtLeast: 2 / 3 }, { hull: 20 }, { hull: 19 }],
    [{ speedAtLeast: 0.5 }, { speed: 0.5 }, { speed: 0.49 }],
  ] as const)('asks for at least %j', (are, enough, less) => {
    expect(judged({ units: ['hood'], are }, { units: { hood: enough } })).toEqual(OPEN_YES)
    expect(judged({ units: ['hood'], are }, { units: { hood: less } })).toEqual(OPEN_NO)
  })

  test('a sunk ship is crippled and slowed, and neither afloat nor on fire', () => {
    for (const are of ['crippled', 'slowed', { hullBelow: 0.5 }])
      expect(judged({ units: ['hood'], are }, { units: { hood: SUNK } })).toEqual(YES)
    for (const are of ['afloat', 'on-fire', 'able-to-fly', { hullAtLeast: 0 }, { speedAtLeast: 0 }])
      expect(judged({ units: ['hood'], are }, { units: { hood: { ...SUNK, onFire: true, ableToFly: true } } })).toEqual(
        NO,
      )
  })

  test('counts torpedo hits', () => {
    expect(judged({ units: ['hood'], are: 'torpedoed' }, {}, (b) => markTorpedoed(b, 'hood'))).toEqual(YES)
    const twice = { units: ['hood'], are: { torpedoesAtLeast: 2 } }
    expect(judged(twice, {}, (b) => markTorpedoed(b, 'hood'))).toEqual(OPEN_NO)
    expect(judged(twice, {}, (b) => markTorpedoed(b, 'hood', 2))).toEqual(YES)
    expect(judged(twice, {}, (b) => markTorpedoed(b, 'hood', 0))).toEqual(OPEN_NO)
  })

  test('can be about ships only where aircraft are not judged', () => {
    const about = (goal: object) => () =>
      readOrders(
        { scenario: 'midway', sides: { red: { minor: goal } }, rules: [] },
        (id) => ['hood', 'zeros'].includes(id),
        (id) => id === 'hood',
      )
    expect(about({ units: ['hood'], are: 'sunk' })).not.toThrow()
    expect(about({ units: ['hood', 'zeros'], are: 'sunk' })).toThrow(
      'battle.orders.sides.red.minor.units[1]: a goal counts ships, and "zeros" is not a ship: count aircraft with flightsLost',
    )
  })

  test('asks by which edge she left, and when', () => {
    const leave = { units: ['hood'], are: { left: ['south', 'east'], by: 6 } }
    const gone = { units: { hood: GONE } }
    expect(judged(leave)).toEqual(OPEN_NO)
    expect(judged(leave, gone, (b) => markLeft(b, 'hood', 'east', 6))).toEqual(YES)
    expect(judged(leave, gone, (b) => markLeft(b, 'hood', 'north', 6))).toEqual(NO)
    expect(judged(leave, gone, (b) => markLeft(b, 'hood', 'east', 7))).toEqual(NO)
    expect(judged(leave, { turn: 7 })).toEqual(NO)
  })

  test('settles a deadline when its turn is over', () => {
    const goal = {
      any: [
        { units: ['hood'], are: 'crippled', by: 3 },
        { units: ['wales'], are: 'sunk' },
      ],
    }
    const { inPlay: orders } = inPlay(goal)
    const after = (units: Told['units'] = {}): InPlay => {
      const battle: { orders?: InPlay } = { orders }
      for (const turn of [2, 3]) markEndOfTurn(battle, situation(battle.orders!, { turn, units }))
      return battle.orders!
    }
    const at = (inPlay: InPlay, told: Told) =>
      judgeGoal(orders.orders.sides.red.minor!, 'red.minor', orders.orders, situation(inPlay, told))
    const hurt = { hood: { crippled: true } }
    expect(at(orders, { turn: 3 })).toEqual(OPEN_NO)
    expect(at(orders, { turn: 3, units: hurt })).toEqual(OPEN_YES)
    expect(after(hurt).marks.metInTime).toEqual(['red.minor.0'])
    expect(at(after(hurt), { turn: 4 }), 'met in time, repaired later').toEqual(YES)
    expect(after().marks).toEqual(orders.marks)
    expect(at(after(), { turn: 4, units: hurt }), 'too late').toEqual(OPEN_NO)
    expect(at(after(), { turn: 4, units: { ...hurt, wales: SUNK } }), 'the other part has no deadline').toEqual(YES)
    expect(readOrders(describeOrders(after(hurt)), (id) => id in SHIPS)).toEqual(after(hurt))
  })

  test('does not tell of hidden units whether they met a deadline', () => {
    const { inPlay: orders } = inPlay({
      all: [
        { units: ['hood'], are: 'afloat', by: 1 },
        { units: ['wales'], are: 'afloat', by: 1 },
      ],
    })
    const battle: { orders?: InPlay } = { orders }
    markEndOfTurn(battle, situation(orders))
    expect(battle.orders!.marks.metInTime).toEqual(['red.minor.0', 'red.minor.1'])
    expect(marksWithout(new Set(['hood']), battle.orders!).metInTime).toEqual(['red.minor.1'])
  })

  const lunga = { name: 'Lunga Point', said: '9 miles', at: [10, 0], distance: 5 }

  test('asks where she is', () => {
    const near = { units: ['hood'], are: { within: lunga } }
    expect(judged(near)).toEqual(OPEN_NO)
    expect(judged(near, { units: { hood: { x: 5000 } } })).toEqual(OPEN_YES)
    expect(judged({ units: ['hood'], are: { beyond: lunga } })).toEqual(OPEN_YES)
    const close = { units: ['hood'], are: { within: { name: 'the convoy', of: ['wales', 'norfolk'], distance: 5 } } }
    const far = { wales: { x: 9000 }, norfolk: { x: 9000 } }
    expect(judged(close, { units: far })).toEqual(OPEN_NO)
    expect(judged(close, { units: { ...far, wales: { x: 5000 } } })).toEqual(OPEN_YES)
    expect(judged(close, { units: { ...far, wales: { x: 5000, onTable: false } } })).toEqual(OPEN_NO)
  })

  test('remembers the turns that she was there', () => {
    const there = { units: { hood: { x: 9000 } } }
    const twice = { units: ['hood'], are: { reached: lunga, turns: 2 } }
    const { inPlay: orders, goal } = inPlay(twice)
    const battle: { orders?: InPlay } = { orders }
    const now = () => judgeGoal(goal, 'red.minor', orders.orders, situation(battle.orders!))
    markEndOfTurn(battle, situation(battle.orders!, there))
    expect(now()).toEqual(OPEN_NO)
    markEndOfTurn(battle, situation(battle.orders!))
    expect(now()).toEqual(OPEN_NO)
    markEndOfTurn(battle, situation(battle.orders!, there))
    expect(now()).toEqual(YES)
    expect(orders.marks.reached).toEqual({})
  })

  test('counts flights by the share of aircraft lost', () => {
    expect(judged({ flightsLost: 'red', atLeast: 5 }, { lost: 0.44 })).toEqual(OPEN_NO)
    expect(judged({ flightsLost: 'red', atLeast: 5 }, { lost: 0.5 })).toEqual(YES)
    expect(judged({ flightsLost: 'red', atMost: 5 }, { lost: 0.6 })).toEqual(NO)
    expect(judged({ flightsLost: 'red', atMost: 5 }, { lost: 0.5 })).toEqual(OPEN_YES)
  })

  test('joins others', () => {
    const wales = { units: ['wales'], are: 'sunk' }
    const told = { units: { hood: SUNK } }
    expect(judged({ all: [sinkHood, wales] }, told)).toEqual(OPEN_NO)
    expect(judged({ any: [sinkHood, wales] }, told)).toEqual(YES)
    expect(judged({ all: [sinkHood, wales] }, { units: { hood: GONE } })).toEqual(NO)
    expect(judged({ any: [sinkHood, wales] }, { units: { hood: GONE, wales: GONE } })).toEqual(NO)
    expect(judged({ not: sinkHood }, told)).toEqual(NO)
    expect(judged({ atLeast: 2, of: [sinkHood, wales, { units: ['norfolk'], are: 'sunk' }] }, told)).toEqual(OPEN_NO)
    expect(
      judged(
        { atLeast: 2, of: [sinkHood, wales, { units: ['norfolk'], are: 'sunk' }] },
        { units: { hood: GONE, wales: GONE } },
      ),
    ).toEqual(NO)
  })

  test('asks for several things of one ship, or for either', () => {
    const both = { units: ['bismarck'], are: [{ hullAtLeast: 0.5 }, { speedAtLeast: 1 }] }
    expect(judged(both)).toEqual(OPEN_YES)
    expect(judged(both, { units: { bismarck: { speed: 0.9 } } })).toEqual(OPEN_NO)
    const either = { units: ['bismarck'], are: { either: [{ left: ['west'] }, { hullAtLeast: 0.5 }] } }
    expect(judged(either, { units: { bismarck: { hull: 3 } } })).toEqual(OPEN_NO)
    expect(
      judged(either, { units: { bismarck: { ...GONE, hull: 3 } } }, (b) => markLeft(b, 'bismarck', 'west', 1)),
    ).toEqual(YES)
  })
})

describe('the judgement', () => {
  const orders = read({
    sides: {
      red: {
        decisive: { units: ['hood', 'wales'], are: 'sunk' },
        minor: { units: ['hood', 'wales'], are: 'sunk', atLeast: 1 },
      },
      blue: { minor: { units: ['bismarck'], are: 'sunk' } },
    },
  })
  const result = (told: Told) => judgeOrders(orders.orders, situation(orders, told))

  test('is for the higher degree, by as much as the other failed', () => {
    expect(result({})).toMatchObject({ winner: null, degree: 'draw', isFixed: false })
    expect(result({ units: { hood: SUNK } })).toMatchObject({ winner: 'red', degree: 'minor', isFixed: false })
    expect(result({ units: { hood: SUNK, wales: SUNK } })).toMatchObject({ winner: 'red', degree: 'decisive' })
    expect(result({ units: { hood: SUNK, bismarck: SUNK } })).toMatchObject({ winner: null, degree: 'draw' })
    expect(result({ units: { hood: SUNK, wales: SUNK, bismarck: SUNK } })).toMatchObject({
      winner: 'red',
      degree: 'minor',
      achieved: { red: 'decisive', blue: 'minor' },
      isFixed: true,
    })
  })

  test('is told in words', () => {
    expect(judgementWords(result({ units: { hood: SUNK } }))).toBe(
      'red has carried out its orders and blue has not: a minor victory',
    )
    expect(judgementWords(result({}))).toBe('neither side has carried out its orders')
    expect(judgementWords(result({ units: { hood: SUNK, bismarck: SUNK } }))).toBe(
      'both sides have carried out their orders',
    )
  })
})

describe('special rules', () => {
  const orders = read({
    scenario: 'savo-island',
    rules: [
      { rule: 'surprised', units: ['hood', 'wales'], called: 'the northern group', until: { turn: 3, firedOn: true } },
      { rule: 'hold-fire', units: ['norfolk'], called: 'Norfolk', weapons: ['torpedoes'], until: { turn: 2 } },
      { rule: 'speed', units: ['norfolk'], called: 'Norfolk', share: 0.5, from: 2, until: 4 },
    ],
  })

  test('end on their turn, or when somebody fires', () => {
    expect(ruleOn(orders, 'surprised', 'wales', 2)).not.toBeNull()
    expect(ruleOn(orders, 'surprised', 'wales', 3)).toBeNull()
    expect(ruleOn(orders, 'surprised', 'norfolk', 1)).toBeNull()
    const battle: { orders?: InPlay } = { orders }
    markFiredOn(battle, 'norfolk')
    expect(ruleOn(battle.orders!, 'surprised', 'wales', 1)).not.toBeNull()
    markFiredOn(battle, 'hood')
    expect(ruleOn(battle.orders!, 'surprised', 'wales', 1)).toBeNull()
  })

  test('concern some weapons, or a span of turns', () => {
    expect(mustHoldFire(orders, 'torpedoes', 'norfolk', 1)).not.toBeNull()
    expect(mustHoldFire(orders, 'guns', 'norfolk', 1)).toBeNull()
    expect(mustHoldFire(orders, 'guns', 'hood', 1)).not.toBeNull()
    expect([1, 2, 3, 4].map((turn) => ruleOn(orders, 'speed', 'norfolk', turn) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('have ids and sentences of their own', () => {
    expect(orders.orders.rules.map((rule) => clauseOf(orders.orders, rule))).toEqual([
      'SCN-SAVO-ISLAND-1',
      'SCN-SAVO-ISLAND-2',
      'SCN-SAVO-ISLAND-3',
    ])
    expect(orders.orders.rules.map(ruleSentence)).toEqual([
      'Surprise: the northern group may do nothing but keep course and speed before turn 3 unless fired on.',
      'Norfolk may not fire torpedoes before turn 2.',
      'Norfolk can make at most half of full speed from turn 2 to turn 3.',
    ])
  })
})

describe('words', () => {
  const said = (goal: object, side: 'red' | 'blue' = 'red'): string => {
    const { inPlay: orders, goal: asked } = inPlay(goal)
    return goalSentence(asked, side, orders.orders, names)
  }
  const LUNGA = { name: 'Lunga Point', said: '9 miles', at: [10, 10], distance: 9 }
  const ships = { units: ['hood', 'wales', 'norfolk'], called: ['capital ship', 'capital ships'] }

  test.each([
    [{ units: ['hood'], are: 'sunk' }, 'Sink Hood.'],
    [{ units: ['hood', 'wales'], are: 'sunk', atLeast: 1 }, 'Sink Hood or Prince of Wales.'],
    [{ ...ships, are: 'sunk', atLeast: 2 }, 'Sink at least two of the three enemy capital ships.'],
    [{ ...ships, are: 'crippled' }, 'Sink or cripple all three enemy capital ships.'],
    [{ units: ['bismarck'], are: 'sunk', atMost: 0 }, 'Do not lose Bismarck.'],
    [
      { units: ['bismarck'], are: [{ hullAtLeast: 2 / 3 }, { speedAtLeast: 1 }] },
      'Have Bismarck with at least two thirds of the hull left and able to make full speed at the end.',
    ],
    [{ units: ['bismarck'], are: { left: ['north', 'east'] } }, 'Take Bismarck off the north or east edge.'],
    [{ flightsLost: 'blue', atLeast: 5 }, 'Shoot down at least five flights.'],
    [{ flightsLost: 'red', atMost: 3 }, 'Lose no more than three flights.'],
    [{ units: ['hood'], are: 'torpedoed' }, 'Hit Hood with a torpedo.'],
    [
      {
        all: [
          { units: ['hood'], are: 'sunk' },
          { units: ['eugen'], are: 'sunk', atMost: 0 },
        ],
      },
      'Sink Hood and do not lose Prinz Eugen.',
    ],
    [
      {
        any: [
          { units: ['hood'], are: 'sunk' },
          { units: ['wales'], are: { hullBelow: 0.5 } },
        ],
      },
      'Sink Hood, or bring Prince of Wales below half of the hull (or sink her).',
    ],
    [{ ...ships, are: 'sunk', atMost: 0 }, 'Let no enemy capital ship be sunk.'],
    [{ ...ships, are: { left: ['north'] }, atMost: 0 }, 'Let no enemy capital ship leave by the north edge.'],
    [{ units: ['hood'], are: 'sunk', by: 5 }, 'Sink Hood by the end of turn 5.'],
    [{ units: ['eugen'], are: 'afloat', by: 5 }, 'Keep Prinz Eugen afloat to the end of turn 5.'],
    [{ not: { units: ['hood'], are: 'sunk' }, by: 5 }, 'Prevent this: sink Hood by the end of turn 5.'],
    [
      {
        all: [
          { units: ['hood'], are: 'sunk' },
          { units: ['wales'], are: 'crippled' },
        ],
        by: 5,
      },
      'By the end of turn 5 sink Hood and sink or cripple Prince of Wales.',
    ],
    [
      { units: ['hood', 'wales', 'norfolk'], called: ['ship', 'ships'], are: 'sunk', atLeast: 2 },
      'Sink at least two of the three enemy ships.',
    ],
    [{ ...ships, are: 'sunk', atLeast: 1 }, 'Sink at least one of the three enemy capital ships.'],
    [{ units: ['hood', 'wales'], called: ['French ship', 'French ships'], are: 'sunk' }, 'Sink both French ships.'],
    [
      { units: ['hood', 'wales'], called: ['other cruiser', 'other cruisers'], are: 'sunk' },
      'Sink both other enemy cruisers.',
    ],
    [
      { units: ['hood', 'wales'], are: { hullBelow: 0.75 }, atLeast: 1 },
      'Bring Hood or Prince of Wales below three quarters of the hull (or sink her).',
    ],
    [{ units: ['hood'], are: { torpedoesAtLeast: 2 } }, 'Hit Hood with at least two torpedoes.'],
    [
      { units: ['hood', 'wales'], are: { either: ['sunk', ['crippled', 'on-fire']] } },
      'Have Hood and Prince of Wales sunk, or crippled and on fire at the end.',
    ],
    [{ units: ['bismarck'], are: 'afloat' }, 'Keep Bismarck afloat to the end.'],
    [{ units: ['bismarck'], are: { left: ['north', 'east', 'south', 'west'] } }, 'Take Bismarck off the map.'],
    [
      { units: ['bismarck'], are: [{ left: ['south'] }, { hullAtLeast: 0.5 }] },
      'Take Bismarck off the south edge with at least half of the hull left.',
    ],
    [
      { units: ['bismarck'], are: [{ left: ['south'] }, { speedAtLeast: 0.5 }] },
      'Take Bismarck off the south edge while able to make half of full speed.',
    ],
    [
      { units: ['bismarck'], are: { reached: LUNGA, turns: 2 } },
      'Bring Bismarck within 9 miles of Lunga Point for two turns.',
    ],
    [
      { units: ['hood', 'wales'], are: { reached: LUNGA }, atMost: 0 },
      'Let neither Hood nor Prince of Wales come within 9 miles of Lunga Point.',
    ],
    [
      { units: ['bismarck', 'eugen'], are: 'torpedoed', atMost: 0 },
      'Let neither Bismarck nor Prinz Eugen be hit by a torpedo.',
    ],
    [
      {
        units: ['bismarck', 'eugen'],
        called: ['cruiser', 'cruisers'],
        are: 'sunk',
        noMoreThan: { ...ships, are: 'sunk' },
      },
      'Lose no more cruisers than the enemy loses capital ships.',
    ],
    [
      {
        any: [
          { units: ['hood'], are: 'sunk' },
          {
            all: [
              { units: ['wales'], are: 'sunk' },
              { units: ['norfolk'], are: 'torpedoed' },
            ],
          },
          { units: ['norfolk'], are: 'sunk' },
        ],
      },
      'Sink Hood; or sink Prince of Wales and hit Norfolk with a torpedo; or sink Norfolk.',
    ],
    [{ units: ['bismarck'], are: 'crippled', atMost: 0 }, 'Keep Bismarck from being sunk or crippled.'],
    [
      {
        all: [
          {
            any: [
              { units: ['hood'], are: 'sunk' },
              { units: ['wales'], are: 'sunk' },
            ],
          },
          { units: ['eugen'], are: 'sunk', atMost: 0 },
        ],
      },
      'Either sink Hood, or sink Prince of Wales; and do not lose Prinz Eugen.',
    ],
  ])('%j', (goal, sentence) => expect(said(goal)).toBe(sentence))
})

describe('a report', () => {
  test('tells how far each goal has come', () => {
    const orders = read({
      sides: {
        red: {
          minor: {
            any: [
              { units: ['hood'], are: 'sunk' },
              { units: ['hood', 'wales'], are: 'crippled', atLeast: 2 },
            ],
          },
        },
      },
    })
    const { sides } = reportOrders(orders, situation(orders, { units: { hood: { hull: 8, crippled: true } } }), names)
    expect(sides.red.goals[0]!.goal).toMatchObject({
      progress: 'behind',
      join: 'any',
      parts: [
        { words: 'Sink Hood', detail: 'Hood has lost 22 of 30 hull points', progress: 'behind' },
        { detail: '1 of 2 sunk or crippled; 2 needed', share: 0.5 },
      ],
    })
    expect(sides.blue).toMatchObject({ achieved: 'none', isFixed: true, goals: [] })
  })
})

describe('reading', () => {
  test('gives back what was written', () => {
    const written = {
      scenario: 'north-cape',
      sides: {
        red: {
          decisive: {
            units: ['hood'],
            are: [{ within: { name: 'Lunga', said: '9 miles', at: [1.5, 2], distance: 4.5 } }, 'afloat'],
          },
        },
        blue: { minor: { any: [{ flightsLost: 'red', atLeast: 2 }, { not: { units: ['bismarck'], are: 'sunk' } }] } },
      },
      rules: [
        { rule: 'sight', units: ['hood'], called: 'Hood', distance: 8.5, said: 'four miles', from: 1, until: null },
      ],
      flights: { red: 4, blue: 0 },
      marks: { torpedoed: { hood: 1 }, left: {}, reached: {}, firedOn: ['hood'], firstTargets: [] },
    }
    expect(describeOrders(read(written))).toEqual(written)
  })

  test.each([
    [
      { sides: { red: { minor: { units: ['tirpitz'], are: 'sunk' } } } },
      'battle.orders.sides.red.minor.units[0]: there is no unit "tirpitz" in this battle',
    ],
    [
      { sides: { red: { minor: { units: ['hood'], are: 'sunken' } } } },
      'battle.orders.sides.red.minor.are: "sunken" is not one of',
    ],
    [
      { sides: { red: { minor: { units: ['hood'], are: 'sunk', atLeast: 2 } } } },
      'battle.orders.sides.red.minor.atLeast: 2 is out of bounds: 1 to 1 expected',
    ],
    [{ sides: { red: { minor: { sink: 'hood' } } } }, 'a goal has one of all, any, not, of, units or flightsLost'],
    [{ sides: { red: { minor: { all: [] } } } }, 'battle.orders.sides.red.minor.all: at least one goal expected'],
    [{ sides: { red: { minor: { units: ['hood', 'hood'], are: 'sunk' } } } }, '"hood" is listed twice'],
    [{ sides: { red: { minor: { units: ['hood'], are: { hullBelow: 0.5, hullAtLeast: 1 } } } } }, 'one test expected'],
    [
      { sides: { red: { minor: { units: ['hood'], are: { within: { name: 'x', distance: 1 } } } } } },
      'a place needs either at',
    ],
    [
      { rules: [{ rule: 'surprised', units: ['hood'], called: 'Hood' }] },
      'battle.orders.rules[0].until: turn: (and firedOn: true) expected, not nothing',
    ],
    [
      { rules: [{ rule: 'sleepy', units: ['hood'], called: 'Hood' }] },
      'battle.orders.rules[0].rule: "sleepy" is not one of',
    ],
    [{ scenario: 'Savo Island' }, 'battle.orders.scenario: small letters'],
  ])('refuses %j', (orders, message) => {
    expect(() => read(orders)).toThrow(message)
    expect(() => read(orders)).toThrow(Malformed)
  })
})

test('a scenario without goals has nothing to judge', () => {
  const knows = (): boolean => true
  const rules = [{ rule: 'moored', units: ['hood'], called: 'Hood', until: { turn: 2 } }]
  const bare = readOrders({ scenario: 'trial', sides: {}, rules }, knows)
  const judged = readOrders(
    { scenario: 'trial', sides: { blue: { minor: { units: ['hood'], are: 'afloat' } } } },
    knows,
  )
  expect(hasGoals(bare.orders)).toBe(false)
  expect(hasGoals(judged.orders)).toBe(true)
})

describe('the condition of ships and departures', () => {
  const about = { units: ['hood'], called: 'Hood' }
  test.each([
    [{ rule: 'turrets-out', out: 1, of: 4 }, 'Hood: one of the four main gun mounts is out of action.'],
    [{ rule: 'turrets-out', out: 2, of: 2, where: 'aft' }, 'Hood: all main gun mounts (aft) are out of action.'],
    [{ rule: 'jams', chance: [1, 6] }, 'The main guns of Hood jam one time in six.'],
    [{ rule: 'ammunition', weapon: 'guns', turns: 1 }, 'The main guns of Hood have shells for one turn of fire.'],
    [{ rule: 'ammunition', weapon: 'guns', turns: 0 }, 'The main guns of Hood have no shells.'],
    [{ rule: 'ammunition', weapon: 'torpedoes', turns: 2 }, 'There are torpedoes aboard Hood for two turns of fire.'],
    [{ rule: 'grounded', until: { turn: 1000 } }, 'The aircraft of Hood may not take off.'],
    [{ rule: 'radar-out', until: { turn: 2 } }, 'The radar of Hood does not work before turn 2.'],
    [{ rule: 'damaged', hull: 0.75 }, 'The hull of Hood stands at three quarters when the battle begins.'],
    [{ rule: 'leaves', edges: ['north'], from: 4 }, 'From turn 4 on Hood must make for the north edge at full speed.'],
  ])('%j is told', (rule, sentence) => {
    const { orders } = read({ rules: [{ ...about, ...rule }] })
    expect(ruleSentence(orders.rules[0]!)).toBe(sentence)
    expect(read(describeOrders({ orders, marks: NO_MARKS })).orders).toEqual(orders)
  })

  test.each([
    [{ rule: 'turrets-out', out: 5, of: 4 }, 'out: '],
    [{ rule: 'jams', chance: [1, 2, 3] }, 'chance: two numbers expected'],
    [{ rule: 'radar-out', until: { turn: 2, firedOn: true } }, 'until.firedOn: a radar works again'],
    [{ rule: 'leaves', edges: [], from: 2 }, 'edges: at least one of'],
    [{ rule: 'leaves', edges: ['north'] }, 'one of from, hullBelow, when'],
    [{ rule: 'leaves', edges: ['north'], from: 2, hullBelow: 0.5 }, 'one of from, hullBelow, when'],
  ])('%j is refused', (rule, why) => expect(() => read({ rules: [{ ...about, ...rule }] })).toThrow(why))

  test('counts turns of fire, not shots', () => {
    const battle: { orders?: InPlay } = {
      orders: read({ rules: [{ ...about, rule: 'ammunition', weapon: 'guns', turns: 2 }] }),
    }
    const isOut = (turn: number): boolean => outOfAmmunition(battle.orders!, 'guns', 'hood', turn) !== null
    for (const turn of [1, 1, 3]) markAmmunition(battle, 'guns', 'hood', turn)
    expect(battle.orders!.marks.turnsFired).toEqual({ hood: { guns: [1, 3] } })
    expect([isOut(3), isOut(4)]).toEqual([false, true])
    expect(outOfAmmunition(battle.orders!, 'torpedoes', 'hood', 4)).toBeNull()
    markAmmunition(battle, 'guns', 'wales', 1)
    expect(battle.orders!.marks.turnsFired, 'whose ammunition nobody counts').not.toHaveProperty('wales')
  })

  test('whoever has broken off does so for good', () => {
    const battle: { orders?: InPlay } = {
      orders: read({
        rules: [
          { units: ['hood', 'wales'], called: 'they', rule: 'leaves', edges: ['north'], hullBelow: 0.5 },
          {
            units: ['norfolk'],
            called: 'Norfolk',
            rule: 'leaves',
            edges: ['south'],
            when: { units: ['hood', 'wales'], are: 'sunk', atLeast: 1 },
            whenCalled: 'them',
          },
        ],
      }),
    }
    const leaves = (id: string): boolean => departureOf(battle.orders!, id, 1) !== null
    markEndOfTurn(battle, situation(battle.orders!, { units: { hood: { hull: 14 }, wales: { hull: 15 } } }))
    expect([leaves('hood'), leaves('wales'), leaves('norfolk')]).toEqual([true, false, false])
    markEndOfTurn(battle, situation(battle.orders!, { units: { wales: SUNK } }))
    expect([leaves('hood'), leaves('wales'), leaves('norfolk')]).toEqual([true, false, true])
    expect(readOrders(describeOrders(battle.orders!), (id) => id in SHIPS)).toEqual(battle.orders)
  })
})

describe('the way out', () => {
  const helm = { length: 8000, run: 2000, mostTurn: 4500, turns: 9 }

  test('comes round as soon as the helm allows', () => {
    expect(pathTo(0, 0, helm)).toEqual([{ ahead: 8000, turn: 0 }])
    expect(pathTo(0, 9000, helm)).toEqual([
      { ahead: 2000, turn: -4500 },
      { ahead: 2000, turn: -4500 },
      { ahead: 4000, turn: 0 },
    ])
    expect(pathTo(9000, 0, { ...helm, turns: 1 })).toEqual([
      { ahead: 2000, turn: 4500 },
      { ahead: 6000, turn: 0 },
    ])
    expect(pathTo(9000, 0, { ...helm, length: 2000 })).toEqual([{ ahead: 2000, turn: 0 }])
    expect(pathTo(9000, 0, { ...helm, length: 2000, atTheEnd: true })).toEqual([{ ahead: 2000, turn: 4500 }])
  })

  test('is the one that brings her nearest to an edge that is named', () => {
    const table = [60_000, 40_000] as const
    const distance = (edge: 'north' | 'south') => seaDistanceTo([edge], table, [])
    const north = { at: { x: 30_000, y: 30_000 }, heading: 0 }
    const south = { at: { x: 30_000, y: 20_000 }, heading: 18_000 }
    const gone = { at: { x: 30_000, y: 41_000 }, heading: 0 }
    expect(bestWayOut([south, north], ['north'], table, 5000, distance('north'))).toBe(north)
    expect(bestWayOut([south, north], ['south'], table, 5000, distance('south'))).toBe(south)
    expect(bestWayOut([north, gone], ['north'], table, 5000, distance('north'))).toBe(gone)
    expect(bestWayOut([gone], ['south'], table, 5000, distance('south'))).toBeNull()
    expect(coursesOut(['east']).slice(0, 2)).toEqual([9000, 10_500])
  })

  test('leads around land', () => {
    const table = [60_000, 60_000] as const
    const bay = [
      { x: 20_000, y: 40_000 },
      { x: 40_000, y: 40_000 },
      { x: 40_000, y: 50_000 },
      { x: 20_000, y: 50_000 },
    ]
    const distance = seaDistanceTo(['north'], table, [{ shape: bay }])
    const below = distance({ x: 30_500, y: 38_500 })
    const beside = distance({ x: 18_500, y: 38_500 })
    expect(beside).toBeLessThan(below)
    expect(distance({ x: 30_500, y: 45_500 })).toBe(Number.POSITIVE_INFINITY)
    const left = { at: { x: 24_500, y: 36_500 }, heading: 27_000 }
    const ahead = { at: { x: 30_500, y: 38_500 }, heading: 0 }
    expect(bestWayOut([ahead, left], ['north'], table, 5000, distance)).toBe(left)
  })
})
