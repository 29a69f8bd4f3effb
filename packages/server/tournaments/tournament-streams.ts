import { changesBetween, type TournamentChange, type TournamentState } from '@flankspeed/protocol'
import { message } from '../live/stream-messages.ts'
import type { Stream, Streams } from '../live/streams.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { openDates } from './dates.ts'
import type { TournamentRow } from './tournament.ts'
import { tournamentCard, tournamentJson } from './tournament-json.ts'

/**
 * Shows tournaments to everybody who has them open. Each process reads one again when some process says that it changed;
 * what changed is built once and sent to all. Players of an arena are there while their stream is open.
 */
export interface TournamentStreams {
  /** `account`: who looks; null: anybody. */
  open(stream: Stream, id: string, account: string | null): Promise<void>
  state(row: TournamentRow): Promise<TournamentState>
  card(row: TournamentRow): ReturnType<typeof tournamentCard>
  /** It changed, here or in another process; null: something may have been missed. */
  changed(id: string | null): void
  close(): void
}

export interface TournamentStreamsOptions {
  store: Store
  streams: Pick<Streams, 'send' | 'keep'>
  time: Time
  /** Milliseconds after which to say again that players are there. */
  renewEvery: number
  complain(error: unknown): void
}

/** Milliseconds: changes within this time are sent together. */
const TOGETHER = 500

interface Shown {
  streams: Map<Stream, string | null>
  state: TournamentState
  version: number
}

export function openTournamentStreams(options: TournamentStreamsOptions): TournamentStreams {
  const { store, streams, time, renewEvery, complain } = options
  const date = openDates(time)
  const shown = new Map<string, Shown>()
  const dirty = new Set<string>()
  let busy: Promise<void> = Promise.resolve()

  async function state(row: TournamentRow): Promise<TournamentState> {
    const [entrants, games] = await Promise.all([store.entrants(row.id), store.games(row.id)])
    return tournamentJson(row, entrants, games, date)
  }

  async function tell(id: string): Promise<void> {
    const one = shown.get(id)
    if (!one) return
    const row = await store.tournament(id)
    if (!row || row.version === one.version) return
    const now = await state(row)
    const changes = changesBetween(one.state, now)
    one.state = now
    one.version = row.version
    if (changes.length === 0) return
    const text = Buffer.from(message('change', null, { changes } satisfies TournamentChange))
    for (const stream of one.streams.keys()) streams.send(stream, text)
  }

  /** One at a time, so that changes are sent in order, and whole states fit in between. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = busy.then(work)
    busy = next.catch(() => {})
    return next
  }

  const timer = setInterval(() => {
    if (dirty.size === 0) return
    const ids = [...dirty]
    dirty.clear()
    for (const id of ids) if (shown.has(id)) inTurn(() => tell(id)).catch(complain)
  }, TOGETHER)
  timer.unref()

  async function renew(): Promise<void> {
    const people = [...shown].flatMap(([tournament, { streams: open, state: now }]) =>
      now.kind === 'arena' && (now.state === 'open' || now.state === 'running')
        ? [...new Set(open.values())].flatMap((account) => (account === null ? [] : { tournament, account }))
        : [],
    )
    if (people.length > 0) await store.noteHere(people, time.served())
  }
  const renewing = setInterval(() => void renew().catch(complain), renewEvery)
  renewing.unref()

  return {
    state,
    card: (row) => tournamentCard(row, date),
    async open(stream, id, account) {
      streams.keep(stream)
      await inTurn(async () => {
        const row = await store.tournament(id)
        if (!row || stream.socket.destroyed) return void stream.socket.end()
        const one = shown.get(id) ?? { streams: new Map(), state: await state(row), version: row.version }
        shown.set(id, one)
        one.streams.set(stream, account)
        stream.socket.once('close', () => {
          one.streams.delete(stream)
          if (one.streams.size === 0 && shown.get(id) === one) shown.delete(id)
        })
        streams.send(stream, message('tournament', null, one.state))
        dirty.add(id)
      })
      if (account !== null) await store.noteHere([{ tournament: id, account }], time.served())
    },
    changed(id) {
      for (const one of id === null ? shown.keys() : [id]) if (shown.has(one)) dirty.add(one)
    },
    close() {
      clearInterval(timer)
      clearInterval(renewing)
    },
  }
}
