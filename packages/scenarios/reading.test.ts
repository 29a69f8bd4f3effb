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
})
