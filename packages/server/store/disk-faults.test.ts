import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { findRuleset } from '@flankspeed/engine'
import { afterAll, describe, expect, test } from 'vitest'
import { rebuildLive } from '../battles/live-battle.ts'
import { openHealth } from '../health.ts'
import { battleProcess, begunBattle, orderFor } from '../testing/battle-process.ts'
import { startChild } from '../testing/child.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { openSqlite, type SqliteOptions } from './sqlite.ts'
import type { Store } from './store.ts'
import type { Syncing } from './syncing.ts'
import { Unavailable } from './unavailable.ts'

/** Number of broken disks: FLANKSPEED_DISKS=5000 for a long run. */
const DISKS = Number(process.env.FLANKSPEED_DISKS ?? 150)

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
const file = (): string => {
  const own = join(folder, String(count++))
  mkdirSync(own)
  return join(own, 'battles.db')
}

const rules = findRuleset('victory-at-sea')

/** One battle in which the side to move acts. */
async function table(store: Store, ships = 2) {
  const { id, play, pool } = await begunBattle(store, orderFor(cruisers(ships)))
  const pick = picker('disk')
  let tries = 0
  return {
    id,
    play,
    /** The line of an acknowledged action. */
    async act(): Promise<number> {
      const { battle } = await pool.with(id, async (live) => live)
      const owed = rules.decisions(battle)[0]!
      return (await play.act(id, owed.side, rules.sample(battle, owed, pick), `try ${tries++}`)).seq
    },
  }
}

/** The line numbers in the log of that battle, after a replay. */
async function replayed(store: Store, id: string): Promise<number[]> {
  const log = await store.log(id, 0)
  rebuildLive((await store.battle(id))!, await store.seats(id), log, null)
  return log.map(({ seq }) => seq)
}

const upTo = (seq: number): number[] => Array.from({ length: seq + 1 }, (_, i) => i)

/** A disk with manual syncs: each is recorded, and answered as the test wants. */
function byHand(answer: (round: number) => Error | null, before: () => void = () => {}): SqliteOptions {
  let rounds = 0
  const openSyncing = (): Syncing => ({
    after(done) {
      before()
      const round = rounds++
      setImmediate(() => done(answer(round)))
    },
    close() {},
  })
  return { openSyncing }
}

const EIO = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })

describe('a sync that fails', () => {
  test.each([3, 4, 7])('at round %i is followed by no acknowledgement, although later syncs succeed', async (bad) => {
    const name = file()
    const store = openSqlite(
      name,
      byHand((round) => (round === bad ? EIO : null)),
    )
    const { id, act, play } = await table(store)
    let acknowledged = 0
    let failed: unknown = null
    while (failed === null && acknowledged < 20)
      await act().then(
        (seq) => {
          acknowledged = seq
        },
        (error: unknown) => {
          failed = error
        },
      )
    expect(failed).toBeInstanceOf(Unavailable)
    expect((failed as Error).message).toContain('EIO')
    // Retries, with the same idempotency key and with others: a read must not turn lost writes into acknowledged ones.
    for (const again of [act(), play.resign(id, 'red'), store.append({} as never), store.setting('a', () => 'b')])
      await expect(again).rejects.toBeInstanceOf(Unavailable)
    for (const read of [
      store.log(id, 0),
      store.battle(id),
      store.playing(),
      battleProcess(store).play.resign(id, 'red'),
    ])
      await expect(read).rejects.toBeInstanceOf(Unavailable)
    expect(await openHealth(store, { complain: () => {} })()).toMatchObject({
      up: false,
      why: expect.stringContaining('EIO'),
    })
    await store.close()
    const after = openSqlite(name)
    const lines = await replayed(after, id)
    expect(lines).toEqual(upTo(lines.length - 1))
    expect(lines.length).toBeGreaterThan(acknowledged)
    await after.close()
  })

  test('fails those too who wrote while it was under way', async () => {
    const waiting: ((error: Error | null) => void)[] = []
    let isOpen = false
    const store = openSqlite(file(), {
      openSyncing: () => ({
        after: (done) => (isOpen ? void waiting.push(done) : setImmediate(done, null)),
        close() {},
      }),
    })
    await store.setting('before', () => 'it')
    isOpen = true
    const answers = ['one', 'two', 'three'].map((name) => {
      const answer = store
        .setting(name, () => 'x')
        .then(
          () => 'kept',
          () => 'refused',
        )
      return { name, answer }
    })
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const more = store
      .setting('four', () => 'x')
      .then(
        () => 'kept',
        () => 'refused',
      )
    await expect.poll(() => waiting.length).toBeGreaterThan(1)
    waiting[0]!(EIO)
    for (const done of waiting.slice(1)) done(null)
    for (const { answer } of answers) expect(await answer).toBe('refused')
    expect(await more).toBe('refused')
    await store.close()
  })
})

