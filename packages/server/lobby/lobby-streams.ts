import type { LobbyChange, LobbyState, OwnSeek, Seek } from '@flankspeed/protocol'
import { message } from '../live/stream-messages.ts'
import type { Stream, Streams } from '../live/streams.ts'
import { makersOf } from '../store/lobby/lobby-queries.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { ownSeekJson, seekJson } from './lobby-json.ts'
import { GRACE } from './seeks.ts'

/**
 * Shows the lobby to everybody who has it open. Each process reads the challenges when one of them says that they
 * changed, and every few seconds; what changed is built once and sent to all.
 */
export interface LobbyStreams {
  /** `people`: what the one who looks is known by. */
  open(stream: Stream, people: readonly string[]): Promise<void>
  state(people: readonly string[]): Promise<LobbyState>
  /** The challenges changed, here or in another process. */
  changed(): void
  /** Somebody blocked somebody, or stopped: they see other challenges now. */
  marksChanged(): void
  readonly size: number
  close(): void
}

export interface LobbyStreamsOptions {
  store: Store
  streams: Pick<Streams, 'send' | 'keep'>
  time: Time
  /** Battles to watch. */
  battles(): Promise<LobbyState['battles']>
  /** People in the lobby, in all processes. */
  people(): number
  /** Milliseconds after which to say again that the makers of challenges are there. */
  renewEvery: number
  complain(error: unknown): void
}

/** Challenges that are shown. */
const MOST_SEEKS = 100
/** Milliseconds: changes within this time are sent together; how often to look without news; the same for battles. */
const TOGETHER = 250
const LOOK = 3000
const LOOK_AT_BATTLES = 5000

/** With many people changes are collected for longer, up to a second: every change is written to each of them. */
const pauseFor = (people: number): number => Math.min(1000, Math.max(TOGETHER, people))

interface Open {
  stream: Stream
  people: readonly string[]
  /** What it was told of its own challenges. */
  mine: string
  /** Who has blocked them, and whom they have blocked: their challenges are not shown. */
  blocked: ReadonlySet<string>
  /** The challenges that it was told; null: all. */
  told: ReadonlySet<string> | null
}

