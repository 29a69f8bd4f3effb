import type {
  GameDecision,
  MadeTournament,
  NewTournament,
  Season,
  SeasonLadder,
  TournamentCard,
} from '@flankspeed/protocol'
import { ask, askIdempotent } from '../../desk/online/requests.ts'
import { canReceivePush, ownAddress, subscribe } from '../push.ts'

export const listed = (state: 'upcoming' | 'running' | 'finished'): Promise<TournamentCard[]> =>
  ask(`tournaments?state=${state}`)

export const organise = (order: NewTournament): Promise<MadeTournament> => askIdempotent('tournaments', order)

/** Enters. A browser that shows notices anyway also shows when a round begins. */
export async function enter(id: string): Promise<void> {
  const isSubscribed = canReceivePush() && (await ownAddress()) !== null
  const push = isSubscribed ? [await subscribe()] : []
  await ask(`tournaments/${id}/entry`, { push })
}
/** Enters, or changes an entry: this browser is told when a round begins. */
export async function enterWithNotices(id: string): Promise<void> {
  await ask(`tournaments/${id}/entry`, { push: [await subscribe()] })
}
export const withdraw = (id: string): Promise<void> => ask(`tournaments/${id}/entry`, undefined, 'DELETE')

export const start = (id: string): Promise<void> => ask(`tournaments/${id}/start`, {})
export const endRound = (id: string): Promise<void> => ask(`tournaments/${id}/next`, {})
export const cancel = (id: string): Promise<void> => ask(`tournaments/${id}/cancel`, {})
export const setEntry = (id: string, open: boolean): Promise<void> => ask(`tournaments/${id}/entries`, { open })
export const decide = (id: string, decision: GameDecision): Promise<void> => ask(`tournaments/${id}/results`, decision)
export const remove = (id: string, name: string): Promise<void> =>
  ask(`tournaments/${id}/players/${encodeURIComponent(name)}`, undefined, 'DELETE')

export const seasonsOf = (ruleset: string): Promise<Season[]> => ask(`seasons?ruleset=${encodeURIComponent(ruleset)}`)
export const ladderOf = (ruleset: string, season: string): Promise<SeasonLadder> =>
  ask(`seasons/${encodeURIComponent(ruleset)}/${encodeURIComponent(season)}`)
