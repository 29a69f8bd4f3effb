import type { Socket } from 'node:net'
import type { Live } from '../battles/live.ts'
import type { Seen } from '../battles/seen.ts'
import type { ChatRow, LogRow } from '../store/rows.ts'
import type { Time } from '../time.ts'
import { isSentChanges, message, tellingOf, viewerOf } from './telling.ts'

/** One open stream of one viewer. */
export interface Stream {
  /** null: a spectator. */
  side: string | null
  /** What it is sent with every line: nothing more, the whole view, or what has changed in the view that it has. */
  wants: 'lines' | 'views' | 'changes'
  /** Milliseconds by which it lags: spectators. */
  delay: number
  /** The bare connection: its answer has begun and has no end. */
  socket: Socket
}

/** Everybody who watches battles now. The id of an event is the number of its line in the log. */
export interface Streams {
  /** `told`: the last line that the new stream has been told of; `seen`: the view that it has been shown. */
  open(battle: string, stream: Stream, told: number, seen: Seen | null): void
  /**
   * Lines were written: all who watch hear of them, and see the battle as it is after the last. False: they have not heard
   * what was written before these, and nothing was told.
   */
  tell(live: Live, rows: readonly LogRow[]): boolean
  /** To the seats, but not to those that do not want to hear it. */
  say(row: ChatRow, deaf: readonly string[]): void
  /** Something that is no line of the log, to those with a seat. */
  mention(battle: string, event: string, data: unknown): void
  /** Ends the streams of a side: who may sit there is looked at anew when they come back. */
  drop(battle: string, side: string): void
  /** The last line that those who watch this battle were told of; null: nobody watches. */
  told(battle: string): number | null
  readonly watched: string[]
  readonly size: number
  close(): void
}

export interface Open extends Stream {
  told: number
  /** The line after which the view was as it has it. */
  seen: number | null
}

export interface Watched {
  streams: Set<Open>
  told: number
  /** What those have who are sent changes, by viewer. */
  shown: Map<string, Seen>
}

/** What a slow reader may leave unread before it is let go; it comes back and gets what it missed. */
const MOST_UNREAD = 4 << 20
const HEARTBEAT = 25_000

export function openStreams(time: Time): Streams {
  const battles = new Map<string, Watched>()
  const beat = setInterval(() => {
    for (const { streams } of battles.values()) for (const stream of streams) send(stream, ': still here\n\n')
  }, HEARTBEAT)
  beat.unref()

  /** What is told in one turn of the event loop goes out together: those who read wake up once for all of it. */
  let outgoing: { socket: Socket; text: string | Buffer }[] = []

  function send({ socket }: Stream, text: string | Buffer): void {
    if (outgoing.length === 0) setImmediate(sendAll)
    outgoing.push({ socket, text })
  }

  function sendAll(): void {
    const all = outgoing
    outgoing = []
    for (const { socket, text } of all) {
      if (socket.destroyed) continue
      if (socket.writableLength > MOST_UNREAD) socket.destroy()
      else socket.write(text)
    }
  }

  return {
    open(battle, stream, told, seen) {
      const watched = battles.get(battle) ?? { streams: new Set(), told, shown: new Map<string, Seen>() }
      battles.set(battle, watched)
      const one: Open = { ...stream, told, seen: seen?.seq ?? null }
      watched.streams.add(one)
      if (seen && isSentChanges(one) && !watched.shown.has(viewerOf(one))) watched.shown.set(viewerOf(one), seen)
      stream.socket.on('close', () => {
        watched.streams.delete(one)
        const isWanted = [...watched.streams].some((other) => isSentChanges(other) && other.side === one.side)
        if (!isWanted) watched.shown.delete(viewerOf(one))
        if (watched.streams.size === 0 && battles.get(battle) === watched) battles.delete(battle)
      })
      if (stream.socket.destroyed) stream.socket.emit('close')
    },
    tell(live, rows) {
      const watched = battles.get(live.row.id)
      const lines = rows.filter(({ seq }) => watched && seq > watched.told)
      if (!watched || lines.length === 0) return true
      if (lines[0]!.seq > watched.told + 1) return false
      watched.told = lines.at(-1)!.seq
      const textFor = tellingOf(live, lines, watched, time.served())
      for (const stream of watched.streams) {
        // Whoever came since may have been shown all of it.
        if (stream.told >= watched.told) continue
        const text = textFor(stream)
        stream.told = watched.told
        stream.seen = live.seq
        if (stream.delay > 0) setTimeout(send, stream.delay, stream, text).unref()
        else send(stream, text)
      }
      return true
    },
    say(row, deaf) {
      const text = message('chat', null, { seq: row.seq, at: row.at, side: row.side, text: row.text })
      for (const stream of battles.get(row.battle)?.streams ?? [])
        if (stream.side !== null && !deaf.includes(stream.side)) send(stream, text)
    },
    mention(battle, event, data) {
      const text = message(event, null, data)
      for (const stream of battles.get(battle)?.streams ?? []) if (stream.side !== null) send(stream, text)
    },
    drop(battle, side) {
      for (const stream of battles.get(battle)?.streams ?? []) if (stream.side === side) stream.socket.destroy()
    },
    told: (battle) => battles.get(battle)?.told ?? null,
    get watched() {
      return [...battles.keys()]
    },
    get size() {
      let count = 0
      for (const { streams } of battles.values()) count += streams.size
      return count
    },
    close() {
      clearInterval(beat)
      sendAll()
      for (const { streams } of battles.values()) for (const { socket } of streams) socket.end()
    },
  }
}
