import { expect, test } from 'vitest'
import { knownOpponent, opponentsAmong, seatingOf, usualChoices } from './choices.ts'

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

test('people choose among five levels, and get the Ensign only where nobody else knows the rules', () => {
  const levels = ['Midshipman', 'Lieutenant', 'Commander', 'Captain', 'Admiral']
  const offered = (admirals: string[]): string[] => opponentsAmong(admirals).map(({ name }) => name)
  expect(offered(['Ensign', ...levels])).toEqual(levels)
  expect(offered(['Ensign'])).toEqual(['Ensign'])
  expect(offered([])).toEqual([])
  expect(knownOpponent('Commander', ['Ensign', ...levels])).toBe('Commander')
  expect(knownOpponent('Ensign', ['Ensign', ...levels])).toBe('Admiral')
  expect(knownOpponent('Captain', ['Ensign'])).toBe('Ensign')
})
