import { findRuleset } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { beforeAll, expect, test } from 'vitest'
import { courses, glossaryOf } from './courses.ts'
import { readLesson } from './reading.ts'

beforeAll(loadRulebooks)

const LESSON = `title: One step
about: Move a ship.
minutes: 3
side: blue
seed: "1"
battle: river-plate
steps:
  - says: Move her.
    until: { does: move }
goal: { says: She has moved. }
stars:
  two: { says: Be quick., when: { turn: 1 } }
  three: { says: Be quicker., when: { turn: 1 } }
`

const problemsOf = (text: string): string => {
  try {
    readLesson(text, 'one.yaml', 'one')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a lesson that is wrong is refused with line and reason', () => {
  expect(problemsOf(LESSON)).toBe('')
  const broken = (from: string, to: string): string => problemsOf(LESSON.replace(from, to))
  expect(broken('Move her.', 'Move her. Then fire. Then go home.')).toMatch(
    /^one\.yaml:8:\d+: steps\.0\.says: at most two/,
  )
  expect(broken('does: move', 'dose: move')).toMatch(/^one\.yaml:9:\d+: .*there is no field "dose"/)
  expect(broken('river-plate', 'river-plait')).toMatch(/^one\.yaml:6:\d+: there is no battle called "river-plait"/)
  expect(broken('battle: river-plate\n', '')).toMatch(/either "battle" or "scenario"/)
  expect(broken('goal: {', 'goal: [')).toMatch(/^one\.yaml:10/)
  const own = LESSON.replace(
    'battle: river-plate',
    'scenario: { sides: { blue: { navies: [rn], formations: [{ heading: 0, speed: 1, ships: [{ name: Ajax, class: leanderr, type: light-cruiser, at: [8, 6] }] }] }, red: { navies: [km] } } }',
  )
  expect(problemsOf(own)).toMatch(/^one\.yaml:6:\d+: scenario\.sides\.blue\.formations\.0\.ships\.0\.class: /m)
})

test('every word of a glossary is explained by a clause of its rulebook', () => {
  for (const { ruleset } of courses()) {
    const { clauses } = findRuleset(ruleset)
    const isKnown = (id: string): boolean => {
      for (let book: typeof clauses | null = clauses; book; book = book.base) if (book.clauses.has(id)) return true
      return false
    }
    const unknown = glossaryOf(ruleset).filter(({ clause }) => clause !== undefined && !isKnown(clause))
    expect(unknown.map(({ term }) => term)).toEqual([])
  }
})

test('a variant explains the words of its base too, and its own first', () => {
  const evade = glossaryOf('admiralty').find(({ term }) => term === 'Evade!')
  expect(evade?.clause).toBe('ADM-EVADE-02')
  expect(glossaryOf('admiralty').map(({ term }) => term)).toContain('Large Silhouette')
})
