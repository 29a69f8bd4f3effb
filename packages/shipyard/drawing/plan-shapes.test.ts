import { mountsOfWeapons, vasCard } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { expect, it } from 'vitest'
import { classes, findClass } from '../library.ts'
import { profileShapes } from '../profile/draw.ts'
import { factsIn } from '../refits.ts'
import { planShapes } from './plan-shapes.ts'

const all = classes().map((facts) => factsIn(1945, facts))

/** Points of a path, without the radii of its arcs. */
const pointsOn = (path: string): [number, number][] =>
  path
    .replaceAll(/A[\d.]+ [\d.]+ 0 0 1 /g, 'L')
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((point) => point.split(' ').map(Number) as [number, number])

it('keeps every part of every ship on the ship', () => {
  for (const facts of all) {
    const { hull, blocks, funnels, marks, mounts, length, beam } = planShapes(facts)
    for (const [x, y] of [hull, ...blocks, ...funnels, ...marks].flatMap(pointsOn)) {
      expect(Math.abs(y), facts.id).toBeLessThanOrEqual(length / 2 + 0.01)
      expect(Math.abs(x), facts.id).toBeLessThanOrEqual(beam * 0.54)
    }
    for (const mount of mounts) {
      expect(Math.abs(mount.y), `${facts.id} ${mount.name}`).toBeLessThanOrEqual(length / 2)
      expect(Math.abs(mount.x), `${facts.id} ${mount.name}`).toBeLessThanOrEqual(beam)
    }
  }
})

it('has the bow up the page, starboard to the right, and turrets at rest towards the ends', () => {
  const { mounts, bridge } = planShapes(factsIn(1941, findClass('bismarck')))
  const named = (name: string) => mounts.find((mount) => mount.name === name)!
  expect(named('A').y).toBeLessThan(named('B').y)
  expect(named('A').rest).toBe(0)
  expect(named('Y').rest).toBe(180)
  expect(named('S1').x).toBeGreaterThan(0)
  expect(named('P1').x).toBe(-named('S1').x)
  expect(bridge).toBeGreaterThan(0)
  expect(mounts.indexOf(named('B'))).toBeGreaterThan(mounts.indexOf(named('A')))
})

it('finds the mounts of every gun and torpedo line of every derived card', () => {
  for (const facts of classes()) {
    const year = Math.max(1943, facts.commissioned)
    const state = factsIn(year, facts)
    const card = vasCard(facts.id, year)
    const mounts = mountsOfWeapons(state, card)
    card.weapons.forEach((weapon, i) => {
      const shown = weapon.kind === 'main-gun' || weapon.kind === 'light-gun' || weapon.kind === 'torpedo'
      /** Inside the hull, or below a flight deck. */
      const hidden = weapon.kind === 'torpedo' && (facts.type === 'submarine' || facts.type.endsWith('carrier'))
      if (shown && !hidden && card.provisional)
        expect(mounts[i]!.length, `${facts.id}: ${weapon.name}`).toBeGreaterThan(0)
    })
  }
})

it('tells the weapons of a printed card apart', () => {
  const facts = factsIn(1941, findClass('bismarck'))
  const { mounts } = planShapes(facts)
  const names = mountsOfWeapons(facts, vasCard('bismarck', 1941)).map((places) => places.map((i) => mounts[i]!.name))
  expect(names[0]).toEqual(['A'])
  expect(names[3]).toEqual(['Y'])
  expect(names[4]!.toSorted()).toEqual(['P1', 'P2', 'P3', 'S1', 'S2', 'S3'])
  expect(names[5]).toHaveLength(8)
  expect(names[6]).toEqual([])
})

it.each([
  ['nelson', 'A 0, B 0, X 180'],
  ['takao', 'A 0, B 0, C 180, X 180, Y 180'],
  ['mogami', 'A 0, B 0, C 0, X 180, Y 180'],
  ['tone', 'A 0, B 0, C 180, D 180'],
  ['brooklyn', 'A 0, B 0, C 180, X 180, Y 180'],
  ['fletcher', 'Mt 51 0, Mt 52 0, Mt 53 180, Mt 54 180, Mt 55 180'],
])('trains the main turrets of %s at rest as her side view does', (id, rests) => {
  const facts = findClass(id)
  const main = facts.guns[0]!.mounts.map(({ name }) => name)
  const plan = planShapes(facts).mounts.filter(({ name }) => main.includes(name))
  expect(main.map((name) => `${name} ${plan.find((mount) => mount.name === name)!.rest}`).join(', ')).toBe(rests)
  // From the side: the barrel reaches farther from the pivot on the side that it points to.
  const { parts } = profileShapes(facts)
  for (const { name, rest } of plan) {
    const barrel = parts.find((part) => part.mount === name && part.tone === 'barrel')!
    const ends = [...barrel.d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x) - barrel.pivot![0])
    expect(Math.sign(ends.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]!), name).toBe(rest === 0 ? 1 : -1)
  }
})
