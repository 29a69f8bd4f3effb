import { describe, expect, test } from 'vitest'
import { classes, findClass } from '../library.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { EXPLAINED } from './explained.ts'
import { judge } from './judgement.ts'
import { powerNeeded } from './speed.ts'

const doubtful = classes().filter((facts) => judge(facts).doubts.length > 0)
const concernsOf = (facts: ShipFacts): string[] => judge(facts).doubts.map(({ concern }) => concern)
const iowa = findClass('iowa')

test(`the formulas doubt ${doubtful.length} of ${classes().length} classes, and each has an explanation`, () => {
  expect(doubtful.map(({ id }) => id).sort()).toEqual(Object.keys(EXPLAINED).sort())
  expect(doubtful.length / classes().length).toBeLessThan(0.08)
})

test.each(classes().map((facts) => [facts.id, facts] as const))('%s: every figure is a number', (_, facts) => {
  const { calculations, weights } = judge(facts)
  expect(`${calculations.map(({ figures, usual }) => figures + usual)}`).not.toMatch(/NaN|Infinity/)
  for (const { tonnes, height } of weights) {
    expect(tonnes).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(0)
  }
})

describe('weights of ships whose weights are known', () => {
  /** Tonnes from published weight statements, which group things in various ways: good to a quarter. */
  test.each([
    ['iowa', 'machinery', 4500],
    ['bismarck', 'machinery', 3000],
    ['king-george-v', 'machinery', 2700],
    ['hood', 'machinery', 5400],
    ['fletcher', 'machinery', 800],
  ])('%s: %s', (id, what, tonnes) => {
    const found = judge(findClass(id)).weights.find((weight) => weight.what === what)!
    expect(found.tonnes / tonnes).toBeGreaterThan(0.75)
    expect(found.tonnes / tonnes).toBeLessThan(1.25)
  })

  test('a triple turret of 406 mm with its armour weighs about 1,700 tonnes, as in Iowa', () => {
    const [main] = iowa.guns
    const alone = { ...iowa, guns: [{ ...main!, mounts: main!.mounts.slice(0, 2) }] }
    const both = { ...iowa, guns: [{ ...main!, mounts: main!.mounts }] }
    const rotating = (facts: ShipFacts): number =>
      judge(facts)
        .weights.filter(({ what }) => ['turret armour', 'guns and mounts'].includes(what))
        .reduce((sum, { tonnes }) => sum + tonnes, 0)
    // With the barbette, which does not rotate.
    expect(rotating(both) - rotating(alone)).toBeGreaterThan(1700)
    expect(rotating(both) - rotating(alone)).toBeLessThan(3200)
  })
})

describe('what a designer may try', () => {
  test('Iowa is plausible', () => expect(judge(iowa).doubts).toEqual([]))

  test('more armour than she can carry', () => {
    const armour = { ...iowa.armour, belt: 600, deck: 400 }
    const [doubt] = judge({ ...iowa, armour }).doubts
    expect(doubt).toMatchObject({ concern: 'weight' })
    expect(doubt!.why).toMatch(/her standard displacement is 48,882 t: [\d,]+ t too much$/)
  })

  test('a hull without anything in it', () => {
    const empty = { ...iowa, guns: [], armour: { ...iowa.armour, belt: 0, deck: 0, turret: 0 } }
    expect(concernsOf(empty)).toContain('weight')
  })

  test('too narrow to stand up', () => {
    const narrow = { ...iowa, beam: 24, draught: 15 }
    expect(judge(narrow).doubts.find(({ concern }) => concern === 'stability')?.why).toMatch(/capsize|tender/)
    expect(concernsOf({ ...iowa, beam: 42, draught: 9 })).toContain('stability')
  })

  test('weight high up costs stability', () => {
    const height = (facts: ShipFacts): number =>
      Number(
        /= (-?[\d.]+) m/.exec(judge(facts).calculations.find(({ concern }) => concern === 'stability')!.figures)![1],
      )
    expect(height({ ...iowa, antiAir: { medium: 200, light: 200, machineGuns: 0 } })).toBeLessThan(height(iowa))
  })

  test('a displacement that does not float', () => {
    expect(concernsOf({ ...iowa, draught: 7 })).toContain('hull form')
    expect(concernsOf({ ...iowa, length: 420 })).toContain('hull form')
  })

  test('a speed that the engines do not give', () => {
    const [doubt] = judge({ ...iowa, speed: 38 }).doubts
    expect(doubt?.concern).toBe('speed')
    expect(doubt?.why).toMatch(
      /^38 knots ask for about [\d,]+ hp, and she has 212,000 hp: enough for about 3\d\.\d knots$/,
    )
    expect(concernsOf({ ...iowa, speed: 26 })).toContain('speed')
  })

  test('without a power, the weight of the engines follows from her speed', () => {
    const { machinery: _, ...unknown } = iowa
    expect(powerNeeded(iowa) / iowa.machinery!.power).toBeCloseTo(1, 0)
    expect(judge(unknown).doubts).toEqual([])
    expect(concernsOf({ ...unknown, speed: 45 })).toEqual(['weight'])
  })

  test('a battery ashore is not judged, and a merchant hull only by form and speed', () => {
    expect(judge(findClass('batterie-hamburg'))).toEqual({ calculations: [], weights: [], doubts: [] })
    expect(judge(findClass('liberty-ship')).calculations.map(({ concern }) => concern)).toEqual(['hull form', 'speed'])
  })
})
