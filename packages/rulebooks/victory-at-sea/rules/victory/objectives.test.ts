import { ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import type { VasClause } from '../../clauses/index.ts'
import { victoryAtSea } from '../index.ts'
import type { Objective } from './objectives.ts'

type Fate = 'fresh' | 'crippled' | 'sunk' | 'scouting' | `left ${'north' | 'south' | 'east' | 'west'}`

/** A ship with its points and what became of it; at a place where that matters. */
interface Lost {
  points?: number
  fate?: Fate
  at?: [number, number]
  id?: string
  scouted?: boolean
}

/** The end of the last turn: red below with the south edge, blue above with the north edge. */
function ended(
  objectives: { red?: Objective; blue?: Objective },
  red: Lost[],
  blue: Lost[],
  more: object = {},
): Record<string, unknown> {
  const ship = (side: string, { points = 100, fate = 'fresh', at, id, scouted }: Lost, i: number): object => ({
    id: id ?? `${side}-${i}`,
    side,
    at: at ?? [4 + 5 * i, side === 'red' ? 4 : 44],
    card: { type: 'destroyer', flankSpeed: 6, armour: 2, hull: 9, crippledAt: 3, points },
    ...(scouted === undefined ? {} : { scouted }),
    ...(fate === 'crippled' ? { hull: 3 } : {}),
    ...(fate === 'sunk' ? { sunk: true } : {}),
    ...(fate === 'scouting' ? { scouting: true } : {}),
    ...(fate.startsWith('left ') ? { withdrawn: fate.slice(5) } : {}),
  })
  const ships = [...red.map((one, i) => ship('red', one, i)), ...blue.map((one, i) => ship('blue', one, i))]
  const dice = new ScriptedDice(red.concat(blue).some(({ fate }) => fate === 'scouting') ? [1, 1, 1] : [])
  const battle = victoryAtSea.muster(
    { phase: 'end', turn: 8, turnLimit: 8, initiative: 'red', objectives, ships, ...more },
    dice,
  )
  victoryAtSea.advance(battle, dice, null)
  return victoryAtSea.outcome(battle) as unknown as Record<string, unknown>
}

const fresh: Lost = {}
const sunk: Lost = { fate: 'sunk' }
const crippled: Lost = { fate: 'crippled' }

/** What red makes of an objective. */
function red(objective: Objective, own: Lost[], enemy: Lost[], more?: object): unknown {
  return (ended({ red: objective }, own, enemy, more).victory as Record<string, unknown>).red
}

function proves(clause: VasClause | VasClause[], says: string, got: () => unknown, expected: unknown): void {
  rule(clause, says, () => expect(got()).toEqual(expected))
}

rule('VAS-OBJ-01', '2D6 choose the objective', () => {
  const rolled = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => victoryAtSea.rules.objectiveRolled(roll))
  expect(rolled).toEqual([
    'destroy', 'destroy', 'breakout', 'defence-line', 'attrition', 'sweep-and-clear', 'domination', 'fighting-retreat', 'last-stand',
    'ultimate-enemy', 'ultimate-enemy',
  ]) // biome-ignore format: a row of results
})

rule(
  ['VAS-OBJ-02', 'VAS-R-112', 'VAS-R-81'],
  'of 7 ships 2 scouted: 3 must leave, sunken ones count, scouts that leave help',
  () => {
    const scouts: Lost[] = [{ fate: 'left north', scouted: true }, { fate: 'scouting' }]
    const five = (left: number): Lost[] => [
      ...scouts,
      ...Array.from({ length: 5 }, (_, i): Lost => (i < left ? { fate: 'left north' } : sunk)),
    ]
    expect(red('breakout', [...five(2), fresh].slice(0, 7), [fresh])).toBe('major')
    expect(red('breakout', [scouts[1]!, scouts[1]!, ...five(2).slice(2)], [fresh])).toBe('none')
  },
)

