import { SeededDice } from '@flankspeed/engine'
import { foldedSeedState, Generator } from '@flankspeed/kernel'
import { KeyedDice, nobleHashing, seedOfDice } from '@flankspeed/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, diceStateOf, newSeed, nodeHashing } from './dice.ts'

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex')

describe.each([
  ["Node's", nodeHashing],
  ["the page's", nobleHashing],
])('%s functions', (_, { sha256, hmac }) => {
  test('are SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 4231)', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(hex(hmac(bytes('0b'.repeat(20)), 'Hi There'))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    )
    expect(hex(hmac(new TextEncoder().encode('Jefe'), 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
    expect(hex(hmac(bytes('aa'.repeat(131)), 'Test Using Larger Than Block-Size Key - Hash Key First'))).toBe(
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    )
  })
})

describe('keyed dice', () => {
  const key = bytes('07'.repeat(32))
  const thrown = (dice: KeyedDice, count: number, sides: number): number[] =>
    Array.from({ length: count }, () => dice.die(sides))

  test('are the same from both libraries, and as they were when they were first released', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 2, max: 100 }), (any, sides) => {
        expect(thrown(new KeyedDice(nodeHashing, any), 40, sides)).toEqual(
          thrown(new KeyedDice(nobleHashing, any), 40, sides),
        )
      }),
    )
    expect(thrown(new KeyedDice(nodeHashing, key), 12, 6)).toEqual(RELEASED)
  })

  test('go on from a position', () => {
    fc.assert(
      fc.property(fc.nat(100), (used) => {
        const straight = new KeyedDice(nodeHashing, key)
        thrown(straight, used, 20)
        expect(thrown(new KeyedDice(nodeHashing, key, straight.position), 20, 10)).toEqual(thrown(straight, 20, 10))
      }),
    )
  })

  test.each([
    [6, 20.52],
    [10, 27.88],
    [20, 43.82],
  ])('D%i are fair', (sides, bound) => {
    const dice = new KeyedDice(nodeHashing, key)
    const counts = new Array<number>(sides).fill(0)
    const throws = 60_000
    for (let i = 0; i < throws; i++) counts[dice.die(sides) - 1]!++
    const expected = throws / sides
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeLessThan(bound)
  })

  test('words beyond the last whole share are thrown away', () => {
    const words = (...values: number[]) => ({
      ...nodeHashing,
      hmac: () => {
        const block = new DataView(new ArrayBuffer(32))
        values.forEach((word, i) => {
          block.setUint32(i * 4, word)
        })
        return new Uint8Array(block.buffer)
      },
    })
    // 4,294,967,292 words divide evenly by six; four are left over.
    const dice = new KeyedDice(words(0xffff_fffc, 0xffff_ffff, 0xffff_fffb, 0), key)
    expect([dice.die(6), dice.position]).toEqual([6, 3])
    expect([dice.die(6, 0), dice.position]).toEqual([0, 4])
  })
})

/**
 * The first dice of the key 0707...07, computed with another program. If they change, no old battle can be verified.
 */
const RELEASED = [3, 3, 5, 1, 2, 5, 6, 3, 2, 4, 3, 2]

describe('the attack on the first scheme', () => {
  const salts = { red: 'a', blue: 'b' }
  const SEEN = 40
  const NEXT = 60
  const throws = Array.from({ length: SEEN + NEXT }, (_, i) => [6, 10, 20][i % 3]!)

  /**
   * What a player could do after seeing some dice: try every initial state of the first scheme. The whole space is
   * 2^32; this tries the 2^16 states that share the upper half of the true one, so it takes a fraction of a second.
   */
  function foretold(seen: readonly number[], upperHalf: number): number[] | null {
    for (let low = 0; low < 2 ** 16; low++) {
      const generator = new Generator(stateFrom((upperHalf << 16) | low))
      if (seen.every((face, i) => generator.die(throws[i]!) === face))
        return throws.slice(seen.length).map((sides) => generator.die(sides))
    }
    return null
  }

  /** Like `foldedSeedState`, which spreads its 32 bits. */
  function stateFrom(folded: number): [number, number, number, number] {
    let h = folded
    const word = (): number => {
      h = (h + 0x9e3779b9) | 0
      let z = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
      return z ^ (z >>> 15)
    }
    return [word(), word(), word(), word() | 1]
  }

  const folded = (text: string): number => {
    let h = 0x811c9dc5
    for (const char of text) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193)
    return h
  }

  test.each([
    [1, true],
    [2, false],
  ] as const)('scheme %i: foretells every roll: %s', (scheme, cracked) => {
    const seed = newSeed()
    const text = seedOfDice(nodeHashing, seed, salts)
    expect(stateFrom(folded(text))).toEqual(foldedSeedState(text))
    const dice = diceOf(scheme, seed, salts)
    const faces = throws.map((sides) => dice.die(sides))
    const foreseen = foretold(faces.slice(0, SEEN), folded(text) >>> 16)
    expect(foreseen !== null && foreseen.join() === faces.slice(SEEN).join()).toBe(cracked)
  })
})

test('dice of either scheme go on where they stood', () => {
  for (const scheme of [1, 2] as const) {
    const [seed, salts] = [newSeed(), { red: null, blue: 'b' }]
    const dice = diceOf(scheme, seed, salts)
    for (let i = 0; i < 21; i++) dice.die(20)
    const again = diceOf(scheme, seed, salts, JSON.parse(JSON.stringify(diceStateOf(dice))))
    for (let i = 0; i < 21; i++) expect(again.die(20)).toBe(dice.die(20))
    expect(again).toBeInstanceOf(scheme === 1 ? SeededDice : KeyedDice)
  }
})
