import { rulesets } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { facesUnder } from './drawing/faces.ts'
import { planShapes } from './drawing/plan-shapes.ts'
import { fleetBook } from './fleets/book.ts'
import { findClass } from './library.ts'
import { factsIn } from './refits.ts'
import type { ShipFacts } from './ship-facts.ts'

/** Ships that were not like their class, and dates that are easily mistaken, each checked on what a card is made of. */

const stateOf = (id: string, year: number, ship?: string): ShipFacts => factsIn(year, findClass(id), ship)

/** "8 x 15-inch" for each label, in order. */
function guns(id: string, year: number, ship?: string): string[] {
  const counts = new Map<string, number>()
  for (const { label, mounts } of stateOf(id, year, ship).guns)
    counts.set(label, (counts.get(label) ?? 0) + mounts.reduce((sum, { barrels }) => sum + barrels, 0))
  return [...counts].map(([label, barrels]) => `${barrels} x ${label}`)
}

const tubes = (id: string, year: number, ship?: string): number =>
  stateOf(id, year, ship)
    .torpedoes.flatMap(({ mounts }) => mounts)
    .reduce((sum, mount) => sum + mount.tubes, 0)

const aircraft = (id: string, year: number, ship?: string): number => stateOf(id, year, ship).aircraft.catapult

describe('British destroyers in 1940', () => {
  test('the Tribals have eight 4.7-inch guns until 1941', () => {
    expect(guns('tribal', 1940, 'Eskimo')).toEqual(['8 x 4.7-inch'])
    expect(guns('tribal', 1941, 'Maori')).toEqual(['6 x 4.7-inch', '2 x 4-inch'])
  })

  test.each([
    ['scott', 'Campbell', 6, 3],
    ['v-and-w', 'Walker', 6, 3],
    ['modified-w', 'Whitehall', 6, 3],
    ['a-b', 'Acasta', 8, 4],
    ['c-d', 'Decoy', 8, 4],
    ['e-f', 'Foxhound', 8, 4],
    ['g-h', 'Havock', 8, 4],
    ['i-class', 'Ilex', 10, 5],
    ['hardy', 'Hardy', 8, 4],
    ['g-h', 'Glowworm', 10, 0],
    ['hardy', 'Inglefield', 10, 5],
  ])('%s: %s keeps both banks of tubes, %i in all', (id, ship, before, after) => {
    expect(tubes(id, 1940, ship)).toBe(before)
    if (after > 0) expect(tubes(id, 1941, ship)).toBe(after)
  })
})

describe('refits of some ships', () => {
  test('Tirpitz has torpedo tubes, Bismarck has not', () => {
    expect(tubes('bismarck', 1943, 'Tirpitz')).toBe(8)
    for (const year of [1941, 1942, 1944]) expect(tubes('bismarck', year, 'Bismarck')).toBe(0)
    expect(tubes('bismarck', 1941)).toBe(0)
    expect(tubes('bismarck', 1943)).toBe(8)
  })

  test('London alone is rebuilt with a belt and two funnels', () => {
    expect(stateOf('london', 1942, 'London')).toMatchObject({ armour: { belt: 89 }, displacement: { full: 14800 } })
    expect(stateOf('london', 1942, 'London').funnels).toHaveLength(2)
    for (const ship of ['Devonshire', 'Sussex', 'Shropshire', undefined]) {
      expect(stateOf('london', 1942, ship)).toMatchObject({ armour: { belt: 25 }, displacement: { full: 13530 } })
      expect(stateOf('london', 1942, ship).funnels).toHaveLength(3)
    }
  })

  test('some of the Soldati have a fifth gun', () => {
    for (const ship of ['Alpino', 'Aviere', 'Bersagliere', 'Corazziere', 'Fuciliere', 'Granatiere'])
      expect(guns('soldati', 1942, ship), ship).toEqual(['4 x 4.7-inch'])
    for (const ship of ['Carabiniere', 'Bombardiere', 'Corsaro', 'Legionario', 'Mitragliere', 'Velite'])
      expect(guns('soldati', 1942, ship), ship).toEqual(['5 x 4.7-inch'])
  })

  test('Z26 and Z28 have no twin turret', () => {
    expect(guns('zerstorer-1936a', 1942, 'Z25')).toEqual(['5 x 5.9-inch'])
    expect(guns('zerstorer-1936a', 1943)).toEqual(['5 x 5.9-inch'])
    for (const ship of ['Z26', 'Z28']) expect(guns('zerstorer-1936a', 1942, ship), ship).toEqual(['4 x 5.9-inch'])
    const forward = (ship: string): number =>
      stateOf('zerstorer-1936a', 1942, ship).guns.flatMap(({ mounts }) => mounts.filter(({ arc }) => arc === 'forward'))
        .length
    expect([forward('Z26'), forward('Z28')]).toEqual([1, 2])
  })

  test('Edinburgh keeps her beam when Belfast is repaired', () => {
    expect(stateOf('edinburgh', 1942, 'Edinburgh').beam).toBe(19.3)
    expect(stateOf('edinburgh', 1942, 'Belfast').beam).toBe(20.2)
    expect(stateOf('edinburgh', 1943).beam).toBe(20.2)
  })

  test('the Southamptons lose X turret one after the other', () => {
    for (const ship of ['Newcastle', 'Sheffield', 'Glasgow', undefined]) {
      expect(guns('southampton', 1944, ship)[0]).toBe('12 x 6-inch')
      expect(guns('southampton', 1945, ship)[0]).toBe('9 x 6-inch')
    }
    expect(guns('southampton', 1944, 'Birmingham')[0]).toBe('9 x 6-inch')
  })
})

