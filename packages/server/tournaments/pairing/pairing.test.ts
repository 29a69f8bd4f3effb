import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arenaPairs } from './arena.ts'
import { type Contestant, type Game, type GameResult, type Pair, recordsOf } from './game.ts'
import { roundRobinRound, roundsFor } from './round-robin.ts'
import { arenaStandings, standingsOf } from './standings.ts'
import { swissRound } from './swiss.ts'

const contestants = (count: number): Contestant[] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${String(i).padStart(3, '0')}`, rating: 1500 + ((i * 37) % 400) }))

const gamesOf = (pairs: readonly Pair[], round: number, results: (pair: Pair) => GameResult): Game[] =>
  pairs.map(({ red, blue }, board) => ({
    ...{ round, board: board + 1, leg: 1, red, blue },
    result: blue === null ? 'bye' : results({ red, blue }),
  }))

const key = ({ red, blue }: Pair): string => [red, blue ?? '-'].toSorted().join(' ')

/** A Swiss tournament with the given results; `leaves`: the players who withdraw, by round. */
function playSwiss(count: number, rounds: number, results: (pair: Pair) => GameResult, leaves: readonly number[] = []) {
  let players = contestants(count)
  const games: Game[] = []
  const paired: { pairs: Pair[]; players: Contestant[]; points: Map<string, number> }[] = []
  for (let round = 1; round <= rounds; round++) {
    const points = new Map([...recordsOf(players, games)].map(([id, record]) => [id, record.points]))
    const pairs = swissRound(players, games, false)
    paired.push({ pairs, players, points })
    games.push(...gamesOf(pairs, round, results))
    const leaving = leaves[round - 1]
    if (leaving !== undefined && players.length > 4) players = players.filter((_, i) => i !== leaving % players.length)
  }
  return { games, paired, players }
}

const result = fc.constantFrom<GameResult>('red', 'blue', 'draw', 'red', 'blue')

describe('Swiss', () => {
  test('everybody is paired once a round, never twice with the same opponent, with sides balanced and byes fair', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 40 }),
        fc.integer({ min: 3, max: 6 }),
        fc.array(result, { minLength: 240, maxLength: 240 }),
        fc.array(fc.nat(100), { maxLength: 5 }),
        (count, rounds, results, leaves) => {
          let next = 0
          const { games, paired, players } = playSwiss(count, rounds, () => results[next++ % results.length]!, leaves)
          const met = new Set<string>()
          for (const { pairs, players: there } of paired) {
            const seats = pairs.flatMap(({ red, blue }) => (blue === null ? [red] : [red, blue]))
            expect(seats.toSorted()).toEqual(there.map(({ id }) => id).toSorted())
            for (const pair of pairs) {
              expect([key(pair), met.has(key(pair))]).toEqual([key(pair), false])
              met.add(key(pair))
            }
          }
          for (const { balance, byes } of recordsOf(players, games).values()) {
            expect(Math.abs(balance)).toBeLessThanOrEqual(2)
            expect(byes).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the bye goes to the lowest-placed who has had none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 15 }).map((half) => 2 * half + 1),
        fc.array(result, { minLength: 100, maxLength: 100 }),
        (count, results) => {
          let next = 0
          const { paired } = playSwiss(count, 5, () => results[next++ % results.length]!)
          const had = new Set<string>()
          for (const { pairs, players, points } of paired) {
            const bye = pairs.find(({ blue }) => blue === null)!.red
            const lowest = Math.min(...players.filter(({ id }) => !had.has(id)).map(({ id }) => points.get(id)!))
            expect([bye, points.get(bye)]).toEqual([bye, lowest])
            had.add(bye)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('those with the same points meet: 64 players without draws are halved in each round', () => {
    const { paired, games, players } = playSwiss(64, 6, ({ red, blue }) => (red < blue! ? 'red' : 'blue'))
    for (const { pairs, points } of paired.slice(0, 4))
      for (const { red, blue } of pairs) expect(points.get(red)).toBe(points.get(blue!))
    const table = standingsOf(players, games)
    expect(table.filter(({ points }) => points === 6).length).toBeLessThanOrEqual(1)
    expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(64 * 3)
  })

  test('the upper half meets the lower half in the first round', () => {
    const players = contestants(8).map((one, i) => ({ ...one, rating: 2000 - i * 100 }))
    const pairs = swissRound(players, [], false)
    expect(pairs.map(key)).toEqual(['p000 p004', 'p001 p005', 'p002 p006', 'p003 p007'])
    expect(pairs.map(({ red }) => red)).toEqual(['p000', 'p005', 'p002', 'p007'])
  })

  test('a rematch comes only when nothing else is left', () => {
    const { paired } = playSwiss(4, 4, () => 'draw')
    const all = paired.map(({ pairs }) => pairs.map(key))
    expect(new Set(all.slice(0, 3).flat()).size).toBe(6)
    expect(all[3]).toHaveLength(2)
  })
})

describe('round robin', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 11, 16, 31, 32])('%i players: each meets each once, with sides balanced', (count) => {
    const players = contestants(count).map(({ id }) => id)
    const rounds = Array.from({ length: roundsFor(count) }, (_, i) => roundRobinRound(players, i + 1))
    for (const pairs of rounds) {
      const seats = pairs.flatMap(({ red, blue }) => [red, blue])
      expect(new Set(seats).size).toBe(count - (count % 2))
    }
    const all = rounds.flat()
    expect(new Set(all.map(key)).size).toBe((count * (count - 1)) / 2)
    expect(all).toHaveLength((count * (count - 1)) / 2)
    for (const player of players) {
      const reds = all.filter(({ red }) => red === player).length
      const blues = all.filter(({ blue }) => blue === player).length
      expect([player, Math.abs(reds - blues) <= 1]).toEqual([player, true])
    }
  })
})

describe('arena', () => {
  test('nobody meets the last opponent again at once; at most one more than those waits, and the nearest meet', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 30 }),
        fc.array(result, { minLength: 50, maxLength: 50 }),
        fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
        (count, results, ready) => {
          const players = contestants(count)
          const games: Game[] = []
          let next = 0
          for (let round = 1; round <= 8; round++) {
            const records = recordsOf(players, games)
            const points = new Map(arenaStandings(players, games, true).map((row) => [row.id, row.points]))
            const waiting = players
              .filter((_, i) => ready[(round * 31 + i) % ready.length])
              .map((one, i) => ({ ...one, points: points.get(one.id)!, since: i }))
            const pairs = arenaPairs(waiting, records, false)
            const seats = pairs.flatMap(({ red, blue }) => [red, blue!])
            expect(new Set(seats).size).toBe(seats.length)
            for (const { red, blue } of pairs) {
              expect(records.get(red)!.last === blue || records.get(blue!)!.last === red).toBe(false)
            }
            if (waiting.length >= 6) expect(waiting.length - seats.length).toBeLessThanOrEqual(1)
            if (waiting.length % 2 === 1 && waiting.length >= 7) expect(seats).not.toContain(waiting.at(-1)!.id)
            games.push(...gamesOf(pairs, round, () => results[next++ % results.length]!))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('two who are alone meet again; of three, nobody meets the same opponent at once', () => {
    const [a, b] = contestants(2) as [Contestant, Contestant]
    const games = gamesOf([{ red: a.id, blue: b.id }], 1, () => 'red')
    const waiting = [a, b].map((one, since) => ({ ...one, points: 0, since }))
    expect(arenaPairs(waiting, recordsOf([a, b], games), true)).toEqual([{ red: b.id, blue: a.id }])
    expect(arenaPairs(waiting, recordsOf([a, b], games), false)).toEqual([])
  })
})

describe('standings', () => {
  const [a, b, c] = ['a', 'b', 'c']
  const of = (ids: readonly string[]): Contestant[] => ids.map((id) => ({ id, rating: 1500 }))
  const game = (red: string, blue: string | null, result: GameResult | null, round = 1): Game => ({
    ...{ round, board: 1, leg: 1, red, blue, result },
  })

  test('the direct encounter decides where all with the same points have met', () => {
    const two = standingsOf(of(['a', 'b', 'x']), [
      game('a', 'b', 'blue'),
      game('a', 'x', 'red'),
      game('b', 'x', 'none'),
    ])
    expect(two.map(({ id, rank }) => [id, rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['x', 3],
    ])
  })

  test('Buchholz sums what the opponents have, cut 1 without the lowest; a bye counts as oneself', () => {
    const table = standingsOf(of([a!, b!, c!]), [
      game('a', 'b', 'red', 1),
      game('c', null, 'bye', 1),
      game('c', 'a', 'draw', 2),
      game('b', null, 'bye', 2),
    ])
    const row = (id: string) => table.find((one) => one.id === id)!
    expect([row('a').points, row('b').points, row('c').points]).toEqual([1.5, 1, 1.5])
    expect(row('a').tieBreaks).toEqual({ direct: 0.5, buchholz: 2.5, buchholzCut: 1.5, sonneborn: 1 + 0.75 })
    expect(row('c').tieBreaks).toEqual({ direct: 0.5, buchholz: 3, buchholzCut: 1.5, sonneborn: 1.5 + 0.75 })
    expect(table.map(({ id, rank }) => [id, rank])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ])
  })

  test('those who are equal in everything share a place', () => {
    expect(standingsOf(of(['a', 'b', 'c']), []).map(({ rank }) => rank)).toEqual([1, 1, 1])
  })

  test('in an arena a win is worth 2, a draw 1, and twice that after two wins in a row', () => {
    const games = [
      ...['red', 'red', 'red', 'draw', 'red'].map((result, i) => game('a', 'b', result as GameResult, i + 1)),
      game('a', 'b', null, 6),
      game('a', 'b', 'none', 7),
    ]
    const points = (streaks: boolean) => arenaStandings(of(['a', 'b']), games, streaks).map((row) => row.points)
    expect(points(true)).toEqual([2 + 2 + 4 + 2 + 2, 1])
    expect(points(false)).toEqual([2 + 2 + 2 + 1 + 2, 1])
  })
})
