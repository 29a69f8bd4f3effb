import type { Battle, Ruleset } from '@flankspeed/kernel'
import { SeededDice } from '@flankspeed/kernel'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { expect, test } from 'vitest'
import { picker } from '../conformance.ts'
import { underRandomOrders } from '../random-orders.ts'
import { trials } from '../trials.ts'

await loadRulebooks()

/** Random battles of each rulebook, without orders and with them. */
const BATTLES = 10
/** Actions from one copy to the next. */
const EVERY = 3

/** Freezes whatever both battles hold at the same place. To write to a frozen object is an error. */
function freezeShared(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return 0
  if (one === other && Object.isFrozen(one)) return 0
  let frozen = 0
  for (const [field, value] of Object.entries(one))
    frozen += freezeShared(value, (other as Record<string, unknown>)[field])
  if (one !== other) return frozen
  Object.freeze(one)
  return frozen + 1
}

/** Plays a battle at random with copies on the way; returns how many objects the copies shared. */
function playWithCopies(ruleset: Ruleset, battle: Battle, seed: number): number {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  let shared = 0
  ruleset.advance(battle, dice, null)
  let actions = 0
  for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
    if (actions++ % EVERY === 0) shared += freezeShared(battle, ruleset.copy(battle))
    ruleset.apply(battle, ruleset.sample(battle, owed, pick), dice, null)
  }
  return shared
}

for (const trial of trials())
  test(`${trial.ruleset.title}: what a battle shares with its copies is never changed`, () => {
    let shared = 0
    for (const { ruleset, randomSetup } of [trial, underRandomOrders(trial)])
      for (let seed = 0; seed < BATTLES; seed++)
        shared += playWithCopies(ruleset, ruleset.muster(randomSetup(picker(seed)), new SeededDice(seed)), seed)
    expect(shared).toBeGreaterThan(BATTLES)
  })
