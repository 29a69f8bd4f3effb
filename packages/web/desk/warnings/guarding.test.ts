import { expect, test } from 'vitest'
import { type Guarding, leftAlone } from './guarding.ts'

const glorious: Guarding = { id: 'glorious', name: 'Glorious', at: [10, 10], isWard: true, isGuard: false, reach: 0 }
const ardent: Guarding = { id: 'ardent', name: 'Ardent', at: [12, 10], isWard: false, isGuard: true, reach: 6 }
const acasta: Guarding = { id: 'acasta', name: 'Acasta', at: [8, 10], isWard: false, isGuard: true, reach: 0 }
const names = (wards: Guarding[]): string[] => wards.map(({ name }) => name)

test('the last guard that goes leaves her alone', () => {
  expect(names(leftAlone([glorious, ardent], 'ardent', [30, 10], 8))).toEqual(['Glorious'])
  expect(names(leftAlone([glorious, ardent], 'ardent', null, 8))).toEqual(['Glorious'])
})

test('a guard that stays near does not, nor one of two', () => {
  expect(leftAlone([glorious, ardent], 'ardent', [17, 10], 8)).toEqual([])
  expect(leftAlone([glorious, ardent, acasta], 'ardent', [30, 10], 8)).toEqual([])
})

test('who may still follow this turn counts as near', () => {
  const behind = { ...glorious, reach: 20 }
  expect(leftAlone([behind, ardent], 'ardent', [30, 10], 8)).toEqual([])
})

test('she may leave her guards herself', () => {
  expect(names(leftAlone([glorious, acasta], 'glorious', [40, 10], 8))).toEqual(['Glorious'])
})

test('who was alone before is not left alone', () => {
  expect(leftAlone([glorious, { ...ardent, at: [40, 10], reach: 0 }], 'ardent', [50, 10], 8)).toEqual([])
})
