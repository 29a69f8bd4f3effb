import { afterAll, beforeAll, expect, test } from 'vitest'
import { CopiedProject } from './copied-project.ts'
import { entryIn } from './guide.ts'

/** Small games in no list: each is added to a copy of the project as CONTRIBUTING says, and played. */
const toy = entryIn('Add a rulebook')
const variant = entryIn('Add a variant')
const ENSIGNS = ['--red', 'ensign', '--blue', 'ensign']
let project: CopiedProject

beforeAll(() => {
  project = new CopiedProject(toy, variant)
})
afterAll(() => project.remove())

test('the command line shows its rules and referees its cases', () => {
  expect(project.flankspeed('rules', '--ruleset', toy.id)).toContain('LOB-MOVE-01')
  const files = ['gunnery.yaml', 'movement.yaml', 'two-lines.yaml'].map((name) => project.caseFile(toy.id, name))
  expect(project.flankspeed('referee', ...files).match(/Every expectation holds/g)).toHaveLength(10)
})

test('random admirals play it to its end', () => {
  const told = project.flankspeed('demo', '--ruleset', toy.id, ...ENSIGNS)
  expect(told).toContain('Two lines, under Line of Battle')
  expect(told).toMatch(/fires at .* hit/)
  expect(told).toMatch(/side wins|A draw/)
})

test('the lab plays it many times', () => {
  const position = project.caseFile(toy.id, 'two-lines.yaml')
  const summary = JSON.parse(project.flankspeed('sim', '--case', position, '--games', '20', '--json', ...ENSIGNS))
  expect(summary).toMatchObject({ ruleset: toy.id, games: 20 })
})

test('it passes the conformance suite', () => {
  const suite = `packages/rulebooks/${toy.id}/testing/conformance.test.ts`
  // Last: otherwise it would take the file name as its value.
  const told = project.run('node_modules/vitest/vitest.mjs', 'run', suite, '--project', 'hard', '--update')
  expect(told).toMatch(/Tests .*\d+ passed/)
})

test('a variant of Crimson Tide takes from its base all that it does not replace', () => {
  expect(project.flankspeed('referee', project.caseFile(variant.id, 'tide.yaml'))).toContain('Every expectation holds.')
  expect(project.flankspeed('rules', 'RT-TIDE-01')).toContain('a 5 or a 6 is a hit')
  const told = project.flankspeed('demo', '--ruleset', variant.id)
  expect(told).toContain('under Rising Tide')
  expect(told).toContain('The tide is rising.')
  expect(told).toMatch(/The (red|blue) side wins|draw/)
  const card = (ruleset: string): string => project.flankspeed('card', 'Yamato', '--ruleset', ruleset)
  expect(card(variant.id)).toBe(card('crimson-tide'))
})
