import { rulesets } from '@flankspeed/engine'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { visitor } from '../../testing/client.ts'
import { sharedDatabase } from '../../testing/shared-postgres.ts'
import { onBothStores } from '../../testing/test-servers.ts'
import { accountsFor, termsFor, tournamentProcess } from '../../testing/tournament-process.ts'
import { seasonAt } from './season.ts'
import { openSeasons } from './seasons.ts'

const HOUR = 3_600_000
const RULESET = 'victory-at-sea'

test('seasons are the quarters of the year', () => {
  expect(seasonAt(Date.UTC(2026, 10, 18))).toEqual({
    season: '2026-Q4',
    begins: Date.UTC(2026, 9, 1),
    ends: Date.UTC(2027, 0, 1),
  })
  expect(seasonAt(Date.UTC(2027, 0, 1)).season).toBe('2027-Q1')
  expect(seasonAt(Date.UTC(2027, 0, 1) - 1).season).toBe('2026-Q4')
})

describe.each([
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => sharedDatabase('seasons')],
])('the season ladder on %s', (_, database) => {
  test('begins and ends by itself, once, lists everybody with a rated battle, and keeps the final places', async () => {
    const url = await database()
    const first = await openStore(url)
    const second = url === ':memory:' ? first : await openStore(url)
    let now = Date.UTC(2026, 10, 18)
    const time = { wall: () => now, served: () => now }
    const complain = (error: unknown): void => {
      throw error
    }
    const both = [first, second].map((store) => openSeasons(store, time, { every: 1e8, complain }))
    const rounds = (): Promise<unknown> => Promise.all([...both, ...both].map((one) => one.round()))
    await rounds()
    for (const { id } of rulesets)
      expect(await first.seasons(id, 9)).toMatchObject([{ season: '2026-Q4', state: 'running' }])

    // Ann beats both of the others, and Bob beats Cid; Dan only looks on.
    const process = tournamentProcess(first, time)
    const names = ['Ann', 'Bob', 'Cid', 'Dan']
    await accountsFor(first, names)
    const fight = async (id: string): Promise<void> => {
      const order = {
        id,
        organiser: 'id of Dan',
        kind: 'round-robin' as const,
        ruleset: RULESET,
        starts: now + HOUR,
        by: 'x',
      }
      await process.tournaments.make({ ...order, terms: termsFor({ most: 3 }) })
      for (const name of names.slice(0, 3))
        await process.tournaments.enter(id, `id of ${name}`, { webhook: null, quiet: false, push: [] })
      now += HOUR
      await process.tick()
      while ((await first.tournament(id))!.state === 'running') {
        now += HOUR
        for (const { red, blue, battle, result } of await first.games(id))
          if (result === null) await process.play.resign(battle!, red > blue! ? 'red' : 'blue')
        await expect.poll(() => first.uncounted(9)).toEqual([])
        await process.tick()
      }
    }
    await process.tournaments.make({
      ...{ id: 'x', organiser: 'id of Dan', kind: 'swiss', ruleset: RULESET, starts: null, by: 'x' },
      terms: termsFor(),
    })
    await fight('cup')
    const standings = () => first.seasonStandings(RULESET, '2026-Q4', 10)
    const running = await standings()
    expect(running.map(({ name, battles, won, place }) => [name, battles, won, place])).toEqual([
      ['Ann', 2, 2, null],
      ['Bob', 2, 1, null],
      ['Cid', 2, 0, null],
    ])
    expect(await first.seasonStandings('fleet-d20', '2026-Q4', 10)).toEqual([])
    // Counted again, nothing changes.
    await Promise.all([process.ratings.round(), process.ratings.round()])
    expect(await standings()).toEqual(running)

    now = Date.UTC(2027, 0, 1) + HOUR
    await rounds()
    const [next, last] = await first.seasons(RULESET, 9)
    expect([next, last]).toMatchObject([
      { season: '2027-Q1', state: 'running' },
      { season: '2026-Q4', state: 'over' },
    ])
    expect((await standings()).map(({ name, place }) => [name, place])).toEqual([
      ['Ann', 1],
      ['Bob', 2],
      ['Cid', 3],
    ])
    // What is played now counts for the new season, in which everybody begins anew; the places stay.
    await fight('cup of the new year')
    expect((await standings()).map(({ name, battles }) => [name, battles])).toEqual([
      ['Ann', 2],
      ['Bob', 2],
      ['Cid', 2],
    ])
    expect((await first.seasonStandings(RULESET, '2027-Q1', 10)).map(({ rating }) => rating)).toEqual(
      running.map(({ rating }) => rating),
    )
    await first.deleteAccount('id of Ann', 'A former player')
    expect((await standings())[0]).toMatchObject({ name: null, place: 1 })
    expect(process.complaints).toEqual([])
    for (const one of [process, ...both]) one.close()
    for (const store of new Set([first, second])) await store.close()
  }, 60_000)
})

onBothStores('seasons over HTTP', ({ address }) => {
  test('the current one is there, also before anybody has played', async () => {
    const one = visitor(address)
    const { season } = seasonAt(Date.now())
    for (const { id } of rulesets) {
      const { body } = await one.get(`/api/seasons/${id}/now`)
      expect(body).toMatchObject({ ruleset: id, season, state: 'running', players: [] })
    }
    await expect.poll(async () => (await one.get(`/api/seasons?ruleset=${RULESET}`)).body).toHaveLength(1)
    expect((await one.get(`/api/seasons/${RULESET}/1939-Q3`)).status).toBe(404)
    expect((await one.get('/api/seasons/chess/now')).status).toBe(422)
  })
})
