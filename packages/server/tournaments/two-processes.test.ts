import { expect, test } from 'vitest'
import { hashOf } from '../battles/secrets.ts'
import { openStore } from '../store/open.ts'
import { type Child, startChild } from '../testing/child.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'

const PLAYERS = 16
const TOURNAMENTS = 6

test('two processes, one killed while it pairs: every round is whole or not there, nobody is paired twice', async () => {
  const database = await sharedDatabase('tournaments')
  const children: Child[] = []
  for (let i = 0; i < 2; i++) children.push(await startChild(database))
  const [doomed, other] = children as [Child, Child]
  const store = await openStore(database, { beside: true })
  const people: Visitor[] = []
  for (let i = 0; i < PLAYERS; i++) {
    const [id, token] = [`player-${i}`, `fst_${String(i).padStart(43, 'x')}`]
    await store.makeAccount({ id, name: `Player ${i}`, key: id, password: '', created: 1 })
    const scopes = ['battles:read', 'battles:play']
    await store.keepToken({ tokenHash: hashOf(token), id, account: id, name: 'x', scopes, created: 1, used: null }, 9)
    people.push(visitor(() => other.address, token))
  }
  const [organiser] = people as [Visitor]
  const ids: string[] = []
  for (let i = 0; i < TOURNAMENTS; i++) {
    const { status, body } = await organiser.post('/api/tournaments', {
      ...{ kind: 'swiss', title: `Cup ${i}`, scenario: 'river-plate', clock: { each: 86_400_000, perMove: 0 } },
    })
    expect([status, body.id]).toEqual([201, expect.any(String)])
    ids.push(body.id)
    for (const one of people) expect((await one.post(`/api/tournaments/${body.id}/entry`, {})).status).toBe(200)
  }
  // All of them start in the process that is going to die, which does so when the first rounds are there.
  const starting = visitor(() => doomed.address, organiser.token)
  const started = ids.map((id) => starting.post(`/api/tournaments/${id}/start`, {}).catch(() => null))
  await expect
    .poll(async () => (await Promise.all(ids.map((id) => store.games(id)))).flat().length, {
      interval: 1,
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  await doomed.end('SIGKILL')
  await Promise.all(started)
  const begun = (await Promise.all(ids.map((id) => store.tournament(id)))).filter((row) => row!.round === 1)
  console.log(`killed when ${begun.length} of ${TOURNAMENTS} rounds were paired`)

  for (const id of ids) {
    const games = await store.games(id)
    expect([0, PLAYERS / 2]).toContain(games.length)
    // The organiser asks again, or it had begun.
    expect([200, 409]).toContain((await organiser.post(`/api/tournaments/${id}/start`, {})).status)
  }
  for (const id of ids) {
    await expect.poll(async () => (await store.games(id)).length, { timeout: 30_000 }).toBe(PLAYERS / 2)
    const games = await store.games(id)
    expect(new Set(games.flatMap(({ red, blue }) => [red, blue])).size).toBe(PLAYERS)
    // Each battle begins, also those that the dead process only wrote down.
    for (const { battle } of games)
      await expect.poll(async () => (await store.battle(battle!))!.state, { timeout: 30_000 }).toBe('playing')
  }
  const mine = (await organiser.get('/api/mine')).body as { terms: { tournament: string } }[]
  expect(mine.map(({ terms }) => terms.tournament).toSorted()).toEqual(ids.toSorted())

  // The round goes on in the process that is left.
  const [first] = ids as [string]
  const stream = organiser.watch(`/api/tournaments/${first}/stream`)
  await stream.until(({ event }) => event === 'tournament')
  for (const one of people) {
    const battle = (
      (await one.get('/api/mine')).body as { id: string; you: string; terms: { tournament: string } }[]
    ).find(({ terms }) => terms.tournament === first)!
    if (battle.you === 'red') expect((await one.post(`/api/battles/${battle.id}/resign`, {})).status).toBe(200)
  }
  await expect.poll(async () => (await store.games(first)).length, { timeout: 30_000 }).toBe(PLAYERS)
  await stream.until(
    ({ event, data }) =>
      event === 'change' &&
      data.changes.some(({ path, value }: { path: string; value: unknown }) => path === '/round' && value === 2),
  )
  stream.close()
  await store.close()
  await other.end('SIGTERM')
}, 180_000)