proves('VAS-OBJ-03', 'every enemy ship crippled or destroyed', () => red('destroy', [fresh], [sunk, crippled]), 'major')
proves('VAS-OBJ-03', 'one that is fresh spoils it', () => red('destroy', [fresh], [sunk, fresh]), 'minor')
proves(
  ['VAS-OBJ-03', 'VAS-R-82'],
  'one that left unhurt spoils it',
  () => red('destroy', [fresh], [sunk, { fate: 'left north' }]),
  'minor',
)
proves(
  ['VAS-OBJ-03', 'VAS-R-82'],
  'a scout that never came does not',
  () => red('destroy', [fresh], [sunk, { fate: 'scouting' }]),
  'major',
)
proves('VAS-OBJ-04', 'the most points are a minor victory', () => red('destroy', [crippled], [sunk, fresh]), 'minor')
proves('VAS-OBJ-04', 'equal points are none', () => red('destroy', [sunk, fresh], [sunk, fresh]), 'none')
proves(
  'VAS-OBJ-05',
  'half over the enemy edge',
  () => red('breakout', [{ fate: 'left north' }, fresh], [fresh]),
  'major',
)
proves(
  'VAS-OBJ-05',
  'over the own edge does not count',
  () => red('breakout', [{ fate: 'left south' }, fresh], [fresh]),
  'none',
)
proves('VAS-OBJ-06', 'the most points are a minor victory', () => red('breakout', [fresh], [sunk]), 'minor')
rule(['VAS-OBJ-07', 'VAS-OBJ-08'], 'the line holds with the most points while the enemy has no major victory', () => {
  expect(ended({ red: 'defence-line', blue: 'breakout' }, [fresh], [sunk, fresh]).victory).toEqual({
    red: 'major',
    blue: 'none',
  })
  const through = ended({ red: 'defence-line', blue: 'breakout' }, [fresh], [sunk, { fate: 'left south' }])
  expect(through.victory).toEqual({ red: 'minor', blue: 'major' })
  expect(red('defence-line', [sunk], [fresh, fresh])).toBe('none')
})
proves(
  'VAS-OBJ-09',
  '300 against 200 is a major victory',
  () => red('attrition', [{ points: 200, fate: 'sunk' }, fresh], [{ points: 300, fate: 'sunk' }, fresh]),
  'major',
)
proves(
  ['VAS-OBJ-09', 'VAS-OBJ-10'],
  '299 against 200 is a minor one',
  () => red('attrition', [{ points: 200, fate: 'sunk' }, fresh], [{ points: 299, fate: 'sunk' }, fresh]),
  'minor',
)
proves(
  ['VAS-OBJ-09', 'VAS-R-83'],
  '1 against 0 is a major victory, 0 against 0 none',
  () => [red('attrition', [fresh], [{ points: 1, fate: 'sunk' }, fresh]), red('attrition', [fresh], [fresh])],
  ['major', 'none'],
)
proves(
  'VAS-OBJ-11',
  'half over the enemy edge and the most points',
  () => red('sweep-and-clear', [{ fate: 'left north' }, fresh], [sunk]),
  'major',
)
proves(
  'VAS-OBJ-12',
  'half over the enemy edge alone',
  () => red('sweep-and-clear', [{ fate: 'left north' }, fresh], [fresh]),
  'minor',
)
proves('VAS-OBJ-12', 'points alone are none', () => red('sweep-and-clear', [fresh], [sunk]), 'none')

