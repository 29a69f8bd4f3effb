import { type Battle, SeededDice } from '@flankspeed/kernel'
import { skipsOnlyNothing } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { rulebook } from '../index.ts'
import { crimsonTide } from '../rules/index.ts'
import type * as ct from '../rules/library.ts'
import { randomSetup } from '../rules/random/random-setup.ts'

const ruleset = rulebook.rules
const rules = rulebook.command!

const begun = (setup: object): Battle => {
  const battle = ruleset.muster(setup, new SeededDice(1))
  ruleset.advance(battle, new SeededDice(1), null)
  return battle
}

const answerIn = (setup: object): unknown => {
  const battle = begun(setup)
  const owed = ruleset.decisions(battle)[0]!
  return { kind: owed.kind, action: rules.onlyAnswer(ruleset, battle, owed)?.action ?? null }
}

const ship = (id: string, side: string, at: number[], more: object = {}): object => ({
  id,
  side,
  class: 'fletcher',
  at,
  ...more,
})

const RED = ship('red-ship', 'red', [5, 5])
const BLUE = ship('blue-ship', 'blue', [55, 35])
const BACKS = {
  class: 'liberty-ship',
  markers: ['stopped', 'mustReverse'],
  criticals: ['steering-breakdown'],
}
const wing = (id: string, side: string, type: string, more: object = {}): object => ({
  id,
  side,
  class: type,
  base: 'land',
  ...more,
})
const over = (at: number[]): object => wing('kate', 'blue', 'b5n2', { position: 'free', at })

interface Row {
  readonly skipped: object
  readonly action: object
  /** Much the same, and the player is asked. */
  readonly asked: object
}

/** Each kind of decision: when it is answered without the player. */
const TABLE: Record<ct.DecisionKind, Row[] | 'never'> = {
  'build-fleet': 'never',
  place: 'never',
  'repair-first': 'never',
  'play-on': 'never',
  depth: [
    {
      skipped: {
        phase: 'initiative',
        ships: [{ id: 'boat', side: 'red', class: 'gato', at: [5, 5], markers: ['submerged'] }, RED, BLUE],
      },
      action: { side: 'red', do: 'end-step', phase: 'initiative' },
      asked: {
        phase: 'initiative',
        ships: [{ id: 'boat', side: 'red', class: 'gato', at: [9, 9], markers: ['submerged'] }, RED, BLUE],
      },
    },
  ],
  move: [
    {
      skipped: { phase: 'naval-movement', ships: [ship('red-ship', 'red', [9, 9], BACKS), BLUE] },
      action: { side: 'red', do: 'move', unit: 'red-ship', path: [{ astern: 1 }] },
      asked: {
        phase: 'naval-movement',
        ships: [ship('red-ship', 'red', [9, 9], { ...BACKS, markers: ['stopped'] }), BLUE],
      },
    },
  ],
  deploy: [
    {
      skipped: { phase: 'air-deployment', ships: [RED], aircraft: [wing('avenger', 'red', 'tbf-1')] },
      action: { side: 'red', do: 'pass' },
      asked: { phase: 'air-deployment', ships: [RED, BLUE], aircraft: [wing('avenger', 'red', 'tbf-1')] },
    },
  ],
  fire: [
    {
      skipped: { phase: 'surface-attack', ships: [RED, ship('blue-ship', 'blue', [9, 5], { markers: ['destroyed'] })] },
      action: { side: 'red', do: 'end-step', phase: 'surface-attack' },
      asked: { phase: 'surface-attack', ships: [RED, ship('blue-ship', 'blue', [9, 5])] },
    },
    // Beyond twice the range of any gun. One that is just out of range is asked: nobody measures.
    {
      skipped: { phase: 'surface-attack', ships: [RED, BLUE] },
      action: { side: 'red', do: 'end-step', phase: 'surface-attack' },
      asked: { phase: 'surface-attack', ships: [RED, ship('blue-ship', 'blue', [35, 20])] },
    },
    {
      skipped: { phase: 'air-defence', ships: [RED, BLUE], aircraft: [over([55, 30])] },
      action: { side: 'red', do: 'end-step', phase: 'air-defence' },
      asked: { phase: 'air-defence', ships: [RED, BLUE], aircraft: [over([25, 20])] },
    },
  ],
  land: [
    {
      skipped: {
        phase: 'air-transit',
        ships: [RED, BLUE],
        aircraft: [wing('avenger', 'red', 'tbf-1', { position: 'free', at: [9, 9] })],
      },
      action: { side: 'red', do: 'land', unit: 'avenger', base: 'land' },
      asked: {
        phase: 'air-transit',
        ships: [ship('deck', 'red', [9, 9], { class: 'enterprise', moved: 3 }), BLUE],
        aircraft: [wing('avenger', 'red', 'tbf-1', { position: 'free', at: [9, 9] })],
      },
    },
  ],
}

test('every kind of decision is in the table', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(crimsonTide.rules.samples).sort())
})

const rows = Object.entries(TABLE).flatMap(([kind, list]) =>
  list === 'never' ? [] : list.map((row) => [kind, row] as const),
)

test.each(rows)('%s', (kind, { skipped, action, asked }) => {
  const given = { first: 'red', initiativeRolled: true }
  expect(answerIn({ ...given, ...skipped })).toEqual({ kind, action })
  expect(answerIn({ ...given, ...asked })).toEqual({ kind, action: null })
})

/** Hulls, places and torpedoes of whoever is still in the battle. */
const matters = (battle: Battle): unknown => {
  const b = battle as unknown as ct.CtBattle
  return {
    ships: b.ships.map((each) =>
      each.destroyed ? each.id : [each.x, each.y, each.heading, each.hull, each.criticals, each.inbound],
    ),
    aircraft: b.aircraft.map((each) => [each.destroyed || each.lost, each.destroyed || each.aborted, each.base]),
    landTargets: b.landTargets.map(({ hull }) => hull),
  }
}

test('only what does nothing is skipped', () => {
  const counted: Record<string, number> = {}
  for (let seed = 0; seed < 40; seed++)
    for (const [kind, times] of Object.entries(
      skipsOnlyNothing({ ruleset, rules, randomSetup: (pick) => randomSetup(pick, 4), matters }, seed, 200),
    ))
      counted[kind] = (counted[kind] ?? 0) + times
  expect(counted.fire).toBeGreaterThan(10)
}, 120_000)
