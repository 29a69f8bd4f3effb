import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { victoryAtSea } from './index.ts'
import { randomSetup } from './random/random-setup.ts'

const BATTLES = 4

test('a step says whether it has done anything', () => {
  for (let seed = 0; seed < BATTLES; seed++) {
    const pick = picker(seed)
    const dice = new SeededDice(seed)
    const battle = victoryAtSea.muster(randomSetup(pick), dice)
    let decisions = victoryAtSea.decisions(battle)
    do {
      if (decisions.length > 0) victoryAtSea.take(battle, victoryAtSea.sample(battle, decisions[0]!, pick), dice, null)
      for (let went = true; went; ) {
        const before = JSON.stringify(battle)
        went = victoryAtSea.step(battle, dice, null)
        expect([seed, battle.turn, battle.step, JSON.stringify(battle) !== before]).toEqual([
          seed,
          battle.turn,
          battle.step,
          went,
        ])
      }
      decisions = victoryAtSea.decisions(battle)
    } while (decisions.length > 0)
    expect(battle.result).not.toBeNull()
  }
})
