import { afterEach, describe, expect, test } from 'vitest'
import { facesUnder } from '../drawing/faces.ts'
import { equip } from '../equip.ts'
import { checkFleet } from '../fleets/check.ts'
import { fleetCode } from '../fleets/code.ts'
import type { Fleet } from '../fleets/fleet.ts'
import { fleetYaml, readFleet } from '../fleets/reading.ts'
import { type ClassFacts, classes, findClass, inLibrary, knowsClass } from '../library.ts'
import { BadData } from '../reading.ts'
import { withCarriedClasses } from './carried.ts'
import { drawnFrom, freeId, idOf } from './draw.ts'
import { exampleClasses } from './examples.ts'
import { faultsOf, readClasses, writeClasses } from './file.ts'
import { registerOwnClasses } from './registry.ts'

afterEach(() => registerOwnClasses([]))

const RULESETS = ['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20']
const drawn = (facts: ClassFacts): ClassFacts => drawnFrom(facts, inLibrary)
const montana = (): ClassFacts => exampleClasses()[0]!

function faultsIn(text: string): readonly string[] {
  try {
    readClasses(text, 'mine.yaml')
  } catch (error) {
    if (error instanceof BadData) return error.faults
    throw error
  }
  return []
}

describe('a file', () => {
  test.each(classes().map((facts) => [facts.id, facts] as const))('%s: drawn, edited, written and read', (_, facts) => {
    const own = drawn(facts)
    expect(faultsOf(own)).toEqual([])
    const edited = { ...own, speed: own.moored ? 0 : own.speed + 1, note: 'Faster: "new" boilers' }
    expect(readClasses(writeClasses([edited]), 'mine.yaml')).toEqual([edited])
  })

  test('holds the classes of several navies', () => {
    const several = [drawn(findClass('iowa')), drawn(findClass('yamato'))]
    expect(readClasses(writeClasses(several), 'mine.yaml')).toEqual(several)
  })

  test('is refused with line and reason', () => {
    const text = writeClasses([montana()])
    const line = text.slice(0, text.indexOf('speed: 28')).split('\n').length
    expect(faultsIn(text.replace('speed: 28', 'speed: 280'))).toEqual([
      `mine.yaml:${line}: classes > montana > speed: Too big: expected number to be <=55`,
    ])
    expect(faultsIn(text.replace('id: montana', 'id: iowa'))[0]).toMatch(
      /^mine.yaml:4: classes > iowa > id: the shipyard has a class or ship "iowa" already: choose another id$/,
    )
    expect(faultsIn(text.replace('arc: forward', 'arc: port')).join()).toContain('stands on the centreline')
    expect(faultsIn('navy: usn\ntitle: none\nclasses: []\n')).toEqual(['mine.yaml: there is no class in it'])
    expect(faultsIn('navy: [')[0]).toMatch(/^mine.yaml:1: /)
    expect(faultsIn('#'.repeat(200_001))[0]).toContain('too long for a class file')
  })

  test('has its faults by field while it is drawn', () => {
    expect(faultsOf({ ...montana(), speed: 280 })).toEqual([
      { path: ['speed'], why: 'Too big: expected number to be <=55' },
    ])
    expect(faultsOf({ ...montana(), id: 'fletcher' })[0]).toMatchObject({ path: ['id'] })
  })
})

describe('an id', () => {
  test('never is one of the library', () => {
    for (const facts of classes()) expect(inLibrary(drawn(facts).id)).toBe(false)
    expect(idOf('Örn (1944)')).toBe('orn-1944')
    expect(freeId('iowa', inLibrary)).toBe('iowa-2')
  })

  test('finds the class, and the library comes first', () => {
    const own = { ...drawn(findClass('iowa')), name: 'Iowa' }
    expect(knowsClass(own.id)).toBe(false)
    registerOwnClasses([own, { ...own, id: 'new-iowa-2' }])
    expect(findClass('new-iowa')).toBe(own)
    expect(findClass('new-iowa-2').id).toBe('new-iowa-2')
    expect(findClass('Iowa').id).toBe('iowa')
    expect(classes().some(({ id }) => id === 'new-iowa')).toBe(false)
    expect(classes({ own: true, year: 1943, navy: 'usn' }).map(({ id }) => id)).toContain('new-iowa')
    expect(classes({ own: true, year: 1942 }).map(({ id }) => id)).not.toContain('new-iowa')
  })
})

describe.each(RULESETS)('under %s', (ruleset) => {
  test('the examples have cards and fight', () => {
    registerOwnClasses(exampleClasses())
    for (const { id, name } of exampleClasses()) {
      const face = facesUnder(ruleset).named(id, 1945, ruleset)
      expect(face.text()).toContain(name.replace(/ \(.*/, ''))
      expect(face.drawn()).toContain('<')
      const [ship] = equip({ year: 1945, ships: [{ id: 'one', class: id } as { card?: object }] }, ruleset).ships
      expect(ship?.card).toBeDefined()
    }
  })

  test('the card follows the facts', () => {
    const text = (facts: ClassFacts): string => {
      registerOwnClasses([facts])
      return facesUnder(ruleset).named(facts.id, 1945, ruleset).text()
    }
    const plain = montana()
    const [main, ...others] = plain.guns
    const turned = main!.mounts.map((mount) =>
      mount.name === 'X' ? { ...mount, arc: 'beams' as const, at: 0 } : mount,
    )
    expect(text({ ...plain, guns: [{ ...main!, mounts: turned }, ...others] })).not.toBe(text(plain))
    expect(text({ ...plain, speed: 34 })).not.toBe(text(plain))
  })

  test('a fleet may have her', () => {
    registerOwnClasses([montana()])
    const fleet = { ruleset, navy: 'usn', year: 1945, points: 5000, ships: [{ class: 'montana', count: 2 }] } as Fleet
    const { vessels, breaches, cost } = checkFleet(fleet)
    expect(vessels.map(({ name }) => name)).toEqual(['Montana', 'Ohio'])
    expect(breaches).toEqual([])
    expect(cost).toBeGreaterThan(50)
    expect(() => fleetCode(fleet)).toThrow('Montana is a class of your own')
    const carried = fleetYaml(withCarriedClasses(fleet))
    expect(readFleet(carried, 'fleet.yaml').data.classes).toEqual([montana()])
    expect(() => readFleet(carried.replace('speed: 28', 'speed: 280'), 'fleet.yaml')).toThrow(
      /fleet.yaml:\d+: classes > montana > speed: Too big/,
    )
  })
})

test('a class that begins as a copy keeps what concerns every ship, and nothing else', () => {
  const bismarck = findClass('bismarck')
  const own = drawn(bismarck)
  expect(own).toMatchObject({
    id: 'new-bismarck',
    name: 'New Bismarck',
    ships: [{ name: 'New Bismarck', commissioned: 1940, never: true }],
  })
  expect(own.refits.every(({ ships }) => ships === undefined)).toBe(true)
  expect(own.guns).toEqual(bismarck.guns)
})
