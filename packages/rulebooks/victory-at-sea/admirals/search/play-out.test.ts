import { Clock } from '@flankspeed/admirals/rulebook'
import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { answers as ofAdmiralty } from '../../../admiralty/admirals/answers.ts'
import { admiralty } from '../../../admiralty/rules/index.ts'
import { randomSetup as underAdmiralty } from '../../../admiralty/rules/random/random-setup.ts'
import { victoryAtSea } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { type Answers, NO_ANSWERS } from '../answers.ts'
import { captain } from '../captain.ts'
import { MINDS } from '../seasoned.ts'
import { AT_ONCE, playOut } from './play-out.ts'

const ROUNDS = 6

for (const [ruleset, setup, answers] of [
  [victoryAtSea, randomSetup, NO_ANSWERS],
  [admiralty, underAdmiralty, ofAdmiralty],
] as const)
  test(`${ruleset.title}: an idea that has been played before comes to the same, with less thinking`, () => {
    let thoughts = 0
    const counted: Answers = {
      ...answers,
      move: (...owed) => {
        thoughts++
        return answers.move?.(...owed) ?? null
      },
    }
    const thought = { anew: 0, again: 0 }
    for (let seed = 1; seed <= 12; seed++) {
      const battle = positionOf(ruleset, setup, seed)
      const [owed] = ruleset.decisions(battle)
      if (owed?.kind !== 'move') continue
      const rules = ruleset.rulesOf(battle)
      const pick = picker(seed)
      const action = captain(rules, battle, owed, pick, MINDS.seasoned, answers)
      /** As if each round had an idea of its own, or all the same. */
      const results = (isAnew: boolean): (number | null)[] => {
        thoughts = 0
        const found = Array.from({ length: ROUNDS }, (_, round) =>
          playOut(
            rules,
            battle,
            { action: isAnew ? { ...action } : action, temper: MINDS.seasoned },
            owed.side,
            {
              lastTurn: battle.turn + 1,
              onAverage: true,
              atOnce: AT_ONCE,
              later: MINDS.seasoned,
              enemy: MINDS.enemies[round % 2]!,
              hasty: true,
            },
            `${seed} ${round}`,
            pick,
            new Clock({ rollouts: 1000 }),
            counted,
          ),
        )
        thought[isAnew ? 'anew' : 'again'] += thoughts
        return found
      }
      expect(results(false)).toEqual(results(true))
    }
    expect(thought.anew).toBeGreaterThan(500)
    expect(thought.again).toBeLessThan(0.8 * thought.anew)
  })

/** A battle after a few random turns. */
function positionOf(
  ruleset: typeof victoryAtSea,
  setup: typeof randomSetup | typeof underAdmiralty,
  seed: number,
): vas.VasBattle {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  const battle: vas.VasBattle = ruleset.muster(setup(pick), dice)
  ruleset.advance(battle, dice, null)
  for (let taken = 0; taken < 200; taken++) {
    const [owed] = ruleset.decisions(battle)
    if (!owed || (owed.kind === 'move' && battle.turn > 1 && battle.ships.filter(vas.onTable).length > 4)) break
    ruleset.apply(battle, ruleset.sample(battle, owed, pick), dice, null)
  }
  return battle
}
