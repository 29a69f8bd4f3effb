import { ScriptedDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { flightById, SET_UP_PHASES, SET_UP_STEPS, type Ship, shipById, type VasBattle } from './battle.ts'
import { readCard } from './cards/card-reading.ts'
import { navyTitle } from './command/nation-names.ts'
import { victoryAtSea } from './index.ts'
import { onKeelLine } from './movement/coming-to-rest.ts'
import { meetingPlace } from './movement/meeting.ts'
import { totalFor } from './set-up/fleet.ts'
import { usualEntry } from './set-up/returning.ts'
import { normalizeVital } from './view/describe.ts'

const { rules: r, isOpen } = victoryAtSea
const muster = (setup: object): VasBattle => victoryAtSea.muster(setup, new ScriptedDice([]))

const CARRIER = { type: 'carrier', points: 200, flankSpeed: 6, armour: 3, hull: 30, traits: ['carrier 6'] }
const FLAK = [
  { name: 'Battery', kind: 'aa-battery', ranges: [2, 4, 6, 8], ad: 2, traits: ['local 3'] },
  { name: 'Guns', kind: 'light-gun', ranges: [5, 10, 15, 20], ad: 3, traits: ['dp'] },
]
const FIGHTER = { role: 'fighter', damageDice: 1 }

const ship = (id: string, at: [number, number], more: object = {}): object => ({
  id,
  side: id.startsWith('red') ? 'red' : 'blue',
  at,
  card: { type: 'cruiser', points: 100, flankSpeed: 6, armour: 2, hull: 20, weapons: FLAK },
  ...more,
})
const flight = (id: string, at: [number, number]): object => ({
  id,
  side: id.startsWith('red') ? 'red' : 'blue',
  at,
  card: FIGHTER,
})

describe('aircraft', () => {
  test('a carrier sails into the wind up to 45 degrees off it, on either side', () => {
    const directions = { north: 0, east: 9000, south: 18_000, west: 27_000 } as const
    for (const [wind, direction] of Object.entries(directions)) {
      const battle = muster({ wind })
      const off = (by: number): boolean => r.intoTheWind(battle, (direction + by + 36_000) % 36_000)
      expect([-4501, -4500, 0, 4500, 4501].map(off)).toEqual([false, true, true, true, false])
    }
    expect(r.intoTheWind(muster({}), 4501)).toBe(true)
  })

  test('a battery reaches as far as it is printed, a DP gun half as far', () => {
    const reaches = (weapon: number, away: number): boolean => {
      const battle = muster({ ships: [ship('red-1', [20, 10])], flights: [flight('blue-f', [20, 10 + away])] })
      return (
        r.antiAirObjection(r, battle, shipById(battle, 'red-1')!, weapon, flightById(battle, 'blue-f')!, false) === null
      )
    }
    expect([reaches(0, 8), reaches(0, 8.001), reaches(1, 10), reaches(1, 10.001)]).toEqual([true, false, true, false])
  })

  test('a stand touches a ship half an inch from her outline, and another stand an inch away', () => {
    const battle = muster({ ships: [ship('red-1', [20, 10])], flights: [flight('blue-f', [30, 10])] })
    const red = shipById(battle, 'red-1')!
    const beside = (x: number): boolean => r.touchesShip(r, battle, { x, y: 10_000 }, red)
    expect([beside(20_801), beside(20_802)]).toEqual([true, false])
    const by = (x: number): boolean => r.touching(r, { x, y: 10_000 }, { x: 30_000, y: 10_000 })
    expect([by(31_000), by(31_001), by(31_002)]).toEqual([true, true, false])
  })

  test('a Flight is set down within an inch of its carrier', () => {
    const battle = muster({ ships: [ship('red-1', [20, 10], { card: CARRIER })] })
    const red = shipById(battle, 'red-1')!
    const open = (x: number, y: number): boolean => r.launchPlaceObjection(r, battle, red, { x, y }) === null
    expect([open(21_401, 10_000), open(21_402, 10_000), open(20_000, 13_751), open(20_000, 13_752)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(r.aheadOfBow(r, battle, red)).toEqual({ x: 20_000, y: 13_200 })
  })

  test('a Flight meets another at the nearest place, whether or not it may, and stays where they touch', () => {
    const meets = (at: [number, number], role: string): unknown => {
      const flights = [{ id: 'red-f', side: 'red', at, card: { role } }, flight('blue-f', [20, 10])]
      const battle = muster({ phase: 'movement', step: 'aircraft', flights })
      return meetingPlace(r, battle, flightById(battle, 'red-f')!, flightById(battle, 'blue-f')!)
    }
    for (const role of ['fighter', 'bomber']) {
      expect(meets([10, 10], role)).toEqual({ x: 19_020, y: 10_000 })
      expect(meets([20, 20], role)).toEqual({ x: 20_000, y: 10_980 })
      expect(meets([19, 10], role)).toEqual({ x: 19_000, y: 10_000 })
      expect(meets([18.999, 10], role)).toEqual({ x: 19_020, y: 10_000 })
    }
  })

  test('dice are spread over raiders as evenly as they go', () => {
    const flights = [flight('blue-a', [1, 1]), flight('blue-b', [1, 5]), flight('blue-c', [1, 9])]
    const battle = muster({ ships: [ship('red-1', [20, 10])], flights })
    const shots = (count: number): number[][] =>
      r
        .raidShots(r, battle, shipById(battle, 'red-1')!, battle.flights.slice(0, count))
        .map(({ dice, local }) => [dice, local ? 1 : 0])
    expect(shots(1)).toEqual([
      [2, 0],
      [3, 1],
    ])
    expect(shots(2)).toEqual([
      [1, 0],
      [1, 0],
      [2, 1],
      [1, 1],
    ])
    expect(shots(3)).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  })

  test('at least two Flights of a carrier start in the air, or half of them, or all', () => {
    const most = (scoutingPoints: number, aboard: number): number => {
      const flights = Array.from({ length: aboard }, (_, i) => ({
        id: `red-f${i}`,
        side: 'red',
        card: FIGHTER,
        aboard: 'red-1',
      }))
      const battle = muster({
        sides: { red: { scoutingPoints } },
        ships: [ship('red-1', [20, 10], { card: CARRIER })],
        flights,
      })
      return r.mostAirborne(r, battle, shipById(battle, 'red-1')!)
    }
    expect([most(6, 5), most(7, 5), most(9, 5), most(10, 5), most(7, 3), most(7, 1)]).toEqual([2, 3, 3, 5, 2, 2])
  })
})

describe('places', () => {
  const battle = muster({ table: [72, 48], ships: [ship('red-1', [36, 24])] })

  test('the edge that is crossed first, and after which share of the way', () => {
    const crossed = (x: number, y: number): unknown => r.edgeCrossed(battle, { x: 36_000, y: 24_000 }, { x, y })
    expect(crossed(72_000, 48_000)).toBeNull()
    expect(crossed(0, 0)).toBeNull()
    expect(crossed(36_000, 60_000)).toEqual({ edge: 'north', share: 24 / 36 })
    expect(crossed(36_000, -12_000)).toEqual({ edge: 'south', share: 24 / 36 })
    expect(crossed(108_000, 24_000)).toEqual({ edge: 'east', share: 0.5 })
    expect(crossed(-36_000, 24_000)).toEqual({ edge: 'west', share: 0.5 })
    expect(crossed(108_000, 60_000)).toMatchObject({ edge: 'east' })
    const along = r.edgeCrossed(battle, { x: 36_000, y: 48_000 }, { x: 108_000, y: 48_000 })
    expect(along).toEqual({ edge: 'east', share: 0.5 })
    expect(crossed(84_000, 84_000)).toMatchObject({ edge: 'north' })
    expect(crossed(108_000, 72_000)).toMatchObject({ edge: 'north' })
  })

  test('the zone of a fleet includes its limit', () => {
    const inside = (y: number): boolean => r.inZone(r, battle, 'south', 'standard', { x: 10_000, y })
    expect([inside(-1), inside(0), inside(12_000), inside(12_001)]).toEqual([false, true, true, false])
    const sideways = (x: number): boolean => r.inZone(r, battle, 'west', 'enhanced', { x, y: 10_000 })
    expect([sideways(27_000), sideways(27_001)]).toEqual([true, false])
  })

  test('the superior zone keeps exactly 12" from the enemy', () => {
    const near = muster({ ships: [ship('red-1', [4, 4]), ship('blue-1', [36, 24])] })
    const open = (y: number): boolean =>
      r.berthObjection(r, near, 'south', 'superior', { ship: shipById(near, 'red-1')!, x: 36_000, y, heading: 0 }) ===
      null
    expect([open(12_000), open(12_001)]).toEqual([true, false])
  })

  test('a bridge within a thousandth of the keel line lies on it', () => {
    const [of] = battle.ships as [Ship]
    const on = (x: number): boolean => onKeelLine(of, { x, y: 30_000 })
    expect([on(35_999), on(36_000), on(36_001)]).toEqual([false, true, false])
  })

  test('a returning scout keeps 2" from the corners of an edge that is longer than 4"', () => {
    const entry = (table: [number, number]): unknown => {
      const small = muster({ table, ships: [ship('red-1', [0, 0], { returning: 'west' })] })
      return usualEntry(small, shipById(small, 'red-1')!).at
    }
    expect(entry([20, 4])).toEqual({ x: 0, y: 0 })
    expect(entry([20, 4.5])).toEqual({ x: 0, y: 2000 })
  })

  test('among enemies everywhere a scout comes back where they are farthest', () => {
    const entry = (...enemies: number[]): unknown => {
      const blue = enemies.map((y, i) => ship(`blue-${i}`, [0, y]))
      const near = muster({ table: [20, 10], ships: [ship('red-1', [0, 0], { returning: 'west' }), ...blue] })
      return usualEntry(near, shipById(near, 'red-1')!).at
    }
    expect([entry(3), entry(9), entry(0, 10)]).toEqual([
      { x: 0, y: 8000 },
      { x: 0, y: 2000 },
      { x: 0, y: 5000 },
    ])
  })

  test('a quarter is held by ships within it and denied by ships on its lines', () => {
    const held = (red: [number, number], ...blue: [number, number][]): number =>
      r.quartersHeld(muster({ ships: [ship('red-1', red), ...blue.map((at, i) => ship(`blue-${i}`, at))] }), 'red')
    expect(held([36.001, 24.001])).toBe(1)
    expect([held([36, 30]), held([30, 24]), held([36, 24])]).toEqual([0, 0, 0])
    for (const x of [20, 50])
      for (const y of [10, 40]) {
        expect(held([x, y])).toBe(1)
        const [outerX, outerY] = [x < 36 ? 36.001 : 35.999, y < 24 ? 24.001 : 23.999]
        expect([held([x, y], [36, y]), held([x, y], [x, 24]), held([x, y], [36, 24])]).toEqual([0, 0, 0])
        expect([held([x, y], [outerX, y]), held([x, y], [x, outerY])]).toEqual([1, 1])
      }
  })

  test('a shore an inch ahead, and no farther, excuses a ship from her least move', () => {
    const excused = (y: number): boolean => {
      const land = [
        [10, y],
        [30, y],
        [20, y + 5],
      ]
      const near = muster({ phase: 'movement', active: 'red', terrain: [land], ships: [ship('red-1', [20, 10])] })
      const dice = new ScriptedDice([])
      try {
        victoryAtSea.take(near, { side: 'red', do: 'move', ship: 'red-1', path: [] }, dice, null)
        return true
      } catch {
        return false
      }
    }
    expect([excused(10.999), excused(11.001)]).toEqual([true, false])
  })
})

describe('fleets', () => {
  test('a total is changed by tenths, halves up', () => {
    expect([
      totalFor(155, 'breakout'),
      totalFor(154, 'breakout'),
      totalFor(155, 'destroy'),
      totalFor(155, 'attrition'),
    ]).toEqual([140, 139, 171, 155])
    expect(totalFor(155, null)).toBe(155)
  })

  const refused = (points: number, ships: number, fromLand: number, table = [72, 48]): unknown => {
    const battle = muster({
      phase: 'fleet-building',
      points: 400,
      table,
      objectives: { red: 'attrition', blue: 'attrition' },
    })
    const cards = [readCard({ type: 'cruiser', armour: 2, hull: 9, points }, 'card', 'x').card]
    const bought = {
      ships: Array.from({ length: ships }, () => ({ card: 0 }) as Ship),
      flights: [],
      cards,
      lines: [],
    }
    try {
      r.refuseFleet(r, battle, 'red', bought, fromLand)
      return null
    } catch (error) {
      return (error as { clause: string }).clause
    }
  }

  test('cost no more than their total, a quarter of it for what comes from land', () => {
    expect([refused(400, 1, 0), refused(401, 1, 0), refused(200, 2, 0), refused(200, 2, 1)]).toEqual([
      null,
      'VAS-FLEET-03',
      null,
      'VAS-FLEET-03',
    ])
    expect([refused(100, 1, 100), refused(100, 1, 101), refused(100, 0, 0)]).toEqual([
      null,
      'VAS-AIR-13',
      'VAS-FLEET-03',
    ])
  })

  test('have 12 square inches of their zone for each ship', () => {
    expect([refused(1, 18, 0, [36, 24]), refused(1, 19, 0, [36, 24])]).toEqual([null, 'VAS-R-88'])
  })

  test('deploy on a table of 36" by 24" or more, either way round', () => {
    const deploy = (table: [number, number]): unknown => {
      try {
        muster({ phase: 'deployment', table, ships: [ship('red-1', [4, 4]), ship('blue-1', [4, 20])] })
        return null
      } catch (error) {
        return (error as { where: string }).where
      }
    }
    expect(
      [
        [36, 24],
        [24, 36],
        [35.999, 24],
        [36, 23.999],
      ].map((table) => deploy(table as [number, number])),
    ).toEqual([null, null, 'battle.table', 'battle.table'])
  })

  test('those whose aircraft are refused are told whose they may have', () => {
    const build = (nation: string): string => {
      const dice = new ScriptedDice([])
      const battle = muster({
        phase: 'fleet-building',
        points: 900,
        objectives: { red: 'attrition', blue: 'attrition' },
      })
      const action = {
        side: 'red',
        do: 'build-fleet',
        ships: [{ id: 'red-1', card: { ...CARRIER, nation } }],
        flights: [{ id: 'red-f', class: 'a6m2-zero-fighter', aboard: 'red-1' }],
      }
      victoryAtSea.advance(battle, dice, null)
      try {
        victoryAtSea.take(battle, action as never, dice, null)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(build('royal-navy')).toContain(
      'Mitsubishi A6M2 Zero is an aircraft of the Imperial Japanese Navy; red-1 embarks carrier aircraft of the Royal Navy: Fairey Swordfish I, and others with a card of their own',
    )
    expect(build('us-navy')).toContain('of the US Navy: Vought F4U-4 Corsair, and others')
    expect(build('royal-dutch-navy')).toMatch(/carrier aircraft of the Royal Dutch Navy \(VAS-AIR-12\)/)
  })
})

describe('reading and showing', () => {
  const gun = { name: 'Gun', kind: 'light-gun', ranges: [1, 2, 3, 4], ad: 1, dd: 1, traits: ['dp', 'local 2'] }
  const card = (weapons: number): object => ({
    type: 'cruiser',
    armour: 2,
    hull: 9,
    weapons: Array.from({ length: weapons }, () => gun),
  })

  test('a card has at most 30 weapon systems', () => {
    expect(readCard(card(30), 'card', 'x').card.weapons).toHaveLength(30)
    expect(() => readCard(card(31), 'card', 'x')).toThrow('at most 30 weapon systems, not 31')
  })

  test('traits are a list or fields, with scores from 1 to 100 where they have one', () => {
    const traits = (written: unknown): unknown => readCard({ ...card(0), traits: written }, 'card', 'x').card.traits
    expect(traits({ radar: true, 'torpedo-belt': 2 })).toMatchObject({ radar: 1, 'torpedo-belt': 2, agile: 0 })
    expect(traits(['radar', 'torpedo-belt 100'])).toMatchObject({ radar: 1, 'torpedo-belt': 100 })
    expect(traits([{ id: 'carrier', score: 1 }])).toMatchObject({ carrier: 1 })
    expect(() => traits(['torpedo-belt 101'])).toThrow('1 to 100')
    expect(() => traits({ carrier: 0 })).toThrow('1 to 100')
    expect(() => traits({ carrier: true })).toThrow('needs its score')
  })

  test('whoever deploys in a case is first, and nobody was sent scouting', () => {
    const destroyer = { type: 'destroyer', armour: 2, hull: 9 }
    const inferred = (setup: object, what: string): unknown => {
      const battle = muster({
        ships: [
          ship('red-1', [4, 4], { card: destroyer }),
          ship('blue-1', [4, 44], { card: { ...destroyer, type: 'battleship' } }),
        ],
        ...setup,
      })
      const said = victoryAtSea.inferFrom!(battle, { side: 'blue', do: what } as never)
      const { phase, step, active, setUp } = battle
      return [said, phase, step, active, setUp?.first, setUp?.ready]
    }
    const ready = { red: true, blue: false }
    const unready = { red: false, blue: false }
    expect(inferred({ phase: 'pre-deployment', step: 'scouts' }, 'deploy')).toEqual([
      true,
      'deployment',
      'deploy',
      'blue',
      'blue',
      ready,
    ])
    expect(inferred({ phase: 'deployment' }, 'deep-deploy')).toEqual([
      true,
      'deployment',
      'deploy',
      'blue',
      'blue',
      unready,
    ])
    expect(inferred({ phase: 'pre-deployment', step: 'scouts' }, 'mark')).toEqual([
      false,
      'pre-deployment',
      'scouts',
      'red',
      null,
      unready,
    ])
    expect(inferred({ phase: 'pre-deployment', step: 'wind' }, 'deploy')).toEqual([
      false,
      'pre-deployment',
      'wind',
      'red',
      null,
      unready,
    ])
  })

  test('a refit changes what it names and leaves the weapons as they are', () => {
    const { refits } = readCard(
      { ...card(1), refits: [{ year: 1941, set: { armour: 3, traits: ['radar'] } }] },
      'card',
      'x',
    )
    expect(refits).toMatchObject([{ year: 1941, note: '', set: { armour: 3, traitOrder: ['radar'] } }])
    expect(Object.keys(refits[0]!.set).toSorted()).toEqual(['armour', 'traitOrder', 'traits'])
  })

  test('ships of one class share a card, others do not', () => {
    const battle = muster({
      ships: [ship('red-1', [1, 1]), ship('red-2', [1, 9], { card: card(1) }), ship('red-3', [1, 20])],
    })
    expect(battle.ships.map((each) => each.card)).toEqual([0, 1, 2])
    const same = { id: 'one', ...card(1) }
    const shared = muster({
      ships: ['red-1', 'red-2'].map((id, i) => ship(id, [1, 9 * i], { card: { ...same, class: 'One' } })),
    })
    expect(shared.ships.map((each) => each.card)).toEqual([0, 0])
    expect(shared.cards).toHaveLength(1)
  })

  test('an Observation Flight is known by its ship or by its task', () => {
    const where = (more: object): unknown => {
      try {
        muster({ ships: [ship('red-1', [1, 1])], flights: [{ id: 'f', side: 'red', ...more }] })
        return null
      } catch (error) {
        return (error as { where: string }).where
      }
    }
    expect(where({ task: 'guiding' })).toBe('battle.flights[0].of')
    expect(where({ of: 'red-1' })).toBe('battle.flights[0].task')
    expect(where({})).toBe('battle.flights[0].class')
  })

  test('a jammed rudder may be expected in every way in which it may be written', () => {
    const port = { jam: 'port' }
    const normalized = (expected: unknown, unit: Record<string, unknown> = port): unknown =>
      normalizeVital(expected, unit)
    expect(normalized(['rudder-jammed-port', 'bridge-destroyed'])).toEqual(['rudder-jammed', 'bridge-destroyed'])
    expect(normalized(['rudder-jammed-starboard'])).toEqual(['rudder-jammed-starboard'])
    expect(normalized([{ 'rudder-jammed': 'port' }, { 'magazine-ablaze': true }])).toEqual([
      'rudder-jammed',
      'magazine-ablaze',
    ])
    expect(normalized([{ 'rudder-jammed': 'none' }])).toEqual([{ 'rudder-jammed': 'none' }])
    expect(normalized([{ 'magazine-ablaze': 'port' }, {}, 7])).toEqual([{ 'magazine-ablaze': 'port' }, {}, 7])
    expect(normalized({ 'rudder-jammed': 'port', 'bridge-destroyed': true })).toEqual({
      'rudder-jammed': true,
      'bridge-destroyed': true,
    })
    expect(normalized({ 'rudder-jammed': 'none', 'bridge-destroyed': 'port' })).toEqual({
      'rudder-jammed': 'none',
      'bridge-destroyed': 'port',
    })
    expect(normalized('rudder-jammed-port')).toBe('rudder-jammed-port')
  })

  test('a battle is open to all unless it has a set-up or a mark, and when it is over', () => {
    const marked = muster({ sides: { red: { mark: 'blue-1' } }, ships: [ship('blue-1', [1, 1])] })
    expect([isOpen(muster({})), isOpen(marked), isOpen(muster({ phase: 'deployment', ships: [] }))]).toEqual([
      true,
      false,
      false,
    ])
    expect(isOpen({ ...marked, result: r.judge(r, marked) })).toBe(true)
  })

  test('the table of War at Sea is 72" by 48", and everything on it may be measured', () => {
    expect(victoryAtSea.measure).toEqual({ unit: 'inch', symbol: '"', premeasuring: true, table: [72, 48] })
  })

  test('navies have titles', () => {
    expect(['us-navy', 'royal-navy', 'kriegsmarine'].map(navyTitle)).toEqual(['US Navy', 'Royal Navy', 'Kriegsmarine'])
  })

  test('the steps before the battle are those of its first phases', () => {
    expect(SET_UP_PHASES.flatMap((phase) => r.stepsOf[phase])).toEqual(SET_UP_STEPS)
  })
})

describe('guns', () => {
  test('a ship that has moved more than 6" is fast', () => {
    const [red] = muster({ ships: [ship('red-1', [1, 1])] }).ships as [Ship]
    expect([6000, 6001].map((moved) => r.isFast(r, { ...red, moved }))).toEqual([false, true])
  })

  test('a Long Lance finds its target less often beyond 20"', () => {
    const battle = muster({})
    const tested = (range: number): boolean =>
      r.hitTests.longLance!.applies(battle, { weapon: { traits: { 'long-lance': 1 } }, bearing: { range } } as never)
    expect([tested(20_000), tested(20_001)]).toEqual([false, true])
  })
})
