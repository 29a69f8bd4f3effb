import { expect, test } from 'vitest'
import { setupOf } from '../battles/opening.ts'
import { PreparedMatch } from '../runs/prepared-match.ts'
import { type SimRequest, type Summary, simPlan, summarise, tellSummary } from '../studies/sim.ts'
import { shipsCsv } from './csv.ts'
import { simPage } from './sim-page.ts'

const ensign = { name: 'ensign', budget: null }
const request: SimRequest = {
  title: 'Iron <Bottom>',
  ruleset: 'victory-at-sea',
  opening: { scenario: 'guadalcanal-13-november' },
  red: ensign,
  blue: ensign,
  games: 20,
  seed: 'page',
}

function played(request: SimRequest): Summary {
  const [match] = simPlan(request).matches
  const setup = setupOf(request.opening, request.ruleset)
  return summarise(
    request,
    new PreparedMatch({ ruleset: request.ruleset, setup, match: match! }).chunk(0, request.games),
  )
}

const summary = played(request)

test('the page holds every plot and asks nothing of the network', () => {
  const html = simPage(summary)
  for (const title of [
    'Share of battles won by each side',
    'Mean hull left of red ships by turn',
    'Mean hull left of blue ships by turn',
    'Where red ships sank',
    'Where blue ships sank',
    'Turn in which battles ended',
  ])
    expect(html).toContain(`aria-label="${title}"`)
  expect(html.match(/<svg/g)).toHaveLength(6)
  expect(html).not.toMatch(/<script|<link|@import|src=|url\((?!#)/)
  expect(html).not.toContain('NaN')
  expect(html).toContain('<h1>Iron &lt;Bottom&gt;</h1>')
})

test('figures agree with each other', () => {
  const { games, sides, draws, ships, losses, turns } = summary
  expect(sides[0]!.wins + sides[1]!.wins + draws).toBe(games)
  expect(turns.reduce((sum, count) => sum + count, 0)).toBe(games)
  const sunk = ships.reduce((sum, { fates }) => sum + fates.sunk, 0)
  expect(sunk).toBeGreaterThan(0)
  expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(sunk)
  for (const { fates, hullByTurn } of ships) {
    expect(fates.afloat + fates.crippled + fates.withdrawn + fates.sunk).toBe(games)
    expect(hullByTurn[0]).toBe(1)
    expect(Math.min(...hullByTurn)).toBeGreaterThanOrEqual(0)
  }
})

test('text and CSV name every ship', () => {
  const lines = shipsCsv(summary).split('\n')
  expect(lines).toHaveLength(summary.ships.length + 1)
  for (const { name } of summary.ships) {
    expect(tellSummary(summary)).toContain(name)
    expect(lines.some((line) => line.includes(name))).toBe(true)
  }
})

test('where fleets are built in the battle only its outcome is told', () => {
  const built = played({
    ...request,
    ruleset: 'crimson-tide',
    opening: { position: { phase: 'fleet-building', points: 100 } },
    games: 3,
  })
  expect(built.sides[0]!.wins + built.sides[1]!.wins + built.draws).toBe(3)
  for (const told of [tellSummary(built), simPage(built)])
    expect(told).toContain('Each battle has different fleets, so there are no figures per ship.')
  expect(simPage(built)).not.toContain('What became of each ship')
})
