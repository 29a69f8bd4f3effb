import type { Socket } from 'node:net'
import type { Live } from '../battles/live.ts'
import { heardIn, seenBy } from '../battles/seen.ts'
import type { ChatRow, LogRow } from '../store/rows.ts'

/** One open stream of one viewer. */
interface Stream {
  /** null: a spectator. */
  side: string | null
  /** Wants the whole view with every line: a page. Without it only what happened is sent: a bot that asks for itself. */
  views: boolean
  /** Milliseconds by which it lags: spectators. */
  delay: number
  /** The bare connection: its answer has begun and has no end. */
  socket: Socket
}

/** Everybody who watches battles now. The id of an event is the number of its line in the log. */
export interface Streams {
  /** `told`: the last line that the new stream has been told of. */
  open(battle: string, stream: Stream, told: number): void
  /** Lines were written: all who watch hear of them, and see the battle as it is after the last. */
  tell(live: Live, rows: readonly LogRow[]): void
  /** To the seats, but not to those that do not want to hear it. */
  say(row: ChatRow, deaf: readonly string[]): void
  /** Something that is no line of the log, to those with a seat. */
  mention(battle: string, event: string, data: unknown): void
  /** The last line that those who watch this battle were told of; null: nobody watches. */
  told(battle: string): number | null
  readonly watched: string[]
  readonly size: number
  close(): void
}

interface Watched {
  streams: Set<Stream>
  told: number
}

/** What a slow reader may leave unread before it is let go; it comes back and gets what it missed. */
const MOST_UNREAD = 4 << 20
const HEARTBEAT = 25_000

export function openStreams(): Streams {
  const battles = new Map<string, Watched>()
  const beat = setInterval(() => {
    for (const { streams } of battles.values()) for (const stream of streams) send(stream, ': still here\n\n')
  }, HEARTBEAT)
  beat.unref()

  function send({ socket }: Stream, text: string | Buffer): void {
    if (socket.destroyed) return
    if (socket.writableLength > MOST_UNREAD) socket.destroy()
    else socket.write(text)
  }

  return {
    open(battle, stream, told) {
      const watched = battles.get(battle) ?? { streams: new Set(), told }
      battles.set(battle, watched)
      watched.streams.add(stream)
      stream.socket.on('close', () => {
        watched.streams.delete(stream)
        if (watched.streams.size === 0 && battles.get(battle) === watched) battles.delete(battle)
      })
      if (stream.socket.destroyed) stream.socket.emit('close')
    },
    tell(live, rows) {
      const watched = battles.get(live.row.id)
      const lines = rows.filter(({ seq }) => watched && seq > watched.told)
      if (!watched || lines.length === 0) return
      watched.told = lines.at(-1)!.seq
      const heard = lines.map((line) => JSON.stringify(heardIn(line)))
      /** Made once for each kind of viewer, however many watch. */
      const texts = new Map<string, Buffer>()
      for (const stream of watched.streams) {
        const viewer = stream.side ?? 'spectator'
        const kind = stream.views ? viewer : ''
        let text = texts.get(kind)
        if (text === undefined) {
          const told = lines.map(({ seq }, i) => messageOf('line', seq, heard[i]!)).join('')
          text = Buffer.from(stream.views ? told + message('view', watched.told, seenBy(live, viewer)) : told)
          texts.set(kind, text)
        }
        if (stream.delay > 0) setTimeout(send, stream.delay, stream, text).unref()
        else send(stream, text)
      }
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
      for (const { streams } of battles.values()) for (const { socket } of streams) socket.end()
    },
  }
}

export const message = (event: string, id: number | null, data: unknown): string =>
  messageOf(event, id, JSON.stringify(data))

const messageOf = (event: string, id: number | null, data: string): string =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${data}\n\n`
