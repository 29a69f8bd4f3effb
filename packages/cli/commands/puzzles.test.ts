import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayOf } from '@flankspeed/admirals/puzzles'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { type Keeper, playAgain } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { afterAll, expect, test } from 'vitest'
import { type Answer, runHere } from '../testing/in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-puzzles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const flankspeed = (...args: string[]): Promise<Answer> => runHere(folder, ['puzzles', ...args])

test('puzzles are listed by rulebook and theme, and one is shown with its solution', async () => {
  const all = JSON.parse((await flankspeed('--json')).out) as { id: string; ruleset: string; theme: string }[]
  const salvoes = JSON.parse((await flankspeed('--ruleset', 'victory-at-sea', '--theme', 'salvo', '--json')).out)
  expect(salvoes).toEqual(all.filter(({ ruleset, theme }) => ruleset === 'victory-at-sea' && theme === 'salvo'))
  expect(salvoes.length).toBeGreaterThan(0)
  const { out, code } = await flankspeed('show', salvoes[0].id)
  expect(code).toBe(0)
  expect(out).toMatch(/has to act/)
  expect(out).toMatch(/\nSolution: /)
  expect(out).toMatch(/\d+ % to win, \d+ % ± \d+ less: /)
  const shown = JSON.parse((await flankspeed('show', salvoes[0].id, '--json')).out)
  expect(shown).toMatchObject({ id: salvoes[0].id, theme: 'salvo' })
})

const MAKE = ['make', '--theme', 'torpedoes', '--count', '1', '--seed', '12', '--workers', '1', '--out', 'own.json']

test('more are found in battles, and the same command goes on', async () => {
  const { out, err, code } = await flankspeed(...MAKE)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^1 new puzzle from \d+ positions; own\.json has 1 puzzle\.$/m)
  const again = await flankspeed(...MAKE, '--json')
  expect(JSON.parse(again.out)).toMatchObject({ file: 'own.json', found: 1, puzzles: 2 })
  const { puzzles } = JSON.parse(readFileSync(join(folder, 'own.json'), 'utf8'))
  expect(new Set(puzzles.map(({ id }: { id: string }) => id)).size).toBe(2)
  expect((await flankspeed('--file', 'own.json')).out).toContain(puzzles[0].id)
  expect((await flankspeed('show', puzzles[1].id, '--file', 'own.json')).out).toMatch(/\nSolution: /)
})

test('puzzles are played again with other dice, rated anew, and kept if they hold', async () => {
  const { out, code } = await flankspeed('check', 'own.json', '--workers', '1', '--out', 'checked.json', '--json')
  expect(code).toBe(0)
  const { kept, dropped } = JSON.parse(out)
  expect(kept + dropped).toBe(2)
  const { puzzles } = JSON.parse(readFileSync(join(folder, 'checked.json'), 'utf8'))
  expect(puzzles).toHaveLength(kept)
  // The best plan worst: nothing of it holds.
  const own = JSON.parse(readFileSync(join(folder, 'own.json'), 'utf8'))
  const turned = own.puzzles.map((puzzle: { options: unknown[] }) => ({
    ...puzzle,
    options: puzzle.options.toReversed(),
  }))
  writeFileSync(join(folder, 'turned.json'), JSON.stringify({ ...own, puzzles: turned }))
  const again = await flankspeed('check', 'turned.json', '--workers', '1', '--out', 'none.json', '--json')
  expect(JSON.parse(again.out)).toMatchObject({ kept: 0, dropped: 2 })
})

test.each([
  ['an unknown id', ['show', 'nothing'], 'there is no puzzle "nothing"'],
  ['an unknown rulebook', ['--ruleset', 'draughts'], 'draughts'],
  ['an unknown theme', ['--theme', 'love'], 'love'],
  ['a number that is none', ['make', '--count', 'some', '--out', 'a.json'], '--count some: write a number from 1'],
  ['no file to write', ['make'], '--out'],
  ['a folder that is not there', ['make', '--out', 'none/a.json'], 'none/a.json: cannot be written'],
  ['a file of another rulebook', [...MAKE, '--ruleset', 'fleet-d20'], 'own.json: has puzzles of victory-at-sea'],
  ['a file that is no book', ['--file', 'bad.json'], 'bad.json: not a file of puzzles'],
  ['no replay', ['make', 'bad.json', '--out', 'a.json'], 'bad.json: not a replay'],
])('refused with a reason: %s', async (_, args, why) => {
  writeFileSync(join(folder, 'bad.json'), '{}')
  const { code, err } = await flankspeed(...args)
  expect(code).toBe(2)
  expect(err).toContain(why)
})

test('a battle that was played is searched if its file is given', async () => {
  const [book] = storedPuzzles()
  const shortest = book!.puzzles
    .filter(({ theme }) => theme === 'salvo')
    .toSorted((one, other) => one.actions.length - other.actions.length)[0]!
  const keeper = playAgain(findRuleset(book!.ruleset), replayOf(book!, shortest)) as Keeper
  keeper.act(shortest.options[0]!.action)
  writeFileSync(join(folder, 'battle.json'), JSON.stringify(keeper.replay('Played')))
  const { out, code } = await flankspeed('make', 'battle.json', '--plans', '3', '--out', 'from.json', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ file: 'from.json', battles: 1, positions: shortest.actions.length + 1 })
})
