import { captain, seededPick } from '@flankspeed/admirals'
import { type Command, changed, type Formation, firstCommand } from '@flankspeed/command'
import type { FireLimits } from '@flankspeed/command/rulebook'
import { type Action, type Battle, type Decision, SeededDice } from '@flankspeed/kernel'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { playCommanded } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { rulebook } from '../index.ts'
import { crimsonTide } from '../rules/index.ts'
import type * as ct from '../rules/library.ts'

const ruleset = findRuleset('crimson-tide')
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

const given = (command: Command, battle: Battle, ...changes: Parameters<typeof changed>[1][]): Command =>
  changes.reduce(
    (all, change) => changed(all, change, { turn: battle.turn, phase: battle.phase, units: rules.units(battle) }),
    command,
  )

/** Four cruisers in line ahead and a pair of destroyers, on open water. */
const LINE = {
  table: [300, 200],
  turnLimit: 10,
  ships: [
    ...['baltimore', 'baltimore', 'takao', 'takao'].map((type, i) => ({
      id: `c${i}`, side: 'red', class: type, at: [20, 30 - 5 * i], heading: 0,
    })),
    ...['fletcher', 'fletcher'].map((type, i) => ({ id: `d${i}`, side: 'red', class: type, at: [30, 20 - 4 * i], heading: 0 })),
    { id: 'enemy', side: 'blue', class: 'prinz-eugen', at: [290, 190], heading: 180 },
    { id: 'other', side: 'blue', class: 'prinz-eugen', at: [280, 190], heading: 180 },
  ],
} // biome-ignore format: a table

const collided = (battle: Battle): string[] =>
  (battle as unknown as ct.CtBattle).ships.filter((ship) => ship.side === 'red' && ship.collided).map(({ id }) => id)

const COURSES = [0, 60, 120, 150, 60]

/** Ten turns with a new course each: who moved the ships, and who of them ran into another. */
async function steered(formation: Formation): Promise<{ moved: Record<string, number>; struck: string[] }> {
  const battle = begun(LINE)
  const first = firstCommand('red', rules.units(battle))
  const ids = first.divisions.map(({ id }) => id)
  const formed = given(
    first,
    battle,
    ...ids.map((division) => ({ do: 'set-formation', division, formation, interval: 5 }) as const),
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

test('scenario formations are divisions, head of the line first', () => {
  const { divisions } = firstCommand('red', rules.units(begun(LINE)))
  expect(divisions.map(({ units }) => units)).toEqual([
    ['c0', 'c1', 'c2', 'c3'],
    ['d0', 'd1'],
  ])
})

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
  const setup = {
    phase: 'surface-attack',
    first: 'red',
    ships: [
      { id: 'takao', side: 'red', class: 'takao', at: [20, 20], heading: 0 },
      { id: 'near', side: 'blue', class: 'fletcher', at: [28, 20], heading: 0 },
      { id: 'large', side: 'blue', class: 'bismarck', at: [30, 21], heading: 0 },
      { id: 'far', side: 'blue', class: 'bismarck', at: [20, 80], heading: 0 },
    ],
    table: [60, 90],
  }
  const battle = begun(setup)
  const [owed] = ruleset.decisions(battle)
  const free = { beyond: null, torpedoes: true, torpedoesAt: null }

  test('prospects are judged by eye, and only of what seems in reach', () => {
    const seen = rules.prospects(ruleset, battle, owed!, 'takao')
    expect(seen.map(({ target }) => target)).toEqual(['near', 'large'])
    for (const { chance, damage, range } of seen) {
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(damage).toBeGreaterThan(0)
      expect(range).toBeGreaterThan(5)
    }
    const measured = crimsonTide.rules.rangeBetween(
      crimsonTide.rules,
      battle as unknown as ct.CtBattle,
      (battle as unknown as ct.CtBattle).ships[0]!,
      (battle as unknown as ct.CtBattle).ships[1]!,
    )
    expect(seen[0]!.range * 1000).not.toBe(measured)
  })

  test('a ship fires weapon by weapon until all are used, torpedoes by her limits', () => {
    const fired = (target: string, limits: FireLimits): string[] => {
      const copy = ruleset.copy(battle)
      const weapons: string[] = []
      for (;;) {
        const shot = rules.fire(ruleset, copy, owed!, 'takao', target, limits)
        if (!shot) return weapons
        weapons.push((shot as unknown as { weapon: string }).weapon)
        ruleset.take(copy, shot, new SeededDice(3), null)
      }
    }
    expect(fired('large', free)).toEqual(['primary', 'secondary', 'torpedo'])
    expect(fired('large', { ...free, torpedoesAt: ['capital-ship'] })).toEqual(['primary', 'secondary', 'torpedo'])
    expect(fired('large', { ...free, torpedoesAt: ['carrier'] })).toEqual(['primary', 'secondary'])
    expect(fired('large', { ...free, torpedoes: false })).toEqual(['primary', 'secondary'])
    expect(fired('near', { ...free, beyond: 3 })).toEqual([])
    expect(fired('far', free)).toEqual([])
  })

  test('the staff obeys limits, and a shot is explained', () => {
    const shot = { side: 'red', do: 'fire', unit: 'takao', weapon: 'torpedo', target: 'near' } as Action
    expect(rules.obey(ruleset, battle, shot, free)).toBe(shot)
    expect(rules.obey(ruleset, battle, shot, { ...free, torpedoes: false })).toBeNull()
    expect(rules.obey(ruleset, battle, shot, { ...free, beyond: 3 })).toBeNull()
    expect(rules.explain!(ruleset, battle, shot)).toMatch(/^Near, about \d+ klicks by eye: .* hull points next turn/)
  })
})

