import type { Battle, Decision } from '@flankspeed/engine'
import { type Remote, wrap } from 'comlink'
import type { Player } from '../desk.ts'
import { startWorker } from '../start-worker.ts'

export interface AskedAdmiral {
  ruleset: string
  view: Battle
  decision: Decision
  name: string
  milliseconds: number
  /** The seed of its random choices. */
  seed: string
}

/** Asks a computer player. In the page it runs in another worker, so that the desk stays responsive. */
export type Think = (asked: AskedAdmiral) => Promise<unknown>

export interface AdmiralApi {
  think: Think
}

let admirals: Remote<AdmiralApi> | undefined

export const thinkInWorker: Think = (asked) => {
  admirals ??= wrap<AdmiralApi>(startWorker('admiral'))
  return admirals.think(asked)
}

export const isAdmiral = (player: Player): player is Extract<Player, { kind: 'admiral' }> => player.kind === 'admiral'
