import type { Socket } from 'node:net'
import type { BattleView } from '@flankspeed/protocol'
import type { LiveBattle } from '../battles/live-battle.ts'
import { hiddenAtEnd } from '../battles/secrecy.ts'
import { LIMITS } from '../limits.ts'
import type { ChatRow, LogRow } from '../store/rows.ts'
import type { Time } from '../time.ts'
import { isSentChanges, message, streamMessages, viewerOf } from './stream-messages.ts'

/** One open stream of one viewer. */
export interface Stream {
  /** null: a spectator. */
  side: string | null
  /** What it is sent with every line: nothing more, the whole view, or what has changed in the view that it has. */
  wants: 'lines' | 'views' | 'changes'
  /** The bare connection: its answer has begun and has no end. */
  socket: Socket
}

/** Everybody who watches battles now. The id of an event is the number of its line in the log. */
export interface Streams {
  /** `told`: the last line that the new stream has been told of; `seen`: the view that it has been shown. */
  open(battle: string, stream: Stream, told: number, seen: BattleView | null, log?: Written): void
  /**
   * Lines were written: all who watch hear of them, and see the battle as it is after the last. False: they have not heard
   * what was written before these, and nothing was told.
   */
  tell(live: LiveBattle, rows: readonly LogRow[]): boolean
  /** To the seats, but not to those that do not want to hear it. */
  say(row: ChatRow, deaf: readonly string[]): void
  /** Something that is no line of the log, to those with a seat. */
  mention(battle: string, event: string, data: unknown): void
  /** Ends the streams of a side: who may sit there is looked at anew when they come back. */
  drop(battle: string, side: string): void
  /** The last line that those who watch this battle were told of; null: nobody watches. */
  told(battle: string): number | null
  /** A stream that is told by somebody else: here it has its heartbeat and its end. */
  keep(stream: Stream): void
  /** Sends something to one stream; whoever leaves too much unread is let go. */
  send(stream: Stream, text: string | Buffer): void
  /** Ends a stream after all that was sent to it. */
  end(stream: Stream): void
  readonly watched: string[]
  readonly size: number
  close(): void
}

export interface Open extends Stream {
  told: number
  /** The line after which the view was as it has it. */
  seen: number | null
}

/** How far the log goes, and the lines at its end that are hidden from some. */
export interface Written {
  seq: number
  hidden: readonly LogRow[]
}

export interface Watched {
  streams: Set<Open>
  told: number
  /** Lines at the end of the log that some have not been told of, because they are hidden from them. */
  hidden: readonly LogRow[]
  /** What those have who are sent changes, by viewer. */
  shown: Map<string, BattleView>
}

/** Stands for the end of a stream. */
const END = ''
/** Bytes that say no more than that a stream begins, or is still there. */
const NOTHING = 1024
const HEARTBEAT = 25_000
/** Milliseconds between two looks at what all streams together have left unread. */
const UNREAD_LOOK = 1000
/** All streams together may leave unread what so many of them may. */
const UNREAD_IN_ALL = 64

/** `unreadBytes`: what a slow reader may leave unread before it is let go; it comes back and gets what it missed. */
export function openStreams(time: Time, unreadBytes = LIMITS.unreadBytes): Streams {
  const battles = new Map<string, Watched>()
  const all = new Set<Stream>()
  const beat = setInterval(() => {
    for (const stream of all) send(stream, ': still here\n\n')
  }, HEARTBEAT)
  beat.unref()
  const looking = setInterval(() => {
    let unread = 0
    for (const { socket } of all) unread += socket.writableLength
    if (unread <= unreadBytes * UNREAD_IN_ALL) return
    // Those who are furthest behind go first.
    for (const { socket } of [...all].toSorted((a, b) => b.socket.writableLength - a.socket.writableLength)) {
      if (unread <= unreadBytes * UNREAD_IN_ALL) return
      unread -= socket.writableLength
      socket.destroy()
    }
  }, UNREAD_LOOK)
  looking.unref()

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
      // What comes first may be large: the lines that were missed, and a view.
      const { writableLength: unread } = socket
      if (unread > NOTHING && unread + text.length > unreadBytes) socket.destroy()
      else if (text === END) socket.end()
      else socket.write(text)
    }
  }

  function keep(stream: Stream): void {
    all.add(stream)
    stream.socket.once('close', () => all.delete(stream))
    if (stream.socket.destroyed) all.delete(stream)
  }

  return {
    open(battle, stream, told, seen, { seq, hidden } = { seq: told, hidden: [] }) {
      const watched = battles.get(battle) ?? {
        streams: new Set<Open>(),
        told: seq,
        hidden,
        shown: new Map<string, BattleView>(),
      }
      battles.set(battle, watched)
      const one: Open = { ...stream, told, seen: seen?.seq ?? null }
      watched.streams.add(one)
      keep(one)
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
      const textFor = streamMessages(live, [...watched.hidden, ...lines], watched, time.served())
      watched.hidden = hiddenAtEnd([...watched.hidden, ...lines])
      for (const stream of watched.streams) {
        // Whoever came since may have been shown all of it, and some of it may be hidden.
        const telling = textFor(stream)
        if (telling === null) continue
        stream.told = telling.seq
        stream.seen = telling.seq
        send(stream, telling.text)
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
    keep,
    send,
    end: (stream) => send(stream, END),
    get size() {
      return all.size
    },
    close() {
      clearInterval(beat)
      clearInterval(looking)
      sendAll()
      for (const { socket } of all) socket.end()
    },
  }
}
