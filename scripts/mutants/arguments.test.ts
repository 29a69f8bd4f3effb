import { expect, test } from 'vitest'
import { readArguments, WrongArguments } from './arguments.ts'

const RULESETS = ['victory-at-sea', 'fleet-d20']
const read = (line: string) => readArguments(line.split(' ').filter(Boolean), RULESETS)

test('a whole line is read', () => {
  expect(read('--ruleset fleet-d20 --count 400 --seed may-1942 --only turn.ts:12')).toEqual({
    ruleset: 'fleet-d20',
    count: 400,
    seed: 'may-1942',
    only: 'turn.ts:12',
  })
  expect(read('--ruleset fleet-d20 --count 1')).toMatchObject({ seed: '1941', only: null })
})

test.each([
  ['', '--ruleset is missing: choose one of victory-at-sea, fleet-d20'],
  ['--ruleset fleet', 'there is no ruleset "fleet": choose one of victory-at-sea, fleet-d20'],
  ['--ruleset fleet-d20', '--count is missing: say how many breaks to try, such as 400'],
  ['--ruleset fleet-d20 --count 0', '--count is "0": write a whole number from 1 on'],
  ['--ruleset fleet-d20 --count=-3', '--count is "-3": write a whole number from 1 on'],
  ['--ruleset fleet-d20 --count many', '--count is "many": write a whole number from 1 on'],
  ['--ruleset fleet-d20 --count 4.5', '--count is "4.5": write a whole number from 1 on'],
  ['--ruleset fleet-d20 --count 4 --seed ../x', '--seed is "../x": use letters, digits'],
  ['--ruleset fleet-d20 --count 4 --sede 3', "Unknown option '--sede'"],
  ['--ruleset fleet-d20 --count 4 more', "Unexpected argument 'more'"],
  ['--ruleset fleet-d20 --count', "Option '--count <value>' argument missing"],
])('"%s" is refused', (line, why) => {
  expect(() => read(line)).toThrow(WrongArguments)
  expect(() => read(line)).toThrow(why)
})
