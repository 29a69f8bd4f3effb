import type { Socket } from 'node:net'
import { tooMuch } from '../battles/denied.ts'
import type { Limits } from '../limits.ts'

/** Who opens a stream. */
export interface Opener {
  /** The client network of the requester, see clientNetworkOf. */
  address: string
  battle: string
  /** null: a spectator. */
  side: string | null
}

/** Limits the number of streams. Spectators never lock out players. */
export interface StreamLimits {
  /** Counts a stream until its connection ends; refuses it if there are too many (429, 503). */
  take(opener: Opener, socket: Socket): void
  /** How many look on, by battle. */
  spectators(): ReadonlyMap<string, number>
}

const RETRY_AFTER = 10
/** The share of all streams that spectators may take. */
const FOR_SPECTATORS = 0.8
/** Before the id of a battle: the key of its spectators. */
const OF_BATTLE = 'battle '

export function openStreamLimits(limits: Limits): StreamLimits {
  const open = new Map<string, Set<Socket>>()
  const [all, looking] = [new Set<Socket>(), new Set<Socket>()]
  const at = (key: string): Set<Socket> => open.get(key) ?? new Set()

  function add(key: string, socket: Socket): void {
    const sockets = at(key)
    open.set(key, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0 && open.get(key) === sockets) open.delete(key)
    })
  }

  return {
    spectators() {
      const counts = new Map<string, number>()
      for (const [key, { size }] of open) if (key.startsWith(OF_BATTLE)) counts.set(key.slice(OF_BATTLE.length), size)
      return counts
    },
    take({ address, battle, side }, socket) {
      const [ofAddress, ofSeat, ofBattle] = [`address ${address}`, `seat ${battle} ${side}`, `${OF_BATTLE}${battle}`]
      if (all.size >= limits.streams || (side === null && looking.size >= limits.streams * FOR_SPECTATORS))
        throw tooMuch(503, 'Too many open streams on this server: try again in a moment.', RETRY_AFTER)
      if (at(ofAddress).size >= limits.streamsPerAddress)
        throw tooMuch(
          429,
          `This address has ${limits.streamsPerAddress} open streams, which is the limit: close one.`,
          RETRY_AFTER,
        )
      if (side === null && at(ofBattle).size >= limits.spectatorsPerBattle)
        throw tooMuch(
          429,
          `${limits.spectatorsPerBattle} spectators are already watching, which is the limit.`,
          RETRY_AFTER,
        )
      if (socket.destroyed) return
      if (side !== null) {
        // A page that lost its connection reconnects before the server notices that the old one is gone.
        const [oldest] = at(ofSeat)
        if (oldest && at(ofSeat).size >= limits.streamsPerSeat) oldest.destroy()
      }
      all.add(socket)
      if (side === null) looking.add(socket)
      socket.once('close', () => {
        all.delete(socket)
        looking.delete(socket)
      })
      add(ofAddress, socket)
      add(side === null ? ofBattle : ofSeat, socket)
    },
  }
}
