import { expect, it } from 'vitest'
import { classes, findClass } from '../library.ts'
import { exampleClasses } from '../own/examples.ts'
import { factsIn } from '../refits.ts'
import { contradictions, implausibleProfile } from './checks.ts'
import { wholeProfile } from './complete.ts'
import { profileShapes } from './draw.ts'
import { detailAt, partsAt, profileSvg } from './picture.ts'
import type { ProfileShapes } from './shape.ts'

const shapesOf = (id: string, year?: number): ProfileShapes => {
  const found = findClass(id, year)
  return profileShapes(factsIn(year ?? found.commissioned, found))
}

/** Every point of a path, in metres: x ahead, z up. */
const pointsOn = (d: string): [number, number][] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), -Number(y)])

/** Where a mount stands. */
const pivotOf = ({ parts }: ProfileShapes, mount: string): { x: number; z: number } => {
  const pivot = parts.find((part) => part.mount === mount)?.pivot
  if (!pivot) throw new Error(`no mount ${mount}`)
  return { x: pivot[0], z: -pivot[1] }
}

it('knows the side view of every large ship, and rules fill in the rest', () => {
  const silent = classes().filter(({ profile }) => profile === undefined)
  expect(silent.length).toBeLessThan(65)
  expect(
    silent.filter(
      ({ type }) => /battleship|battlecruiser|cruiser$|fleet-carrier/.test(type) && type !== 'armed-merchant-cruiser',
    ),
  ).toEqual([])
  for (const facts of [...classes(), ...exampleClasses()]) {
    const { bow, stern, deck, funnels, masts } = wholeProfile(facts)
    expect([bow, stern, deck.kind], facts.id).not.toContain(undefined)
    expect(funnels.length, facts.id).toBe(facts.funnels.length)
    for (const { at } of masts) expect(Math.abs(at), facts.id).toBeLessThan(1)
  }
})

it('draws every class in every year within her length, and no higher than a mast', () => {
  for (const found of [...classes(), ...exampleClasses()])
    for (const year of [1939, 1945]) {
      const { length, height, parts } = profileShapes(factsIn(Math.max(year, found.commissioned), found))
      expect(parts.length, found.id).toBeGreaterThan(5)
      expect(height, found.id).toBeLessThan(found.type === 'motor-torpedo-boat' ? 12 : 60)
      const strays = parts.flatMap(({ d }) =>
        pointsOn(d).filter(([x, z]) => !(Math.abs(x) <= length / 2 + 8) || !(z > -1)),
      )
      expect(strays, found.id).toEqual([])
      expect(
        parts.filter(({ d }) => d.includes('NaN')),
        found.id,
      ).toEqual([])
      const hull = parts.find(({ tone }) => tone === 'hull')!
      const places = pointsOn(hull.d).map(([x]) => x)
      expect(Math.max(...places) - Math.min(...places), found.id).toBeGreaterThan(length * 0.9)
      expect(Math.max(...places), found.id).toBeLessThanOrEqual(length / 2 + 0.1)
    }
})

it('puts the mounts where the plan has them, superfiring ones higher', () => {
  const bismarck = shapesOf('bismarck')
  expect(pivotOf(bismarck, 'A').x).toBeCloseTo((0.51 * 251) / 2, 0)
  expect(pivotOf(bismarck, 'B').z).toBeGreaterThan(pivotOf(bismarck, 'A').z + 2)
  expect(pivotOf(bismarck, 'X').z).toBeGreaterThan(pivotOf(bismarck, 'Y').z + 2)
  const nelson = shapesOf('nelson')
  expect(['A', 'B', 'X'].every((name) => pivotOf(nelson, name).x > 20)).toBe(true)
  expect(pivotOf(nelson, 'B').z).toBeGreaterThan(pivotOf(nelson, 'X').z + 2)
  const atlanta = shapesOf('atlanta')
  expect(pivotOf(atlanta, 'Mt 53').z).toBeGreaterThan(pivotOf(atlanta, 'Mt 52').z + 1)
  const gangut = shapesOf('gangut')
  expect(Math.abs(pivotOf(gangut, 'Q').z - pivotOf(gangut, 'A').z)).toBeLessThan(1.5)
  for (const id of ['dunkerque', 'richelieu']) {
    const quads = shapesOf(id)
    expect(pivotOf(quads, 'B').x).toBeGreaterThan(20)
    expect(pivotOf(quads, 'B').z).toBeGreaterThan(pivotOf(quads, 'A').z + 2)
  }
})

it('has an island to port behind the deck, and one to starboard before it', () => {
  const far = (id: string): boolean => shapesOf(id).parts.some(({ tone, d }) => tone === 'far' && d.endsWith('Z'))
  for (const id of ['akagi', 'hiryu']) expect(far(id), id).toBe(true)
  for (const id of ['kaga', 'shokaku', 'illustrious', 'essex']) expect(far(id), id).toBe(false)
  const flush = wholeProfile(findClass('ryujo'))
  expect(flush.island).toBeUndefined()
})

it('drops detail as it gets smaller, and never the silhouette', () => {
  const shapes = shapesOf('hood')
  const counts = ([0, 1, 2] as const).map((detail) => partsAt(shapes, detail).length)
  expect(counts[0]).toBeLessThan(counts[1]!)
  expect(counts[1]).toBeLessThan(counts[2]!)
  expect(detailAt(100 / shapes.length)).toBe(0)
  const small = partsAt(shapes, 0, true)
  expect(small.some(({ tone }) => tone === 'hull')).toBe(true)
  expect(new Set(small.map(({ mount }) => mount))).toContain('A')
  const svg = profileSvg(shapes, 'Hood <1941>', 600)
  expect(svg).toContain('<title>Hood &lt;1941&gt;</title>')
  expect(svg).not.toContain('NaN')
})

it('explains a side view that cannot be right, or that contradicts the plan', () => {
  const { navy: _, ...hood } = findClass('hood')
  const why = (profile: NonNullable<typeof hood.profile>): string[] => {
    const facts = { ...hood, profile }
    const file = { navy: 'rn' as const, title: 'Royal Navy', classes: [facts] }
    return [...implausibleProfile(facts), ...contradictions(file)].map((finding) => finding.why)
  }
  expect(why({ funnels: [{ rake: 'vertical' }] })).toEqual(['she has 2 funnels in the plan and 1 here'])
  expect(why({ island: { from: 0.1, to: 0, size: 'small' } })).toEqual(['a battlecruiser has no flight deck'])
  expect(why({ bridge: { from: 0.1, to: 0.2, height: 'tall' } })[0]).toContain('from is the forward end')
  expect(why({ deck: { kind: 'forecastle' } })[0]).toContain('where it ends')
  expect(why({ levels: { Q: 1 } })).toEqual(['she has no mount "Q"'])
})

it('draws a class that is still being changed in the drawing office', () => {
  const hood = findClass('hood')
  for (const changed of [
    { ...hood, funnels: [0.2, 0.1, 0] },
    { ...hood, funnels: [] },
    { ...hood, guns: [] },
    { ...hood, type: 'fleet-carrier' as const },
    { ...findClass('essex'), type: 'heavy-cruiser' as const },
    { ...findClass('essex'), profile: {} },
  ])
    expect(profileShapes(changed).parts.filter(({ d }) => /NaN|Infinity|undefined/.test(d))).toEqual([])
})
