import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { changed, type ViewPatch } from '@flankspeed/protocol'
import { afterEach, expect, test } from 'vitest'
import { battleViewFor } from '../battles/battle-view.ts'
import { openLobby } from '../battles/lobby.ts'
import { openPlay } from '../battles/play.ts'
import { openPool } from '../battles/pool.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { News, Store } from '../store/store.ts'
import { anyTime, orderFor } from '../testing/battle-process.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { openProcessNews } from './process-news.ts'
import { openStreams } from './streams.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A connection, and what arrives at its other end. */
async function wire(): Promise<{ socket: Socket; heard(): string[]; text(): string }> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const near = connect((server.address() as { port: number }).port)
  const [far] = (await once(server, 'connection')) as [Socket]
  let text = ''
  near.on('data', (part) => (text += part))
  open.push({
    close() {
      near.destroy()
      far.destroy()
      server.close()
    },
  })
  return {
    socket: far,
    text: () => text,
    heard: () =>
      [...text.matchAll(/event: (\w+)\n(?:id: (\d+)\n)?/g)].map(([, event, id]) => `${event} ${id ?? ''}`.trim()),
  }
}

/** One of several processes on a database. Notifications of other processes arrive when `hear` is called. */
function processOn(shared: Store) {
  const store: Store = { ...shared, isShared: true }
  const pool = openPool(store, 10 << 20)
  const streams = openStreams(anyTime)
  open.push(streams)
  const news = openProcessNews(store, pool, streams, (error) => {
    throw error
  })
  const play = openPlay(store, pool, {
    wrote(live, row) {
      if (!streams.tell(live, [row])) news.catchUp(live.row.id, row.seq)
    },
    failed(error) {
      throw error
    },
    time: anyTime,
  })
  return { store, pool, streams, play, news }
}

async function begun() {
  const shared = openSqlite(':memory:')
  const { id } = await openLobby(shared, () => {}, anyTime).make(orderFor(cruisers(3)))
  const [one, other] = [processOn(shared), processOn(shared)]
  const pick = picker('news')
  /** Somebody acts at that process, which may not know the last line yet. */
  async function act({ play }: typeof one): Promise<void> {
    const { battle, ruleset } = await one.pool.current(id, async (live) => live)
    const owed = ruleset.decisions(battle)[0]!
    await play.act(id, owed.side, someAction(ruleset.view(battle, owed.side), owed.side, pick), null)
  }
  const watch = async (
    { pool, streams }: typeof one,
    wants: 'lines' | 'views' | 'changes',
    side: string | null = 'red',
  ) => {
    const { socket, heard } = await wire()
    await pool.current(id, async (live) => {
      streams.open(
        id,
        { side, wants, socket },
        live.seq,
        wants === 'lines' ? null : battleViewFor(live, side ?? 'spectator', 0),
      )
    })
    return heard
  }
  const written = (seq: number): News => ({ battle: id, kind: 'log', what: String(seq) })
  return { id, one, other, act, watch, written }
}

test('lines of another process are told before those that follow them, each once', async () => {
  const { one, other, act, watch, written } = await begun()
  const heard = await watch(other, 'lines')
  await act(one)
  // This one does not know line 1: it reads the log again, and writes line 2.
  await act(other)
  await expect.poll(heard).toEqual(['line 1', 'line 2'])
  // Late notifications send nothing twice, and missed lines are sent when the notification arrives.
  other.news.heard(written(1))
  await act(one)
  other.news.heard(written(3))
  other.news.heard(written(2))
  await expect.poll(heard).toEqual(['line 1', 'line 2', 'line 3'])
})

test('whoever asks another process is shown what has just been written', async () => {
  const { id, one, other, act } = await begun()
  await other.pool.with(id, async () => {})
  await act(one)
  expect(await other.pool.with(id, async (live) => live.seq)).toBe(0)
  expect(await other.pool.current(id, async (live) => live.seq)).toBe(1)
})

test('a line that is written while a stream begins is heard on it', async () => {
  const { id, one, other, act, written } = await begun()
  const { socket, heard } = await wire()
  await other.pool.with(id, async (live) => {
    await act(one)
    other.news.heard(written(1))
    other.streams.open(id, { side: 'red', wants: 'lines', socket }, live.seq, null)
  })
  await expect.poll(heard).toEqual(['line 1'])
})

test('a newcomer hears nothing of what it was shown; changes are sent to those who have what changed', async () => {
  const { one, other, act, watch, written } = await begun()
  const [first, whole] = [await watch(other, 'changes'), await watch(other, 'views')]
  await act(one)
  // It gets the view after line 1, which the others do not know yet.
  const late = await watch(other, 'changes')
  await act(other)
  await expect.poll(first).toEqual(['line 1', 'line 2', 'change 2'])
  await expect.poll(whole).toEqual(['line 1', 'line 2', 'view 2'])
  await expect.poll(late).toEqual(['line 2', 'view 2'])
  await act(one)
  other.news.heard(written(3))
  await expect.poll(late).toEqual(['line 2', 'view 2', 'line 3', 'change 3'])
  await expect.poll(first).toEqual(['line 1', 'line 2', 'change 2', 'line 3', 'change 3'])
})

test('where nothing is hidden all are sent the same, and it leads to the view of each', async () => {
  const { id, one, act } = await begun()
  const watching = await Promise.all(
    ['red', 'blue', null].map(async (side) => {
      const { socket, text } = await wire()
      const viewer = side ?? 'spectator'
      const first = await one.pool.current(id, async (live) => {
        const seen = battleViewFor(live, viewer, 0)
        one.streams.open(id, { side, wants: 'changes', socket }, live.seq, seen)
        return JSON.stringify(seen)
      })
      return { viewer, text, first }
    }),
  )
  for (let i = 0; i < 3; i++) await act(one)
  for (const { viewer, text, first } of watching) {
    await expect.poll(() => text().match(/event: change/g)).toHaveLength(3)
    expect(text()).toBe(watching[0]!.text())
    let held: unknown = JSON.parse(first)
    for (const [, data] of text().matchAll(/event: change\n.*\ndata: (.*)\n/g))
      held = changed(held, (JSON.parse(data!) as ViewPatch).changes)
    const shown = await one.pool.current(id, async (live) => battleViewFor(live, viewer, 0))
    expect(JSON.stringify({ ...(held as object), now: 0 })).toBe(JSON.stringify({ ...shown, now: 0 }))
  }
})
