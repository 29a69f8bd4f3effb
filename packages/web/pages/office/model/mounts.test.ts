import { classes, drawnFrom, faultsOf, findClass, inLibrary, readClasses, writeClasses } from '@flankspeed/shipyard'
import { planShapes } from '@flankspeed/shipyard/drawing'
import { describe, expect, it, test } from 'vitest'
import type { ClassFacts } from '../../../desk/library/office.ts'
import { codeOf, textOf } from '../../parts/link.ts'
import { moveOnPlan, newMount, placeAt, placeOnPlan, renameMount, withoutBattery, withoutMount } from './mounts.ts'
import { valueAt, withValue } from './paths.ts'

const drawn = (id: string): ClassFacts => drawnFrom(findClass(id), inLibrary)
const mountOf = (facts: ClassFacts, name: string) =>
  facts.guns.flatMap(({ mounts }) => mounts).find((mount) => mount.name === name)

describe('a mount', () => {
  it('goes where it is dropped', () => {
    const iowa = drawn('iowa')
    expect(placeAt(iowa, 27.04, 1)).toEqual({ at: 0.2, side: 'centre' })
    expect(placeAt(iowa, -500, -12)).toEqual({ at: -0.95, side: 'port' })
    const moved = moveOnPlan(iowa, 1945, 'Y', { at: 0.55, side: 'centre' }, true)
    expect(mountOf(moved, 'Y')).toMatchObject({ at: 0.55, side: 'centre', arc: 'forward' })
    expect(mountOf(moveOnPlan(iowa, 1945, 'Y', { at: 0, side: 'centre' }, true), 'Y')?.arc).toBe('beams')
    expect(faultsOf(moved)).toEqual([])
  })

  it('takes its counterpart along, or not', () => {
    const iowa = drawn('iowa')
    const both = moveOnPlan(iowa, 1945, 'Mt 51', { at: 0.3, side: 'starboard' }, true)
    expect([mountOf(both, 'Mt 51')?.at, mountOf(both, 'Mt 52')?.at]).toEqual([0.3, 0.3])
    const one = moveOnPlan(iowa, 1945, 'Mt 51', { at: 0.3, side: 'starboard' }, false)
    expect(mountOf(one, 'Mt 52')?.at).toBe(0.15)
    const swapped = moveOnPlan(iowa, 1945, 'Mt 51', { at: 0.3, side: 'port' }, true)
    expect([mountOf(swapped, 'Mt 51')?.arc, mountOf(swapped, 'Mt 52')?.arc]).toEqual(['port', 'starboard'])
  })

  test.each(classes().map(({ id, type }) => [id, type]))('of %s can be moved without breaking her', (id, type) => {
    if (type === 'shore-battery') return
    const facts = drawn(id!)
    for (const { name } of planShapes(facts).mounts) {
      expect(placeOnPlan(facts, facts.commissioned, name)).toBeDefined()
      for (const place of [
        { at: 0.6, side: 'centre' },
        { at: 0.1, side: 'port' },
        { at: -0.7, side: 'centre' },
      ] as const) {
        const moved = moveOnPlan(facts, facts.commissioned, name, place, true)
        expect(placeOnPlan(moved, facts.commissioned, name)).toMatchObject(place)
        expect(faultsOf(moved)).toEqual([])
      }
    }
  })

  it('may be added, renamed and removed, also from what refits land', () => {
    const york = drawn('new-york')
    const landed = york.refits[0]!.remove!
    const [g, m] = [1, york.guns[1]!.mounts.findIndex(({ name }) => name === landed[0])]
    const renamed = renameMount(york, g, m, 'Broadside 1')
    expect(renamed.refits[0]!.remove).toContain('Broadside 1')
    expect(faultsOf(renamed)).toEqual([])
    expect(faultsOf(withoutMount(york, g, m))).toEqual([])
    expect(faultsOf(withoutBattery(york, g))).toEqual([])
    const added = withValue(york, ['guns', 0, 'mounts'], [...york.guns[0]!.mounts, newMount(york)])
    expect(faultsOf(added)).toEqual([])
  })
})

test('a value is set, removed and found by its path', () => {
  const facts = drawn('iowa')
  expect(valueAt(withValue(facts, ['armour', 'belt'], 350), ['armour', 'belt'])).toBe(350)
  expect('machinery' in withValue(facts, ['machinery'], undefined)).toBe(false)
  expect(valueAt(facts, ['nothing', 'here'])).toBeUndefined()
})

test.each(classes().map(({ id }) => [id]))('%s fits into a link and comes back', async (id) => {
  const facts = drawn(id!)
  const code = await codeOf(writeClasses([facts]))
  expect(code).toMatch(/^[\w-]+$/)
  expect(readClasses(await textOf(code!), 'the link')).toEqual([facts])
})
