import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import type { Objective } from '../../rules/victory/objectives.ts'
import { captain } from '../captain.ts'
import { stakeIn } from '../gunnery/stakes.ts'
import { errandOf } from '../movement/errands.ts'

const ruleset = vas.victoryAtSea
const { rules } = ruleset

const GUN = { name: 'Guns', kind: 'main-gun', ranges: [8, 16, 24, 32], ad: 4, ap: 1, dd: 2 }
const CRUISER = {
  class: 'Cruiser',
  type: 'cruiser',
  points: 100,
  flankSpeed: 6,
  armour: 3,
  hull: 24,
  crippledAt: 8,
  traits: ['aircraft 1'],
  weapons: [GUN],
}
const BATTLESHIP = { ...CRUISER, class: 'Battleship', type: 'battleship', points: 300, hull: 60, crippledAt: 20 }

interface Unit {
  card?: object
  at: number[]
  heading?: number
  [more: string]: unknown
}

/** Ships of red, then of blue, numbered; red's edge is the south one. */
function position(red: Unit[], blue: Unit[], more: object = {}): vas.VasBattle {
  const named = (side: string, units: Unit[]): object[] =>
    units.map((unit, i) => ({ card: CRUISER, heading: 0, ...unit, id: `${side}-${i + 1}`, side }))
  const dice = new SeededDice(1)
  const setup = {
    phase: 'movement',
    initiative: 'blue',
    active: 'red',
    edges: { red: 'south', blue: 'north' },
    ...more,
  }
  const battle = ruleset.muster({ ...setup, ships: [...named('red', red), ...named('blue', blue)] }, dice)
  ruleset.advance(battle, dice, null)
  return battle
}

const ship = (battle: vas.VasBattle, id: string): vas.Ship => vas.shipById(battle, id)!

/** What red's ships do with their moves, the enemy's staying where they are. */
function moveAll(battle: vas.VasBattle): void {
  for (let owed = ruleset.decisions(battle)[0]; owed?.kind === 'move'; owed = ruleset.decisions(battle)[0])
    ruleset.apply(
      battle,
      captain(rules, battle, owed, () => 0),
      new SeededDice(3),
      null,
    )
}

const asked = (red: Objective | null, blue: Objective | null = null): object => ({ objectives: { red, blue } })

test('ships that must break out leave over the enemy edge, and only over that one', () => {
  const battle = position(
    [{ at: [10, 45] }, { at: [60, 3], heading: 180 }],
    [{ at: [36, 30], heading: 180, moved: 4 }],
    asked('breakout'),
  )
  moveAll(battle)
  expect(ship(battle, 'red-1').withdrawn).toBe('north')
  expect(ship(battle, 'red-2').withdrawn).toBeNull()
})

test('without such an objective they stay', () => {
  const battle = position([{ at: [10, 45] }], [{ at: [36, 30], heading: 180, moved: 4 }])
  moveAll(battle)
  expect(ship(battle, 'red-1').withdrawn).toBeNull()
})

test('nobody leaves for a breakout that has been made', () => {
  const battle = position(
    [{ at: [10, 47], withdrawn: 'north' }, { at: [12, 45] }],
    [{ at: [36, 20], moved: 4 }],
    asked('breakout'),
  )
  expect(errandOf(rules, battle, ship(battle, 'red-2'))).toBeNull()
})

test('a fighting retreat is made at the end, and only by those who are ahead when it is paid for', () => {
  const last = { ...asked('fighting-retreat'), turn: 8 }
  const home = { at: [10, 3], heading: 180 }
  const ahead = position(
    [home, { at: [40, 20] }],
    [
      { at: [60, 40], sunk: true },
      { at: [50, 44], moved: 4 },
    ],
    last,
  )
  moveAll(ahead)
  expect(ship(ahead, 'red-1').withdrawn).toBe('south')
  const behind = position([home, { at: [40, 20] }], [{ at: [60, 40], moved: 4 }], last)
  moveAll(behind)
  expect(ship(behind, 'red-1').withdrawn).toBeNull()
})

test('the ship that the enemy is after keeps away from him', () => {
  const hunted = [{ at: [36, 12], card: BATTLESHIP }, { at: [30, 12] }]
  const away = (objectives: object): number => {
    const battle = position(hunted, [{ at: [36, 44], heading: 180, moved: 4 }], objectives)
    moveAll(battle)
    return ship(battle, 'red-1').y
  }
  expect(away(asked('attrition', 'ultimate-enemy'))).toBeLessThan(away(asked('attrition')))
})

test('three quarters are held by three ships', () => {
  const battle = position(
    [{ at: [34, 22] }, { at: [32, 20] }, { at: [38, 20] }],
    [{ at: [60, 40], moved: 4 }],
    asked('domination'),
  )
  const quarterOf = ({ x, y }: { x: number; y: number }): string => `${x > 36_000} ${y > 24_000}`
  const wanted = new Set<string>()
  for (const own of battle.ships.filter(({ side }) => side === 'red')) {
    const errand = errandOf(rules, battle, own)!
    for (const x of [18_000, 54_000])
      for (const y of [12_000, 36_000])
        if (errand.shortfall({ x, y, heading: 0 }) === 0) wanted.add(quarterOf({ x, y }))
  }
  expect([...wanted].sort()).toEqual(['false false', 'false true', 'true false'])
})