export function openLobbyStreams(options: LobbyStreamsOptions): LobbyStreams {
  const { store, streams, time, battles, people, renewEvery, complain } = options
  const open = new Set<Open>()
  let shown = new Map<string, Seek>()
  /** What the makers of the challenges are known by. */
  let makers = new Map<string, readonly string[]>()
  let areMarksDirty = false
  let watched: { battles: LobbyState['battles']; people: number; text: string } = { battles: [], people: 0, text: '' }
  let readAt = Number.NEGATIVE_INFINITY
  let battlesAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let isDirty = true
  let busy: Promise<void> | null = null
  let closed = false

  const mineOf = async (keys: readonly string[]): Promise<Map<string, OwnSeek[]>> => {
    const found = keys.length === 0 ? [] : await store.seeksOf(keys, time.served())
    const mine = new Map<string, OwnSeek[]>()
    for (const seek of found) mine.set(seek.person, [...(mine.get(seek.person) ?? []), ownSeekJson(seek)])
    return mine
  }
  const ofPeople = (mine: Map<string, OwnSeek[]>, keys: readonly string[]): OwnSeek[] =>
    keys.flatMap((key) => mine.get(key) ?? [])

  const blockedFor = async (keys: readonly string[]): Promise<Set<string>> =>
    new Set((await store.blockedWith(keys)).map((one) => one.with))
  const visibleTo = (blocked: ReadonlySet<string>): Seek[] =>
    [...shown.values()].filter(({ id }) => blocked.size === 0 || !makers.get(id)!.some((key) => blocked.has(key)))
  const idsOf = (seeks: readonly Seek[]): Set<string> => new Set(seeks.map(({ id }) => id))

  /** Reads again who has blocked whom, of all who look. */
  async function readMarks(): Promise<void> {
    areMarksDirty = false
    const keys = [...new Set([...open].flatMap((one) => one.people))]
    const found = Map.groupBy(await store.blockedWith(keys), ({ person }) => person)
    for (const one of open)
      one.blocked = new Set(one.people.flatMap((key) => (found.get(key) ?? []).map((mark) => mark.with)))
  }

  /** What changed for one who does not see every challenge. */
  function ownChange(one: Open, before: ReadonlySet<string>, { battles: watchedNow, people: peopleNow }: LobbyChange) {
    const now = visibleTo(one.blocked)
    const [had, has] = [one.told ?? before, idsOf(now)]
    one.told = one.blocked.size === 0 ? null : has
    const fresh = now.filter(({ id }) => !had.has(id))
    const gone = [...had].filter((id) => !has.has(id))
    const change: LobbyChange = {
      ...(fresh.length > 0 && { seeks: fresh }),
      ...(gone.length > 0 && { gone }),
      ...(peopleNow !== undefined && { people: peopleNow }),
      ...(watchedNow !== undefined && { battles: watchedNow }),
    }
    if (Object.keys(change).length > 0) streams.send(one.stream, message('change', null, change))
  }

  async function readSeeks(): Promise<LobbyChange> {
    isDirty = false
    readAt = performance.now()
    const found = await store.seeks(time.served(), MOST_SEEKS)
    const now = new Map(found.map((seek) => [seek.id, shown.get(seek.id) ?? seekJson(seek)]))
    const fresh = [...now.values()].filter(({ id }) => !shown.has(id))
    const gone = [...shown.keys()].filter((id) => !now.has(id))
    shown = now
    makers = new Map(found.map((seek) => [seek.id, makersOf(seek)]))
    return { ...(fresh.length > 0 && { seeks: fresh }), ...(gone.length > 0 && { gone }) }
  }

  async function readBattles(): Promise<LobbyChange> {
    battlesAt = performance.now()
    const now = { battles: await battles(), people: people() }
    const text = JSON.stringify(now.battles)
    const change: LobbyChange = {
      ...(now.people !== watched.people && { people: now.people }),
      ...(text !== watched.text && { battles: now.battles }),
    }
    watched = { ...now, text }
    return change
  }

  /** Tells those with challenges of their own what became of them. */
  async function tellMakers(): Promise<void> {
    const keys = [...new Set([...open].flatMap((one) => one.people))]
    const mine = await mineOf(keys)
    for (const one of open) {
      const now = ofPeople(mine, one.people)
      const text = JSON.stringify(now)
      if (text === one.mine) continue
      one.mine = text
      streams.send(one.stream, message('mine', null, now))
    }
  }

  async function look(): Promise<void> {
    const now = performance.now()
    lookedAt = now
    const isDue = isDirty || now - readAt >= LOOK
    const before = idsOf([...shown.values()])
    if (areMarksDirty) await readMarks()
    const change = {
      ...(isDue && (await readSeeks())),
      ...(now - battlesAt >= LOOK_AT_BATTLES && (await readBattles())),
    }
    const text = Object.keys(change).length > 0 ? Buffer.from(message('change', null, change)) : null
    for (const one of open)
      if (one.told !== null || one.blocked.size > 0) ownChange(one, before, change)
      else if (text !== null) streams.send(one.stream, text)
    if (isDue) await tellMakers()
  }

  /** One at a time; the next begins when this one is done. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = (busy ?? Promise.resolve()).then(work)
    const settled = next.catch(() => {})
    busy = settled
    void settled.then(() => {
      if (busy === settled) busy = null
    })
    return next
  }

  const timer = setInterval(() => {
    const isPaused = performance.now() - lookedAt < pauseFor(open.size)
    if (open.size > 0 && busy === null && !isPaused) inTurn(look).catch(complain)
  }, TOGETHER)
  timer.unref()

  const renew = async (keys: readonly string[]): Promise<void> => {
    if (keys.length > 0) await store.renewSeeks(keys, time.served() + GRACE)
  }
  const renewing = setInterval(() => {
    void renew([...new Set([...open].flatMap((one) => one.people))]).catch(complain)
  }, renewEvery)
  renewing.unref()

  /** The lobby now, for one who has just come. */
  async function state(keys: readonly string[]): Promise<LobbyState> {
    // While streams are open, changes must reach all of them: the timer reads, and nobody else.
    if (open.size === 0 || readAt === Number.NEGATIVE_INFINITY)
      await inTurn(async () => {
        await readSeeks()
        await readBattles()
      })
    const mine = ofPeople(await mineOf(keys), keys)
    const seeks = visibleTo(await blockedFor(keys))
    return { people: watched.people, seeks, mine, battles: watched.battles }
  }

  return {
    state,
    async open(stream, keys) {
      streams.keep(stream)
      await renew(keys)
      // In turn: whatever is read after this is sent to this one as well.
      const now = await state(keys)
      await inTurn(async () => {
        if (stream.socket.destroyed || closed) return
        const blocked = await blockedFor(keys)
        const seeks = visibleTo(blocked)
        const told = blocked.size === 0 ? null : idsOf(seeks)
        const one: Open = { stream, people: keys, mine: JSON.stringify(now.mine), blocked, told }
        const whole = {
          ...now,
          people: Math.max(1, watched.people),
          seeks,
          battles: watched.battles,
        }
        streams.send(stream, message('lobby', null, whole))
        open.add(one)
        isDirty = true
        // Somebody may have blocked somebody while this was read.
        areMarksDirty = true
        stream.socket.once('close', () => open.delete(one))
      })
    },
    changed() {
      isDirty = true
    },
    marksChanged() {
      areMarksDirty = true
    },
    get size() {
      return open.size
    },
    close() {
      closed = true
      clearInterval(timer)
      clearInterval(renewing)
    },
  }
}
