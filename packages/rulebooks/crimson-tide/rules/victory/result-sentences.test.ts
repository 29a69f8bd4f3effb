import { expect, test } from 'vitest'
import { crimsonTide } from '../index.ts'

test.each([
  [{ red: 1, blue: 0 }, 'red', 'red wins, 1 victory point to 0.'],
  [{ red: 1, blue: 1 }, null, 'a draw, 1 victory point each.'],
  [{ red: 3, blue: 11 }, 'blue', 'blue wins, 11 victory points to 3.'],
] as const)('the story of a battle with the score %o agrees with its number', (score, winner, told) => {
  const { rules } = crimsonTide
  const result = rules.judge(rules, { score } as never, [])
  expect(result).toMatchObject({ winner, why: expect.stringContaining('victory points') })
  const event = { tells: 'outcome', clause: 'CT-R-91', ...result } as const
  expect(rules.story(rules, event, { ships: [], aircraft: [] } as never)).toEqual([`The battle is over: ${told}`])
})
