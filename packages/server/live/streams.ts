import type { ServerResponse } from 'node:http'
import type { Live } from '../battles/live.ts'
import { heardIn, seenBy } from '../battles/seen.ts'
import type { ChatRow, LogRow } from '../store/rows.ts'

/** One open stream of one viewer. */
interface Stream {
  viewer: string
  /** Wants the whole view with every line: a page. Without it only what happened is sent: a bot that asks for itself. */
  views: boolean
  /** Milliseconds by which it lags: spectators. */
  delay: number
  response: ServerResponse
}

/** Everybody who watches battles now. The id of an event is the number of its line in the log. */
export interface Streams {
  open(battle: string, stream: Stream): void
  /** A line was written: all who watch hear of it. */
  tell(live: Live, row: LogRow): void
  say(row: ChatRow): void
  readonly size: number
  close(): void
}

/** What a slow reader may leave unread before it is let go; it comes back and gets what it missed. */
const MOST_UNREAD = 4 << 20
const HEARTBEAT = 25_000

export function openStreams(): Streams {
  const byBattle = new Map<string, Set<Stream>>()
  const beat = setInterval(() => {
    for (const streams of byBattle.values()) for (const stream of streams) send(stream, ': still here\n\n')
  }, HEARTBEAT)
  beat.unref()

  function send(stream: Stream, text: string): void {
    const { response } = stream
    if (response.destroyed) return
    if (response.writableLength > MOST_UNREAD) response.destroy()
    else response.write(text)
  }

  return {
    open(battle, stream) {
      const streams = byBattle.get(battle) ?? new Set()
      byBattle.set(battle, streams)
      streams.add(stream)
      stream.response.on('close', () => {
        streams.delete(stream)
        if (streams.size === 0 && byBattle.get(battle) === streams) byBattle.delete(battle)
      })
    },
    tell(live, row) {
      const streams = byBattle.get(row.battle)
      if (!streams) return
      const heard = heardIn(row)
      /** Made once for each kind of viewer, however many watch. */
      const texts = new Map<string, string>()
      for (const stream of streams) {
        const kind = `${stream.viewer} ${stream.views}`
        let text = texts.get(kind)
        if (text === undefined) {
          const data = stream.views ? { ...heard, seen: seenBy(live, stream.viewer) } : heard
          text = message('line', row.seq, data)
          texts.set(kind, text)
        }
        if (stream.delay > 0) setTimeout(send, stream.delay, stream, text)
        else send(stream, text)
      }
    },
    say(row) {
      for (const stream of byBattle.get(row.battle) ?? []) send(stream, message('chat', null, row))
    },
    get size() {
      let count = 0
      for (const streams of byBattle.values()) count += streams.size
      return count
    },
    close() {
      clearInterval(beat)
      for (const streams of byBattle.values()) for (const { response } of streams) response.end()
    },
  }
}

export const message = (event: string, id: number | null, data: unknown): string =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
