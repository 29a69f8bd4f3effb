import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Break } from './breaks.ts'
import type { Verdict } from './worker.ts'

/** The result of one break. */
export interface Result {
  /** Its index in the random order of its seed. */
  readonly number: number
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly before: string
  readonly after: string
  readonly verdict: Verdict
  readonly by: string | null
  readonly ms: number
}

/** A file with one result per line. A truncated line is dropped when it is read. */
export class Record {
  readonly path: string
  readonly #results = new Map<number, Result>()

  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true })
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
    const whole = lines.flatMap((line) => parsed(line) ?? [])
    for (const result of whole) this.#results.set(result.number, result)
    // The last line may be truncated: the next must not continue it.
    if (lines.at(-1) !== undefined && lines.at(-1) !== '')
      writeFileSync(path, whole.map((result) => `${JSON.stringify(result)}\n`).join(''))
  }

  has(number: number): boolean {
    return this.#results.has(number)
  }

  add(result: Result): void {
    appendFileSync(this.path, `${JSON.stringify(result)}\n`)
    this.#results.set(result.number, result)
  }

  /** The results of the first `count` breaks, in order. */
  first(count: number): Result[] {
    return [...this.#results.values()]
      .filter(({ number }) => number < count)
      .toSorted((one, other) => one.number - other.number)
  }
}

function parsed(line: string): Result | null {
  try {
    const result = JSON.parse(line) as Result
    return Number.isInteger(result.number) && typeof result.verdict === 'string' ? result : null
  } catch {
    return null
  }
}

export const resultOf = (
  number: number,
  { file, line, kind, before, after }: Break,
  verdict: Verdict,
  by: string | null,
  ms: number,
): Result => ({ number, file, line, kind, before, after, verdict, by, ms: Math.round(ms) })
