import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { setupOf } from '../battles/opening.ts'
import { rosterOf } from '../battles/roster.ts'
import { calibrationOf } from '../calibration/calibration.ts'
import { calibrationPage } from '../report/calibration-page.ts'
import { tellCalibration } from '../report/calibration-text.ts'
import { historyPage } from '../report/history-page.ts'
import { wilson } from '../statistics/interval.ts'
import { reliabilityOf } from '../statistics/reliability.ts'
import { emptyTally, type Tally } from '../statistics/tally.ts'
import { fightingClasses, pricedClass } from './classes.ts'
import { duelMatches, duelOf, numbersFor } from './duel.ts'
import { centralOf, type HistoryRow, historyOf, historyPlan, tellHistory, withOdds } from './history.ts'
import { ladderOf, ladderPlan, tellLadder } from './ladder.ts'
import { matrixOf, matrixPlan } from './matrix.ts'
import { pointsPlan, worthOf } from './points.ts'
import { sideBySide, tellSideBySide } from './side-by-side.ts'

const captain = { name: 'captain', budget: null }
const ensign = { name: 'ensign', budget: null }
const setting = { year: 1943, admiral: captain, seed: 'study', ruleset: 'victory-at-sea' }

/** Results as if red had won this many games. */
const redWins = (games: number, wins: number): Tally => ({
  ...emptyTally(),
  games,
  wins: { red: wins, blue: games - wins },
  points: {
    red: { sum: wins * 100, squares: wins * 10_000 },
    blue: { sum: (games - wins) * 100, squares: (games - wins) * 10_000 },
  },
  turns: [0, games],
})

describe('ladder', () => {
  const request = {
    contestants: [ensign, captain],
    games: 100,
    seed: 'study',
    ruleset: 'victory-at-sea',
    fleets: 'mixed',
  }

  test('an unknown class of fleets is refused with the known ones', () => {
    expect(() => ladderPlan({ ...request, fleets: 'toString' })).toThrow(
      'Victory at Sea has no "toString" fleets for a ladder: choose mixed or battleships or cruisers or flotilla or carriers or all',
    )
  })

  test.each(rulesets.map(({ id }) => id))('every class of fleets can be set up under %s, a row for each', (ruleset) => {
    const everything = { ...request, ruleset, fleets: 'all', games: 10 }
    const { matches } = ladderPlan(everything)
    for (const { opening } of matches) {
      const rules = findRuleset(ruleset)
      const roster = rosterOf(rules, setupOf(opening, ruleset))
      const of = (side: string): string[] => roster.filter((ship) => ship.side === side).map((ship) => ship.class)
      expect(of('red')).toEqual(of('blue'))
      expect(of('red').length).toBeGreaterThanOrEqual(3)
    }
    const result = ladderOf(
      everything,
      matches.map(({ games, red, label }) =>
        redWins(games, label.includes('destroyers') && red === captain ? games : 0),
      ),
    )
    const shares = Object.fromEntries(result.pairs[0]!.classes.map(({ name, share }) => [name, share.value]))
    expect(shares).toEqual({ mixed: 0.5, battleships: 0.5, cruisers: 0.5, flotilla: 0, carriers: 0.5 })
    expect(tellLadder(result)).toMatch(/^ {2}flotilla +0\.0 %/m)
  })

  test('everybody meets everybody from both sides, with the same ships', () => {
    const { matches } = ladderPlan(request)
    expect(matches.reduce((sum, { games }) => sum + games, 0)).toBe(100)
    for (const { opening } of matches) {
      const { red, blue } = 'fleets' in opening ? opening.fleets : { red: [], blue: [] }
      expect(red).toEqual(blue)
      expect(red.length).toBeGreaterThanOrEqual(4)
      expect(red.length).toBeLessThanOrEqual(6)
    }
    expect(matches.filter(({ red }) => red.name === 'captain')).toHaveLength(matches.length / 2)
  })

  test('with carriers both sides have the same ships and Flights too', () => {
    for (const { opening } of ladderPlan({ ...request, fleets: 'carriers' }).matches) {
      const { ships, flights } = 'position' in opening ? opening.position : {}
      const classes = (units: unknown, of: string): unknown[] =>
        (units as { side: string; class: string }[]).filter(({ side }) => side === of).map((unit) => unit.class)
      expect(classes(ships, 'red')).toEqual(classes(ships, 'blue'))
      expect(classes(flights, 'red')).toEqual(classes(flights, 'blue'))
      expect(classes(flights, 'red').length).toBeGreaterThan(8)
    }
  })

  test('wins are counted for the player, whichever side was his', () => {
    const { matches } = ladderPlan(request)
    const result = ladderOf(
      request,
      matches.map(({ red, games }) => redWins(games, red.name === 'captain' ? games : 0)),
    )
    expect(result.pairs).toMatchObject([{ first: 'ensign', second: 'captain', wins: 0, losses: 100 }])
    expect(result.ratings.map(({ name }) => name)).toEqual(['captain', 'ensign'])
    expect(tellLadder(result)).toContain('ensign against captain: 0 won, 0 drawn, 100 lost: 0.0 % (0.0-3.7)')
  })

  test('contestants meet their opponents instead of each other', () => {
    const kiter = { name: 'kiter', budget: null }
    const { matches } = ladderPlan({ ...request, against: [kiter] })
    const met = new Set(matches.map(({ red, blue }) => [red.name, blue.name].sort().join()))
    expect(met).toEqual(new Set(['ensign,kiter', 'captain,kiter']))
    const result = ladderOf(
      { ...request, against: [kiter] },
      matches.map(({ red, blue, games }) => redWins(games, red === captain || blue === ensign ? games : 0)),
    )
    expect(result.pairs.map(({ first, second, share }) => [first, second, share.value])).toEqual([
      ['ensign', 'kiter', 0],
      ['captain', 'kiter', 1],
    ])
    expect(() => ladderPlan({ ...request, against: [captain] })).toThrow('a ladder needs two different admirals')
    expect(() => ladderPlan({ ...request, ruleset: 'fleet-d20', against: [{ name: 'turtle', budget: null }] })).toThrow(
      'turtle does not play Fleet d20',
    )
  })

  test('an admiral does not play against himself, but against himself with another budget', () => {
    const ladder = (...contestants: (typeof captain | { name: string; budget: { rollouts: number } })[]) =>
      ladderPlan({ ...request, contestants })
    expect(() => ladder(captain, captain)).toThrow('a ladder needs two different admirals or more')
    expect(ladder(captain, { ...captain, budget: { rollouts: 5 } }).matches).not.toHaveLength(0)
  })
})