describe('a refit that outdates the printed card', () => {
  const weapons = (ruleset: string, ship: string, year: number): string =>
    JSON.stringify(facesUnder(ruleset).named(ship, year, ruleset).card)

  test.each(['victory-at-sea', 'admiralty'])('Warspite of 1944 has six heavy guns and no aircraft (%s)', (ruleset) => {
    const turrets = (year: number): number => weapons(ruleset, 'Warspite', year).match(/2 x 15-inch/g)!.length
    expect([turrets(1943), turrets(1944)]).toEqual([4, 3])
    expect(weapons(ruleset, 'Warspite', 1943)).toMatch(/x 6-inch/)
    expect(weapons(ruleset, 'Warspite', 1944)).not.toMatch(/x 6-inch|aircraft/i)
  })

  test('her points are the printed ones and what the changes are worth', () => {
    const points = (ruleset: string, id: string, year: number, ship: string): number =>
      fleetBook(ruleset).ship(findClass(id), year, ruleset, ship).points
    for (const { id } of rulesets) {
      expect(points(id, 'queen-elizabeth-warspite', 1944, 'Warspite'), id).toBeLessThan(
        points(id, 'queen-elizabeth-warspite', 1943, 'Warspite'),
      )
      expect(points(id, 'bismarck', 1943, 'Tirpitz'), id).toBeGreaterThanOrEqual(
        points(id, 'bismarck', 1941, 'Bismarck'),
      )
    }
  })

  test('Tirpitz of 1943 has her tubes on every card', () => {
    for (const { id } of rulesets) {
      expect(weapons(id, 'Tirpitz', 1943), id).toMatch(/torpedo/i)
      expect(weapons(id, 'Tirpitz', 1943), id).not.toBe(weapons(id, 'Tirpitz', 1941))
    }
  })
})

