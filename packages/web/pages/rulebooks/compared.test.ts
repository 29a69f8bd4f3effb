import { expect, test } from 'vitest'
import { scenarioList } from '../../desk/library/scenarios.ts'
import { compared, onTheWhole } from './compared.ts'

const odds = (red: number, blue: number) => ({
  red,
  blue,
  drawn: 1 - red - blue,
  games: 100,
  meanTurns: 4,
  lost: { red: 1, blue: 2 },
})
const offered = (ruleset: string, how: ReturnType<typeof odds> | null) => ({
  ruleset,
  title: ruleset,
  needs: [],
  missing: [],
  byHand: [],
  difference: null,
  odds: how,
})
const [first, second] = scenarioList().map((battle) => ({
  ...battle,
  atSea: { winner: 'red' as const, lost: { red: 0, blue: 1 } },
}))
const battles = compared(
  [
    { ...first!, offers: [offered('one', odds(0.75, 0.25)), offered('two', odds(0.25, 0.5))] },
    { ...second!, offers: [offered('one', odds(0.25, 0.75)), offered('two', null)] },
  ],
  ['one', 'two'],
)

test('the widest gap between rulebooks is told, and a battle that only one can fight has none', () => {
  expect(battles.map(({ apart }) => apart)).toEqual([0.5, 0])
  expect(battles[1]!.under[1]).toBeNull()
})

test('a rulebook on the whole is the mean over the battles it fights', () => {
  expect(onTheWhole(battles, 0)).toEqual({ battles: 2, asAtSea: 0.5, turns: 4, lost: 3, lostAtSea: 1 })
  expect(onTheWhole(battles, 1)).toMatchObject({ battles: 1, asAtSea: 0.25 })
})
