import { expect, test } from 'vitest'
import { percentages } from './percentages.ts'

test('they add up to a hundred', () => {
  expect(percentages([0.015, 0, 0.985])).toEqual(['2 %', '0 %', '98 %'])
  expect(percentages([1 / 3, 1 / 3, 1 / 3])).toEqual(['34 %', '33 %', '33 %'])
})

test('what happened is not called never', () => {
  expect(percentages([0.995, 0.005, 0])).toEqual(['>99 %', '<1 %', '0 %'])
  expect(percentages([1, 0, 0])).toEqual(['100 %', '0 %', '0 %'])
})
