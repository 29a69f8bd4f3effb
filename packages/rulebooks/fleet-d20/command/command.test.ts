import { captain, seededPick } from '@flankspeed/admirals'
import { type Command, type CommandChange, changed, type Formation, firstCommand } from '@flankspeed/command'
import type { FireLimits } from '@flankspeed/command/rulebook'
import { type Action, type Battle, type Decision, SeededDice } from '@flankspeed/kernel'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { playCommanded } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { rulebook } from '../index.ts'
import type * as fd from '../rules/library.ts'

const ruleset = findRuleset('fleet-d20')
const rules = rulebook.command!

const begun = (setup: unknown): Battle => {
  const battle = ruleset.muster(setup, new SeededDice(1))
  ruleset.advance(battle, new SeededDice(1), null)
  return battle
}

const thinks =
  (seed: string) =>
  (view: Battle, decision: Decision): Action =>
    captain.decide(ruleset, view, decision, seededPick(`${seed} ${JSON.stringify(view).length}`))

const given = (command: Command, battle: Battle, ...changes: CommandChange[]): Command =>
  changes.reduce(
    (all, change) => changed(all, change, { turn: battle.turn, phase: battle.phase, units: rules.units(battle) }),
    command,
  )

/** Four cruisers in line ahead and a pair of destroyers, on open water. */
const LINE = {
  table: [600, 600],
  turnLimit: 10,
  initiative: 'red',
  ships: [
    ...['takao', 'takao', 'leander', 'leander'].map((type, i) => ({
      id: `c${i}`, side: 'red', class: type, at: [100, 100 - 9 * i], heading: 0, knots: 20,
    })),
    ...['fletcher', 'fletcher'].map((type, i) => ({
      id: `d${i}`, side: 'red', class: type, at: [130, 90 - 8 * i], heading: 0, knots: 20,
    })),
    { id: 'enemy', side: 'blue', class: 'takao', at: [590, 590], heading: 180, knots: 10 },
  ],
  squadrons: [
    { id: 'cruisers', ships: ['c0', 'c1', 'c2', 'c3'], command: 3 },
    { id: 'screen', ships: ['d0', 'd1'], command: 3 },
  ],
} // biome-ignore format: a table

const collided = (battle: Battle): string[] =>
  (battle as unknown as fd.FdBattle).ships.filter((ship) => ship.side === 'red' && ship.collided).map(({ id }) => id)

const COURSES = [0, 60, 120, 150, 60]

/** Ten turns with a new course each: who moved the ships, and who of them ran into another. */
async function steered(formation: Formation): Promise<{ moved: Record<string, number>; struck: string[] }> {
  const battle = begun(LINE)
  const first = firstCommand('red', rules.units(battle))
  const ids = first.divisions.map(({ id }) => id)
  const formed = given(
    first,
    battle,
    ...ids.map((division) => ({ do: 'set-formation', division, formation, interval: 9 }) as const),
  )
  const side = { command: formed, hand: thinks('hand'), staff: thinks('staff') }
  const moved: Record<string, number> = {}
  const struck: string[] = []
  let [turn, last, before] = [0, 'hand', [] as string[]]
  await playCommanded({
    ruleset,
    rules,
    setup: LINE,
    seed: formation,
    sides: { red: side },
    others: thinks('blue'),
    watch(now, action, by) {
      struck.push(...collided(now).flatMap((id) => (before.includes(id) ? [] : `${id} by ${last}`)))
      ;[last, before] = [by, collided(now)]
      if (action.side === 'red' && action.do === 'move') moved[by] = (moved[by] ?? 0) + 1
    },
    begin(now) {
      if (now.turn === turn) return
      turn = now.turn
      const order = { how: 'steer', heading: COURSES[turn % 5]!, speed: 0.8 } as const
      side.command = given(side.command, now, ...ids.map((division) => ({ do: 'sail', division, order }) as const))
    },
  })
  return { moved, struck }
}

