import { picker } from '@flankspeed/testing/rulebook'
import { describe, expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { accountsFor, termsFor, tournamentProcess } from '../testing/tournament-process.ts'
import type { GameRow } from './tournament.ts'
import { tableOf } from './tournament-json.ts'

/** FLANKSPEED_ARENA=500 for as many battles on PostgreSQL, where each takes some tenths of a second. */
const ON_POSTGRES = Number(process.env.FLANKSPEED_ARENA ?? 150)
const MINUTE = 60_000

/** The points of an arena, counted by hand: two for a win, one for a draw, twice as many after two wins in a row. */
function countedByHand(games: readonly GameRow[]): Map<string, number> {
  const points = new Map<string, number>()
  const streaks = new Map<string, number>()
  for (const { red, blue, result } of games) {
    if (result === 'none' || result === null) continue
    for (const [player, side] of [
      [red, 'red'],
      [blue!, 'blue'],
    ] as const) {
      const streak = streaks.get(player) ?? 0
      const got = result === 'draw' ? 1 : result === side ? 2 : 0
      points.set(player, (points.get(player) ?? 0) + got * (streak >= 2 ? 2 : 1))
      streaks.set(player, result === side ? streak + 1 : 0)
    }
  }
  return points
}

describe.each([
  ['SQLite', async () => ':memory:', 200, 500],
  ['PostgreSQL', () => sharedDatabase('many_players'), ON_POSTGRES * 0.4, ON_POSTGRES],
])('on %s', (_, database, players, battles) => {
  test(`an arena of ${players} players and ${battles} battles, paired by two processes at once`, async () => {
    const url = await database()
    const first = await openStore(url)
    const second = url === ':memory:' ? first : await openStore(url)
    let now = 1_800_000_000_000
    const time = { wall: () => now, served: () => now - 1_700_000_000_000 }
    const both = [tournamentProcess(first, time), tournamentProcess(second, time)] as const
    const names = Array.from({ length: players }, (_, i) => `P${i}`)
    await accountsFor(first, [...names, 'Organiser'])
    const id = 'arena'
    const clock = { each: 180 * MINUTE, perMove: 0 }
    await both[0].tournaments.make({
      ...{
        id,
        organiser: 'id of Organiser',
        kind: 'arena',
        ruleset: 'victory-at-sea',
        starts: now + MINUTE,
        by: 'test',
      },
      terms: termsFor({ clock, lasts: 240 * MINUTE }),
    })
    await Promise.all(
      names.map((name, i) =>
        both[i % 2]!.tournaments.enter(id, `id of ${name}`, { webhook: null, quiet: false, push: [] }),
      ),
    )
    const pick = picker('arena')
    let games: GameRow[] = []
    while (games.length < battles) {
      now += 2 * MINUTE
      await first.noteHere(
        names.map((name) => ({ tournament: id, account: `id of ${name}` })),
        time.served(),
      )
      await Promise.all(both.map((one) => one.rounds.round()))
      games = await first.games(id)
      const inProgress = games.filter(({ result }) => result === null)
      const busy = inProgress.flatMap(({ red, blue }) => [red, blue])
      expect(new Set(busy).size).toBe(busy.length)
      // Most of those who play come to an end.
      now += 2 * MINUTE
      await Promise.all(
        inProgress
          .filter(() => pick(10) < 8)
          .map(({ battle }, i) => both[i % 2]!.play.resign(battle!, pick(2) === 0 ? 'red' : 'blue')),
      )
      await expect.poll(() => first.uncounted(battles)).toEqual([])
    }
    // The time is over: what is in progress then does not count.
    now += 240 * MINUTE
    await Promise.all(both.map((one) => one.rounds.round()))
    games = await first.games(id)
    const atEnd = tableOf((await first.tournament(id))!, await first.entrants(id), games)
    const late = games.filter(({ decided }) => decided === 'late')
    expect(late.length).toBeGreaterThan(0)
    // Their clocks run out.
    await Promise.all(both.map((one) => one.tick()))
    await both[0].tick()

    const row = (await second.tournament(id))!
    games = await second.games(id)
    const table = tableOf(row, await second.entrants(id), games)
    expect(row.state).toBe('over')
    expect(table).toEqual(atEnd)
    expect(games.length).toBeGreaterThanOrEqual(battles)
    expect(games.map(({ round }) => round)).toEqual(games.map((_, i) => i + 1))
    const byHand = countedByHand(games)
    for (const { id: player, points } of table) expect([player, points]).toEqual([player, byHand.get(player) ?? 0])
    expect(table.map(({ points }) => points)).toEqual(table.map(({ points }) => points).toSorted((a, b) => b - a))
    // Every result is the one of its battle, and nobody met the same opponent twice in a row.
    const last = new Map<string, string>()
    for (const { red, blue, battle, result } of games) {
      expect([red, last.get(red) === blue, last.get(blue!) === red]).toEqual([red, false, false])
      last.set(red, blue!)
      last.set(blue!, red)
      if (result !== 'none') expect((await first.battle(battle!))!.result!.winner).toBe(result)
    }
    const fought = games.filter(({ decided }) => decided === 'battle').length
    const ratings = await first.ratingsIn(
      names.map((name) => `id of ${name}`),
      'victory-at-sea',
      'standard',
    )
    // Battles that ended after the arena are rated too. No pair met more than four times.
    expect([fought + late.length, await first.unsettled(1)]).toEqual([games.length, []])
    expect(ratings.reduce((sum, { battles }) => sum + battles, 0)).toBe(2 * games.length)
    expect(both.flatMap(({ complaints }) => complaints)).toEqual([])
    console.log(`${games.length} battles, ${fought} counted, the first with ${table[0]!.points} points`)
    for (const one of both) one.close()
    for (const store of new Set([first, second])) await store.close()
  }, 240_000)
})