/** What would be on the disk after a power failure. */
interface Image {
  db: Buffer
  wal: Buffer
  /** Lines acknowledged when at least this is on the disk. */
  acknowledged: number
}

/** A battle of that many lines, and the disk at every sync. */
async function recorded(lines: number, checkpointEvery: number | null) {
  const name = file()
  const images: Image[] = []
  const photograph = (): void => {
    images.push({ db: readFileSync(name), wal: readFileSync(`${name}-wal`), acknowledged: -1 })
  }
  let unmoved = (): number => 0
  const store = openSqlite(name, {
    ...byHand(() => null, photograph),
    ...(checkpointEvery !== null && { journalPages: checkpointEvery }),
    opened: (db) => {
      const look = db.prepare('pragma wal_checkpoint(noop)')
      unmoved = () => {
        const { log, checkpointed } = look.get() as { log: number; checkpointed: number }
        return log - checkpointed
      }
    },
  })
  // Large enough that it is not over before the last line, whatever the dice.
  const { id, act } = await table(store, 5)
  for (let i = 0; i < lines; i++) {
    const seq = await act()
    images.at(-1)!.acknowledged = seq
    // The thread that moves the journal keeps up.
    while (checkpointEvery !== null && unmoved() >= checkpointEvery) await nextTurn()
  }
  for (const [i, image] of images.entries())
    image.acknowledged = Math.max(image.acknowledged, images[i - 1]?.acknowledged ?? -1)
  const log = await store.log(id, 0)
  await store.close()
  return { id, images, log: log.map(({ entry }) => JSON.stringify(entry)) }
}

/** What reached the disk of the writes between two syncs: some blocks, in any order, the last one torn. */
function torn(before: Image, after: Image, pick: ReturnType<typeof picker>): Image {
  const mix = (old: Buffer, fresh: Buffer): Buffer => {
    const mixed = Buffer.alloc(Math.max(old.length, fresh.length))
    old.copy(mixed)
    for (let at = 0; at < fresh.length; at += 512)
      if (pick(2) === 1) fresh.copy(mixed, at, at, Math.min(at + 512, fresh.length))
    return fresh.length > old.length ? mixed.subarray(0, old.length + pick(fresh.length - old.length + 1)) : mixed
  }
  // SQLite syncs checkpoints to the database itself; only the journal is ours.
  const isSame = before.db.equals(after.db)
  return isSame ? { ...before, wal: mix(before.wal, after.wal) } : before
}

/** The lines found after power returns; throws if the database is damaged. */
function found(image: Image, id: string): string[] {
  const name = file()
  writeFileSync(name, image.db)
  writeFileSync(`${name}-wal`, image.wal)
  const db = new DatabaseSync(name)
  db.exec('pragma synchronous = off')
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const lines = db.prepare('select seq, entry from log where battle = ? order by seq').all(id)
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i))
  db.close()
  rmSync(join(name, '..'), { recursive: true })
  return lines.map(({ entry }) => String(entry))
}

