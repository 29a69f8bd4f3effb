import { findRuleset, Keeper, type Replay } from '@flankspeed/engine'
import type { BattleResult } from '@flankspeed/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../store/columns.ts'
import { openStore } from '../store/open.ts'
import type { BattleRow, LogRow, SeatRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { visitor } from '../testing/client.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { cruisers, picker } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'
import { openReviews, type Reviews } from './accuracies.ts'
import { profileOf } from './profile.ts'
import { openRatings, type Ratings } from './ratings.ts'

/** Two cruisers a side, for some actions. */
function shortReplay(): Replay {
  const ruleset = findRuleset('victory-at-sea')
  const keeper = new Keeper(ruleset, cruisers(2), 'review')
  const pick = picker('review')
  for (let i = 0; i < 30; i++) {
    const [owed] = ruleset.decisions(keeper.battle)
    if (!owed) break
    keeper.act(ruleset.sample(keeper.battle, owed, pick))
  }
  return keeper.replay('A short one')
}

const LIVE = { each: 900_000, perMove: 5000 }
const MINUTE = 60_000

describe.each([
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => sharedDatabase('ratings')],
])('ratings on %s', (_, database) => {
  let stores: [Store, Store]
  let now = 1_000_000
  let battles = 0
  beforeAll(async () => {
    const url = await database()
    const first = await openStore(url)
    stores = [first, url === ':memory:' ? first : await openStore(url)]
    for (const name of ['ann', 'bob', 'cid', 'dan'])
      await first.makeAccount({ id: name, name: name.toUpperCase(), key: name, password: '', created: 1 })
  })
  afterAll(async () => void (await Promise.all([...new Set(stores)].map((store) => store.close()))))

  const ratingsIn = (store: Store): Ratings => {
    const made = openRatings(
      store,
      { wall: () => now, served: () => now },
      {
        every: 1e8,
        complain: (error) => {
          throw error
        },
      },
    )
    onTestFinished(() => made.close())
    return made
  }

  /** A rated battle that is over. */
  async function fought(
    red: string | null,
    blue: string | null,
    winner: 'red' | 'blue' | null,
    { by = 'rules' as BattleResult['by'], played = 10 * MINUTE, ruleset = 'victory-at-sea', rated = true } = {},
  ): Promise<string> {
    const id = `battle ${battles++}`
    const battle: BattleRow = {
      ...{
        id,
        created: now,
        served: 0,
        ruleset,
        version: 1,
        title: `No. ${battles}`,
        subtitle: '',
        seed: 's',
        scheme: 2,
      },
      ...{ prelude: null, briefing: null, state: 'playing', result: null, ended: null },
      setup: {
        ships: [
          { side: 'red', name: 'Graf Spee' },
          { side: 'blue', name: 'Exeter' },
        ],
      },
      terms: { clock: LIVE, spectatorDelay: 0, open: true, from: null, ...(rated && { rated }) },
    }
    const seat = (side: string, account: string | null): SeatRow => ({
      ...{ battle: id, side, account, name: account?.toUpperCase() ?? 'Nobody', player: { kind: 'person' }, seen: -1 },
      ...{ tokenHash: 'x', inviteHash: null, salt: null, saltHash: null, browser: null, settings: DEFAULT_SETTINGS },
    })
    await stores[0].makeBattle(battle, [seat('red', red), seat('blue', blue)])
    const line = (seq: number, served: number): LogRow => ({
      ...{
        battle: id,
        seq,
        at: now,
        side: null,
        entry: { kind: 'begin' },
        dice: [],
        events: [],
        client: null,
        head: null,
      },
      after: { owing: [], clocks: null, served },
    })
    await stores[0].append(line(0, 0))
    await stores[0].append(line(1, played), { state: 'over', result: { winner, why: 'so', by }, ended: now })
    return id
  }

  const ratingOf = async (account: string, ruleset = 'victory-at-sea') =>
    (await stores[0].ratingsIn([account], ruleset, 'fast'))[0] ?? null

  test('a battle counts once, even if two processes notice its end at the same time', async () => {
    const battle = await fought('ann', 'bob', 'red')
    const both = stores.flatMap((store) => [ratingsIn(store), ratingsIn(store)])
    await Promise.all(both.map((one) => one.round()))
    const [ann, bob] = [await ratingOf('ann'), await ratingOf('bob')]
    expect([ann, bob]).toMatchObject([
      { battles: 1, won: 1, drawn: 0 },
      { battles: 1, won: 0, drawn: 0 },
    ])
    expect(ann!.rating + bob!.rating).toBeCloseTo(3000, 6)
    expect(ann!.rating).toBeCloseTo(1662.3, 0)
    expect(await stores[1].changesIn(battle)).toMatchObject([
      { side: 'blue', account: 'bob', score: 0, before: 1500, after: bob!.rating, provisional: true },
      { side: 'red', account: 'ann', score: 1, before: 1500, after: ann!.rating, provisional: true },
    ])
  })

  test('two battles of the same people that end together count one after the other', async () => {
    const before = await ratingOf('ann')
    const two = [await fought('ann', 'bob', 'red'), await fought('bob', 'ann', null)]
    await Promise.all(stores.flatMap((store) => [ratingsIn(store).round(), ratingsIn(store).round()]))
    const [ann, bob] = [await ratingOf('ann'), await ratingOf('bob')]
    expect([ann!.battles, bob!.battles, ann!.drawn]).toEqual([3, 3, 1])
    const steps = (await stores[0].changesOf('ann', 10)).filter(({ battle }) => two.includes(battle))
    const [last, first] = steps.toSorted((a, b) => Number(b.after === ann!.rating) - Number(a.after === ann!.rating))
    expect([first!.before, last!.before]).toEqual([before!.rating, first!.after])
  })

  test('leaving counts; what takes seconds, has no account or is not rated does not', async () => {
    const ratings = ratingsIn(stores[0])
    for (const by of ['resignation', 'clock', 'abandonment'] as const) await fought('cid', 'dan', 'blue', { by })
    await fought('cid', 'dan', 'blue', { by: 'resignation', played: 59_000 })
    await fought('cid', null, 'red')
    await fought('cid', 'cid', 'red')
    await fought('cid', 'bob', 'red', { rated: false })
    await ratings.round()
    expect(await ratingOf('cid')).toMatchObject({ battles: 3, won: 0 })
    expect(await stores[0].unsettled(10)).toEqual([])
  })

  test('the same pair counts four times a day, under each rulebook', async () => {
    now += 86_400_001
    const ratings = ratingsIn(stores[0])
    const { battles: before } = (await ratingOf('ann'))!
    for (let i = 0; i < 6; i++) {
      await fought(i % 2 ? 'ann' : 'bob', i % 2 ? 'bob' : 'ann', 'red')
      await ratings.round()
    }
    expect((await ratingOf('ann'))!.battles).toBe(before + 4)
    await fought('ann', 'bob', 'red', { ruleset: 'crimson-tide' })
    await fought('ann', 'cid', 'red')
    await ratings.round()
    expect((await ratingOf('ann'))!.battles).toBe(before + 5)
    expect((await ratingOf('ann', 'crimson-tide'))!.battles).toBe(1)
    now += 86_400_001
    await fought('ann', 'bob', 'red')
    await ratings.round()
    expect((await ratingOf('ann'))!.battles).toBe(before + 6)
  })

  test('accuracy is judged once, only where both players allow it, and by whichever process is there', async () => {
    now += 86_400_001
    const [store, other] = stores
    const asked: string[] = []
    const reviewsIn = (at: Store, replay: (battle: string) => Promise<string>): Reviews => {
      const made = openReviews({
        store: at,
        time: { wall: () => now, served: () => now },
        replayOf: (battle) => {
          asked.push(battle)
          return replay(battle)
        },
        every: 1e8,
        complain: () => {},
      })
      onTestFinished(() => made.close())
      return made
    }
    const ratings = ratingsIn(store)
    await store.changeCare('ann', { accuracy: true })
    const notAllowed = await fought('ann', 'cid', 'red')
    await ratings.round()
    await store.changeCare('cid', { accuracy: true })
    const battle = await fought('ann', 'cid', 'red')
    await ratings.round()
    // A process that dies, or fails, leaves it to the next one.
    await reviewsIn(store, async () => Promise.reject(new Error('dies'))).round()
    expect(await store.accuraciesOf('ann', 10)).toEqual([])
    const sound = async (): Promise<string> => JSON.stringify(shortReplay())
    await reviewsIn(other, sound).round()
    expect(asked).toEqual([battle])
    now += 3_600_000
    await Promise.all(stores.map((one) => reviewsIn(one, sound).round()))
    expect(asked).toEqual([battle, battle])
    const [ann] = await other.accuraciesOf('ann', 10)
    expect(ann).toMatchObject({ ruleset: 'victory-at-sea', battles: 1 })
    expect(ann!.percent).toBeGreaterThan(0)
    expect(ann!.percent).toBeLessThanOrEqual(100)
    const profile = await profileOf(store, (await store.account('cid'))!)
    expect(profile.accuracy).toMatchObject([{ ruleset: 'victory-at-sea', battles: 1 }])
    now += 3_600_000
    await reviewsIn(store, sound).round()
    expect(asked).not.toContain(notAllowed)
    expect(asked).toHaveLength(2)
    // Whoever changes his mind hides it on both pages.
    await store.changeCare('cid', { accuracy: false })
    expect(await store.accuraciesOf('ann', 10)).toEqual([])
  }, 60_000)

  test('a battle that no process survives is left alone', async () => {
    now += 86_400_001
    const [store] = stores
    await store.changeCare('cid', { accuracy: true })
    const battle = await fought('cid', 'ann', 'red')
    await ratingsIn(store).round()
    for (let tries = 1; tries <= 4; tries++) {
      now += 3_600_000
      expect(await store.takeReview(now, now + 1000)).toEqual({ battle, tries })
      expect(await store.takeReview(now, now + 1000)).toBe(null)
    }
    now += 3_600_000
    const replayOf = async (): Promise<string> => {
      throw new Error('it is not read')
    }
    const complain = (error: unknown): void => {
      throw error
    }
    const reviews = openReviews({ store, time: { wall: () => now, served: () => now }, replayOf, every: 1e8, complain })
    await reviews.round()
    await reviews.close()
    expect(await store.takeReview(now + 1e9, now + 2e9)).toBe(null)
  })

  test('the profile has record, graph, best wins and favourite ships', async () => {
    const store = stores[0]
    const profile = await profileOf(store, (await store.account('ann'))!)
    const { battles, won, drawn, lost } = profile.ratings.find(({ ruleset }) => ruleset === 'victory-at-sea')!
    expect(won + drawn + lost).toBe(battles)
    const steps = profile.battles.filter(({ ruleset }) => ruleset === 'victory-at-sea').toReversed()
    expect(steps).toHaveLength(battles)
    expect(steps.slice(1).map(({ before }) => before)).toEqual(steps.slice(0, -1).map(({ after }) => after))
    expect(profile.bestWins[0]!.opponentRating).toBe(Math.max(...profile.bestWins.map((win) => win.opponentRating)))
    expect(profile.favouriteShips.map(({ name }) => name).sort()).toEqual(['Exeter', 'Graf Spee'])
    expect(profile.battles.every(({ opponent }) => ['BOB', 'CID'].includes(opponent))).toBe(true)
    // Nobody is rated under the name of a deleted account.
    await store.deleteAccount('dan', 'A former player')
    expect(await store.ratingsIn(['dan'], 'victory-at-sea', 'fast')).toEqual([])
  })
})

