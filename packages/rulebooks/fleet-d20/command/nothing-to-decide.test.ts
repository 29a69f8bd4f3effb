import { type Battle, SeededDice } from '@flankspeed/kernel'
import { skipsOnlyNothing } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { rulebook } from '../index.ts'
import { fleetD20 } from '../rules/index.ts'
import type * as fd from '../rules/library.ts'
import { randomSetup } from '../rules/random/random-setup.ts'

const ruleset = rulebook.rules
const rules = rulebook.command!

const answerIn = (setup: object): unknown => {
  const battle = ruleset.muster(setup, new SeededDice(1))
  ruleset.advance(battle, new SeededDice(1), null)
  const owed = ruleset.decisions(battle)[0]!
  return { kind: owed.kind, action: rules.onlyAnswer(ruleset, battle, owed)?.action ?? null }
}

const ship = (id: string, side: string, at: number[], more: object = {}): object => ({
  id,
  side,
  class: 'takao',
  at,
  knots: 20,
  ...more,
})
const RED = ship('red-ship', 'red', [50, 20])
const BLUE = ship('blue-ship', 'blue', [50, 60])
const FAR = ship('blue-ship', 'blue', [50, 149])

interface Row {
  readonly skipped: object
  readonly action: object
  /** Much the same, and the player is asked. */
  readonly asked: object
}

/** Each kind of decision: when it is answered without the player. */
const TABLE: Record<fd.FdDecision['kind'], Row[] | 'never'> = {
  place: 'never',
  'lay-mines': 'never',
  'move-boats': 'never',
  launch: 'never',
  fly: 'never',
  react: 'never',
  respond: 'never',
  aa: 'never',
  'damage-control': 'never',
  move: [
    {
      skipped: {
        phase: 'ship-movement',
        initiative: 'blue',
        ships: [ship('red-ship', 'red', [50, 20], { aground: true }), BLUE],
      },
      action: { side: 'red', do: 'move', ship: 'red-ship', knots: 0, path: [] },
      asked: { phase: 'ship-movement', initiative: 'blue', ships: [RED, BLUE] },
    },
  ],
  spotter: [
    {
      skipped: { phase: 'aircraft-movement', initiative: 'blue', ships: [RED] },
      action: { side: 'red', do: 'end-phase' },
      asked: { phase: 'aircraft-movement', initiative: 'blue', ships: [RED, BLUE] },
    },
  ],
  'air-combat': [
    {
      skipped: {
        phase: 'action',
        step: 'air-combat',
        initiative: 'red',
        ships: [RED, BLUE],
        stands: [
          { id: 'zero', side: 'red', class: 'A6M2 Zero', at: [100, 60], met: ['bomber'] },
          { id: 'bomber', side: 'blue', class: 'SBD-3 Dauntless', at: [101, 60] },
        ],
      },
      action: { side: 'red', do: 'air-combat', attacker: 'zero', defender: 'bomber' },
      asked: {
        phase: 'action',
        step: 'air-combat',
        initiative: 'red',
        ships: [RED, BLUE],
        stands: [
          { id: 'zero', side: 'red', class: 'A6M2 Zero', at: [100, 60] },
          { id: 'bomber', side: 'blue', class: 'SBD-3 Dauntless', at: [101, 60] },
        ],
      },
    },
  ],
  flagship: [],
  activate: [
    {
      skipped: { phase: 'action', initiative: 'red', step: 'activations', ships: [RED, FAR] },
      action: { side: 'red', do: 'pass', ship: 'red-ship' },
      asked: { phase: 'action', initiative: 'red', step: 'activations', ships: [RED, BLUE] },
    },
    // In the dark nobody may see anybody, and yet gun flashes may show him.
    {
      skipped: { phase: 'action', initiative: 'red', step: 'activations', light: 'night', ships: [RED, FAR] },
      action: { side: 'red', do: 'pass', ship: 'red-ship' },
      asked: {
        phase: 'action',
        initiative: 'red',
        step: 'activations',
        light: 'night',
        ships: [RED, ship('blue-ship', 'blue', [50, 120])],
      },
    },
  ],
}

test('every kind of decision is in the table', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(fleetD20.rules.samples).sort())
})

const rows = Object.entries(TABLE).flatMap(([kind, list]) =>
  list === 'never' ? [] : list.map((row) => [kind, row] as const),
)

test.each(rows)('%s', (kind, { skipped, action, asked }) => {
  const given = { active: 'red', table: [240, 150], turnLimit: 9 }
  expect(answerIn({ ...given, ...skipped })).toEqual({ kind, action })
  expect(answerIn({ ...given, ...asked })).toEqual({ kind, action: null })
})

test('flagship: the only ship that is left', () => {
  const battle = ruleset.muster({ ships: [RED, BLUE] }, new SeededDice(1))
  const owed = { side: 'red', kind: 'flagship', squadron: 'line', units: ['red-ship'] }
  expect(rules.onlyAnswer(ruleset, battle, owed)?.action).toEqual({
    side: 'red',
    do: 'flagship',
    squadron: 'line',
    ship: 'red-ship',
  })
  expect(rules.onlyAnswer(ruleset, battle, { ...owed, units: ['red-ship', 'other'] } as typeof owed)).toBeNull()
})

/** What the units are and where. */
const matters = (battle: Battle): unknown => {
  const { ships, stands, pending } = battle as unknown as fd.FdBattle
  return {
    ships: ships.map(({ S, F, x, y, heading, fires, lit, spotterUp, tubes, used, fired, fate }) => [
      [S, F, x, y, heading, fires, lit, spotterUp, fate],
      [tubes, used, fired],
    ]),
    stands: stands.map(({ x, y, aircraft, state, loaded, ammunition }) => [x, y, aircraft, state, loaded, ammunition]),
    pending,
  }
}

test('only what does nothing is skipped', () => {
  const counted: Record<string, number> = {}
  for (let seed = 0; seed < 16; seed++)
    for (const [kind, times] of Object.entries(skipsOnlyNothing({ ruleset, rules, randomSetup, matters }, seed, 200)))
      counted[kind] = (counted[kind] ?? 0) + times
  expect(counted.activate).toBeGreaterThan(100)
}, 120_000)
