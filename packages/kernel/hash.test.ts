import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, stateHash } from './hash.ts'

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, shuffled(inner)]))
}

describe('the hash of a state', () => {
  test('does not depend on the order in which its fields were written', () => {
    expect(canonical({ b: [1, { d: 'x', c: null }], a: true })).toBe('{"a":true,"b":[1,{"c":null,"d":"x"}]}')
    fc.assert(fc.property(fc.jsonValue(), (value) => stateHash(shuffled(value)) === stateHash(value)))
    for (const name of 'zyxwvutsrqponmlkjihgfedcb') expect(canonical({ [name]: 1, a: 2 })).toBe(`{"a":2,"${name}":1}`)
  })

  test('depends on the order of a list, on every value and on every name', () => {
    const texts = [{ a: [1, 2] }, { a: [2, 1] }, { a: [1, 3] }, { b: [1, 2] }, { a: ['1', 2] }, { a: [1, 2], b: null }]
    expect(new Set(texts.map(stateHash)).size).toBe(texts.length)
  })

  test('survives JSON, and is sixteen hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stateHash(JSON.parse(JSON.stringify(value)))).toBe(stateHash(value))
        expect(stateHash(value)).toMatch(/^[0-9a-f]{16}$/)
      }),
    )
  })

  test('tells near neighbours apart', () => {
    expect(new Set(Array.from({ length: 50_000 }, (_, hull) => stateHash({ hull }))).size).toBe(50_000)
  })
})
