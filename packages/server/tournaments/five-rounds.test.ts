import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { accountsFor, type TournamentProcess, termsFor, tournamentProcess } from '../testing/tournament-process.ts'
import { pointsOf } from './pairing/game.ts'
import { tableOf } from './tournament-json.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each([
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => sharedDatabase('five_rounds')],
])('tournaments by correspondence, run by two processes on %s', (_, database) => {
  let stores: [Store, Store]
  let both: [TournamentProcess, TournamentProcess]
  let now = 1_800_000_000_000
  const time = { wall: () => now, served: () => now - 1_700_000_000_000 }
  const names = Array.from({ length: 11 }, (_, i) => `Player ${String(i + 1).padStart(2, '0')}`)
  const account = (name: string): string => `id of ${name}`

  beforeAll(async () => {
    const url = await database()
    const first = await openStore(url)
    stores = [first, url === ':memory:' ? first : await openStore(url)]
    both = [tournamentProcess(stores[0], time), tournamentProcess(stores[1], time)]
    await accountsFor(first, [...names, 'Organiser'])
  })
  afterAll(async () => {
    for (const one of both) one.close()
    for (const store of new Set(stores)) await store.close()
  })

  /** Both processes do at once what is due. */
  const tick = async (): Promise<void> => {
    await Promise.all(both.map((one) => one.tick()))
    expect(both.flatMap(({ complaints }) => complaints)).toEqual([])
  }
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds
    await tick()
  }
  const organised = async (id: string, more: Parameters<typeof termsFor>[0], kind: 'swiss' | 'round-robin') => {
    const order = {
      id,
      organiser: account('Organiser'),
      kind,
      ruleset: 'victory-at-sea',
      starts: now + DAY,
      by: 'test',
    }
    await both[0].tournaments.make({ ...order, terms: termsFor(more) })
  }
  const unfinished = async (id: string) => (await stores[0].games(id)).filter(({ result }) => result === null)
  const table = async (id: string) => {
    const [row, entrants, games] = await Promise.all([
      stores[0].tournament(id),
      stores[0].entrants(id),
      stores[0].games(id),
    ])
    return { row: row!, games, standings: tableOf(row!, entrants, games) }
  }
  const untilRound = (id: string, round: number): Promise<void> =>
    expect
      .poll(async () => {
        await tick()
        const { row } = await table(id)
        return row.state === 'over' ? 99 : row.round
      })
      .toBe(round)

  test('a Swiss of five rounds: resignations, clocks, the end of a round, a withdrawal, a decision of the organiser', async () => {
    const id = 'swiss'
    await organised(id, { rounds: 5, roundTime: 5 * DAY }, 'swiss')
    for (const name of names)
      await both[0].tournaments.enter(id, account(name), { webhook: null, quiet: false, push: [] })
    await tick()
    expect((await table(id)).row.state).toBe('open')
    await pass(DAY)
    expect((await table(id)).row).toMatchObject({ state: 'running', round: 1, rounds: 5, isOpen: false })

    // 1: everybody resigns after two hours, which is long enough for the ratings.
    now += 2 * HOUR
    const first = await unfinished(id)
    expect(first).toHaveLength(5)
    await Promise.all(first.map(({ battle }, i) => both[i % 2]!.play.resign(battle!, 'blue')))
    await untilRound(id, 2)

    // 2: nobody moves, and the clocks of those who are to move run out before the round does.
    expect(await unfinished(id)).toHaveLength(5)
    await pass(3 * DAY + MINUTE)
    await untilRound(id, 3)
    const second = (await table(id)).games.filter(({ round, blue }) => round === 2 && blue !== null)
    for (const { battle, result } of second) {
      const found = await stores[0].battle(battle!)
      expect([found!.result!.by, found!.result!.winner]).toEqual(['clock', result])
    }

    // 3: one player leaves, the organiser decides one game, the others are ended with the round.
    now += HOUR
    const third = await unfinished(id)
    const [leaving, decided] = [third[0]!, third[1]!]
    await both[1].tournaments.withdraw(id, leaving.red)
    await both[0].tournaments.decide(id, account('Organiser'), decided, 'draw')
    await expect.poll(async () => (await unfinished(id)).length).toBe(3)
    expect((await table(id)).games.find(({ battle }) => battle === leaving.battle)).toMatchObject({ result: 'blue' })
    await both[0].tournaments.endRound(id, account('Organiser'))
    await untilRound(id, 4)

    // 4 and 5: ten are left, so nobody has a bye.
    for (const round of [4, 5]) {
      const games = (await table(id)).games.filter((game) => game.round === round)
      expect(games.flatMap(({ red, blue }) => [red, blue])).toHaveLength(10)
      expect(games.flatMap(({ red, blue }) => [red, blue])).not.toContain(leaving.red)
      now += HOUR
      for (const { battle } of games) await both[0].play.resign(battle!, 'red')
      await untilRound(id, round === 5 ? 99 : round + 1)
    }

    const { row, games, standings } = await table(id)
    expect(row.state).toBe('over')
    // Nobody is paired twice in a round, and nobody meets the same opponent twice.
    for (const round of [1, 2, 3, 4, 5]) {
      const seats = games.filter((game) => game.round === round).flatMap(({ red, blue }) => [red, blue ?? []].flat())
      expect(new Set(seats).size).toBe(seats.length)
    }
    const pairs = games.filter(({ blue }) => blue !== null).map(({ red, blue }) => [red, blue].toSorted().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(games.filter(({ result }) => result === 'bye').map(({ red }) => red)).toHaveLength(3)
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(5 * 5 + 3)
    for (const { id: player, points } of standings)
      expect(points).toBe(games.reduce((sum, game) => sum + (game.red === player || game.blue === player ? (pointsOf(game, player) ?? 0) : 0), 0)) // biome-ignore format: one thing

    // Every battle is rated once, in whatever process it ended.
    await tick()
    // That of the decided game goes on.
    const battles = games.flatMap(({ battle }) => (battle === null || battle === decided.battle ? [] : battle))
    expect(battles).toHaveLength(24)
    for (const battle of battles) expect([battle, (await stores[0].changesIn(battle)).length]).toEqual([battle, 2])
    const ratings = await stores[0].ratingsIn(names.map(account), 'victory-at-sea', 'correspondence')
    expect(ratings.reduce((sum, one) => sum + one.battles, 0)).toBe(2 * battles.length)
    expect(await stores[0].unsettled(10)).toEqual([])
  }, 60_000)

  test('a round robin from both sides: each meets each, twice, and who leaves forfeits the rest', async () => {
    const id = 'robin'
    await organised(id, { bothSides: true, most: 5 }, 'round-robin')
    for (const name of names.slice(0, 5))
      await both[0].tournaments.enter(id, account(name), { webhook: null, quiet: false, push: [] })
    await pass(DAY)
    for (let round = 1; round <= 5; round++) {
      const games = await unfinished(id)
      now += HOUR
      for (const { battle } of games) await both[round % 2]!.play.resign(battle!, 'red')
      if (round === 2) await both[1].tournaments.withdraw(id, account(names[0]!))
      await untilRound(id, round === 5 ? 99 : round + 1)
    }
    const { games, standings, row } = await table(id)
    expect([row.state, row.rounds, games.length]).toEqual(['over', 5, 20])
    for (const leg of [1, 2]) {
      const pairs = games.filter((game) => game.leg === leg).map(({ red, blue }) => [red, blue].toSorted().join(' '))
      expect(new Set(pairs).size).toBe(10)
    }
    const gone = games.filter(({ decided }) => decided === 'forfeit')
    expect(gone.length).toBeGreaterThan(0)
    for (const { red, blue, result, battle } of gone)
      expect([red, blue, result, battle]).toEqual([red, blue, red === account(names[0]!) ? 'blue' : 'red', null])
    // Red resigned everywhere: who plays both sides gets one point of two.
    expect(standings.slice(0, 4).reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(16)
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(20)
  }, 60_000)

  test('a tournament without players is cancelled when it should start', async () => {
    await organised('lonely', {}, 'swiss')
    await pass(DAY)
    expect((await table('lonely')).row).toMatchObject({
      state: 'cancelled',
      terms: { cancelled: 'Fewer than two players came.' },
    })
  })
})
