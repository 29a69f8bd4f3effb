import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, runHere } from '../testing/in-process.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flankspeed-sim-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const flankspeed = (...args: string[]): Promise<Answer> => runHere(folder, args)

test('sim tells, writes a page and answers programs', async () => {
  const args = ['sim', '--scenario', 'river-plate', '--games', '6', '--red', 'ensign', '--blue', 'ensign']
  const told = await flankspeed(...args, '--report', 'page.html')
  expect(told).toMatchObject({ code: 0, err: '' })
  expect(told.out).toMatch(/^Battle of the River Plate: 6 games, seed 1941\n/)
  expect(told.out).toContain('Admiral Graf Spee')
  expect(readFileSync(join(folder, 'page.html'), 'utf8')).toContain('<svg')
  const { games, sides, draws } = JSON.parse((await flankspeed(...args, '--workers', '1', '--json')).out)
  expect(games).toBe(6)
  expect(sides[0].wins + sides[1].wins + draws).toBe(6)
})

test('sim plays the position of a case', async () => {
  writeFileSync(
    join(folder, 'duel.yaml'),
    `ruleset: victory-at-sea
title: Two cruisers
battle:
  year: 1942
  turnLimit: 3
  ships:
    - { id: houston, side: red, class: Northampton, at: [20, 20], heading: 0 }
    - { id: takao, side: blue, class: takao, at: [20, 40], heading: 180 }
`,
  )
  const { code, out } = await flankspeed('sim', '--case', 'duel.yaml', '--games', '3', '--csv')
  expect(code).toBe(0)
  expect(out.split('\n')[1]).toMatch(/^houston,/)
})

test('lab answers programs', async () => {
  const duel = JSON.parse((await flankspeed('lab', 'duel', 'fletcher', 'fubuki', '--games', '6', '--json')).out)
  expect(duel.first.class).toBe('fletcher')
  expect(duel.games).toBe(6)
})

test('a class of your own fights from her file', async () => {
  // H-39 enters service after the usual year of a duel.
  for (const [ruleset, file, own] of [
    ['victory-at-sea', 'h-39', 'h-39'],
    ['fleet-d20', 'lion', 'lion-1938'],
  ] as const) {
    const path = fileURLToPath(new URL(`../../shipyard/examples/${file}.yaml`, import.meta.url))
    const words = ['lab', 'duel', path, 'iowa', '--games', '6', '--ruleset', ruleset, '--json']
    const { games, first, second } = JSON.parse((await flankspeed(...words)).out)
    expect({ games, first: first.class, second: second.class }).toEqual({ games: 6, first: own, second: 'iowa' })
  }
}, 60_000)

test('Crimson Tide is simulated and studied as well', async () => {
  const tide = ['--ruleset', 'crimson-tide', '--json']
  const sim = JSON.parse((await flankspeed('sim', '--scenario', 'river-plate', '--games', '2', ...tide)).out)
  expect(sim).toMatchObject({ ruleset: 'crimson-tide', games: 2, measure: ' klicks' })
  const duel = JSON.parse((await flankspeed('lab', 'duel', 'fletcher', 'kagero', '--games', '6', ...tide)).out)
  expect(duel).toMatchObject({ games: 6, first: { pointsEach: 10 }, second: { pointsEach: 10 } })
}, 60_000)

test.each([
  [['sim'], 'name a battle: --scenario NAME (flankspeed scenarios lists them) or --case FILE'],
  [['sim', '--scenario', 'river-plate', '--games', '0'], '--games 0: write a whole number from 1 up'],
  [['lab', 'duel', 'fletcher', 'fubuki', '--ships', '1', '--points', '2'], '--ships and --points: choose one'],
  [['lab', 'ladder', '--budget', 'soon'], '"soon" is not a budget: write milliseconds, such as 100, or rollouts'],
  [['worker'], "error: required option '--database-url <url>' not specified"],
])('%j is answered in one sentence', async (args, message) => {
  const { code, out, err } = await flankspeed(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
})

test.each([
  ['nonsense', /is no file of trained weights \(/],
  ['null', /has no "weights" that are numbers by name/],
  ['{"weights": {"caution": "much"}}', /has no "weights" that are numbers by name/],
  ['{"weights": {"caution": 1}}', /lack "breadth"/],
])('training does not begin with %s', async (text, error) => {
  writeFileSync(join(folder, 'first.json'), text)
  const { code, err } = await flankspeed('lab', 'train', '--out', 'trained.json', '--from', 'first.json')
  expect(code).not.toBe(0)
  expect(err).toMatch(error)
  expect(existsSync(join(folder, 'trained.json'))).toBe(false)
})

test('training says which fleets can be drawn, and that a file of weights is missing', async () => {
  const train = ['lab', 'train', '--out', 'trained.json']
  expect((await flankspeed(...train, '--fleets', 'any-canoes')).err).toMatch(/any-canoes.*any-cruisers/)
  expect((await flankspeed(...train, '--from', 'nowhere.json')).err).toMatch(/nowhere\.json.*no such file/)
})
