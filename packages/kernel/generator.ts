import { murmur3 } from './murmur3.ts'

/**
 * xoroshiro128+ as four 32-bit words. The words are plain data, so the owner of a battle can store them, compare them
 * ("was anything rolled?") and continue from them.
 */
export type GeneratorState = [number, number, number, number]

/** A seeded generator of random numbers. The same state gives the same numbers on every machine. */
export class Generator {
  #s01: number
  #s00: number
  #s11: number
  #s10: number

  constructor(state: GeneratorState) {
    ;[this.#s01, this.#s00, this.#s11, this.#s10] = state
  }

  get state(): GeneratorState {
    return [this.#s01, this.#s00, this.#s11, this.#s10]
  }

  /** The next signed 32-bit word. */
  next(): number {
    const s00 = this.#s00
    const s01 = this.#s01
    const word = (s00 + this.#s10) | 0
    const a0 = this.#s10 ^ s00
    const a1 = this.#s11 ^ s01
    this.#s00 = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
    this.#s01 = (s01 << 24) ^ (s00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
    this.#s10 = (a1 << 5) ^ (a0 >>> 27)
    this.#s11 = (a0 << 5) ^ (a1 >>> 27)
    return word
  }

  /** 1 to `sides`, uniform: words beyond the last whole multiple are rejected. */
  die(sides: number): number {
    const share = Math.floor(0x1_0000_0000 / sides)
    for (;;) {
      const face = Math.floor((this.next() >>> 0) / share)
      if (face < sides) return face + 1
    }
  }
}

const text = new TextEncoder()

/** The generator's initial state for a seed (any number or text): 128 bits that depend on all of it. */
export function seedState(seed: number | string): GeneratorState {
  const state = murmur3(text.encode(String(seed)))
  // With all words zero the generator would stay at zero for ever.
  return state.some((word) => word !== 0) ? state : [0, 0, 0, 1]
}

/** The first scheme, which folded every seed into 32 bits. Old replays use it. */
export function foldedSeedState(seed: number | string): GeneratorState {
  let h = 0x811c9dc5
  for (const char of String(seed)) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193)
  const word = (): number => {
    h = (h + 0x9e3779b9) | 0
    let z = h
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return z ^ (z >>> 15)
  }
  return [word(), word(), word(), word() | 1]
}
