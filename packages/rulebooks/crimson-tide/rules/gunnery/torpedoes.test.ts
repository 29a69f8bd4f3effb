import { ScriptedDice, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { crimsonTide } from '../index.ts'

/** The chance that a torpedo of a submarine explodes at the cruiser that it strikes, beside how many of all rolls let it. */
function explodes(abilities: string[], chance?: [number, number]): { told: number; share: number } {
  const ships = [
    { id: 'gato', side: 'red', class: 'gato', at: [20, 20], heading: 0, abilities },
    { id: 'ca', side: 'blue', class: 'aurora', at: [20, 26], heading: 90 },
  ]
  const duds = chance && [{ rule: 'duds', units: ['gato'], called: 'Red', chance }]
  const orders = duds && { orders: { scenario: 'night-attack', sides: {}, rules: duds } }
  const battle = crimsonTide.muster({ phase: 'submarine-attack', ships, ...orders }, new SeededDice(1))
  const r = crimsonTide.rulesOf(battle)
  const [gato, ca] = battle.ships
  const { sides } = r.fuze(r, battle, ca!)
  const isUnreliable = r.ability(battle, gato!, 'unreliable-torpedoes') > 0
  const failed = (die: number): number => r.failures(r, battle, ca!, 1, new ScriptedDice([die]), null)
  const rolls = Array.from({ length: sides }, (_, i) => (isUnreliable ? failed(i + 1) : 0))
  return { told: r.chanceToExplode(r, battle, gato!, ca!), share: rolls.filter((n) => n === 0).length / sides }
}

test('an unreliable torpedo explodes on two thirds of all rolls, as the odds have it', () => {
  expect(explodes(['unreliable-torpedoes'])).toEqual({ told: 4 / 6, share: 4 / 6 })
})

test('one that is not unreliable always explodes', () => {
  expect(explodes([])).toEqual({ told: 1, share: 1 })
})

test('where a scenario says how often torpedoes fail, the odds have its dice', () => {
  expect(explodes(['unreliable-torpedoes'], [1, 2])).toEqual({ told: 1 / 2, share: 1 / 2 })
  expect(explodes(['unreliable-torpedoes'], [3, 10])).toEqual({ told: 7 / 10, share: 7 / 10 })
})