describe('duel and matrix', () => {
  const yamato = pricedClass('yamato', 1943)
  const fletcher = pricedClass('Fletcher', 1943)

  test('equal numbers, equal points, or the price of the dearer', () => {
    expect(numbersFor(yamato, fletcher, { ships: 3 })).toEqual([3, 3])
    expect(numbersFor(yamato, fletcher, { points: 600 })).toEqual([1, Math.round(600 / fletcher.points)])
    expect(numbersFor(yamato, fletcher, 'one of the dearer')).toEqual([1, Math.round(yamato.points / fletcher.points)])
    expect(() => numbersFor(yamato, fletcher, { ships: 99 })).toThrow('99 ships a side have no room')
  })

  test('a class is followed through both sides', () => {
    const request = { ...setting, first: yamato, second: fletcher, odds: { ships: 1 }, games: 60 }
    const tallies = duelMatches(request).map(({ games, label }) => redWins(games, label.includes('as red') ? games : 0))
    const result = duelOf(request, tallies)
    expect(result).toMatchObject({ games: 60, first: { class: 'yamato', wins: 60 }, second: { wins: 0 } })
    expect(result.first.victoryPoints.value).toBe(100)
  })

  test('the strongest class stands first', () => {
    const classes = [fletcher, yamato, pricedClass('iowa', 1943)]
    const request = { ...setting, classes, odds: { ships: 1 }, games: 6 }
    const strength = ['fletcher', 'iowa', 'yamato']
    const tallies = matrixPlan(request).matches.map(({ games, opening }) => {
      const { red, blue } = 'fleets' in opening ? opening.fleets : { red: [''], blue: [''] }
      return redWins(games, strength.indexOf(red[0]!) > strength.indexOf(blue[0]!) ? games : 0)
    })
    const result = matrixOf(request, tallies)
    expect(result.classes.map((own) => own.class)).toEqual(['yamato', 'iowa', 'fletcher'])
    expect(result.shares.map((row) => row.map((share) => share?.value ?? null))).toEqual([
      [null, 1, 1],
      [0, null, 1],
      [0, 0, null],
    ])
  })

  test('carriers and merchants stay out; too small a pool is told', () => {
    expect(fightingClasses({ navy: 'usn', year: 1943 }).map(({ id }) => id)).not.toContain('essex')
    expect(() => fightingClasses({ navy: 'usn', type: 'merchant', year: 1943 })).toThrow(/^no class fits/)
  })
})