const SW: Lost = { at: [10, 10] }
const SE: Lost = { at: [60, 10] }
const NE: Lost = { at: [60, 40] }
const NW: Lost = { at: [10, 40] }
proves(
  ['VAS-OBJ-13', 'VAS-OBJ-14'],
  'three quarters with an own ship and no enemy',
  () => red('domination', [SW, SE, NE], [NW]),
  'major',
)
proves(
  ['VAS-OBJ-13', 'VAS-OBJ-15'],
  'an enemy in one of them leaves two',
  () => red('domination', [SW, SE, NE], [{ at: [50, 30] }]),
  'minor',
)
proves('VAS-OBJ-15', 'one quarter is none', () => red('domination', [SW], [NE]), 'none')
proves(
  ['VAS-OBJ-13', 'VAS-R-84'],
  'a ship on the line holds nothing and denies both sides of it',
  () => [
    red(
      'domination',
      [{ at: [36, 10] }, NE, NW],
      [fresh, fresh].map((): Lost => ({ at: [36, 5] })),
    ),
    red('domination', [SW, SE, NE], [{ at: [36, 5] }]),
  ],
  ['minor', 'none'],
)
proves(
  'VAS-OBJ-16',
  'half over the own edge and the most points',
  () => red('fighting-retreat', [{ fate: 'left south' }, fresh], [sunk]),
  'major',
)
proves(
  ['VAS-OBJ-17', 'VAS-R-85'],
  'each ship that leaves gives the enemy 25 %',
  () => ended({ red: 'fighting-retreat' }, [{ fate: 'left south' }, fresh], [fresh]).points,
  { red: 0, blue: 25 },
)
proves(
  'VAS-OBJ-18',
  'the most points are a minor victory',
  () => red('fighting-retreat', [fresh, fresh], [sunk, fresh]),
  'minor',
)
proves(
  'VAS-OBJ-19',
  'one enemy sunk and the most points',
  () => red('last-stand', [crippled, fresh], [sunk, fresh]),
  'major',
)
proves(
  'VAS-OBJ-20',
  'the most points without a sinking are a minor victory',
  () => red('last-stand', [fresh], [crippled, fresh]),
  'minor',
)
const mark: Lost = { points: 500, fate: 'sunk' }
proves(
  'VAS-OBJ-21',
  'the most valuable enemy destroyed, and the most points',
  () => red('ultimate-enemy', [fresh], [mark, fresh]),
  'major',
)
proves(
  'VAS-OBJ-22',
  'the most valuable enemy destroyed, but fewer points',
  () => red('ultimate-enemy', [{ points: 900, fate: 'sunk' }, fresh], [mark, fresh]),
  'minor',
)
proves(
  'VAS-OBJ-22',
  'any other enemy will not do',
  () => red('ultimate-enemy', [fresh], [{ points: 500 }, sunk]),
  'none',
)
proves(
  ['VAS-OBJ-21', 'VAS-R-86'],
  'of two equals the one that was named',
  () =>
    [undefined, 'second'].map((named) =>
      red(
        'ultimate-enemy',
        [fresh],
        [
          { points: 500, fate: 'sunk' },
          { points: 500, id: 'second' },
        ],
        { sides: { red: named ? { mark: named } : {} } },
      ),
    ),
  ['major', 'none'],
)
rule('VAS-VP-11', 'major beats minor and none, minor beats none, all else is a draw', () => {
  const { compareVictories } = victoryAtSea.rules
  expect(
    ['major', 'minor', 'none'].map((own) =>
      ['major', 'minor', 'none'].map((enemy) => compareVictories(own as 'major', enemy as 'major')),
    ),
  ).toEqual([
    [null, 'red', 'red'],
    ['blue', null, 'red'],
    ['blue', 'blue', null],
  ])
  expect(ended({ red: 'breakout', blue: 'attrition' }, [{ fate: 'left north' }, fresh], [fresh]).winner).toBe(null)
  expect(ended({ red: 'breakout', blue: 'domination' }, [{ fate: 'left north' }, fresh], [fresh]).winner).toBe('red')
})
rule('VAS-VP-08', 'a ship that leaves over a forbidden edge counts as destroyed', () => {
  const leaving = (edges: string[]): unknown =>
    ended({}, [{ fate: 'left east' }, fresh], [fresh], { safeEdges: { red: edges } }).points
  expect(leaving(['south'])).toEqual({ red: 0, blue: 100 })
  expect(leaving(['south', 'east'])).toEqual({ red: 0, blue: 25 })
})
