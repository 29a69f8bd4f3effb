import { admirals } from '@flankspeed/admirals'
import type { Battle, Decision } from '@flankspeed/engine'
import { type Remote, wrap } from 'comlink'
import { api } from '../admiral-api.ts'
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

/** Asks a computer player. */
export type Think = (asked: AskedAdmiral) => Promise<unknown>

export interface AdmiralApi {
  think: Think
}

let worker: Remote<AdmiralApi> | undefined

const inWorker = (): Remote<AdmiralApi> => (worker ??= wrap<AdmiralApi>(startWorker('admiral')))

const searches = (name: string): boolean =>
  admirals.some((one) => one.searches && one.name.toLowerCase() === name.toLowerCase())

/**
 * Whoever searches does so in another worker, so that the desk stays responsive. The others answer here, within some
 * milliseconds: another worker would have to load all rulebooks first.
 */
export const askAdmiral: Think = (asked) => (searches(asked.name) ? inWorker() : api).think(asked)

export const isAdmiral = (player: Player): player is Extract<Player, { kind: 'admiral' }> => player.kind === 'admiral'

/** Starts the worker that one of these players will need, before anybody waits for it. */
export function prepareAdmirals(players: Readonly<Record<string, Player>>): void {
  if (Object.values(players).some((player) => isAdmiral(player) && searches(player.name))) inWorker()
}