test('points: classes that win more than they cost are found', () => {
  const classes = fightingClasses({ navy: 'usn', type: 'light-cruiser', year: 1943 })
  const [cheap, dear] = [classes[0]!, classes[1]!]
  const truth = new Map(classes.map(({ id, points }) => [id, points]))
  truth.set(cheap.id, cheap.points * 1.6)
  truth.set(dear.id, dear.points * 0.5)
  const worth = (fleet: readonly string[]): number => fleet.reduce((sum, id) => sum + truth.get(id)!, 0)
  const request = { ...setting, classes, points: 800, games: 6000 }
  const tallies = pointsPlan(request).matches.map(({ games, opening }) => {
    const { red, blue } = 'fleets' in opening ? opening.fleets : { red: [], blue: [] }
    return redWins(games, games / (1 + Math.exp((worth(blue) - worth(red)) / 100)))
  })
  const found = worthOf(request, tallies)
  expect(found[0]).toMatchObject({ class: cheap.id, verdict: 'under-priced' })
  expect(found.at(-1)).toMatchObject({ class: dear.id, verdict: 'over-priced' })
  const others = found.slice(1, -1)
  expect(others.filter(({ verdict }) => verdict === 'fair').length).toBeGreaterThan(others.length * 0.8)
})

/** More than any battle has, all afloat in ten games. */
const ships = Array.from({ length: 100 }, () => ({
  fates: { afloat: 10, crippled: 0, withdrawn: 0, sunk: 0 },
  sunkOn: [],
  hullLost: [],
  sunkAt: {},
}))

test('history: what happened stands beside what the lab plays', () => {
  const request = { ruleset: 'victory-at-sea', red: captain, blue: captain, games: 10, seed: 'study' }
  const { matches } = historyPlan(request)
  const rows = historyOf(
    request,
    matches.map(({ games }) => ({
      ...redWins(games, 7),
      ships,
      judged: { 'red minor': 4, 'red decisive': 3, 'blue minor': 3 },
      sunk: { red: [0, 1, 8, 1], blue: [10] },
    })),
  )
  const row = rows.find(({ scenario }) => scenario === 'denmark-strait')
  expect(row).toMatchObject({ historicalWinner: 'red', asInHistory: { value: 0.7 } })
  expect(row).toMatchObject({
    historicalJudged: 'red minor',
    isLikely: true,
    judged: [{ result: 'red minor' }, {}, {}],
  })
  expect(row?.lost).toEqual([
    { side: 'red', mean: 0, low: 1, high: 2, historical: 0 },
    { side: 'blue', mean: 0, low: 0, high: 0, historical: 1 },
  ])
  expect(tellHistory(rows)).toContain('red minor')
  const decisive = rows.find(({ scenario }) => scenario === 'bismarck-last')
  expect(decisive).toMatchObject({ historicalJudged: 'blue decisive', isLikely: false })
})

test('history of some battles: the stored odds of the others stay, if they were played in the same way', () => {
  const all = { ruleset: 'victory-at-sea', red: captain, blue: captain, games: 10, seed: 'study' }
  const some = { ...all, scenarios: ['savo-island', 'river-plate'] }
  expect(historyPlan(some).matches.map(({ opening }) => opening)).toEqual([
    { scenario: 'river-plate' },
    { scenario: 'savo-island' },
  ])
  const played = (request: typeof all, wins: number): HistoryRow[] =>
    historyOf(
      request,
      historyPlan(request).matches.map(() => ({ ...redWins(10, wins), ships })),
    )
  const kept = withOdds({}, all, played(all, 7))
  const updated = withOdds(kept, some, played(some, 2))['victory-at-sea']!.battles
  expect(Object.keys(updated)).toEqual(Object.keys(kept['victory-at-sea']!.battles))
  expect([updated['savo-island']?.red, updated['denmark-strait']?.red]).toEqual([0.2, 0.7])
  expect(() => withOdds(kept, { ...some, games: 20 }, played(some, 2))).toThrow(/are from another study/)
})

