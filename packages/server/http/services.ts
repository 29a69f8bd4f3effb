import type { BattleQuotas } from '../battles/battle-quotas.ts'
import type { FleetOrders } from '../battles/fleet-orders.ts'
import type { History } from '../battles/history.ts'
import type { Lobby } from '../battles/lobby.ts'
import type { Play } from '../battles/play.ts'
import type { Pool } from '../battles/pool.ts'
import type { Setups } from '../battles/setups.ts'
import type { Warnings } from '../battles/warnings/warnings.ts'
import type { Health } from '../health.ts'
import type { Limits } from '../limits.ts'
import type { DelayedStreams } from '../live/delayed-streams.ts'
import type { OwnEvents } from '../live/own-events.ts'
import type { Presences } from '../live/presence.ts'
import type { StreamLimits } from '../live/stream-limits.ts'
import type { Streams } from '../live/streams.ts'
import type { ViewCache } from '../live/view-cache.ts'
import type { LobbyStreams } from '../lobby/lobby-streams.ts'
import type { Seeks } from '../lobby/seeks.ts'
import type { Mail } from '../mail/mail.ts'
import type { ServerStates } from '../moderation/server-state.ts'
import type { SignsCollector } from '../moderation/signs/signs.ts'
import type { Words } from '../safety/words/words.ts'
import type { SharedLinks } from '../shared-links/shared-links.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import type { TournamentStreams } from '../tournaments/tournament-streams.ts'
import type { Tournaments } from '../tournaments/tournaments.ts'
import type { Passkeys } from './accounts/passkeys.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { Addresses } from './addresses.ts'
import type { Cookies } from './cookies.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RuleTraces } from './rule-traces.ts'

/** Dependencies of the routes. */
export interface Services {
  store: Store
  pool: Pool
  play: Play
  lobby: Lobby
  /** Open challenges. */
  seeks: Seeks
  lobbyStreams: LobbyStreams
  tournaments: Tournaments
  tournamentStreams: TournamentStreams
  /** Who is there in live battles. */
  presences: Presences
  fleetOrders: FleetOrders
  setups: Setups
  warnings: Warnings
  ruleTraces: RuleTraces
  streams: Streams
  /** The current view of each viewer. */
  views: ViewCache
  /** A line was written: updates the viewers of this process. */
  catchUp(battle: string, written: number): void
  /** The clocks of the battles. */
  time: Time
  sessions: Sessions
  /** Rate limit per seat. */
  rateLimiter: RateLimiter
  /** The only place where passwords are hashed and checked. */
  passwords: Passwords
  /** Rate limits per address. */
  addresses: Addresses
  /** Everything that reads a whole battle. */
  history: History
  delayedStreams: DelayedStreams
  streamLimits: StreamLimits
  limits: Limits
  quotas: BattleQuotas
  sharedLinks: SharedLinks
  ownEvents: OwnEvents
  /** The operator's list. */
  words: Words
  /** Facts about reported battles. */
  signs: SignsCollector
  /** Can people play? */
  health(): Promise<Health>
  /** How the server is. */
  serverState: ServerStates
  cookies: Cookies
  passkeys: Passkeys
  /** null: no mail is configured. */
  mail: Mail | null
  /** The address of the site; null: not configured. */
  site: string | null
  /** The site is served over https. */
  secure: boolean
  /** May webhooks point to private addresses? */
  privateWebhooks: boolean
  /** The public key for web push. */
  pushKey(): Promise<string>
  /** The key from which webhook secrets are derived. */
  webhookKey(): Promise<string>
}
