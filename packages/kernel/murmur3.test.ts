import fc from 'fast-check'
import { expect, test } from 'vitest'
import { murmur3 } from './murmur3.ts'

const bytesOf = (words: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(16)
  words.forEach((word, i) => {
    new DataView(bytes.buffer).setInt32(i * 4, word, true)
  })
  return bytes
}

/** SMHasher's verification value: the hashes of 0, 0 1, 0 1 2, ... with falling seeds, hashed again. */
test('is MurmurHash3_x86_128, by the verification value of its author', () => {
  const hashes = new Uint8Array(256 * 16)
  for (let i = 0; i < 256; i++) {
    const key = Uint8Array.from({ length: i }, (_, at) => at)
    hashes.set(bytesOf(murmur3(key, 256 - i)), i * 16)
  }
  expect(murmur3(hashes)[0] >>> 0).toBe(0xb3ece62a)
})

test('a slice of a larger buffer hashes like a copy of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(7), (bytes, offset) => {
      const larger = new Uint8Array(bytes.length + offset + 9).fill(0xa5)
      larger.set(bytes, offset)
      expect(murmur3(larger.subarray(offset, offset + bytes.length))).toEqual(murmur3(bytes))
    }),
  )
})
