import { sinceLine } from '../battles/clock.ts'
import type { Pool } from '../battles/pool.ts'
import { linesFor } from '../battles/secrecy.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { lineMessage, messageOf } from './stream-messages.ts'
import type { Stream, Streams } from './streams.ts'

/**
 * Streams of spectators with a delay. One cursor per battle follows the log at that delay, with one timer, and serves all
 * streams: nothing is stored or computed per stream.
 */
export interface DelayedStreams {
  /** Returns the bytes sent at once. */
  open(battle: string, delay: number, stream: Stream, from: From): Promise<number>
  /** The last line that may be shown now; -1: none. */
  reached(battle: string, delay: number): Promise<number>
  close(): void
}

/** Where a stream begins. */
export interface From {
  /** The last line that it knows; undefined: it needs no missed lines. */
  last: number | undefined
  /** Has the battle an opening to show? Everybody sees it without delay. */
  hasBegun: boolean
}

interface Cursor {
  delay: number
  /** The last line that was sent. */
  seq: number
  streams: Set<Stream>
  timer: NodeJS.Timeout | null
  /** The end of the work queue: messages stay in order. */
  busy: Promise<void>
}

/** Only spectators are delayed. */
const VIEWER = 'spectator'
/** Lines sent at a time. */
const MOST_LINES = 500
/** Minimal milliseconds between two reads of the log. */
const LEAST_WAIT = 20
const LONGEST_WAIT = 2 ** 31 - 1

export interface DelayedStreamsOptions {
  store: Store
  pool: Pool
  streams: Streams
  time: Time
  /** What spectators saw after that line, as JSON. */
  seen(battle: string, seq: number): Promise<string>
  complain(error: unknown, battle: string): void
}

export function openDelayedStreams({
  store,
  pool,
  streams,
  time,
  seen,
  complain,
}: DelayedStreamsOptions): DelayedStreams {
  const cursors = new Map<string, Cursor>()
  let closed = false

  /** Queued behind writes: nothing is sent before it is durable. */
  const reached = (battle: string, delay: number): Promise<number> =>
    pool.inTurn(battle, async () => {
      const seq = (await store.lineAt(battle, time.served() - delay)) ?? -1
      const [line] = seq < 0 ? [] : await store.log(battle, seq, 1)
      // Hidden lines come with the next visible one.
      return line?.after.hidden?.before.seq ?? seq
    })

  function inTurn<T>(cursor: Cursor, work: () => Promise<T>): Promise<T> {
    const mine = cursor.busy.then(work)
    cursor.busy = mine.then(
      () => {},
      () => {},
    )
    return mine
  }

  /** Sends the lines that are due, then waits for the next. */
  async function goOn(battle: string, cursor: Cursor): Promise<void> {
    cursor.timer = null
    if (closed || cursor.streams.size === 0) return
    const looked = time.served()
    const lines = await pool.inTurn(battle, () => store.log(battle, cursor.seq + 1, MOST_LINES))
    const due = lines.filter(({ after }) => sinceLine(after, looked) >= cursor.delay)
    const shown = linesFor(due, VIEWER)
    if (shown.length > 0) {
      cursor.seq = shown.at(-1)!.seq
      tell(cursor, shown.map((line) => lineMessage(line, VIEWER)).join(''), () => true)
      const wantViews = ({ wants }: Stream): boolean => wants !== 'lines'
      if ([...cursor.streams].some(wantViews))
        tell(cursor, messageOf('view', cursor.seq, await seen(battle, cursor.seq)), wantViews)
    }
    // A line not yet written is due no sooner than the delay from now.
    const next = lines[due.length]
    const wait = (next ? (next.after.served ?? 0) : looked) + cursor.delay - time.served()
    cursor.timer = setTimeout(look, Math.min(LONGEST_WAIT, Math.max(LEAST_WAIT, wait)), battle, cursor)
    cursor.timer.unref()
  }

  const look = (battle: string, cursor: Cursor): void => {
    inTurn(cursor, () => goOn(battle, cursor)).catch((error: unknown) => {
      complain(error, battle)
      // The clients reconnect, and get a new cursor.
      for (const { socket } of cursor.streams) socket.end()
    })
  }

  function tell(cursor: Cursor, text: string, isMeant: (stream: Stream) => boolean): void {
    const bytes = Buffer.from(text)
    for (const stream of cursor.streams) if (isMeant(stream)) streams.send(stream, bytes)
  }

  async function cursorOf(battle: string, delay: number): Promise<Cursor> {
    const seq = cursors.has(battle) ? 0 : await reached(battle, delay)
    const known = cursors.get(battle)
    if (known) return known
    const cursor: Cursor = { delay, seq, streams: new Set(), timer: null, busy: Promise.resolve() }
    cursors.set(battle, cursor)
    return cursor
  }

  /** Sends the missed lines and the current view, then subscribes. */
  async function join(battle: string, cursor: Cursor, stream: Stream, { last, hasBegun }: From): Promise<number> {
    if (stream.socket.destroyed) return 0
    let text = ''
    if (last !== undefined && last < cursor.seq) {
      const missed = await pool.inTurn(battle, () => store.log(battle, last + 1, MOST_LINES))
      const due = missed.filter(({ seq }) => seq <= cursor.seq)
      text = due.map((line) => lineMessage(line, VIEWER)).join('')
      if (due.length > 0 && due.at(-1)!.seq < cursor.seq) {
        // The client reconnects for the rest.
        streams.send(stream, text)
        streams.end(stream)
        return text.length
      }
    }
    if (stream.wants !== 'lines' && hasBegun)
      text += messageOf('view', null, await seen(battle, Math.max(0, cursor.seq)))
    if (stream.socket.destroyed) return text.length
    if (text !== '') streams.send(stream, text)
    cursor.streams.add(stream)
    stream.socket.once('close', () => {
      cursor.streams.delete(stream)
      if (cursor.streams.size > 0) return
      if (cursor.timer) clearTimeout(cursor.timer)
      if (cursors.get(battle) === cursor) cursors.delete(battle)
    })
    if (cursor.streams.size === 1) look(battle, cursor)
    return text.length
  }

  return {
    reached,
    async open(battle, delay, stream, from) {
      streams.keep(stream)
      const cursor = await cursorOf(battle, delay)
      const sent = await inTurn(cursor, () => join(battle, cursor, stream, from))
      if (cursor.streams.size === 0 && cursors.get(battle) === cursor) cursors.delete(battle)
      return sent
    },
    close() {
      closed = true
      for (const { timer } of cursors.values()) if (timer) clearTimeout(timer)
    },
  }
}
