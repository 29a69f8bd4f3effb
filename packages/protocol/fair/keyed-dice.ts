import type { Dice } from '@flankspeed/engine'
import type { Hashing } from './hashing.ts'

/** 32-bit words in one block of HMAC-SHA-256. */
const WORDS = 8

/**
 * Dice from a secret key: HMAC-SHA-256 over a counter gives a stream of 32-bit words, and each die takes the next ones.
 * Without the key, past dice reveal nothing about later ones. Only the position in the stream has to be stored.
 */
export class KeyedDice implements Dice {
  readonly ready = true
  readonly #hashing: Hashing
  readonly #key: Uint8Array
  #position: number
  #block: { number: number; words: DataView } | null = null

  constructor(hashing: Hashing, key: Uint8Array, position = 0) {
    this.#hashing = hashing
    this.#key = key
    this.#position = position
  }

  /** Words used so far. */
  get position(): number {
    return this.#position
  }

  call(): void {}

  /** Uniform: words beyond the last whole multiple are rejected. */
  die(sides: number, least = 1): number {
    const end = 2 ** 32 - (2 ** 32 % sides)
    for (;;) {
      const word = this.#next()
      if (word < end) return least + (word % sides)
    }
  }

  #next(): number {
    const number = Math.floor(this.#position / WORDS)
    if (this.#block?.number !== number) {
      const { buffer, byteOffset } = this.#hashing.hmac(this.#key, `dice ${number}`)
      this.#block = { number, words: new DataView(buffer, byteOffset, WORDS * 4) }
    }
    return this.#block.words.getUint32((this.#position++ % WORDS) * 4)
  }
}