test('the central 80 % of all battles', () => {
  expect(centralOf([])).toEqual({ low: 0, high: 0 })
  expect(centralOf([100])).toEqual({ low: 0, high: 0 })
  expect(centralOf([9, 0, 41, 40, 10])).toEqual({ low: 2, high: 3 })
  expect(centralOf([10, 0, 40, 39, 11])).toEqual({ low: 0, high: 4 })
})

test('history side by side: each battle once, with what each rulebook makes of it', () => {
  const row = (scenario: string, date: string, red: number): HistoryRow => ({
    scenario,
    name: scenario,
    date,
    games: 10,
    red: wilson(red, 10),
    drawn: wilson(0, 10),
    blue: wilson(10 - red, 10),
    historicalWinner: 'red',
    historicalResult: '',
    asInHistory: wilson(red, 10),
    judged: [],
    historicalJudged: 'red decisive',
    isLikely: false,
    lost: [
      { side: 'red', mean: 1, low: 0, high: 2, historical: 0 },
      { side: 'blue', mean: 2, low: 1, high: 3, historical: 2 },
    ],
    meanTurns: 5,
    difference: scenario === 'late' ? 'Nobody <saw> it.' : null,
  })
  const books = [
    { ruleset: 'one', title: 'One', rows: [row('late', '1942-01-01', 5), row('early', '1941-01-01', 9)] },
    { ruleset: 'two', title: 'Two', rows: [row('early', '1941-01-01', 3)] },
  ]
  expect(sideBySide(books).map(({ scenario, apart, under }) => [scenario, apart, under[1] === null])).toEqual([
    ['early', expect.closeTo(0.6), false],
    ['late', 0, true],
  ])
  expect(tellSideBySide(books)).toContain(
    'One: as in history in 70 % of games, 5.0 turns, 3.0 ships lost where 2.0 were.',
  )
  expect(tellSideBySide(books)).toContain('They differ most over early (60 percentage points).')
  expect(historyPage(books, [])).toContain('The same battle under every rulebook')
  expect(historyPage(books, [])).toContain('Not as in history under One: Nobody &lt;saw&gt; it.')
  expect(tellHistory(books[0]!.rows)).toContain('late: Nobody <saw> it.')
})

test('calibration compares chances with results, the same every time', async () => {
  const request = {
    ruleset: 'crimson-tide',
    admiral: captain,
    games: 2,
    seed: 'study',
    fleets: 'flotilla',
    scenarios: [],
    rollouts: 1,
  }
  const run = { workers: 1, signal: new AbortController().signal, told: () => {} }
  const result = await calibrationOf(request, run)
  expect(result.games).toBe(6)
  expect(result.positions).toBeGreaterThan(2 * result.games)
  expect(result.bins.reduce((sum, bin) => sum + bin.positions, 0)).toBe(result.positions)
  for (const { from, to, positions, chance } of result.bins)
    if (positions > 0) expect(chance >= from && chance <= to).toBe(true)
  expect(await calibrationOf(request, { ...run, workers: 2 })).toEqual(result)
  expect(tellCalibration(result)).toContain(`${result.positions / 2} positions of 6 games`)
  await expect(calibrationOf({ ...request, admiral: { name: 'nobody', budget: null } }, run)).rejects.toThrow('nobody')
  expect(calibrationPage('Crimson Tide', ['6 games'], result).match(/<circle/g)).toHaveLength(
    result.bins.filter(({ positions }) => positions > 0).length,
  )
})

test('honest chances have no calibration error, and boasting has', () => {
  const each = (chance: number, wins: number, games: number) =>
    Array.from({ length: games }, (_, i) => ({ chance, won: i < wins ? 1 : 0 }))
  expect(reliabilityOf([...each(0.75, 3, 4), ...each(0.25, 1, 4)]).error).toBeCloseTo(0)
  expect(reliabilityOf([...each(0.95, 3, 4), ...each(0.05, 1, 4)]).error).toBeCloseTo(0.2)
})
