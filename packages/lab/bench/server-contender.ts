import type { ChildProcess } from 'node:child_process'
import { type Placing, place, workOf } from './process-figures.ts'
import type { Fired } from './server-load.ts'

export type Figures = Record<string, number>

/** A measured server, in rounds of the same load; the others run in between. */
export interface Contender {
  readonly name: string
  readonly server: ChildProcess
  /** The same load under each of these placings, one after the other. */
  round(placings: readonly Placing[]): Promise<Placed>
  end(): Promise<void>
}

export interface Measured {
  actionsPerSecond: number
  /** CPU time of one action: independent of the load of the machine. */
  microsecondsOfWork: number
  p50Milliseconds: number
  p99Milliseconds: number
}

/** What was measured in a round, by how the server was placed. */
export type Placed = Partial<Record<Placing, Figures & Measured>>

/** Places a server in each of these ways and measures it. */
export async function placed(
  server: ChildProcess,
  placings: readonly Placing[],
  measure: (turn: number) => Promise<Figures & Measured>,
): Promise<Placed> {
  const found: Placed = {}
  for (const [turn, placing] of placings.entries()) {
    place(server, placing)
    found[placing] = await measure(turn)
  }
  return found
}

/** The results of a load, and its cost to the server. */
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

/** The median of several rounds for each figure. */
export function medians(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0]!)
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]!))]))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]!
}
