import { seededPick } from '@flankspeed/admirals/rulebook'
import { SeededDice } from '@flankspeed/kernel'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import * as ct from '../rules/library.ts'
import { quartersTurned } from './courses.ts'
import { players } from './index.ts'

const ruleset = findRuleset('crimson-tide')

type Player = (view: ct.CtBattle, decision: ct.CtDecision, pick: ReturnType<typeof seededPick>) => ct.CtAction

/** Share of moves in which a ship comes round by a right angle or more, over a battle with orders. */
function sharpTurns(player: Player): number {
  const dice = new SeededDice('steady')
  const pick = seededPick('steady')
  const b = ruleset.muster(equip(scenarioSetup('denmark-strait', 'crimson-tide'), 'crimson-tide'), dice) as ct.CtBattle
  ruleset.advance(b, dice, null)
  let [moves, sharp] = [0, 0]
  for (let [owed] = ruleset.decisions(b); owed; [owed] = ruleset.decisions(b)) {
    const action = player(b, owed as ct.CtDecision, pick)
    const unit = action.do === 'move' ? ct.shipById(b, action.unit) : undefined
    const before = unit?.heading
    ruleset.apply(b, action, dice, null)
    if (!unit || before === undefined) continue
    moves++
    if (quartersTurned(before, unit.heading) >= 1) sharp++
  }
  return sharp / moves
}

test('under orders the Admiral holds a course, where a Captain turns for every small gain', () => {
  const captain = sharpTurns((view, owed, pick) => players.captain(ruleset, view, owed, pick) as ct.CtAction)
  const admiral = sharpTurns(
    (view, owed, pick) => players.admiral(ruleset, view, owed, pick, { rollouts: 4 }) as ct.CtAction,
  )
  expect(admiral).toBeLessThan(0.25)
  expect(admiral).toBeLessThan(captain / 2)
})
