import type { ChildProcess } from 'node:child_process'
import { workOf } from './process-figures.ts'
import type { Fired } from './server-load.ts'

export type Figures = Record<string, number>

/** A server that is measured, in rounds of the same load; the others have theirs between them. */
export interface Contender {
  readonly name: string
  readonly server: ChildProcess
  round(): Promise<Figures & Measured>
  end(): Promise<void>
}

export interface Measured {
  actionsPerSecond: number
  /** What one action takes of a processor: it stays the same on a machine that is busy with other things. */
  microsecondsOfWork: number
  p50Milliseconds: number
  p99Milliseconds: number
}

/** What a load came to, and what it cost the server. */
export async function measured(server: ChildProcess, load: () => Promise<Fired>): Promise<Figures & Measured> {
  const before = workOf(server)
  const { count, perSecond, p50, p99 } = await load()
  return {
    actionsPerSecond: perSecond,
    microsecondsOfWork: ((workOf(server) - before) / count) * 1e6,
    p50Milliseconds: p50,
    p99Milliseconds: p99,
  }
}

/** Of several rounds: the middle one for each figure. */
export function medians(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0]!)
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]!))]))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]!
}
