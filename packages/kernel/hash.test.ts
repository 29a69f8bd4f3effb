import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, keepForGood, stateHash } from './hash.ts'

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, shuffled(inner)]))
}

/** As it is defined, character by character. */
function hashOfText(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761)
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [b, a].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
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

  test('is that of the canonical text', () => {
    const values = fc.jsonValue({ stringUnit: 'binary' })
    fc.assert(
      fc.property(values, (value) => {
        // Objects that come again are remembered.
        for (let time = 0; time < 3; time++)
          expect(stateHash([value, value])).toBe(hashOfText(canonical([value, value])))
      }),
    )
    for (const odd of [-0, 0.1, -17, 255, 256, 1e21, Number.NaN, 'a"b', '\\', '\n', '\ud800', 'Köln', '😀', { ö: 'ö' }])
      expect(stateHash([odd])).toBe(hashOfText(canonical([odd])))
  })

  test('is that of the canonical text for what never changes, however often it came', () => {
    const cards = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })
    fc.assert(
      fc.property(cards, (data) => {
        const card = keepForGood(structuredClone(data))
        const hashes = Array.from({ length: 20 }, () => stateHash({ cards: [card] }))
        expect(new Set(hashes)).toEqual(new Set([hashOfText(canonical({ cards: [data] }))]))
      }),
      { numRuns: 30 },
    )
  })

  test('changes with an object that was hashed before', () => {
    const weapon = { dice: 3, out: false }
    for (let dice = 20; dice > 0; dice--) {
      weapon.dice = dice
      expect(stateHash([weapon, weapon])).toBe(hashOfText(canonical([weapon, weapon])))
    }
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
