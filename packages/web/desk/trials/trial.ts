import type { Tally } from '@flankspeed/lab/match'
import { proxy, type Remote, releaseProxy, wrap } from 'comlink'

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
  done: Promise<TrialSoFar>
  /** Ends it at once, in the middle of a game. `done` stays open. */
  cancel(): void
}

/** Plays in a worker of its own, so that neither the page nor the desk waits. */
export function startTrial(order: TrialOrder, told: (soFar: TrialSoFar) => void): RunningTrial {
  const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module', name: 'trial' })
  const lab: Remote<TrialApi> = wrap<TrialApi>(worker)
  const end = (): void => {
    lab[releaseProxy]()
    worker.terminate()
  }
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The worker that plays the games has stopped.'))
  })
  return { done: Promise.race([lab.play(order, proxy(told)), broken]).finally(end), cancel: end }
}
