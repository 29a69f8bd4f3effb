import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import * as vas from '../../rules/library.ts'
import { CriticalChains } from './critical-chains.ts'
import type { CriticalKind } from './critical-effects.ts'
import { coursesOf, crewHitOf } from './critical-hit.ts'
import { type CriticalMove, movesFrom, movesOf } from './critical-moves.ts'
import { scoreStates } from './scores.ts'

const admiralty = vas.asVictoryAtSea(findRuleset('admiralty'))!

const inOrder = (moves: CriticalMove[]): CriticalMove[] =>
  moves.toSorted((a, b) => a.after - b.after || a.d6 - b.d6 || a.points - b.points)

test.each([1, 9, 40, 90])('critical hits on ships of up to %i Hull lead where their steps lead', (hull) => {
  for (const rules of [vas.victoryAtSea.rules, admiralty.rules]) {
    const chains = new CriticalChains(rules, hull)
    for (let scores = 0; scores < scoreStates(rules); scores++)
      for (const kind of ['critical', 'devastating', 'crew'] satisfies CriticalKind[]) {
        const courses =
          kind === 'crew' ? crewHitOf(rules, scores, hull) : coursesOf(rules, scores, kind === 'devastating', hull)
        expect(inOrder(movesFrom(rules, chains, scores, kind))).toEqual(
          inOrder(movesOf(courses)).map((move) => ({ ...move, chance: expect.closeTo(move.chance, 14) })),
        )
      }
  }
})
