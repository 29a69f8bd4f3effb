import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadScenario, readScenario } from './reading.ts'

const good = readFileSync(join(import.meta.dirname, 'data', 'river-plate.yaml'), 'utf8')

function problemsIn(text: string) {
  try {
    readScenario(text, 'mine.yaml')
  } catch (error) {
    if (error instanceof BadScenario) return error.problems
    throw error
  }
  return []
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

/** One change to a valid file; the error must be in the line of `near` and contain `reason`. */
function expectComplaint(before: string | RegExp, after: string, near: string, reason: string) {
  const text = good.replace(before, after)
  expect(text).not.toBe(good)
  const problems = problemsIn(text)
  expect(problems).toContainEqual(
    expect.objectContaining({ file: 'mine.yaml', line: lineOf(text, near), reason: expect.stringContaining(reason) }),
  )
}

describe('reading a scenario', () => {
  it('accepts a good file', () => expect(readScenario(good, 'mine.yaml').id).toBe('river-plate'))

  it('refuses text that is not YAML, with its line', () => {
    const [problem] = problemsIn('id: x\nname: [open\nturns: 3\n')
    expect(problem?.line).toBeGreaterThan(1)
    expect(problem?.file).toBe('mine.yaml')
  })

  it('says file, line, column and reason in the message', () => {
    expect(() => readScenario(good.replace('time: dawn', 'time: teatime'), 'mine.yaml')).toThrow(
      /^mine\.yaml:5:7: time: .*"dawn"\|"day"\|"dusk"\|"night"/,
    )
  })

  it('points at an unknown field', () =>
    expectComplaint('turns: 14', 'turns: 14\nlength: 3', 'length: 3', 'there is no field "length"'))

  it('tells of a missing field', () => {
    expect(problemsIn(good.replace(/turns: 14\n/, ''))).toContainEqual(
      expect.objectContaining({ reason: 'turns: this field is missing' }),
    )
  })

  it('refuses a heading that is none', () =>
    expectComplaint('heading: 115', 'heading: 400', 'heading: 400', 'sides.red.formations.0.heading'))

  it('refuses a ship off the map', () =>
    expectComplaint(
      '[14.95, 16.33]',
      '[14.95, 60]',
      '[14.95, 60]',
      'Admiral Graf Spee is outside the map of 36 by 24 miles',
    ))

  it('refuses a ship that was lost before, or not yet in service', () => {
    expectComplaint(
      'date: "1939-12-13"',
      'date: "1939-12-18"',
      'name: Admiral Graf Spee,',
      'Admiral Graf Spee was scuttled on 17 December 1939 (blown up off Montevideo), and the battle is on 1939-12-18',
    )
    expectComplaint('date: "1939-12-13"', 'date: "1934-07-01"', 'name: Ajax', 'Ajax enters service in April 1935')
    const standIn = good
      .replace('date: "1939-12-13"', 'date: "1939-12-18"')
      .replace('name: Admiral Graf Spee,', 'name: Admiral Graf Spee, stands-for: her sister,')
    expect(problemsIn(standIn)).toEqual([])
  })

  it('refuses a ship ashore', () => {
    const text = good.replace(
      'land: []',
      'land: [{ name: Atlantis, kind: land, shape: [[10, 10], [20, 10], [20, 20], [10, 20]] }]',
    )
    expect(problemsIn(text)).toContainEqual(
      expect.objectContaining({
        line: lineOf(text, '[14.95, 16.33]'),
        reason: expect.stringContaining('Admiral Graf Spee is ashore on Atlantis'),
      }),
    )
  })

  it('refuses two ships of one name', () =>
    expectComplaint(
      'name: Achilles',
      'name: Ajax',
      'class: leander, type: light-cruiser, at: [20.61',
      'Ajax is listed twice',
    ))

  it('wants to know how much a part of the battle matters', () =>
    expectComplaint(/needs:\n {2}aircraft: dispensable/, 'needs: {}', 'needs: {}', 'the battle has aircraft'))

  it('refuses a loss that was not there', () =>
    expectComplaint('lost: []', 'lost: [Yamato]', 'lost: [Yamato]', 'Yamato is no ship of this side'))

  it('refuses aircraft without a base', () =>
    expectComplaint('base: Ajax', 'base: Moon', 'base: Moon', 'Moon is no ship of this side'))

  it('refuses a class, a type or an aircraft that the shipyard does not have', () => {
    expectComplaint('class: leander', 'class: leandre', 'class: leandre', 'There is no class or ship "leandre"')
    expectComplaint(/type: heavy-cruiser/, 'type: destroyer', 'type: destroyer', 'is of the type')
    expectComplaint('navies: [km]', 'navies: [navy]', 'navies: [navy]', 'there is no navy "navy"')
  })

  it('refuses goals that can never be met', () => {
    const asked = (goal: string): ReturnType<typeof problemsIn> =>
      problemsIn(good.replace(/objective:\n(?: {6}.*\n)+/, `objective:\n      minor: ${goal}\n`))
    expect(asked('{ ships: blue, are: sunk, at-least: 3 }')).toEqual([])
    expect(asked('{ ships: blue, are: sunk, at-least: 4 }')[0]!.reason).toContain(
      'can never be met: it asks for 4, and there are only 3 to count',
    )
    expect(asked('{ flights-lost: red, at-least: 50 }')[0]!.reason).toContain('can never be met')
    expect(asked('{ ships: red, are: { within: { miles: 2, of: a port, at: [90, 4] } } }')[0]!.reason).toContain(
      'a port is more than 2 miles outside the map of 36 by 24 miles',
    )
    expect(asked('{ ships: red, are: { reached: { miles: 2, of: a port, at: [9, 4] }, turns: 80 } }')[0]).toMatchObject(
      {
        reason: expect.stringContaining('there are only 14 turns'),
        path: ['sides', 'red', 'objective', 'minor', 'are', 'turns'],
      },
    )
  })

  it('says what is wrong inside a goal or a special rule, at its own place', () => {
    const text = good.replace('special-rules:', 'special-rules:\n  - { rule: sight, miles: far }')
    expect(problemsIn(text)).toContainEqual(
      expect.objectContaining({
        line: lineOf(text, 'miles: far'),
        reason: expect.stringContaining('special-rules.0.miles: Invalid input: expected number'),
      }),
    )
    expectComplaint(
      'decisive: { ships: Admiral Graf Spee, are: sunk }',
      'decisive: { ships: Admiral Graf Spee, are: { hull-below: 7 } }',
      'hull-below: 7',
      'sides.blue.objective.decisive.are.hull-below: ',
    )
  })

  it('refuses aliases that expand without end', () => {
    const bomb = `a: &a [x, x]\n${'bcdefghij'.replaceAll(/./g, (name) => `${name}: &${name} [*${String.fromCharCode(name.charCodeAt(0) - 1)}, *${String.fromCharCode(name.charCodeAt(0) - 1)}]\n`)}`
    expect(problemsIn(bomb)).toHaveLength(1)
  })
})
