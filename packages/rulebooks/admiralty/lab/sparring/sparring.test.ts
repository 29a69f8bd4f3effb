import { ensign } from '@flankspeed/admirals'
import { type Action, type Battle, Generator, type Ruleset, SeededDice, seedState } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { equip } from '../../../victory-at-sea/shipyard/equip.ts'
import { admiralty } from '../../rules/index.ts'
import { sparring } from './index.ts'

const ships = (side: string, y: number, heading: number, ...classes: string[]): object[] =>
  classes.map((name, i) => ({ id: `${side}-${i + 1}`, side, class: name, at: [30 + 8 * i, y], heading }))

const SETUP = equip({
  year: 1943,
  table: [72, 48],
  turnLimit: 3,
  ships: [...ships('red', 12, 90, 'iowa', 'baltimore'), ...ships('blue', 34, 90, 'fubuki', 'fubuki')],
})

/** What a partner does as red against an Ensign. */
function actionsOf(name: string): Action[] {
  const ruleset = admiralty as unknown as Ruleset
  const dice = new SeededDice('sparring')
  const choices = new Generator(seedState('sparring'))
  const pick = (n: number): number => choices.die(n) - 1
  const battle: Battle = ruleset.muster(SETUP, dice)
  ruleset.advance(battle, dice, null)
  const actions: Action[] = []
  for (let [owed] = ruleset.decisions(battle); owed; [owed] = ruleset.decisions(battle)) {
    const player = owed.side === 'red' ? sparring[name]! : ensign
    const action = player.decide(ruleset, battle, owed, pick)
    if (owed.side === 'red') actions.push(action)
    ruleset.apply(battle, action, dice, null)
  }
  return actions
}

test('the radar sniper orders radar, locks and fires by it', () => {
  const actions = actionsOf('radar-sniper')
  expect(actions).toContainEqual(expect.objectContaining({ do: 'order', order: 'radar-fire-control' }))
  expect(actions.some((action) => 'radar' in ((action as { volleys?: object[] }).volleys?.[0] ?? {}))).toBe(true)
})

test('the shell master loads high explosive against destroyers', () => {
  expect(actionsOf('shell-master')).toContainEqual(
    expect.objectContaining({ do: 'shells', ships: [{ ship: 'red-1', shell: 'high-explosive' }] }),
  )
})
