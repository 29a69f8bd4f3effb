/**
 * MurmurHash3_x86_128: spreads bytes evenly over four 32-bit words. Not cryptographic: a player who sees enough dice of
 * a local battle can find its seed, which is theirs anyway. Battles on a server use keyed dice instead.
 */
export function murmur3(bytes: Uint8Array, seed = 0): [number, number, number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const blocks = bytes.length >>> 4
  let [h1, h2, h3, h4] = [seed, seed, seed, seed]
  for (let i = 0; i < blocks; i++) {
    const at = i * 16
    h1 = Math.imul(rotate(h1 ^ mix1(view.getInt32(at, true)), 19) + h2, 5) + 0x561ccd1b
    h2 = Math.imul(rotate(h2 ^ mix2(view.getInt32(at + 4, true)), 17) + h3, 5) + 0x0bcaa747
    h3 = Math.imul(rotate(h3 ^ mix3(view.getInt32(at + 8, true)), 15) + h4, 5) + 0x96cd1c35
    h4 = Math.imul(rotate(h4 ^ mix4(view.getInt32(at + 12, true)), 13) + h1, 5) + 0x32ac3b17
  }
  const tail = new DataView(new ArrayBuffer(16))
  for (let i = blocks * 16; i < bytes.length; i++) tail.setUint8(i & 15, bytes[i]!)
  h1 ^= mix1(tail.getInt32(0, true)) ^ bytes.length
  h2 ^= mix2(tail.getInt32(4, true)) ^ bytes.length
  h3 ^= mix3(tail.getInt32(8, true)) ^ bytes.length
  h4 ^= mix4(tail.getInt32(12, true)) ^ bytes.length
  ;[h1, h2, h3, h4] = spread(h1, h2, h3, h4)
  return spread(finish(h1), finish(h2), finish(h3), finish(h4))
}

const C1 = 0x239b961b
const C2 = 0xab0e9789
const C3 = 0x38b34ae5
const C4 = 0xa1e38b93

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))
const mix1 = (word: number): number => Math.imul(rotate(Math.imul(word, C1), 15), C2)
const mix2 = (word: number): number => Math.imul(rotate(Math.imul(word, C2), 16), C3)
const mix3 = (word: number): number => Math.imul(rotate(Math.imul(word, C3), 17), C4)
const mix4 = (word: number): number => Math.imul(rotate(Math.imul(word, C4), 18), C1)

function spread(h1: number, h2: number, h3: number, h4: number): [number, number, number, number] {
  const sum = (h1 + h2 + h3 + h4) | 0
  return [sum, (h2 + sum) | 0, (h3 + sum) | 0, (h4 + sum) | 0]
}

function finish(word: number): number {
  let h = word ^ (word >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