onBothStores('ratings over HTTP', ({ address }) => {
  test('lists with the admirals, a player, and a battle', async () => {
    const one = visitor(address)
    const name = `Rated ${Math.random()}`.slice(0, 20)
    await one.post('/api/account', { name, password: 'a long password' })
    expect((await one.get(`/api/players/${encodeURIComponent(name.toUpperCase())}`)).body).toMatchObject({
      name,
      ratings: [],
      battles: [],
      bestWins: [],
    })
    expect((await one.get('/api/players/nobody-at-all')).status).toBe(404)
    const { body } = await one.get('/api/ratings?ruleset=fleet-d20&speed=fast')
    expect(body.admirals).toContainEqual({ name: 'Captain', rating: 1698 })
    expect(body).toMatchObject({ you: null, players: [], provisional: [] })
    expect((await one.get('/api/ratings?ruleset=chess')).status).toBe(422)
    expect((await one.post('/api/account/accuracy', { accuracy: true })).status).toBe(204)
    expect((await one.get('/api/account/care')).body).toMatchObject({ accuracy: true })
    expect((await visitor(address).post('/api/account/accuracy', { accuracy: true })).status).toBe(403)
    const seek = (await one.post('/api/lobby/seeks', { scenario: 'river-plate', clock: LIVE, rated: true })).body.seek
    const other = visitor(address)
    const otherName = `Other ${Math.random()}`.slice(0, 20)
    await other.post('/api/account', { name: otherName, password: 'a long password' })
    const { battle } = (await other.post(`/api/lobby/seeks/${seek.id}/accept`, {})).body
    expect((await other.get(`/api/battles/${battle}`)).body.terms.rated).toBe(true)
    expect((await other.post(`/api/battles/${battle}/resign`)).status).toBe(200)
    // In seconds: it does not count.
    expect((await other.get(`/api/battles/${battle}/ratings`)).body).toEqual({ rated: true, changes: [] })
    const again = (await one.post(`/api/battles/${battle}/again`, { swap: true })).body
    expect((await one.get(`/api/battles/${again.id}`)).body.terms).toMatchObject({ rated: true, from: { battle } })
    // Whatever he calls himself.
    await other.post(`/api/battles/${again.id}/seats`, { name: 'Somebody else' })
    const { seats } = (await one.get(`/api/battles/${again.id}`)).body
    expect(seats.map((seat: { name: string }) => seat.name).sort()).toEqual([otherName, name].sort())
    const continued = (await one.post(`/api/battles/${battle}/again`, { actions: 0 })).body
    expect((await one.get(`/api/battles/${continued.id}`)).body.terms.rated).toBeUndefined()
  })
})
