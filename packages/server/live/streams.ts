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
  /** What it gets with every line: nothing more, the whole view, or a patch of its view. */
  wants: 'lines' | 'views' | 'changes'
  /** The raw connection, with a response that does not end. */
  socket: Socket
}

/** The open streams of all battles. The id of an event is the number of its line in the log. */
export interface Streams {
  /** `told`: the last line that the new stream got; `seen`: the view that it got. */
  open(battle: string, stream: Stream, told: number, seen: BattleView | null, log?: Written): void
  /**
   * Sends new lines to all viewers, with the state after the last. False: the viewers miss earlier lines, and nothing
   * was sent.
   */
  tell(live: LiveBattle, rows: readonly LogRow[]): boolean
  /** Sends a chat message to the seats, except those that muted it. */
  say(row: ChatRow, deaf: readonly string[]): void
  /** Sends an event that is no log line to the seats, or to that side alone. */
  mention(battle: string, event: string, data: unknown, side?: string): void
  /** Closes the streams of a side: the right to the seat is checked again on reconnect. */
  drop(battle: string, side: string): void
  /** The last line sent to the viewers of this battle; null: nobody watches. */
  told(battle: string): number | null
  /** Has that side the battle open here? */
  isWatching(battle: string, side: string): boolean
  /** The seats that have their battle open here, each with the number of the stream that it opened last. */
  seats(): { battle: string; side: string; opened: number }[]
  /** A stream that another part feeds: here it gets its heartbeat and its end. */
  keep(stream: Stream): void
  /** Sends a message to one stream. A client that leaves too much unread is disconnected. */
  send(stream: Stream, text: string | Buffer): void
  /** Ends a stream after everything sent before. */
  end(stream: Stream): void
  readonly watched: string[]
  readonly size: number
  close(): void
}

export interface Open extends Stream {
  /** The streams of a process are numbered as they open. */
  number: number
  told: number
  /** The line of the view that it has. */
  seen: number | null
}

/** The last line of the log, and the lines at its end that are hidden from some. */
export interface Written {
  seq: number
  hidden: readonly LogRow[]
}

export interface Watched {
  streams: Set<Open>
  told: number
  /** Lines at the end of the log that some viewers do not have yet, because they are hidden from them. */
  hidden: readonly LogRow[]
  /** The view that clients with patches have, by viewer. */
  shown: Map<string, BattleView>
}

/** Marks the end of a stream. */
const END = ''
/** Unread bytes that may be no more than headers and heartbeats. */
const NOTHING = 1024
const HEARTBEAT = 25_000
/** Milliseconds between two checks of the total unread bytes. */
const UNREAD_LOOK = 1000
/** All streams together may leave unread what this many of them may. */
const UNREAD_IN_ALL = 64

/** `unreadBytes`: unread bytes after which a slow client is disconnected; it reconnects for what it missed. */
export function openStreams(time: Time, unreadBytes = LIMITS.unreadBytes): Streams {
  const battles = new Map<string, Watched>()
  const all = new Set<Stream>()
  let opened = 0
  const beat = setInterval(() => {
    for (const stream of all) send(stream, ': still here\n\n')
  }, HEARTBEAT)
  beat.unref()
  const looking = setInterval(() => {
    let unread = 0
    for (const { socket } of all) unread += socket.writableLength
    if (unread <= unreadBytes * UNREAD_IN_ALL) return
    // The furthest behind go first.
    for (const { socket } of [...all].toSorted((a, b) => b.socket.writableLength - a.socket.writableLength)) {
      if (unread <= unreadBytes * UNREAD_IN_ALL) return
      unread -= socket.writableLength
      socket.destroy()
    }
  }, UNREAD_LOOK)
  looking.unref()

  /** Messages of one turn of the event loop go out together, so that clients wake up once. */
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
      // The first message may be large: the missed lines, and a view.
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
      const one: Open = { ...stream, number: ++opened, told, seen: seen?.seq ?? null }
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
        // A new stream may have got all of it, and some of it may be hidden.
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
    mention(battle, event, data, side) {
      const text = message(event, null, data)
      for (const stream of battles.get(battle)?.streams ?? [])
        if (stream.side !== null && (side ?? stream.side) === stream.side) send(stream, text)
    },
    drop(battle, side) {
      for (const stream of battles.get(battle)?.streams ?? []) if (stream.side === side) stream.socket.destroy()
    },
    isWatching: (battle, side) => [...(battles.get(battle)?.streams ?? [])].some((stream) => stream.side === side),
    seats: () =>
      [...battles].flatMap(([battle, { streams }]) => {
        // A set keeps the order of opening: the newest stream of a side overwrites the earlier ones.
        const newest = new Map([...streams].map(({ side, number }) => [side, number]))
        return [...newest].flatMap(([side, number]) => (side === null ? [] : { battle, side, opened: number }))
      }),
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