describe('a loss of power', () => {
  test.each([
    ['in the journal', null],
    ['across checkpoints', 20],
  ])('loses nothing that was acknowledged, however the last blocks were torn: %s', async (_, checkpointEvery) => {
    const { id, images, log } = await recorded(40, checkpointEvery)
    const checkpoints = new Set(images.map(({ db }) => db.toString('base64'))).size - 1
    expect(checkpoints > 3).toBe(checkpointEvery !== null)
    const pick = picker(`power ${checkpointEvery}`)
    let isMore = 0
    for (let disk = 0; disk < DISKS; disk++) {
      const at = pick(images.length - 1)
      const image = disk < images.length ? images[disk]! : torn(images[at]!, images[at + 1]!, pick)
      const lines = found(image, id)
      expect(lines.length, `disk ${disk}`).toBeGreaterThan(image.acknowledged)
      expect(lines, `disk ${disk}`).toEqual(log.slice(0, lines.length))
      if (lines.length > image.acknowledged + 1) isMore++
    }
    console.log(`${DISKS} disks without power, all that was acknowledged there; on ${isMore} a line more`)
  })

  test('with a disk that lies about its syncs loses the end of a log, never its middle', async () => {
    const { id, images, log } = await recorded(30, null)
    for (const image of images) {
      // The database is unchanged; of the journal only an early part arrived, whatever the disk claimed.
      const wal = image.wal.subarray(0, Math.floor(image.wal.length / 3))
      const lines = found({ ...image, wal }, id)
      expect(lines).toEqual(log.slice(0, lines.length))
    }
  })
})

describe('a full disk', () => {
  test('makes a real server refuse and say so; what it acknowledged is there when it has room', async () => {
    const name = file()
    const small = await startChild(name, { fileBlocks: 2000 })
    const me = visitor(() => small.address)
    const made = (await me.post('/api/battles', { setup: cruisers(5), token: true })).body
    const at = `/api/battles/${made.id}`
    const seats = {
      red: made.seats.red,
      blue: (await me.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body.seat,
    }
    const pick = picker('small')
    const move = async (address: string): Promise<{ status: number; seq: number }> => {
      const asked = visitor(() => address, seats.red)
      const { owing } = (await asked.get(`${at}/view`)).body
      const who = visitor(() => address, seats[owing[0] as 'red' | 'blue'])
      const { view } = (await who.get(`${at}/view`)).body
      const { status, body } = await who.post(`${at}/actions`, { action: someAction(view, owing[0], pick) })
      return { status, seq: body.seq }
    }
    let last = 0
    for (;;) {
      const { status, seq } = await move(small.address)
      if (status === 200) last = seq
      else {
        expect(status).toBe(503)
        break
      }
      expect(last).toBeLessThan(1000)
    }
    expect(last).toBeGreaterThan(5)
    expect((await me.get('/livez')).status).toBe(200)
    expect(await me.get('/healthz')).toMatchObject({ status: 503, body: { up: false, why: expect.any(String) } })
    await small.end('SIGKILL')
    const large = await startChild(name)
    expect((await move(large.address)).seq).toBe(last + 1)
    expect(await large.end('SIGTERM')).toBe(0)
  })

  test('at every write: what is refused leaves no trace, what was acknowledged stays, and it goes on when there is room', async () => {
    const name = file()
    const opened: DatabaseSync[] = []
    const store = openSqlite(name, { opened: (one) => opened.push(one) })
    const [db] = opened as [DatabaseSync]
    const room = (pages: number | null): void => {
      const { page_count: used } = db.prepare('pragma page_count').get() as { page_count: number }
      db.exec(`pragma max_page_count = ${pages === null ? 1e9 : used + pages}`)
    }
    let { id, act } = await table(store, 5)
    let [done, refused] = [0, 0]
    for (let i = 0; i < 30; i++) {
      if ((await store.battle(id))!.state === 'over' || done > 60) ({ id, act } = await table(store, 5))
      done = (await replayed(store, id)).length - 1
      room(i % 3)
      for (let tries = 0; tries < 20 && (await store.battle(id))!.state === 'playing'; tries++) {
        const answer = await act().catch((error: unknown) => error)
        if (typeof answer === 'number') done = answer
        else {
          expect(answer).toBeInstanceOf(Unavailable)
          expect((answer as Error).message).toBe('the disk is full')
          expect(await replayed(store, id)).toEqual(upTo(done))
          refused++
          break
        }
      }
      room(null)
      if ((await store.battle(id))!.state === 'playing') done = await act()
    }
    expect(refused).toBeGreaterThan(10)
    expect(await replayed(store, id)).toEqual(upTo(done))
    await store.close()
    const after = openSqlite(name)
    expect(await replayed(after, id)).toEqual(upTo(done))
    await after.close()
  })
})
