import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { beforeAll, expect, test } from 'vitest'
import { commandedBy, readContestant } from '../battles/contestant.ts'
import { setupOf } from '../battles/opening.ts'
import { callVeterans } from './call-veterans.ts'
import { VETERANS } from './roll.ts'

const OPENING = {
  fleets: { year: 1942, approach: 'head-on', red: ['takao', 'kagero'], blue: ['northampton', 'fletcher'] },
} as const
const ACTIONS = 16

/** The first actions of a battle between two players. */
function actionsOf(ruleset: string, red: string, blue: string): Action[] {
  const rules = findRuleset(ruleset)
  const players: Record<string, ReturnType<typeof commandedBy>> = {
    red: commandedBy(readContestant(red)),
    blue: commandedBy(readContestant(blue)),
  }
  const dice = new SeededDice('veterans')
  const choices = new Generator(seedState('veterans'))
  const battle = rules.muster(setupOf(OPENING, ruleset), dice)
  rules.advance(battle, dice, null)
  const actions: Action[] = []
  while (actions.length < ACTIONS) {
    const owed = rules.decisions(battle)[0]
    if (!owed) break
    const view = rules.view(battle, owed.side)
    const action = players[owed.side]!.decide(rules, view, owed, (n) => choices.die(n) - 1)
    actions.push(action)
    rules.apply(battle, action, dice, null)
  }
  return actions
}

/** What the players of that commit did when they were frozen. */
const FILE = join(import.meta.dirname, '2026-actions.json')

beforeAll(() => callVeterans(VETERANS))

test.each(rulesets.map(({ id }) => id))('the players of 2026 play %s as they did then', (ruleset) => {
  const kept: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'))
  const actions = actionsOf(ruleset, 'admiral-2026@50r', 'captain-2026')
  expect(actions.length).toBeGreaterThan(10)
  expect(createHash('sha256').update(JSON.stringify(actions)).digest('hex')).toBe(kept[ruleset])
})
