import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { captain } from '../captain.ts'

const { rules } = vas.victoryAtSea

function picker(seed: string): (n: number) => number {
  const generator = new Generator(seedState(seed))
  return (n) => generator.die(n) - 1
}

const CARRIER = {
  class: 'Carrier',
  type: 'carrier',
  nation: 'imperial-japanese-navy',
  points: 300,
  flankSpeed: 6,
  armour: 3,
  hull: 40,
  crippledAt: 13,
  traits: ['carrier 6'],
  weapons: [{ name: 'AA Battery', kind: 'aa-battery', ad: 2, traits: ['local 2'], ranges: [2, 4, 6, 8] }],
}
const DESTROYER = {
  class: 'Destroyer',
  type: 'destroyer',
  nation: 'us-navy',
  points: 40,
  flankSpeed: 7,
  armour: 2,
  hull: 6,
  crippledAt: 2,
  traits: [],
  weapons: [{ name: 'AA Battery', kind: 'aa-battery', ad: 3, traits: ['local 1'], ranges: [2, 4, 6, 8] }],
}

const ship = (id: string, card: object, at: number[], heading = 0, more: object = {}): object => ({
  id,
  side: id.startsWith('red') ? 'red' : 'blue',
  card,
  at,
  heading,
  ...more,
})
const flight = (id: string, line: string, at: number[], more: object = {}): object => ({
  id,
  side: id.startsWith('red') ? 'red' : 'blue',
  class: line,
  at,
  ...more,
})
const [ZERO, STUKA, SWORDFISH] = ['a6m2-zero-fighter', 'ju-87-dive-bomber', 'swordfish-torpedo-bomber']

/** A position in which red has to decide. */
function position(setup: object): vas.VasBattle {
  const dice = new SeededDice(1)
  const battle = vas.victoryAtSea.muster({ active: 'red', initiative: 'red', ...setup }, dice)
  vas.victoryAtSea.advance(battle, dice, null)
  return battle
}

function decide(battle: vas.VasBattle): vas.VasAction {
  const owed = vas.victoryAtSea.decisions(battle)[0]!
  expect(owed.side).toBe('red')
  return captain(rules, battle, owed, picker('any'))
}

/** Blue holds the initiative, and flies after red. */
function flownAfter(setup: object): vas.VasBattle {
  const battle = position({ ...setup, initiative: 'blue' })
  vas.victoryAtSea.apply(battle, { side: 'blue', do: 'fly-second' }, new SeededDice(2), null)
  return battle
}

/** The ship whose side a Flight touches after its flight. */
function touched(battle: vas.VasBattle, action: vas.VasAction): string | undefined {
  vas.victoryAtSea.apply(battle, action, new SeededDice(2), null)
  const flown = battle.flights.find(({ id }) => action.do === 'fly' && id === action.flight)!
  return battle.ships.find((target) => rules.touchesShip(rules, battle, flown, target))?.id
}

const flying = { phase: 'movement', step: 'aircraft' }
const moved = { moved: 3 }