describe('ships that differ from their class', () => {
  test.each([
    ['south-dakota', 1942, 'South Dakota', ['9 x 16-inch', '16 x 5-inch/38']],
    ['south-dakota', 1942, 'Indiana', ['9 x 16-inch', '20 x 5-inch/38']],
    ['ise', 1942, 'Hyuga', ['10 x 14-inch', '16 x 5.5-inch', '8 x 5-inch']],
    ['ise', 1942, 'Ise', ['12 x 14-inch', '16 x 5.5-inch', '8 x 5-inch']],
    ['ise', 1941, 'Hyuga', ['12 x 14-inch', '16 x 5.5-inch', '8 x 5-inch']],
    ['dido', 1940, 'Dido', ['8 x 5.25-inch', '1 x 4-inch']],
    ['dido', 1942, 'Dido', ['10 x 5.25-inch']],
    ['dido', 1941, 'Bonaventure', ['8 x 5.25-inch', '1 x 4-inch']],
    ['dido', 1941, 'Phoebe', ['8 x 5.25-inch', '1 x 4-inch']],
    ['dido', 1941, 'Naiad', ['10 x 5.25-inch']],
    ['c-class-aa', 1940, 'Coventry', ['10 x 4-inch']],
    ['c-class-aa', 1940, 'Curlew', ['10 x 4-inch']],
    ['c-class-aa', 1940, 'Cairo', ['8 x 4-inch']],
    ['hawkins', 1942, 'Frobisher', ['5 x 7.5-inch', '4 x 4-inch']],
    ['hawkins', 1942, 'Hawkins', ['7 x 7.5-inch', '4 x 4-inch']],
    ['perth', 1941, 'Sydney', ['8 x 6-inch', '4 x 4-inch']],
    ['perth', 1941, 'Perth', ['8 x 6-inch', '8 x 4-inch']],
    ['leander', 1939, 'Achilles', ['8 x 6-inch', '4 x 4-inch']],
    ['leander', 1944, 'Achilles', ['6 x 6-inch', '8 x 4-inch']],
    ['leander', 1939, 'Ajax', ['8 x 6-inch', '8 x 4-inch']],
    ['o-class', 1942, 'Obdurate', ['4 x 4-inch']],
    ['o-class', 1943, 'Orwell', ['4 x 4-inch']],
    ['o-class', 1942, 'Onslow', ['4 x 4.7-inch', '1 x 4-inch']],
    ['s-to-w', 1943, 'Savage', ['4 x 4.5-inch']],
    ['s-to-w', 1943, 'Scorpion', ['4 x 4.7-inch']],
  ])('%s in %i: %s', (id, year, ship, expected) => {
    expect(guns(id, year, ship)).toEqual(expected)
  })

  test('Enterprise has a twin turret forward', () => {
    const forward = (ship: string) =>
      stateOf('emerald', 1940, ship)
        .guns[0]!.mounts.concat(
          stateOf('emerald', 1940, ship)
            .guns.slice(1)
            .flatMap(({ mounts }) => mounts),
        )
        .filter(({ arc, side }) => arc === 'forward' && side === 'centre')
        .map(({ kind, barrels }) => `${kind} ${barrels}`)
    expect(forward('Enterprise')).toEqual(['turret 2'])
    expect(forward('Emerald')).toEqual(['shield 1', 'shield 1'])
    expect(guns('emerald', 1940, 'Enterprise')[0]).toBe('7 x 6-inch')
  })

  test('the Caledons have one gun forward of the bridge', () => {
    const ahead = (ship: string): number => {
      const { guns: groups, bridge } = stateOf('c-class', 1939, ship)
      return groups.flatMap(({ mounts }) => mounts).filter(({ at, side }) => at > bridge && side === 'centre').length
    }
    for (const ship of ['Caledon', 'Calypso', 'Caradoc']) {
      expect(ahead(ship), ship).toBe(1)
      expect(guns('c-class', 1939, ship)[0], ship).toContain('x 6-inch')
    }
    expect(ahead('Cardiff')).toBe(2)
  })

  test.each([
    ['nelson', 1941, 'Nelson', 'Rodney'],
    ['arethusa', 1939, 'Aurora', 'Penelope'],
    ['kuma', 1942, 'Kiso', 'Tama'],
  ])('%s in %i: %s has no aircraft, %s has', (id, year, without, having) => {
    expect(aircraft(id, year, without)).toBe(0)
    expect(aircraft(id, year, having)).toBeGreaterThan(0)
  })

  test('cards, points and fleets follow, under every rulebook', () => {
    for (const { id } of rulesets) {
      const points = (ship: string): number => fleetBook(id).ship(findClass('south-dakota'), 1942, id, ship).points
      expect(points('South Dakota'), id).toBeLessThanOrEqual(points('Indiana'))
      const card = (ship: string): string => JSON.stringify(facesUnder(id).named(ship, 1942, id).card)
      expect(card('South Dakota'), id).not.toBe(card('Indiana'))
      expect(card('Massachusetts'), id).toBe(card('Indiana'))
    }
  })
})

