import type { Socket } from 'node:net'
import type { Live } from '../battles/live.ts'
import { heardText, type Seen, seenBy } from '../battles/seen.ts'
import type { ChatRow, LogRow } from '../store/rows.ts'
import { type Change, changesBetween } from './changes.ts'

/** One open stream of one viewer. */
interface Stream {
  /** null: a spectator. */
  side: string | null
  /** What it is sent with every line: nothing more, the whole view, or what has changed in the view that it has. */
  wants: 'lines' | 'views' | 'changes'
  /** Milliseconds by which it lags: spectators. */
  delay: number
  /** The bare connection: its answer has begun and has no end. */
  socket: Socket
}

/** What has changed in a view since that line. */
export interface Changed {
  from: number
  /** What the server's clock shows. */
  now: number
  /** To the view as it was, without the clock. */
  changes: Change[]
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
  /** The last line that those who watch this battle were told of; null: nobody watches. */
  told(battle: string): number | null
  readonly watched: string[]
  readonly size: number
  close(): void
}

interface Open extends Stream {
  told: number
  /** The line after which the view was as it has it. */
  seen: number | null
}

interface Watched {
  streams: Set<Open>
  told: number
  /** What those have who are sent changes, by viewer. */
  shown: Map<string, Seen>
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
      const textFor = tellingOf(live, lines, watched)
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

/** What each stream is sent; made once for all who are sent the same. */
function tellingOf(live: Live, lines: readonly LogRow[], { told, shown }: Watched): (stream: Open) => Buffer {
  const heard = lines.map((line) => messageOf('line', line.seq, heardText(line)))
  const texts = new Map<string, Buffer>()
  const views = new Map<string, { seen: Seen; before: Seen | undefined }>()

  function viewFor(viewer: string): { seen: Seen; before: Seen | undefined } {
    const known = views.get(viewer)
    if (known) return known
    const view = { seen: seenBy(live, viewer), before: shown.get(viewer) }
    views.set(viewer, view)
    return view
  }

  function sightFor(stream: Open): string {
    if (stream.wants === 'lines') return ''
    const viewer = viewerOf(stream)
    const { seen, before } = viewFor(viewer)
    if (!isSentChanges(stream)) return message('view', told, seen)
    shown.set(viewer, seen)
    if (!before || before.seq !== stream.seen) return message('view', told, seen)
    const changes = changesBetween({ ...before, now: 0 }, { ...seen, now: 0 })
    return message('change', told, { from: before.seq, now: seen.now, changes } satisfies Changed)
  }

  return (stream) => {
    const kind =
      stream.wants === 'lines' ? '' : `${stream.wants} ${isSentChanges(stream) ? stream.seen : ''} ${viewerOf(stream)}`
    const name = `${stream.told} ${kind}`
    const known = texts.get(name)
    if (known) return known
    const text = Buffer.from(heard.filter((_, i) => lines[i]!.seq > stream.told).join('') + sightFor(stream))
    texts.set(name, text)
    return text
  }
}

const viewerOf = ({ side }: Stream): string => side ?? 'spectator'

/** Whoever lags is sent whole views: what it was shown first was older than what others have. */
const isSentChanges = ({ wants, delay }: Stream): boolean => wants === 'changes' && delay === 0

export const message = (event: string, id: number | null, data: unknown): string =>
  messageOf(event, id, JSON.stringify(data))

const messageOf = (event: string, id: number | null, data: string): string =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${data}\n\n`
