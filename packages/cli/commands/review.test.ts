import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, runHere } from '../testing/in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-review-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const flankspeed = (...args: string[]): Promise<Answer> => runHere(folder, args)
const change = (file: string, changes: object): void =>
  writeFileSync(
    join(folder, file),
    JSON.stringify({ ...JSON.parse(readFileSync(join(folder, 'battle.json'), 'utf8')), ...changes }),
  )

beforeAll(async () => {
  await flankspeed('demo', 'rawalpindi', '--save', 'battle.json')
})

test('a review is told in words, or given as JSON', async () => {
  const told = await flankspeed('review', 'battle.json', '--budget', '2')
  expect([told.code, told.err]).toEqual([0, ''])
  expect(told.out).toMatch(/has won\.|A draw\./)
  expect(told.out).toContain("Turn  Red's chance  Decisions  Dice")
  expect(told.out).toMatch(/\nend {3}/)
  expect(told.out).toMatch(/Red: .*\n[\s\S]*Blue: /)
  const review = JSON.parse((await flankspeed('review', 'battle.json', '--budget', '2r', '--json')).out)
  expect(review).toMatchObject({ ruleset: 'victory-at-sea', over: true, byOrders: true, rollouts: 2, progress: 1 })
})

test.each([
  ['not a replay', () => writeFileSync(join(folder, 'bad.json'), '{"flankspeed":2}'), 'not a replay'],
  ['a foreign rulebook', () => change('bad.json', { ruleset: 'draughts' }), 'draughts, which is not a known ruleset'],
  ['another version', () => change('bad.json', { version: 999 }), 'recorded under version 999'],
  ['another seed', () => change('bad.json', { seed: 'other' }), 'the replay differs after action'],
  ['no action', () => change('bad.json', { actions: [], hashes: [''] }), 'bad.json: '],
])('refused with a reason: %s', async (_, spoil, why) => {
  spoil()
  const { code, err } = await flankspeed('review', 'bad.json')
  expect(code).toBe(2)
  expect(err).toContain(why)
})

test('a budget is a number of play-outs', async () => {
  const { code, err } = await flankspeed('review', 'battle.json', '--budget', 'much')
  expect([code, err]).toEqual([2, '--budget much: write a number from 1 to 10000\n'])
})
