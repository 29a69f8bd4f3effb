/** Writes bytes one after another; the reader reads them in the same order. */
export class ByteWriter {
  readonly bytes: number[] = []

  byte(value: number): void {
    this.bytes.push(value & 0xff)
  }

  /** Any whole number from 0 up: seven bits per byte (varint), the last one without its top bit. */
  whole(value: number): void {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80)
    this.byte(rest)
  }

  tag(text: string, size: 2 | 3): void {
    const value = tagOf(text, size)
    for (let shift = 8 * (size - 1); shift >= 0; shift -= 8) this.byte(value >>> shift)
  }

  text(text: string): void {
    const encoded = new TextEncoder().encode(text)
    this.whole(encoded.length)
    this.bytes.push(...encoded)
  }
}

/** The bytes ended too early, or contain something invalid. */
export class OutOfBytes extends Error {}

export class ByteReader {
  readonly #bytes: Uint8Array
  #next = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#next === this.#bytes.length
  }

  byte(): number {
    const value = this.#bytes[this.#next++]
    if (value === undefined) throw new OutOfBytes()
    return value
  }

  whole(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const next = this.byte()
      value += (next & 0x7f) * scale
      if (next < 0x80) return value
      if (scale > 2 ** 28) throw new OutOfBytes()
    }
  }

  tag(size: 2 | 3): number {
    let value = 0
    for (let i = 0; i < size; i++) value = value * 0x100 + this.byte()
    return value
  }

  text(): string {
    const encoded = Array.from({ length: this.whole() }, () => this.byte())
    return new TextDecoder().decode(new Uint8Array(encoded))
  }
}

/** A short hash that stands for a name, independent of its place in a list. */
export const tagOf = (text: string, size: 2 | 3): number => fold(fnv(new TextEncoder().encode(text)), size)

/** A three-byte checksum, to detect typos. */
export function checksum(bytes: readonly number[]): [number, number, number] {
  const value = fold(fnv(bytes), 3)
  return [value >>> 16, (value >>> 8) & 0xff, value & 0xff]
}

/** FNV-1a, 32 bits. */
function fnv(bytes: Iterable<number>): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function fold(hash: number, size: 2 | 3): number {
  const bits = 8 * size
  return ((hash >>> bits) ^ hash) & (2 ** bits - 1)
}
