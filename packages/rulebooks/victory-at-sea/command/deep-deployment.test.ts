import { seededPick } from '@flankspeed/admirals'
import { emptyCommand, nextStep, type Step } from '@flankspeed/command'
import { type Action, type Pick, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { rulebook as admiraltyBook } from '../../admiralty/index.ts'
import { rulebook as victoryBook } from '../index.ts'
import type { VasBattle } from '../rules/library.ts'
import { trialCards } from '../rules/random/random-setup.ts'

const carrier = trialCards.find(({ type }) => type === 'carrier')!
const AIRCRAFT = ['a6m2-zero-fighter', 'a6m2-zero-bomber', 'swordfish-torpedo-bomber']

/** Carriers in deep deployment on both sides, with aircraft in the air and on board. */
function randomSetup(pick: Pick): Record<string, unknown> {
  const sides = ['red', 'blue']
  const deep = sides.flatMap((side) =>
    Array.from({ length: 1 + pick(2) }, (_, i) => ({
      id: `${side}-carrier-${i}`,
      side,
      card: carrier,
      deepDeployment: true,
    })),
  )
  const table = sides.map((side, i) => ({
    id: `${side}-escort`,
    side,
    class: 'Northampton',
    at: [36, 12 + 24 * i],
    heading: 0,
  }))
  const flights = deep.flatMap(({ id, side }) =>
    Array.from({ length: pick(4) }, (_, i) => ({
      id: `${id}-flight-${i}`,
      side,
      class: AIRCRAFT[pick(AIRCRAFT.length)],
      ...(pick(6) === 0 ? { aboard: id, armed: pick(2) === 0 } : { at: [2 + pick(68), 2 + pick(44)] }),
    })),
  )
  return { phase: 'movement', initiative: 'red', ships: [...deep, ...table], flights }
}

describe.each([victoryBook, admiraltyBook])('carriers in deep deployment: $rules.title', ({ rules, command }) => {
  const ruleset = rules as Ruleset

  test('who is passed over takes no part in the turn, so no Order would have mattered, and everybody knows', () => {
    let passed = 0
    let asked = 0
    for (let i = 0; i < 60; i++) {
      const seed = `deep ${rules.id} ${i}`
      const pick = seededPick(seed)
      const dice = new SeededDice(seed)
      const battle = ruleset.muster(randomSetup(pick), dice) as VasBattle
      ruleset.advance(battle, dice, null)
      const quiet = new Map<string, string>()
      const stateOf = (id: string): string => {
        const { hull, criticals, sunk, crew } = battle.ships.find((ship) => ship.id === id)! as never
        return JSON.stringify({ hull, criticals, sunk, crew })
      }
      let { turn } = battle
      for (let n = 0; n < 120; n++) {
        const [decision] = ruleset.decisions(battle)
        if (!decision) break
        const only = command!.onlyAnswer(ruleset, ruleset.view(battle, decision.side), decision)
        const skipped = decision.kind === 'move' ? (only?.action as { ship: string } | undefined)?.ship : undefined
        if (skipped !== undefined) {
          quiet.set(skipped, stateOf(skipped))
          // Everybody works out the same: an answer that comes at once tells nothing.
          for (const viewer of ['red', 'blue', 'spectator'])
            expect(command!.onlyAnswer(ruleset, ruleset.view(battle, viewer), decision), seed).toEqual(only)
        }
        if (decision.kind === 'move') skipped === undefined ? asked++ : passed++
        ruleset.apply(battle, skipped === undefined ? ruleset.sample(battle, decision, pick) : only!.action, dice, null)
        if (battle.turn !== turn) {
          quiet.clear()
          ;({ turn } = battle)
        }
        for (const [id, before] of quiet) {
          expect(stateOf(id), `${seed}, turn ${turn}, ${id}`).toBe(before)
          expect(battle.ships.find((ship) => ship.id === id)!.operations, seed).toBeLessThanOrEqual(1)
        }
      }
    }
    expect(passed).toBeGreaterThan(40)
    expect(asked).toBeGreaterThan(40)
  })

  const FLEETS = [
    { id: 'deep', side: 'red', card: carrier, name: 'Deep', deepDeployment: true },
    { id: 'near', side: 'red', class: 'Northampton', at: [36, 12], heading: 0, moved: 2 },
    { id: 'foe', side: 'blue', class: 'Northampton', at: [36, 36], heading: 180, moved: 2 },
  ]

  async function stepFor(more: object, stays = false, carrierState: object = {}): Promise<Step | null> {
    const ships = [{ ...FLEETS[0], ...carrierState }, FLEETS[1], FLEETS[2]]
    const setup = { phase: 'movement', active: 'red', initiative: 'blue', ships, ...more }
    const battle = ruleset.muster(setup, new SeededDice(1))
    ruleset.advance(battle, new SeededDice(1), null)
    const at = {
      ruleset,
      rules: command!,
      view: ruleset.view(battle, 'red'),
      others: [ruleset.view(battle, 'blue'), ruleset.view(battle, 'spectator')],
      skips: true,
      think: async (): Promise<Action> => {
        throw new Error('nobody asked the staff')
      },
    }
    const standing = stays ? ([{ who: 'deep', kind: 'stay' }] as const) : []
    return (await nextStep(at, { ...emptyCommand('red'), standing })).step
  }

  const flight = (id: string, side: string, rest: object) => ({ id, side, class: 'a6m2-zero-bomber', ...rest })
  const stays = { action: { do: 'move', ship: 'deep', path: [] } }

  test('with nothing to launch she is passed over, and the story can say why', async () => {
    const passed = { ...stays, by: 'rule', why: 'Deep has nothing to launch.' }
    expect(await stepFor({ flights: [flight('far', 'blue', { at: [36, 40] })] })).toMatchObject(passed)
    expect(await stepFor({ flights: [flight('spent', 'red', { aboard: 'deep', armed: false })] })).toMatchObject(passed)
    const outward = [1, 2, 3].map((n) => flight(`out-${n}`, 'red', { at: [30 + 5 * n, 3] }))
    expect(await stepFor({ flights: outward })).toMatchObject(passed)
  })

  test.each([
    ['a Flight on board is ready', { flights: [flight('ready', 'red', { aboard: 'deep' })] }, {}],
    ['an enemy may come this turn', { flights: [flight('raider', 'blue', { at: [36, 3] })] }, {}],
    [
      'two may want to land',
      { flights: [1, 2].map((n) => flight(`home-${n}`, 'red', { at: [30 + 5 * n, 3], armed: false })) },
      {},
    ],
    ['she is damaged', {}, { criticals: { engine: 1 } }],
  ])('she asks if %s, unless she has been told to stay', async (_why, more, state) => {
    expect(await stepFor(more, false, state)).toBeNull()
    expect(await stepFor(more, true, state)).toMatchObject({ ...stays, by: 'order' })
  })
})