test('a division in line ahead follows new courses for ten turns without a collision', async () => {
  const { moved, struck } = await steered('line-ahead')
  expect(struck).toEqual([])
  expect(moved.order).toBe(10 * 6)
}, 60_000)

test.each(['line-abreast', 'echelon', 'independent'] as const)(
  'no order in %s runs into anybody',
  async (formation) => {
    const { moved, struck } = await steered(formation)
    expect(struck.filter((id) => id.endsWith('by order'))).toEqual([])
    expect(moved.order).toBeGreaterThan(25)
  },
  60_000,
)

describe('gunnery', () => {
  const setup = (light: string): object => ({
    phase: 'action',
    step: 'activations',
    initiative: 'red',
    active: 'red',
    light,
    turnLimit: 9,
    ships: [
      { id: 'takao', side: 'red', class: 'takao', at: [100, 50], heading: 0, knots: 20 },
      { id: 'near', side: 'blue', class: 'leander', at: [118, 50], heading: 0, knots: 20 },
      { id: 'far', side: 'blue', class: 'bismarck', at: [230, 149], heading: 0, knots: 20 },
    ],
  })
  const free = { beyond: null, torpedoes: true, torpedoesAt: null }
  const fired = (light: string, target: string, limits: FireLimits): string[] => {
    const battle = begun(setup(light))
    const [owed] = ruleset.decisions(battle)
    const tasks: string[] = []
    for (;;) {
      const action = rules.fire(ruleset, battle, owed!, 'takao', target, limits)
      if (!action) return tasks
      tasks.push(action.do)
      ruleset.take(battle, action, new SeededDice(3), null)
    }
  }

  test('prospects name whoever is in reach, with the chance of the whole chain', () => {
    const battle = begun(setup('day'))
    const seen = rules.prospects(ruleset, battle, ruleset.decisions(battle)[0]!, 'takao')
    expect(seen.map(({ target, range }) => [target, range])).toEqual([['near', 18]])
    expect(seen[0]!.chance).toBeGreaterThan(0.3)
    expect(seen[0]!.chance).toBeLessThanOrEqual(1)
    expect(seen[0]!.damage).toBeGreaterThan(0.05)
  })

  test('a ship fires battery by battery, then torpedoes by her limits; in the dark she looks first', () => {
    expect(fired('day', 'near', free)).toEqual(['fire', 'fire', 'torpedo'])
    expect(fired('day', 'near', { ...free, torpedoes: false })).toEqual(['fire', 'fire'])
    expect(fired('day', 'near', { ...free, torpedoesAt: ['capital-ship'] })).toEqual(['fire', 'fire'])
    expect(fired('day', 'near', { ...free, beyond: 10 })).toEqual([])
    expect(fired('day', 'far', free)).toEqual([])
    expect(fired('night', 'near', free)[0]).toBe('identify')
  })

  test('the staff obeys limits, and a shot is explained', () => {
    const battle = begun(setup('day'))
    const shot = { side: 'red', do: 'fire', ship: 'takao', battery: 'MAIN', target: 'near' } as Action
    expect(rules.obey(ruleset, battle, shot, free)).toBe(shot)
    expect(rules.obey(ruleset, battle, shot, { ...free, beyond: 10 })).toBeNull()
    expect(rules.explain!(ruleset, battle, shot)).toMatch(/^Near, 18 cm: \d+ % to hit, \d+ % of her hull on average\.$/)
  })
})

