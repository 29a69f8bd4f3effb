import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { fireOdds } from '../questions/fire-odds.ts'
import { oddsCacheFor } from './odds-cache.ts'

const { rules } = vas.victoryAtSea
const GUN = { kind: 'main-gun', arc: 'all-round', ranges: [2, 4, 40, 60], ad: 2, ap: 1, dd: 2, traits: ['heavy'] }
const CARD = { type: 'cruiser', nation: 'royal-navy', points: 100, flankSpeed: 6, armour: 4, hull: 14, crippledAt: 9 }

/** Two turrets at a cruiser that loses her armoured deck when she is crippled. */
function asked(target: object = {}, card: object = {}, gun: object = {}): () => unknown {
  const weapons = ['A Turret', 'B Turret'].map((name) => ({ ...GUN, ...gun, name }))
  const ships = [
    { id: 'a', side: 'red', at: [10, 10], heading: 90, moved: 3, card: { ...CARD, class: 'A', traits: [], weapons } },
    { id: 'b', side: 'blue', at: [40, 10], heading: 0, moved: 3, card: { ...CARD, class: 'B', traits: ['armoured-deck'], ...card }, ...target },
  ] // biome-ignore format: a ship on a line
  const battle = vas.victoryAtSea.muster({ phase: 'gunnery', initiative: 'red', ships }, new SeededDice(1))
  const orders = [0, 1].map((weapon) => ({ weapon, target: 'b' }))
  return () => fireOdds(rules, battle, battle.ships[0]!, orders).map(({ volleys: _volleys, ...odds }) => odds)
}

test('an answer is kept for its own question, and no other', () => {
  const questions = [
    asked(),
    asked({ hull: 13 }),
    asked({ criticals: { engine: 2 } }),
    asked({ order: 'evade' }),
    asked({ at: [13, 10] }),
    asked({}, { crippledAt: 7 }),
    asked({}, { armour: 5 }),
    asked({}, { traits: [] }),
    asked({}, {}, { ad: 3 }),
    asked({}, {}, { dd: 3 }),
    asked({}, {}, { traits: [] }),
    asked({}, {}, { traits: ['devastating'] }),
  ]
  for (const ask of questions) ask()
  const kept = questions.map((ask) => ask())
  const { results } = oddsCacheFor(rules, CARD.hull)
  questions.forEach((ask, i) => {
    results.clear()
    expect(ask(), `question ${i}`).toEqual(kept[i])
  })
  expect(new Set(kept.map((odds) => JSON.stringify(odds))).size).toBe(questions.length)
})
