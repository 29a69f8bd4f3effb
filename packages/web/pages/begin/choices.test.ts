import { expect, test } from 'vitest'
import { seatingOf, usualChoices } from './choices.ts'

const usual = usualChoices(300)

test('one side is yours, the other an admiral of your choice', () => {
  expect(seatingOf({ ...usual, command: 'red', opponent: 'Admiral' }).players).toEqual({
    red: { kind: 'person' },
    blue: { kind: 'admiral', name: 'Admiral', milliseconds: 300 },
  })
})

test('both sides, neither side, and a table with dice of its own', () => {
  const kinds = (choices: Parameters<typeof seatingOf>[0]): string[] =>
    Object.values(seatingOf(choices).players).map(({ kind }) => kind)
  expect(kinds({ ...usual, command: 'both' })).toEqual(['person', 'person'])
  expect(kinds({ ...usual, command: 'neither' })).toEqual(['admiral', 'admiral'])
  expect(kinds({ ...usual, dice: 'hand' })).toEqual(['person', 'person'])
})

test('an empty seed is random', () => {
  expect('seed' in seatingOf({ ...usual, seed: ' ' })).toBe(false)
  expect(seatingOf({ ...usual, seed: ' 1941 ' }).seed).toBe('1941')
})