describe('a Flight', () => {
  test('with a load in reach attacks the carrier, not the destroyer', () => {
    const battle = position({
      ...flying,
      ships: [
        ship('red-1', DESTROYER, [10, 5], 0, moved),
        ship('blue-1', DESTROYER, [34, 20], 0, moved),
        ship('blue-2', CARRIER, [38, 26], 90, moved),
      ],
      flights: [flight('red-a', STUKA!, [36, 16])],
    })
    expect(touched(battle, decide(battle))).toBe('blue-2')
  })

  test('with torpedoes comes in past the belt', () => {
    const belted = { ...CARRIER, traits: ['carrier 6', 'torpedo-belt 3'] }
    const battle = position({
      ...flying,
      ships: [ship('red-1', DESTROYER, [10, 5], 0, moved), ship('blue-1', belted, [36, 24], 90, moved)],
      flights: [flight('red-a', SWORDFISH!, [36, 17])],
    })
    const action = decide(battle)
    expect(touched(battle, action)).toBe('blue-1')
    expect(rules.onTheBeamOf(rules, battle.ships[1]!, battle.flights[0]!)).toBe(false)
  })

  test('keeps apart from the others who strike the same ship', () => {
    const battle = position({
      ...flying,
      ships: [ship('red-1', DESTROYER, [10, 5], 0, moved), ship('blue-1', CARRIER, [36, 24], 90, moved)],
      flights: [flight('red-a', STUKA!, [36, 16]), flight('red-b', STUKA!, [37, 16])],
    })
    expect(touched(battle, decide(battle))).toBe('blue-1')
    expect(touched(battle, decide(battle))).toBe('blue-1')
    const [one, other] = battle.flights
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(2000)
  })

  test('out of reach stops short of the guns', () => {
    const battle = position({
      ...flying,
      ships: [ship('red-1', DESTROYER, [10, 5], 0, moved), ship('blue-1', CARRIER, [36, 40], 90, moved)],
      flights: [flight('red-a', STUKA!, [36, 12])],
    })
    expect(touched(battle, decide(battle))).toBeUndefined()
    expect(battle.flights[0]!.y).toBeGreaterThan(20_000)
    expect(battle.flights[0]!.y).toBeLessThan(32_000)
  })

  test('with a load strikes when the enemy Fighters have flown, and keeps out of their reach until then', () => {
    const against = (zero: object): object => ({
      ...flying,
      ships: [ship('red-1', DESTROYER, [10, 5], 0, moved), ship('blue-1', CARRIER, [36, 40], 90, moved)],
      flights: [flight('red-a', STUKA!, [36, 24]), flight('blue-a', ZERO!, [40, 44], zero)],
    })
    const flown = position(against(moved))
    expect(touched(flown, decide(flown))).toBe('blue-1')
    const lurking = flownAfter(against({}))
    expect(touched(lurking, decide(lurking))).toBeUndefined()
    const [load, fighter] = lurking.flights
    expect(Math.hypot(load!.x - fighter!.x, load!.y - fighter!.y)).toBeGreaterThan(
      1000 * vas.lineOf(lurking, fighter!).flankSpeed,
    )
  })

  test('of Fighters goes beside a load that could be fallen upon', () => {
    const battle = flownAfter({
      ...flying,
      ships: [ship('red-1', DESTROYER, [10, 5], 0, moved), ship('blue-1', CARRIER, [66, 44], 90, moved)],
      flights: [
        flight('red-a', STUKA!, [36, 20], { moved: 8 }),
        flight('red-b', ZERO!, [36, 6]),
        flight('blue-a', ZERO!, [44, 40]),
      ],
    })
    expect(decide(battle)).toMatchObject({ do: 'fly', flight: 'red-b' })
    vas.victoryAtSea.apply(battle, decide(battle), new SeededDice(2), null)
    expect(rules.freeEscorts(rules, battle, battle.flights[0]!).map(({ id }) => id)).toEqual(['red-b'])
  })

  test('of Fighters meets the load that is about to strike, not the Fighter beside it', () => {
    const battle = position({
      ...flying,
      ships: [ship('red-1', CARRIER, [36, 20], 90, moved), ship('blue-1', DESTROYER, [36, 45], 180, moved)],
      flights: [
        flight('red-a', ZERO!, [36, 12]),
        flight('blue-a', STUKA!, [36, 21], moved),
        flight('blue-b', ZERO!, [45, 20], moved),
      ],
    })
    vas.victoryAtSea.apply(battle, decide(battle), new SeededDice(2), null)
    expect(battle.air.engaged).toContain('blue-a')
    expect(battle.air.engaged).not.toContain('blue-b')
  })

  test('that is empty goes home and lands', () => {
    const battle = position({
      ...flying,
      wind: 'east',
      ships: [ship('red-1', CARRIER, [20, 10], 90, moved), ship('blue-1', DESTROYER, [60, 45], 180, moved)],
      flights: [flight('red-a', STUKA!, [22, 20], { armed: false })],
    })
    vas.victoryAtSea.apply(battle, decide(battle), new SeededDice(2), null)
    expect(battle.flights[0]!.aboard).toBe('red-1')
  })

  test('that is empty and has no deck leaves the table', () => {
    const battle = position({
      ...flying,
      ships: [ship('red-1', DESTROYER, [20, 10], 90, moved), ship('blue-1', DESTROYER, [60, 45], 180, moved)],
      flights: [flight('red-a', STUKA!, [22, 12], { armed: false, carrierBased: false })],
    })
    vas.victoryAtSea.apply(battle, decide(battle), new SeededDice(2), null)
    expect(battle.flights[0]!.gone).toBe(true)
  })
})

test('whoever may lets the enemy fly first', () => {
  const battle = position({
    ...flying,
    ships: [ship('red-1', DESTROYER, [20, 10], 90, moved), ship('blue-1', DESTROYER, [60, 45], 180, moved)],
    flights: [flight('red-a', ZERO!, [22, 12]), flight('blue-a', ZERO!, [60, 40])],
  })
  expect(decide(battle)).toEqual({ side: 'red', do: 'fly-second' })
})

test('anti-aircraft fire goes at the load above the carrier, not at the Fighter', () => {
  const battle = position({
    phase: 'gunnery',
    step: 'anti-air',
    ships: [ship('red-1', CARRIER, [36, 20], 90, moved), ship('blue-1', DESTROYER, [36, 45], 180, moved)],
    flights: [flight('blue-a', ZERO!, [33, 21.5], moved), flight('blue-b', STUKA!, [36, 20.8], moved)],
  })
  expect(decide(battle)).toMatchObject({
    do: 'anti-air',
    ship: 'red-1',
    shots: [
      { target: 'blue-b', dice: 2 },
      { target: 'blue-b', local: 2 },
    ],
  })
})