describe('a battle by orders', () => {
  test.each([
    ['river-plate', 99],
    ['savo-island', 3],
  ] as const)(
    '%s: division one engages, the staff has the rest',
    async (id, turns) => {
      const setup = equip(scenarioSetup(id, 'fleet-d20'), 'fleet-d20')
      const battle = begun(setup)
      const sides = Object.fromEntries(
        ['red', 'blue'].map((name) => {
          const first = firstCommand(name, rules.units(battle))
          const [head, ...rest] = first.divisions
          const [width, depth] = (battle as unknown as fd.FdBattle).table
          const command = given(
            first,
            battle,
            { do: 'sail', division: head!.id, order: { how: 'go-to', at: [width / 2000, depth / 2000], speed: 1 } },
            { do: 'engage', division: head!.id, order: { targets: [], policy: 'concentrate', torpedoes: true } },
            ...rest.map(({ id: who }) => ({ do: 'carry-on', who, level: 'captain', until: 'further-notice' }) as const),
          )
          return [name, { command, hand: thinks(name), staff: thinks(name) }]
        }),
      )
      const by: Record<string, number> = {}
      const end = await playCommanded({
        ruleset,
        rules,
        setup,
        seed: id,
        sides,
        others: thinks('nobody'),
        isOver: ({ turn }) => turn > turns,
        begin(now) {
          for (const name of ['red', 'blue']) sides[name]!.command = given(sides[name]!.command, now, { do: 'resume' })
        },
        watch(_now, action, who) {
          by[`${who} ${action.do}`] = (by[`${who} ${action.do}`] ?? 0) + 1
        },
      })
      expect(end.turn > turns || ruleset.outcome(end) !== null).toBe(true)
      expect(by['order fire']).toBeGreaterThan(5)
    },
    120_000,
  )
})

test('a strike takes off, attacks its target with an escort in contact, and flies home', async () => {
  const setup = {
    turnLimit: 8,
    initiative: 'red',
    edges: { red: 'west', blue: 'east' },
    ships: [
      { id: 'shokaku', side: 'red', class: 'shokaku', at: [20, 75], heading: 90, knots: 20 },
      { id: 'leander', side: 'blue', class: 'leander', at: [120, 75], heading: 90, knots: 10 },
    ],
    stands: ['B5N2', 'A6M2 Zero'].map((type, i) => ({
      id: `stand-${i}`,
      side: 'red',
      class: type,
      aboard: 'shokaku',
      state: 'ready',
    })),
  }
  const battle = begun(setup)
  const command = given(firstCommand('red', rules.units(battle)), battle, {
    do: 'strike',
    strike: 'one',
    flights: ['stand-0'],
    escorts: ['stand-1'],
    target: 'leander',
  })
  const ordered: string[] = []
  await playCommanded({
    ruleset,
    rules,
    setup,
    seed: 'strike',
    sides: {
      red: {
        command,
        hand: (view, owed) => (owed.kind === 'move' ? STRAIGHT : thinks('x')(view, owed)),
        staff: thinks('x'),
      },
    },
    others: thinks('blue'),
    isOver: ({ turn }) => turn > 5,
    watch(now, action, by) {
      const { stand, target, escorts } = action as unknown as Record<string, string>
      if (by === 'order' && action.side === 'red')
        ordered.push([now.turn, action.do, stand, target ?? escorts].filter((word) => word !== undefined).join(' '))
    },
  })
  expect(ordered).toEqual([
    '1 launch stand-0',
    // It waits for its escort, which finds no room on deck this turn.
    '1 fly stand-0',
    '2 launch stand-1',
    '2 fly stand-0',
    '2 fly stand-1 stand-0',
    '3 fly stand-0',
    '3 fly stand-1 stand-0',
    '3 attack stand-0 leander',
    '3 pass stand-1',
    '4 fly stand-0',
    '4 fly stand-1 stand-0',
    '4 pass stand-0',
    '4 pass stand-1',
    '5 fly stand-0',
    '5 fly stand-1 stand-0',
    '5 pass stand-0',
    '5 pass stand-1',
  ])
}, 60_000)

/** Into the wind: a carrier that turns launches nobody. */
const STRAIGHT = { side: 'red', do: 'move', ship: 'shokaku', knots: 20, path: [{ ahead: 10 }] } as Action