test('what the objective is about is shot at first', () => {
  const battle = position([{ at: [30, 10] }], [{ at: [30, 40], card: BATTLESHIP }, { at: [40, 40] }], {
    ...asked('ultimate-enemy'),
    turn: 6,
  })
  const stake = (id: string): number => stakeIn(rules, battle, 'red', ship(battle, id))
  expect(stake('blue-1')).toBeGreaterThan(stake('blue-2'))
  const line = position([{ at: [30, 10] }], [{ at: [30, 12] }, { at: [40, 40] }], asked('defence-line', 'breakout'))
  expect(stakeIn(rules, line, 'red', ship(line, 'blue-1'))).toBeGreaterThan(
    stakeIn(rules, line, 'red', ship(line, 'blue-2')),
  )
})

test('an Observation Flight spots what guns can reach with its help', () => {
  const port = [
    [20, 28],
    [40, 28],
    [40, 29],
    [20, 29],
  ]
  const battle = position(
    [{ at: [30, 10], guiding: 1, moved: 4 }],
    [{ at: [70, 46], anchored: true, moved: 0 }, { at: [30, 34], anchored: true, moved: 0 }],
    { phase: 'gunnery', step: 'spotting', terrain: [{ name: 'Mole', shape: port }] },
  ) // biome-ignore format: an outline on a line
  const owed = ruleset.decisions(battle)[0]!
  expect(owed.kind).toBe('spot')
  expect(captain(rules, battle, owed, () => 0)).toMatchObject({ spotting: [{ ship: 'red-1', target: 'blue-2' }] })
})

test('torpedoes that are reloaded go in a fan, those that are fired once are kept', () => {
  const tubes = (trait: string): object => ({
    name: 'Torpedoes (Type 93)', kind: 'torpedo', arc: 'port', ranges: [10, 20, 30, 40], ad: 4, ap: 2, dd: 3, traits: ['long-lance', trait],
  }) // biome-ignore format: cards read best with a weapon on a line
  const battle = position(
    [
      { at: [30, 10], card: { ...CRUISER, class: 'A', weapons: [tubes('slow-loading')] } },
      { at: [40, 10], card: { ...CRUISER, class: 'B', weapons: [tubes('one-shot')] } },
    ],
    [{ at: [30, 40] }],
    { phase: 'pre-battle' },
  )
  const owed = ruleset.decisions(battle)[0]!
  expect(owed).toMatchObject({ kind: 'fan-salvo', ships: ['red-1', 'red-2'] })
  expect(captain(rules, battle, owed, () => 0)).toEqual({ side: 'red', do: 'fan-salvo', ships: ['red-1'] })
})

test('scouts that rejoin come back in the rear, not among the enemy', () => {
  const destroyer = { type: 'destroyer', flankSpeed: 7, armour: 2, hull: 10 }
  const battle = ruleset.muster(
    {
      phase: 'scouting',
      step: 'redeploy',
      sides: { blue: { scoutingPoints: 7 } },
      ships: [
        { id: 'idaho', side: 'blue', class: 'New Mexico', at: [20, 34], heading: 180 },
        { id: 'mustin', side: 'blue', card: destroyer, scouting: true },
        { id: 'warspite', side: 'red', class: 'Warspite', at: [36, 31], heading: 0 },
      ],
    },
    new SeededDice(1),
  )
  ruleset.advance(battle, new SeededDice(1), null)
  const [owed] = ruleset.decisions(battle)
  const action = captain(rules, battle, owed!, () => 0)
  expect(action).toMatchObject({ do: 'redeploy', ships: [{ ship: 'mustin', at: [20, 46.5], heading: 180 }] })
})

test('ships are not sent scouting in vain', () => {
  const fleet = (side: string, count: number, card: object): object[] =>
    Array.from({ length: count }, (_, i) => ({ id: `${side}-${i + 1}`, side, card }))
  const sent = (count: number, card: object): string[] => {
    const setup = { phase: 'pre-deployment', ships: [...fleet('red', count, card), ...fleet('blue', 3, CRUISER)] }
    const battle = ruleset.muster(setup, new SeededDice(1))
    ruleset.advance(battle, new SeededDice(1), null)
    const action = captain(rules, battle, ruleset.decisions(battle)[0]!, () => 0)
    return action.do === 'commit-scouts' ? action.ships : ['?']
  }
  expect(sent(4, CRUISER)).toEqual([])
  // Enough radars to find the enemy before he knows.
  expect(sent(27, { ...CRUISER, traits: ['advanced-radar'] }).length).toBeGreaterThan(6)
})

test('captains who must break out do so, more often than not', () => {
  let major = 0
  for (let seed = 0; seed < 12; seed++) {
    const light = { ...CRUISER, flankSpeed: 7, weapons: [{ ...GUN, ad: 2 }] }
    const fleet = (side: string): object[] =>
      Array.from({ length: 5 }, (_, i) => ({ id: `${side}-${i + 1}`, side, card: light }))
    const dice = new SeededDice(seed)
    const generator = new Generator(seedState(`breakout ${seed}`))
    const setup = {
      phase: 'pre-deployment',
      ...asked('breakout', 'attrition'),
      ships: [...fleet('red'), ...fleet('blue')],
    }
    const battle = ruleset.muster(setup, dice)
    ruleset.advance(battle, dice, null)
    for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
      const view = ruleset.view(battle, owed.side)
      ruleset.apply(
        battle,
        captain(rules, view, owed, (n) => generator.die(n) - 1),
        dice,
        null,
      )
    }
    if (battle.result!.victory.red === 'major') major++
  }
  expect(major).toBeGreaterThan(6)
})
