import { Keeper, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import type { StoryEntry } from '@flankspeed/web/desk'
import { unitHistoryOf } from '@flankspeed/web/testing'
import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import type { CtEvent } from '../../rules/events.ts'
import { crimsonTide as ruleset } from '../../rules/index.ts'
import type * as ct from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { presenterOf } from './index.ts'

const presenter = presenterOf(ruleset)
const SEATS = ['red', 'blue', 'spectator']
const NO_HISTORY = { trails: {}, aims: [] }
const { clauses } = ruleset
const isClause = (id: string): boolean => clauses.clauses.has(id) || clauses.rulings.has(id)

interface Moment {
  battle: ct.CtBattle
  decisions: ct.CtDecision[]
  events: CtEvent[]
}

/** Every position of a random battle. Do not keep them: they change. */
function* randomBattle(seed: number): Generator<Moment> {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  let events: CtEvent[] = []
  const tell = (event: CtEvent): void => void events.push(event)
  const battle = ruleset.muster(randomSetup(pick, 6), dice)
  ruleset.advance(battle, dice, tell)
  for (;;) {
    const decisions = ruleset.decisions(battle)
    yield { battle, decisions, events }
    const [decision] = decisions
    if (!decision) return
    events = []
    ruleset.apply(battle, ruleset.sample(battle, decision, pick), dice, tell)
  }
}

test('every position of random battles can be shown to everybody, as plain data with known clauses', () => {
  const kinds = new Set<string>()
  let turrets = 0
  for (let seed = 1; seed <= 12; seed++) {
    const story: StoryEntry[][] = []
    let position = 0
    for (const { battle, decisions, events } of randomBattle(seed)) {
      const told = events.flatMap((event) => presenter.tell(event, battle, 'red') ?? [])
      for (const { clauses: cited, dice } of told)
        for (const clause of [...cited, ...dice.flatMap(({ reasons }) => reasons.map((one) => one.clause))])
          expect(isClause(clause), clause).toBe(true)
      story.push(told)
      for (const owed of decisions) kinds.add(owed.kind)
      if (position++ % 10 > 0) continue
      for (const seat of SEATS) {
        const shown = presenter.show(battle, decisions, seat, unitHistoryOf(story))
        expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown)
        const plans = presenter.plans(battle)
        for (const ship of shown.chart.ships) {
          expect(plans[ship.plan]).toBeDefined()
          turrets += ship.aims.length
        }
        expect(shown.waiting).not.toBe('')
        if (seat === 'spectator') expect(shown.chart.ships.some(({ ready }) => ready)).toBe(false)
        for (const { clause } of shown.conditions!) expect(isClause(clause), clause).toBe(true)
        for (const card of Object.values(shown.cards)) {
          for (const { clause } of [...card.figures, ...card.marks, ...card.traits])
            if (clause !== undefined) expect(isClause(clause), clause).toBe(true)
          for (const { cells } of card.weapons) expect(cells).toHaveLength(card.columns.length)
        }
      }
    }
  }
  expect(turrets).toBeGreaterThan(0)
  expect([...kinds]).toEqual(
    expect.arrayContaining(['build-fleet', 'place', 'depth', 'move', 'deploy', 'land', 'fire']),
  )
})

/** The first question of each kind of decision, answered for every unit that it names. */
test('whatever is asked is answered from the view, and no answer tells a range, an arc or a chance', () => {
  const asked = new Set<string>()
  for (let seed = 1; seed <= 12; seed++)
    for (const { battle, decisions } of randomBattle(seed))
      for (const owed of decisions) {
        const view = ruleset.view(battle, owed.side)
        const ask = (question: string, what: object): unknown => {
          asked.add(question)
          return presenter.questions[question]!(findRuleset('crimson-tide'), view, what as never)
        }
        if (owed.kind === 'build-fleet' || owed.kind === 'play-on') continue
        const [unit] = owed.units
        const answers = {
          place: () => [ask('berths', { side: owed.side })],
          depth: () => [ask('depths', { side: owed.side })],
          move: () => [
            ask('moves', { unit }),
            ask('courseTo', { unit, at: [30, 20], stop: false, evade: false }),
            ask('course', { unit, path: [{ ahead: 1 }], stop: false, evade: false }),
          ],
          deploy: () => [ask('sortie', { unit })],
          land: () => [ask('landing', { unit })],
          'repair-first': () => [ask('repairs', { side: owed.side })],
          fire: () => [ask('weapons', { unit })],
        }[owed.kind]()
        for (const answer of answers) {
          expect(answer).toBeTruthy()
          expect(JSON.stringify(answer)).not.toMatch(/"(range|distance|band|sight|chance|odds|bears)"/)
        }
      }
  expect([...asked]).toEqual(
    expect.arrayContaining(['berths', 'depths', 'moves', 'courseTo', 'course', 'sortie', 'landing', 'weapons']),
  )
  expect(
    presenter.overlays(randomBattle(3).next().value!.battle, 'red-1', { arcs: true, ranges: true, sight: true }),
  ).toEqual([])
})

test('a course that the desk lays towards a place can be sailed', () => {
  let sailed = 0
  for (let seed = 1; seed <= 10; seed++)
    for (const { battle, decisions } of randomBattle(seed)) {
      const [owed] = decisions
      if (owed?.kind !== 'move') continue
      for (const at of [
        [5, 5],
        [55, 20],
        [30, 39],
      ]) {
        const course = presenter.questions.courseTo!(findRuleset('crimson-tide'), battle, {
          unit: owed.units[0],
          at,
          stop: false,
          evade: false,
        } as never) as { path: unknown[]; problem: unknown }
        if (course.path.length === 0) continue
        expect(course.problem).toBeNull()
        const copy = ruleset.copy(battle)
        ruleset.apply(
          copy,
          { side: owed.side, do: 'move', unit: owed.units[0]!, path: course.path } as ct.CtAction,
          new SeededDice(seed),
          null,
        )
        sailed++
      }
    }
  expect(sailed).toBeGreaterThan(100)
})

test('a fleet that is chosen in secret is in no position, story or drawing of the other side', () => {
  const events: CtEvent[] = []
  const keeper = new Keeper(ruleset, { phase: 'fleet-building', points: 200 }, 'secret')
  const ships = [{ class: 'iowa', id: 'unseen', name: 'Unseen Iowa' }, 'fletcher']
  keeper.act({ side: 'red', do: 'build-fleet', ships } as never, (event) => events.push(event as CtEvent))
  for (const seat of ['blue', 'spectator']) {
    const view = ruleset.view(keeper.battle as ct.CtBattle, seat)
    const shown = JSON.stringify([
      presenter.show(view, ruleset.decisions(view), seat, NO_HISTORY),
      events.map((event) => presenter.tell(event, view, seat)),
      presenter.plans(view),
    ])
    expect(shown).not.toMatch(/unseen|iowa|fletcher/i)
    expect(presenter.show(view, ruleset.decisions(view), seat, NO_HISTORY).secrets).toBe(true)
  }
  const own = ruleset.view(keeper.battle as ct.CtBattle, 'red')
  expect(JSON.stringify(presenter.show(own, [], 'red', NO_HISTORY))).toContain('Unseen Iowa')
})
