import type { z } from 'zod'
import type * as lobby from './lobby-schemas.ts'

/** Everything in the lobby. */
export type LobbyState = z.infer<typeof lobby.lobbyOut>
/** An open challenge. */
export type Seek = LobbyState['seeks'][number]
/** A challenge of your own. */
export type OwnSeek = LobbyState['mine'][number]
/** A battle to watch. */
export type WatchedBattle = LobbyState['battles'][number]
/** What changed in the lobby: the event "change" of its stream. Fields that did not change are missing. */
export interface LobbyChange {
  people?: number
  /** New challenges. */
  seeks?: Seek[]
  /** The ids of those that are gone. */
  gone?: string[]
  battles?: WatchedBattle[]
}
/** Requests. */
export type NewSeek = z.input<typeof lobby.newSeek>
/** Any opponent, under these rules and at this speed. */
export type QuickSeek = z.input<typeof lobby.quickSeek>
/** The challenge that was posted, or the battle that it became at once. */
export type PostedSeek = z.infer<typeof lobby.postedOut>
/** The battle that an accepted challenge has become. */
export type AcceptedSeek = z.infer<typeof lobby.acceptedOut>
