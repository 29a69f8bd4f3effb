/**
 * Limits of a server, so that nobody can use up all of it. Every number can be changed: `serve --limit NAME=NUMBER`.
 */
export interface Limits {
  /** Seconds in which a whole request must arrive. */
  requestSeconds: number
  /** The event loop delay in milliseconds, averaged over a second, above which the server counts as overloaded. */
  eventLoopDelay: number
  /** Actions under way in this process. */
  actionsAtOnce: number
  /** Connections per address. Not counted behind a proxy, where all connections are the proxy's. */
  connectionsPerAddress: number
  /** Pipelined requests per connection. */
  requestsPerConnection: number
  /** Open streams: in all; per address; per seat (the oldest is closed); spectators per battle. */
  streams: number
  streamsPerAddress: number
  streamsPerSeat: number
  spectatorsPerBattle: number
  /** Unread bytes after which a stream is closed; the client reconnects for what it missed. */
  unreadBytes: number
  /** Units of a setup, and its bytes with cards. */
  units: number
  setupBytes: number
  /** Actions of a replay from which a battle continues. */
  replayActions: number
  /** Battles per maker that wait for somebody to join. */
  waitingBattles: number
  /** Running battles per maker in which the maker has every human seat: against admirals or themselves. */
  ownBattles: number
  /** Battles per maker with admirals only. */
  admiralBattles: number
  /** Open challenges: per person, per address, in all. */
  seeks: number
  seeksPerAddress: number
  seeksInAll: number
  /** People that one person blocks and mutes. */
  marks: number
  /** Reports a day of one person and of one address; open ones in all. */
  reports: number
  reportsPerAddress: number
  reportsInAll: number
  /** Unfinished tournaments: of one organiser, in all; and those in which one account plays. */
  tournaments: number
  tournamentsInAll: number
  tournamentEntries: number
  /** What one maker shares by link, and one address in a day: how many, and their bytes. */
  sharedLinks: number
  sharedBytes: number
}

export const LIMITS: Limits = {
  requestSeconds: 30,
  eventLoopDelay: 500,
  actionsAtOnce: 250,
  connectionsPerAddress: 200,
  requestsPerConnection: 10,
  streams: 4000,
  streamsPerAddress: 100,
  streamsPerSeat: 6,
  spectatorsPerBattle: 500,
  unreadBytes: 1 << 20,
  units: 300,
  setupBytes: 512 << 10,
  replayActions: 5000,
  waitingBattles: 50,
  ownBattles: 100,
  admiralBattles: 6,
  seeks: 10,
  seeksPerAddress: 40,
  seeksInAll: 2000,
  marks: 1000,
  reports: 20,
  reportsPerAddress: 60,
  reportsInAll: 5000,
  tournaments: 5,
  tournamentsInAll: 500,
  tournamentEntries: 20,
  sharedLinks: 200,
  sharedBytes: 50 << 20,
}

/** So many are never counted. */
export const NO_LIMIT = 1e9

/** No limits: for one program that plays all sides, as in tests. */
export const UNLIMITED: Limits = {
  ...(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, NO_LIMIT])) as unknown as Limits),
  requestSeconds: LIMITS.requestSeconds,
  // Not checked. A loop that was blocked for a whole second reports an infinite delay, beyond any limit.
  eventLoopDelay: 0,
}
