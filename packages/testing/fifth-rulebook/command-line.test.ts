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

test('random admirals play it to its end', () => {
  const told = project.flankspeed('demo', '--ruleset', toy.id, ...ENSIGNS)
  expect(told).toContain('Two lines, under Line of Battle')
  expect(told).toMatch(/fires at .* hit/)
  expect(told).toMatch(/side wins|A draw/)
})

test('the command line shows its rules, referees its cases and plays it many times', () => {
  const files = ['gunnery.yaml', 'movement.yaml', 'two-lines.yaml'].map((name) => project.caseFile(toy.id, name))
  const [rules, refereed, simulated] = project.together([
    ['rules', '--ruleset', toy.id],
    ['referee', ...files],
    ['sim', '--case', files[2]!, '--games', '20', '--json', ...ENSIGNS],
  ]) as [string, string, string]
  expect(rules).toContain('LOB-MOVE-01')
  expect(refereed.match(/Every expectation holds/g)).toHaveLength(10)
  expect(JSON.parse(simulated)).toMatchObject({ ruleset: toy.id, games: 20 })
})

test('it passes the conformance suite', () => {
  const suite = `packages/rulebooks/${toy.id}/testing/conformance.test.ts`
  // Last: otherwise it would take the file name as its value.
  const told = project.run('node_modules/vitest/vitest.mjs', 'run', suite, '--project', 'hard', '--update')
  expect(told).toMatch(/Tests .*\d+ passed/)
})

test('a variant of Crimson Tide takes from its base all that it does not replace', () => {
  const [refereed, rules, demo, card, cardOfBase] = project.together([
    ['referee', project.caseFile(variant.id, 'tide.yaml')],
    ['rules', 'RT-TIDE-01'],
    ['demo', '--ruleset', variant.id],
    ['card', 'Yamato', '--ruleset', variant.id],
    ['card', 'Yamato', '--ruleset', 'crimson-tide'],
  ]) as [string, string, string, string, string]
  expect(refereed).toContain('Every expectation holds.')
  expect(rules).toContain('a 5 or a 6 is a hit')
  expect(demo).toContain('under Rising Tide')
  expect(demo).toContain('The tide is rising.')
  expect(demo).toMatch(/The (red|blue) side wins|draw/)
  expect(card).toContain('Yamato')
  expect(card).toBe(cardOfBase)
})
