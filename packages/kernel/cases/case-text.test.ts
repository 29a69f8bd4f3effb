import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCase } from './case.ts'
import { caseText } from './case-text.ts'

const written = (battle: unknown): ReturnType<typeof readCase> =>
  readCase({
    ruleset: 'x',
    battle: { it: battle },
    dice: [1, 20],
    actions: [{ side: 'red', do: 'move', path: battle }],
  })

test('whatever a case holds, its text is read back as the same', () => {
  const anything = fc.anything({
    withNullPrototype: false,
    maxDepth: 4,
    values: WORDS.map((word) => fc.constant(word)),
  })
  const json = fc.oneof(
    fc.jsonValue(),
    anything.map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
  )
  fc.assert(
    fc.property(json, (value) => {
      const before = JSON.parse(JSON.stringify(written(value)))
      expect(JSON.parse(JSON.stringify(readCase(parse(caseText(written(value))))))).toEqual(before)
    }),
    { numRuns: 2000 },
  )
})

/** Words that YAML could misread. */
const WORDS = [
  'null', 'true', 'No', 'on', '~', '', ' ', 'a: b', 'a #b', "it's", '- a', '[a', '{a', '1', '1e5', '0x1F', '.inf', '2024-01-01', '12:30',
  '&a', '*a', '!a', '|', '>', '%a', '@a', '`a', '"', 'a\nb', 'a\tb', 'é', 'a ', "'", '?', ':', 'a:', '<<', 'U.47', 'A Turret (twin)', 'a/b', 'x-', 'x+',
] // biome-ignore format: a list of words reads best filled

test('long lists are broken into lines of a readable length', () => {
  const dice = Array.from({ length: 400 }, (_, i) => (i % 20) + 1)
  const ships = Array.from({ length: 9 }, (_, i) => ({
    id: `ship-${i}`,
    side: 'red',
    class: 'Warspite',
    at: [i, 10],
    heading: 0,
  }))
  const text = caseText({ ...written(null), battle: { phase: 'gunnery', ships }, dice })
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120)
  expect(text).toContain('\n    - { id: ship-3, side: red, class: Warspite, at: [3, 10], heading: 0 }\n')
  expect(readCase(parse(text)).dice).toEqual(dice)
})