test('a Flight above two ships attacks the dearer', () => {
  const battle = position({
    phase: 'gunnery',
    step: 'attacks',
    ships: [
      ship('red-1', DESTROYER, [10, 5], 0, moved),
      ship('blue-1', DESTROYER, [36, 25.2], 90, moved),
      ship('blue-2', CARRIER, [36, 24], 90, moved),
    ],
    flights: [flight('red-a', STUKA!, [36, 24.6], moved)],
  })
  expect(decide(battle)).toEqual({ side: 'red', do: 'air-attack', attacks: [{ flight: 'red-a', target: 'blue-2' }] })
})

test('a carrier sends up Fighters when loads are coming, and loads when none are', () => {
  const launched = (enemies: object[]): string | undefined => {
    const battle = position({
      phase: 'movement',
      wind: 'east',
      ships: [ship('red-1', CARRIER, [20, 10], 90, { order: 'scramble' }), ship('blue-1', DESTROYER, [60, 45], 180)],
      flights: [
        flight('red-a', STUKA!, [0, 0], { aboard: 'red-1', at: undefined }),
        flight('red-b', ZERO!, [0, 0], { aboard: 'red-1', at: undefined }),
        ...enemies,
      ],
    })
    const action = decide(battle)
    return action.do === 'move' ? action.launch?.[0]?.flight : undefined
  }
  expect(launched([flight('blue-a', STUKA!, [60, 40])])).toBe('red-b')
  expect(launched([])).toBe('red-a')
})

describe('set-up', () => {
  /** War at Sea between random fleets, up to its first turn or to its end. */
  function play(seed: number, until: 'battle' | 'end'): vas.VasBattle | null {
    const pick = picker(`war at sea ${seed}`)
    const setup = randomSetup(pick, 8)
    if (setup.phase !== 'fleet-building') return null
    const dice = new SeededDice(seed)
    const battle = vas.victoryAtSea.muster(setup, dice)
    vas.victoryAtSea.advance(battle, dice, null)
    for (let owed = vas.victoryAtSea.decisions(battle)[0]; owed; owed = vas.victoryAtSea.decisions(battle)[0]) {
      if (until === 'battle' && battle.setUp === null) break
      const view = vas.victoryAtSea.view(battle, owed.side)
      vas.victoryAtSea.apply(battle, captain(rules, view, owed, pick), dice, null)
    }
    return battle
  }

  test('captains play War at Sea legally to its end', () => {
    let ended = 0
    for (let seed = 0; seed < 60; seed++) if (play(seed, 'end')?.result) ended++
    expect(ended).toBeGreaterThan(8)
  })

  test('fleets lie within their zones, heaviest in front of the carriers', () => {
    const battle = vas.victoryAtSea.muster(
      {
        phase: 'pre-deployment',
        wind: 'west',
        ships: ['red', 'blue'].flatMap((side) => [
          { id: `${side}-1`, side, card: CARRIER },
          { id: `${side}-2`, side, class: 'Bismarck' },
          ...[3, 4, 5, 6].map((i) => ({ id: `${side}-${i}`, side, class: 'Northampton' })),
        ]),
        flights: ['red', 'blue'].flatMap((side) => [
          { id: `${side}-a`, side, class: ZERO, aboard: `${side}-1` },
          { id: `${side}-b`, side, class: STUKA, aboard: `${side}-1` },
        ]),
      },
      new SeededDice(4),
    )
    const dice = new SeededDice(4)
    vas.victoryAtSea.advance(battle, dice, null)
    for (let owed = vas.victoryAtSea.decisions(battle)[0]!; battle.step !== 'scouting'; ) {
      vas.victoryAtSea.apply(battle, captain(rules, battle, owed, picker('deploy')), dice, null)
      owed = vas.victoryAtSea.decisions(battle)[0]!
    }
    for (const side of ['red', 'blue'] as const) {
      const inward = (id: string): number => {
        const { y } = vas.shipById(battle, id)!
        return battle.edges[side] === 'south' ? y : battle.table[1] - y
      }
      for (const own of battle.ships.filter((one) => one.side === side && vas.onTable(one))) {
        expect(inward(own.id)).toBeLessThanOrEqual(12_000)
        expect(rules.shipUnder(rules, battle, own, rules.footprint(rules, battle, own))).toBeNull()
      }
      expect(inward(`${side}-2`)).toBeGreaterThan(inward(`${side}-1`))
      expect(battle.flights.filter((one) => one.side === side && vas.inTheAir(one))).toHaveLength(2)
    }
  })

  test('a fleet is built within its points and uses most of them', () => {
    for (const points of [150, 500, 1500, 3000]) {
      const battle = vas.victoryAtSea.muster(
        { phase: 'fleet-building', points, objectives: { red: 'attrition', blue: 'attrition' } },
        new SeededDice(1),
      )
      vas.victoryAtSea.advance(battle, new SeededDice(1), null)
      vas.victoryAtSea.apply(battle, decide(battle), new SeededDice(1), null)
      const ships = battle.ships.reduce((sum, one) => sum + vas.cardOf(battle, one).points, 0)
      const flights = battle.flights.reduce((sum, one) => sum + vas.lineOf(battle, one).points, 0)
      expect(ships + flights).toBeLessThanOrEqual(points)
      expect(ships + flights).toBeGreaterThan(0.85 * points)
    }
  })
})
