/** What one server grants, so that nobody can take all of it. Every number can be changed: `serve --limit NAME=NUMBER`. */
export interface Limits {
  /** Seconds in which a whole request must have arrived. */
  requestSeconds: number
  /** Milliseconds by which the event loop may be late, on the average of a second, before the server counts as overloaded. */
  eventLoopDelay: number
  /** Connections of one address. Not counted behind a proxy: there all of them are the proxy's. */
  connectionsPerAddress: number
  /** Requests of one connection that may wait for their answers. */
  requestsPerConnection: number
  /** Open streams in all; of one address; of one seat (the oldest makes room); of those who look on at one battle. */
  streams: number
  streamsPerAddress: number
  streamsPerSeat: number
  spectatorsPerBattle: number
  /** Bytes that a stream may leave unread before it is closed; the client comes back for what it missed. */
  unreadBytes: number
  /** Units of a set-up, and bytes of it with its cards. */
  units: number
  setupBytes: number
  /** Actions of a replay that a battle goes on from. */
  replayActions: number
  /** Battles of one maker that wait for somebody to join. */
  waitingBattles: number
  /** Battles in play in which one maker has every seat that people have: against admirals, or with themselves. */
  ownBattles: number
  /** Battles of one maker in which admirals play alone. */
  admiralBattles: number
}

export const LIMITS: Limits = {
  requestSeconds: 30,
  eventLoopDelay: 500,
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
}

/** No limit at all: for one program that plays all sides, as in tests. */
export const UNLIMITED: Limits = {
  ...(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1e9])) as unknown as Limits),
  requestSeconds: LIMITS.requestSeconds,
  // Not looked at. A loop that was held up for a whole second counts as late without end, beyond any limit.
  eventLoopDelay: 0,
}
