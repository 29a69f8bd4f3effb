import { expect, test } from 'vitest'
import { concernedTests, type Sources } from './concerned-tests.ts'

const TEXTS: Record<string, string> = {
  'packages/kernel/index.ts': "export * from './dice.ts'",
  'packages/kernel/dice.ts': 'export const die = 6',
  'packages/kernel/dice.test.ts': "import { die } from './dice.ts'",
  'packages/lab/odds.ts': "import { die } from '@flankspeed/kernel'",
  'packages/lab/odds.test.ts': "const { odds } = await import('./odds.ts')",
  'packages/lab/words.test.ts': "import { words } from './words.ts'",
}
const sources: Sources = { files: Object.keys(TEXTS), read: (file) => TEXTS[file]! }

test('tests that import a changed file come first, then those that import it through others', () => {
  expect(concernedTests(sources, ['packages/kernel/dice.ts'])).toEqual([
    'packages/kernel/dice.test.ts',
    'packages/lab/odds.test.ts',
  ])
})

test('a changed test concerns itself, and nothing else', () => {
  expect(concernedTests(sources, ['packages/lab/words.test.ts'])).toContain('packages/lab/words.test.ts')
  expect(concernedTests(sources, ['packages/lab/odds.ts'])).toEqual(['packages/lab/odds.test.ts'])
})

test('what nobody imports concerns the tests around it', () => {
  expect(concernedTests(sources, ['packages/kernel/cases/a/dice.yaml'])).toEqual(['packages/kernel/dice.test.ts'])
  expect(concernedTests(sources, ['README.md'])).toEqual([])
})
