import { describe, expect, test } from 'vitest'
import { asData, asFlag, asList, asNumber, asOneOf, asText, asWhole, onlyFields, placed, shown } from './reading.ts'
import { Malformed } from './ruleset.ts'

describe('a complaint says where, what is there and what would be right', () => {
  test.each<[string, () => unknown, string]>([
    ['fields', () => asData([1], 'battle'), 'battle: fields (name: value) expected, not [1]'],
    ['nothing', () => asData(undefined, 'battle', 'a ship'), 'battle: a ship expected, not nothing'],
    ['a list', () => asList('x', 'dice'), 'dice: a list expected, not "x"'],
    ['a word', () => asText('', 'ships[0].id'), 'ships[0].id: a word expected, not ""'],
    ['true or false', () => asFlag('yes', 'sunk'), 'sunk: true or false expected, not "yes"'],
    ['a number', () => asNumber(Number.NaN, 'hull'), 'hull: a number expected, not null'],
    ['bounds', () => asNumber(12, 'hull', 0, 10), 'hull: 12 is out of bounds: 0 to 10 expected'],
    ['whole numbers', () => asWhole(1.5, 'turn'), 'turn: a whole number expected, not 1.5'],
  ])('%s', (_what, read, message) => expect(read).toThrow(message))

  test('long values are shortened', () => {
    expect(shown('x'.repeat(100))).toHaveLength(60)
    expect(shown(undefined)).toBe('nothing')
  })

  test('a part is placed in its whole', () => {
    const error = placed(new Malformed('ahead', 'a number expected, not "x"'), 'action.path[2]')
    expect(error).toMatchObject({
      where: 'action.path[2].ahead',
      message: 'action.path[2].ahead: a number expected, not "x"',
    })
    const other = new Error('boom')
    expect(placed(other, 'anywhere')).toBe(other)
  })
})

describe('a misspelt word', () => {
  test('is answered with the one that was probably meant', () => {
    expect(() => asOneOf('evad', ['evade', 'come-about'], 'order')).toThrow(
      'order: "evad" is not one of evade, come-about (did you mean evade?)',
    )
    expect(() => onlyFields({ headng: 90 }, ['at', 'heading'], 'ships[1]')).toThrow(
      'ships[1]: unknown field "headng" (did you mean heading?); known are at, heading',
    )
  })

  test('is no misspelling for its capitals, spaces or a shout', () => {
    expect(asOneOf('Come About!', ['evade', 'come-about'], 'order')).toBe('come-about')
    expect(asOneOf('Naval Movement phase', ['naval-movement'], 'phase')).toBe('naval-movement')
    expect(() => asOneOf('!', ['evade'], 'order')).toThrow('is not one of evade')
  })

  test('gets no guess when nothing is near, or when it is no word', () => {
    expect(() => asOneOf('surrender', ['evade', 'come-about'], 'order')).toThrow(/come-about$/)
    expect(() => asOneOf(7, ['evade'], 'order')).toThrow('order: 7 is not one of evade')
  })
})

test('sound values come through', () => {
  expect(asData({ a: 1 }, 'x')).toEqual({ a: 1 })
  expect(asList([1, 2], 'x')).toEqual([1, 2])
  expect([asText('a', 'x'), asFlag(false, 'x'), asNumber(-2.5, 'x'), asWhole(0, 'x')]).toEqual(['a', false, -2.5, 0])
  expect(asOneOf('b', ['a', 'b'], 'x')).toBe('b')
})

test('a word as a rulebook prints it is the word', () => {
  expect(asOneOf('Ship Movement Phase', ['ship-movement', 'action'], 'x')).toBe('ship-movement')
  expect(asOneOf('Sweep & Clear', ['sweep-and-clear'], 'x')).toBe('sweep-and-clear')
  expect(asOneOf('Evade!', ['evade'], 'x')).toBe('evade')
  expect(asOneOf('main', ['MAIN', 'OTHER'], 'x')).toBe('MAIN')
  expect(() => asOneOf('A', ['a', 'à', 'a!'], 'x'), 'two that could be meant').toThrow('not one of')
})

test('known fields come through', () => {
  expect(() => onlyFields({ a: 1 }, ['a', 'b'], 'x')).not.toThrow()
})