describe('years and names', () => {
  test('Tashkent has two turrets forward and one aft from 1941 on, and single guns before', () => {
    expect(findClass('Tashkent').commissioned).toBe(1939)
    expect(guns('tashkent', 1939)).toEqual(['3 x 5.1-inch'])
    expect(guns('tashkent', 1941)).toEqual(['6 x 5.1-inch', '2 x 3-inch'])
    for (const year of [1939, 1941])
      expect(
        stateOf('tashkent', year)
          .guns[0]!.mounts.map(({ arc }) => arc)
          .toSorted(),
      ).toEqual(['aft', 'forward', 'forward'])
  })

  test('Thetis and Thunderbolt are one boat, and Viscount has 4-inch guns', () => {
    expect(findClass('t-class').ships.map(({ name }) => name)).not.toContain('Thetis')
    expect(findClass('Viscount', 1939).id).toBe('v-and-w')
    expect(guns('v-and-w', 1939, 'Viscount')).toEqual(['4 x 4-inch'])
  })

  test.each([
    ['Turbulent', 't-class', '1941-12'],
    ['Simoom', 's-class-rn', '1942-12'],
    ['Strasbourg', 'strasbourg', '1938-09'],
    ['Tashkent', 'tashkent', '1939-10'],
  ])('%s enters service when she did', (name, id, since) => {
    expect(findClass(id).ships.find((ship) => ship.name === name)).toMatchObject({ since })
  })

  test('a G-5 makes 50 knots', () => {
    expect(findClass('g-5').speed).toBe(50)
  })
})

describe('plans', () => {
  const plan = (id: string, year = 1942, ship?: string) => planShapes(stateOf(id, year, ship))
  /** Metres to starboard of the points of a path. */
  const acrossOf = (path: string): number[] => [...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x))

  test('the islands of Akagi and Hiryu are to port, their funnels to starboard', () => {
    for (const id of ['akagi', 'hiryu']) {
      expect(
        acrossOf(plan(id).blocks[0]!).every((x) => x < 0),
        id,
      ).toBe(true)
      expect(
        plan(id).funnels.every((funnel) => acrossOf(funnel)[0]! > 0),
        id,
      ).toBe(true)
    }
    for (const id of ['yorktown', 'shokaku', 'illustrious'])
      expect(
        acrossOf(plan(id).blocks[0]!).every((x) => x > 0),
        id,
      ).toBe(true)
  })

  test('flush decks have no island', () => {
    for (const id of 'hosho ryujo zuiho chitose-cvl ryuho taiyo unyo argus audacity'.split(' '))
      expect(plan(id, 1944).blocks, id).toEqual([])
  })

  test('Ranger has three funnels on each side, and escort carriers none at the island', () => {
    expect(plan('ranger').funnels).toHaveLength(6)
    const sides = (id: string): number[] => plan(id, 1944).funnels.map((funnel) => Math.sign(acrossOf(funnel)[0]!))
    expect(sides('ranger')).toEqual([-1, -1, -1, 1, 1, 1])
    for (const id of ['bogue', 'casablanca', 'sangamon', 'attacker', 'ruler', 'avenger'])
      expect(new Set(sides(id)), id).toEqual(new Set([-1, 1]))
  })

  test.each([
    ['furious', 0.19],
    ['courageous', 0.19],
    ['ryujo', 0.13],
    ['independence', 0.08],
    ['yorktown', 0.025],
  ])('the flight deck of %s begins at %f of her length', (id, share) => {
    const { marks, length } = plan(id, 1943)
    const foremost = -Math.min(...[...marks[0]!.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y)))
    expect((length / 2 - foremost) / length).toBeCloseTo(share, 2)
  })

  test('the after turrets of the K cruisers stand off the centreline, B to port and C to starboard', () => {
    const x = Object.fromEntries(plan('konigsberg', 1939).mounts.map((mount) => [mount.name, mount.x]))
    expect(x.A).toBe(0)
    expect(x.B).toBeLessThan(-1)
    expect(x.C).toBeGreaterThan(1)
  })

  test('the flush-deckers are one hull, and the funnels of Omaha stand in pairs', () => {
    const { funnels, bridge } = findClass('clemson')
    expect(findClass('town')).toMatchObject({ funnels, bridge })
    const gaps = findClass('omaha')
      .funnels.slice(1)
      .map((at, i) => findClass('omaha').funnels[i]! - at)
    expect(gaps[1]).toBeGreaterThan(Math.max(gaps[0]!, gaps[2]!) * 1.3)
  })

  test('London is drawn with two funnels, her sisters with three', () => {
    expect(plan('london', 1942, 'London').funnels).toHaveLength(2)
    expect(plan('london', 1942, 'Sussex').funnels).toHaveLength(3)
  })
})
