import { expect, test } from 'vitest'
import { breaksOf } from './breaks.ts'

/** The lines after each break of a text. */
const broken = (text: string): string[] => breaksOf('rules.ts', text).map(({ after }) => after)

test('comparisons, conditions and early returns are broken', () => {
  const text = 'function f(a: number, b: number) {\n  if (a < b && !done) return\n  next()\n}'
  expect(broken(text)).toEqual([
    'if (!(a < b && !done)) return',
    'if (a <= b && !done) return',
    'if (a >= b && !done) return',
    'if (a < b || !done) return',
    'if (a < b && done) return',
    'if (a < b && !done) {}',
  ])
})

test('arithmetic, numbers, rounding and booleans are broken', () => {
  expect(broken('const dice = Math.floor(ships * 2) - 1')).toEqual([
    'const dice = Math.ceil(ships * 2) - 1',
    'const dice = Math.floor(ships / 2) - 1',
    'const dice = Math.floor(ships * 3) - 1',
    'const dice = Math.floor(ships * 1) - 1',
    'const dice = Math.floor(ships * 2) + 1',
    'const dice = Math.floor(ships * 2) - 2',
    'const dice = Math.floor(ships * 2) - 0',
  ])
  expect(broken('const night = { dark: true }')).toEqual(['const night = { dark: false }'])
})

test('entries of tables are taken out and changed', () => {
  expect(broken("const RANGES = ['near', 'far']")).toEqual(["const RANGES = ['far']", "const RANGES = ['near']"])
  expect(broken('const TABLE = [{ least: 0 }]')).toEqual(['const TABLE = [{ least: 1 }]'])
})

test('what chooses at random is left alone', () => {
  expect(broken('const sample = (n: number, pick: Pick) => (pick(6) > 0 ? n + 1 : 0)')).toEqual([])
})

test('types, comments, imports and sentences are left alone', () => {
  expect(broken('type Level = 1 | 2\ninterface Ship { speed: 1 }')).toEqual([])
  expect(broken('// if (a < b) return 1\n/* true */')).toEqual([])
  expect(broken("import { a } from './b.ts'")).toEqual([])
  expect(broken(`const why = \`\${n > 1 ? 2 : 1} ships\``)).toEqual([])
  expect(broken("const name = 'a' + b")).toEqual([])
  expect(broken('export const fireStories = { fires: () => [1] }')).toEqual([])
  expect(broken('const far = near as unknown as 3')).toEqual([])
})

test('a break says where it is', () => {
  const [only] = breaksOf('rules.ts', '// first\nconst on = true\n')
  expect(only).toEqual({
    file: 'rules.ts',
    line: 2,
    kind: 'boolean',
    edit: { start: 20, end: 24, text: 'false' },
    before: 'const on = true',
    after: 'const on = false',
  })
})
