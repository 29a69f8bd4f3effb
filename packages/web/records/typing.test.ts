import { expect, test } from 'vitest'
import { NOTHING_TYPED, type Typing, typeBack, typeDigit, typeEnd } from './typing.ts'

const typed = (keys: string, sides: number): Typing =>
  [...keys].reduce((typing, key) => typeDigit(typing, key, sides), NOTHING_TYPED)

test('digits are dice, one after another', () => {
  expect(typed('3612', 6).dice).toEqual([3, 6, 1, 2])
  expect(typed('7', 6)).toMatchObject({ dice: [], wrong: expect.stringContaining('no 7 on a D6') })
  expect(typed('40', 6)).toMatchObject({ dice: [4], wrong: expect.stringContaining('no 0') })
})

test('the 0 of a die of ten is its ten', () => {
  expect(typed('100', 10).dice).toEqual([1, 10, 10])
})

test('on a larger die a 1 waits for its second digit or for the end', () => {
  expect(typed('1', 12)).toMatchObject({ dice: [], pending: '1' })
  expect(typed('12', 12).dice).toEqual([12])
  expect(typed('7', 12).dice).toEqual([7])
  expect(typed('13', 12)).toMatchObject({ dice: [], wrong: expect.stringContaining('no 13') })
  expect(typeEnd(typed('1', 12), 12).dice).toEqual([1])
})

test('a dial of degrees counts from 0', () => {
  expect(typed('045', 360).dice).toEqual([45])
  expect(typeEnd(typed('0', 360), 360).dice).toEqual([0])
  expect(typed('360', 360)).toMatchObject({ dice: [], wrong: expect.stringContaining('type 0 to 359') })
})

test('what was typed last is taken back first', () => {
  expect(typeBack(typed('31', 12))).toMatchObject({ dice: [3], pending: '' })
  expect(typeBack(typed('36', 6))!.dice).toEqual([3])
  expect(typeBack(NOTHING_TYPED)).toBeNull()
})
