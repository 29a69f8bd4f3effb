import { expect, test } from 'vitest'
import { capital, listed, plural, spoken } from './english.ts'

test('one is singular, everything else plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'point'))).toEqual(['0 points', '1 point', '2 points'])
  expect([1, 3].map((count) => plural(count, 'torpedo', 'torpedoes'))).toEqual(['1 torpedo', '3 torpedoes'])
})

test('a list ends with "and"', () => {
  expect([[], ['Hood'], ['Hood', 'Norfolk'], ['Hood', 'Norfolk', 'Suffolk']].map(listed)).toEqual([
    '',
    'Hood',
    'Hood and Norfolk',
    'Hood, Norfolk and Suffolk',
  ])
})

test('an id becomes words', () => {
  expect(['dive-bomber', 'overPenetration', 'antiAir', 'usn', 'land_base'].map(spoken)).toEqual([
    'dive bomber',
    'over penetration',
    'anti air',
    'USN',
    'land base',
  ])
  expect(capital(spoken('create-smoke'))).toBe('Create smoke')
})