describe('a battle by orders', () => {
  test('division one engages, the staff has the rest, and nothing is refused', async () => {
    const setup = equip(scenarioSetup('river-plate', 'crimson-tide'), 'crimson-tide')
    const battle = begun(setup)
    const sides = Object.fromEntries(
      ['red', 'blue'].map((name) => {
        const first = firstCommand(name, rules.units(battle))
        const [head, ...rest] = first.divisions
        const command = given(
          first,
          battle,
          { do: 'sail', division: head!.id, order: { how: 'go-to', at: [30, 20], speed: 1 } },
          { do: 'engage', division: head!.id, order: { targets: [], policy: 'concentrate', torpedoes: true } },
          ...rest.map(({ id }) => ({ do: 'carry-on', who: id, level: 'captain', until: 'further-notice' }) as const),
        )
        return [name, { command, hand: thinks(name), staff: thinks(name) }]
      }),
    )
    const by: Record<string, number> = {}
    const end = await playCommanded({
      ruleset,
      rules,
      setup,
      seed: 'river plate',
      sides,
      others: thinks('nobody'),
      begin(now) {
        for (const name of ['red', 'blue']) sides[name]!.command = given(sides[name]!.command, now, { do: 'resume' })
      },
      watch(_now, action, who) {
        by[`${who} ${action.do}`] = (by[`${who} ${action.do}`] ?? 0) + 1
      },
    })
    expect(ruleset.outcome(end)).not.toBeNull()
    expect(by['order fire']).toBeGreaterThan(5)
    expect(by['order end-step']).toBeGreaterThan(0)
  }, 60_000)
})

test('a strike attacks its target, with escorts in contact, and comes home', async () => {
  const setup = {
    turnLimit: 2,
    ships: [
      { id: 'enterprise', side: 'red', class: 'enterprise', at: [6, 20], heading: 90 },
      { id: 'shokaku', side: 'blue', class: 'shokaku', at: [54, 20], heading: 270 },
      { id: 'kagero', side: 'blue', class: 'kagero', at: [50, 20], heading: 270 },
    ],
    aircraft: ['sbd-3', 'tbf-1', 'f4f-4'].map((type) => ({ id: type, side: 'red', class: type, base: 'enterprise' })),
  }
  const battle = begun(setup)
  const command = given(firstCommand('red', rules.units(battle)), battle, {
    do: 'strike',
    strike: 'one',
    flights: ['sbd-3', 'tbf-1'],
    escorts: ['f4f-4'],
    target: 'shokaku',
  })
  const ordered: string[] = []
  await playCommanded({
    ruleset,
    rules,
    setup,
    seed: 'strike',
    // Straight on: a carrier that turns launches nobody.
    sides: {
      red: {
        command,
        hand: (view, owed) => (owed.kind === 'move' ? STRAIGHT : thinks('x')(view, owed)),
        staff: thinks('x'),
      },
    },
    others: thinks('blue'),
    isOver: ({ turn }) => turn > 1,
    watch(now, action, by) {
      const { unit, weapon, position, against, base } = action as unknown as Record<string, string>
      if (by === 'order')
        ordered.push(
          [action.do, unit, weapon ?? position ?? base, against].filter((word) => word !== undefined).join(' '),
        )
      const { aircraft } = now as unknown as ct.CtBattle
      if (action.do === 'fire') expect(aircraft[2]).toMatchObject({ x: aircraft[0]!.x, y: aircraft[0]!.y })
    },
  })
  expect(ordered).toEqual([
    'deploy sbd-3 ordnance shokaku',
    'deploy tbf-1 ordnance shokaku',
    'deploy f4f-4 free',
    // The dive bombers are shot down.
    'fire tbf-1 torpedo',
    'land tbf-1 enterprise',
    'land f4f-4 enterprise',
  ])
})

const STRAIGHT: Action = { side: 'red', do: 'move', unit: 'enterprise', path: [{ ahead: 4 }] } as Action
