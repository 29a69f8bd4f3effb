import { type Ruleset, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import type { FdEvent } from '../../rules/events.ts'
import { fleetD20 } from '../../rules/index.ts'
import type * as fd from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { answers } from './answers.ts'
import { presenterOf } from './index.ts'

const presenter = presenterOf(fleetD20)
const ruleset = fleetD20 as unknown as Ruleset
const { clauses } = fleetD20
const isClause = (id: string): boolean => clauses.clauses.has(id) || clauses.rulings.has(id)
const NO_HISTORY = { trails: {}, aims: [] }

/** Plays at random and looks at every tenth position, and at each kind of decision when it first comes up. */
function watched(seed: number, look: (b: fd.FdBattle, owed: fd.FdDecision) => void, hear: (event: FdEvent) => void) {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  const seen = new Set<string>()
  const b = fleetD20.muster(randomSetup(pick), dice)
  fleetD20.advance(b, dice, hear)
  for (let taken = 0; ; taken++) {
    const [owed] = fleetD20.decisions(b)
    if (!owed) return
    if (taken % 10 === 0 || !seen.has(owed.kind)) look(b, owed)
    seen.add(owed.kind)
    fleetD20.apply(b, fleetD20.sample(b, owed, pick), dice, hear)
  }
}

test('every position of random battles can be shown and every event told, with known clauses', () => {
  for (let seed = 0; seed < 6; seed++) {
    let now: fd.FdBattle | null = null
    const show = (b: fd.FdBattle): void => {
      now = b
      for (const seat of ['red', 'blue', 'spectator'] as const) {
        const view = fleetD20.view(b, seat)
        const shown = presenter.show(view, fleetD20.decisions(b), seat, NO_HISTORY)
        const plans = presenter.plans(view)
        for (const { plan } of shown.chart.ships) expect(plans[plan]).toBeDefined()
        expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown)
        expect(shown.phases.filter(({ state }) => state === 'now')).toHaveLength(1)
        for (const card of Object.values(shown.cards)) {
          for (const { clause } of [...card.figures, ...card.marks, ...card.traits])
            if (clause !== undefined) expect(isClause(clause), clause).toBe(true)
          for (const { cells } of card.weapons) expect(cells).toHaveLength(card.columns.length)
        }
        for (const { clause } of shown.conditions!) expect(isClause(clause), clause).toBe(true)
      }
    }
    watched(seed, show, (event) => {
      if (now === null) return
      const { sentences, clauses: cited, dice } = presenter.tell(event, now, 'red')!
      for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN|\[object/)
      for (const clause of [...cited, ...dice.flatMap(({ reasons }) => reasons.map((one) => one.clause))])
        expect(isClause(clause), clause).toBe(true)
    })
  }
})

test('what the prompts propose is legal: choices, tasks with their odds, courses', () => {
  const tried = new Set<string>()
  for (let seed = 10; seed < 14; seed++)
    watched(
      seed,
      (b, owed) => {
        const legal = (action: fd.FdAction): void => {
          tried.add(action.do)
          expect(() => fleetD20.take(fleetD20.copy(b), action, new SeededDice(1), null)).not.toThrow()
        }
        if (owed.kind === 'activate')
          for (const { action, chance } of answers.tasks(ruleset, b, { unit: owed.units[0]! }).tasks) {
            if (chance !== null) expect(chance).toBeLessThan(1)
            legal(action)
          }
        else if (owed.kind === 'move') {
          const unit = owed.units[0]!
          const ship = b.ships.find(({ id }) => id === unit)!
          const at: [number, number] = [ship.x / 1000 + 5, ship.y / 1000 + 5]
          const found = answers.courseTo(ruleset, b, { unit, at, smoke: false })
          const { problem, knots, path } = answers.course(ruleset, b, { unit, ...found, smoke: false })
          if (problem === null) legal({ side: owed.side, do: 'move', ship: unit, knots, path })
        } else
          for (const { action, text } of answers.choices(ruleset, b, { decision: owed })) {
            expect(text).not.toMatch(/undefined|\[object/)
            legal(action)
          }
      },
      () => {},
    )
  expect([...tried]).toEqual(expect.arrayContaining(['move', 'fire', 'torpedo']))
})
