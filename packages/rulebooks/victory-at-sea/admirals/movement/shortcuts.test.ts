import { normal, Refused, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { admiralty } from '../../../admiralty/rules/index.ts'
import { randomSetup as underAdmiralty } from '../../../admiralty/rules/random/random-setup.ts'
import { victoryAtSea } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { legsOf } from '../../rules/movement/movement.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { captain } from '../captain.ts'
import { waysWithin } from '../search/ways.ts'
import { MINDS } from '../seasoned.ts'
import type { Temper } from '../temper.ts'
import { addAngledCourses } from './angling.ts'
import { type CourseChoice, Courses, coursesFor } from './courses.ts'

for (const [ruleset, setup] of [
  [victoryAtSea, randomSetup],
  [admiralty, underAdmiralty],
] as const) {
  test(`${ruleset.title}: courses lead where the rules say`, () => {
    let compared = 0
    for (let seed = 1; seed <= 12; seed++) {
      const pick = picker(seed)
      const dice = new SeededDice(seed)
      const b: vas.VasBattle = ruleset.muster(setup(pick), dice)
      ruleset.advance(b, dice, null)
      for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
        if (owed.kind === 'move') compared += compareCourses(ruleset.rulesOf(b), b, owed.ships)
        ruleset.apply(b, ruleset.sample(b, owed, pick), dice, null)
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })
}

/** Compares the courses of ships, as they are and with an Order; returns how many there are. */
function compareCourses(rules: vas.Rules, b: vas.VasBattle, ids: readonly string[]): number {
  let compared = 0
  for (const ship of ids.map((id) => vas.shipById(b, id)!).filter(vas.onTable))
    for (const order of [ship.order, 'evade', 'come-about'] as const) {
      const ordered: vas.Ship = { ...ship, order }
      const limits = rules.moveLimits(rules, b, ordered)
      if (limits.most === 0) continue
      const courses = coursesFor(rules, b, ordered, false)
      const allowed = waysWithin(limits, false).flatMap(({ path }) => followed(rules, b, ordered, path))
      if (allowed.length > 0) expect(courses).toEqual(allowed)
      const angled = new Courses()
      addAngledCourses(rules, b, ordered, false, angled)
      for (let i = 0; i < angled.count; i++) {
        const course = angled.at(i)
        expect([course]).toEqual(followed(rules, b, ordered, course.path))
      }
      compared += allowed.length + angled.count
    }
  return compared
}

function followed(rules: vas.Rules, b: vas.VasBattle, ship: vas.Ship, path: readonly vas.PathStep[]): CourseChoice[] {
  try {
    const { at, heading, moved, smoke, withdrawn } = rules.layCourse(rules, b, ship, legsOf(path))
    return withdrawn === null ? [{ path, place: { ...at, heading }, moved: moved / 1000, smoke }] : []
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}

test('a ship that has been ordered to evade chooses as if she had never looked round before', () => {
  let evaded = 0
  for (let seed = 1; seed <= 12; seed++) {
    const pick = picker(seed)
    const dice = new SeededDice(seed)
    const b: vas.VasBattle = victoryAtSea.muster(randomSetup(pick), dice)
    victoryAtSea.advance(b, dice, null)
    const rules = victoryAtSea.rulesOf(b)
    for (let owed = victoryAtSea.decisions(b)[0]; owed; owed = victoryAtSea.decisions(b)[0]) {
      const action = captain(rules, b, owed, pick, MINDS.seasoned)
      victoryAtSea.apply(b, action, dice, null)
      const next = victoryAtSea.decisions(b)[0]
      if (action.do !== 'order' || action.order !== 'evade' || next?.kind !== 'move') continue
      evaded++
      const again = captain(rules, b, next, pick, MINDS.seasoned)
      expect(again).toEqual(captain(rules, vas.copyBattle(b), next, pick, MINDS.seasoned))
    }
  }
  expect(evaded).toBeGreaterThan(20)
})

test('who is in haste and evades goes as nearly as she can where she would have gone otherwise', () => {
  const b: vas.VasBattle = victoryAtSea.muster(
    {
      phase: 'movement',
      initiative: 'blue',
      ships: [
        { id: 'evader', side: 'red', class: 'Northampton', at: [20, 24], heading: 90 },
        { id: 'hunter', side: 'blue', class: 'Yamato', at: [40, 26], heading: 270, moved: 6 },
      ],
    },
    new SeededDice(1),
  )
  victoryAtSea.advance(b, new SeededDice(1), null)
  const rules = victoryAtSea.rulesOf(b)
  const [ship] = b.ships as [vas.Ship]
  const straightOn: Temper = { ...MINDS.hurried, evading: 0, evadingArmed: null }
  const weaving: Temper = { ...straightOn, evading: 1000 }
  const chosen = (temper: Temper): vas.VasAction => captain(rules, b, victoryAtSea.decisions(b)[0]!, picker(1), temper)
  const headingOf = (action: vas.VasAction): number =>
    action.do === 'move' ? rules.layCourse(rules, b, ship, legsOf(action.path)).heading : Number.NaN
  const straight = headingOf(chosen(straightOn))
  const off = (heading: number): number => Math.abs(normal(heading - straight + 18_000) - 18_000)
  const order = chosen(weaving)
  expect(order).toMatchObject({ do: 'order', order: 'evade' })
  victoryAtSea.apply(b, order, new SeededDice(1), null)
  const possible = coursesFor(rules, b, ship, true).map(({ place }) => off(place.heading))
  expect(Math.max(...possible)).toBeGreaterThan(0)
  expect(off(headingOf(chosen(weaving)))).toBe(Math.min(...possible))
})
