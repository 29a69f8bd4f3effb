import type { Tally } from '@flankspeed/lab/match'
import { proxy } from 'comlink'
import { inOwnWorker } from '../own-worker.ts'
import { startWorker } from '../start-worker.ts'

/** One battle that is to be played many times. */
export interface TrialOrder {
  ruleset: string
  /** The opening, every ship with her card. */
  setup: unknown
  games: number
  seed: string
  /** Admirals by name. */
  red: string
  blue: string
}

/** What has come out so far. */
export interface TrialSoFar {
  games: number
  tally: Tally
}

export interface TrialApi {
  play(order: TrialOrder, told: (soFar: TrialSoFar) => void): Promise<TrialSoFar>
}

export interface RunningTrial {
  /** Null: cancelled. */
  done: Promise<TrialSoFar | null>
  /** Ends it at once, in the middle of a game. */
  cancel(): void
}

/** Plays in a worker of its own, so that neither the page nor the desk waits. */
export function startTrial(order: TrialOrder, told: (soFar: TrialSoFar) => void): RunningTrial {
  const { done, cancel } = startTrials([order], (_, soFar) => told(soFar))
  return { done: done.then((results) => results?.[0] ?? null), cancel }
}

/** Several battles, one after the other in one worker. `told` says which of them has come how far. */
export function startTrials(
  orders: readonly TrialOrder[],
  told: (order: number, soFar: TrialSoFar) => void,
): { done: Promise<TrialSoFar[] | null>; cancel(): void } {
  return inOwnWorker<TrialApi, TrialSoFar[]>(startWorker('trial'), async (lab) => {
    const results: TrialSoFar[] = []
    for (const [i, order] of orders.entries())
      results.push(
        await lab.play(
          order,
          proxy((soFar: TrialSoFar) => told(i, soFar)),
        ),
      )
    return results
  })
}
