import { Refused, ScriptedDice, SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import type { FdBattle } from '../battle.ts'
import type { FdEvent } from '../events.ts'
import { fleetD20 } from '../index.ts'
import type { FdAction } from '../words.ts'

const BOAT = {
  kind: 'submarine',
  S: 8,
  F: 7,
  speed: 17,
  submerged_speed: 8,
  torpedoes: [{ tubes: 4, type: 'submarine (21 in)', arc: 'F', mount: 'fixed in hull', reloads: 1 }],
}
const dice = (): SeededDice => new SeededDice(7)

function battle(setup: object): FdBattle {
  const b = fleetD20.muster(setup, dice())
  fleetD20.advance(b, dice(), null)
  return b
}

function told(b: FdBattle, action: FdAction): FdEvent[] {
  const events: FdEvent[] = []
  fleetD20.apply(b, action, dice(), (event) => events.push(event))
  return events
}

function refusal(b: FdBattle, action: unknown): string {
  try {
    fleetD20.apply(fleetD20.copy(b), action as FdAction, dice(), null)
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.message
  }
}

/** A boat and a dummy of blue near a destroyer of red, at any phase. */
const near = (more: object) => ({
  ships: [
    { id: 'fletcher', side: 'red', class: 'Fletcher', at: [60, 50], heading: 0, knots: 0 },
    { id: 'u47', side: 'blue', card: BOAT, at: [60, 20], heading: 0 },
    { id: 'decoy', side: 'blue', card: BOAT, dummy: true, at: [66, 20], heading: 0 },
  ],
  ...more,
})

describe('boats and dummies under their markers', () => {
  test('a boat that leaves the table is called by its marker', () => {
    const b = battle({
      ships: [
        { id: 'fletcher', side: 'red', class: 'Fletcher', at: [200, 140], heading: 0 },
        { id: 'u47', side: 'blue', card: BOAT, at: [60, 1], heading: 180 },
        { id: 'decoy', side: 'blue', card: BOAT, dummy: true, at: [66, 1], heading: 180 },
      ],
    })
    for (const ship of ['u47', 'decoy']) {
      const events = told(b, { side: 'blue', do: 'move', ship, path: [{ ahead: 3 }] } as FdAction)
      expect(JSON.stringify(events)).toContain('"marker-')
      expect(JSON.stringify(events)).not.toMatch(/u47|decoy/)
    }
  })

  test('a boat is placed alone, whatever squadron it belongs to, and under the next number', () => {
    const b = battle({
      phase: 'deployment',
      weather: 'clear',
      ships: [
        { id: 'fletcher', side: 'red', class: 'Fletcher', at: [200, 140], heading: 180 },
        { id: 'u47', side: 'blue', card: BOAT },
        { id: 'u48', side: 'blue', card: BOAT },
      ],
      squadrons: [{ id: 'pack', command: 1, ships: ['u47', 'u48'] }],
    })
    const order = ['u48-dummy', 'u47', 'u47-dummy', 'u48']
    const markers: string[] = []
    for (const [i, ship] of order.entries()) {
      const place: FdAction = { side: 'blue', do: 'place', ship, at: [40 + 5 * i, 40], heading: 0 }
      for (const event of told(b, place)) if (event.tells === 'placed') markers.push(event.ship)
      const seen = fleetD20.view(b, 'red')
      expect(JSON.stringify(seen)).not.toMatch(/u4[78]|pack/)
    }
    expect(markers).toEqual(['marker-1', 'marker-2', 'marker-3', 'marker-4'])
  })

  test('where a set-up gives both places, a die decides which of them is the boat', () => {
    const setup = (changesPlaces: string) => ({
      ships: [
        { id: 'fletcher', side: 'red', class: 'Fletcher', at: [200, 140], heading: 180 },
        { id: 'u47', side: 'blue', card: BOAT, at: [60, 20], heading: 0 },
        { id: 'decoy', side: 'blue', card: BOAT, dummy: true, at: [60, 26], heading: 90, changesPlaces },
      ],
    })
    const places = [1, 2].map((die) => {
      const b = fleetD20.muster(setup('u47'), new ScriptedDice([die]))
      return ['u47', 'decoy'].map((id) => b.ships.find((ship) => ship.id === id)!).map(({ y, heading }) => [y, heading])
    })
    expect(places).toEqual([
      [
        [20_000, 0],
        [26_000, 9000],
      ],
      [
        [26_000, 9000],
        [20_000, 0],
      ],
    ])
    const seen = [1, 2].map((die) => fleetD20.view(fleetD20.muster(setup('u47'), new ScriptedDice([die])), 'red'))
    expect(JSON.stringify(seen[0])).toBe(JSON.stringify(seen[1]))
    for (const other of ['fletcher', 'decoy', 'nobody'])
      expect(() => fleetD20.muster(setup(other), new ScriptedDice([1]))).toThrow(
        /changes places with a boat of its side/,
      )
  })

  test('a dummy does nothing in the Action Phase', () => {
    const b = battle(near({ phase: 'action', active: 'blue', light: 'night', weather: 'moonlit' }))
    for (const action of [
      { do: 'torpedo', target: 'fletcher' },
      { do: 'identify', target: 'fletcher' },
      { do: 'searchlight', target: 'fletcher' },
      { do: 'star-shell', target: 'fletcher' },
      { do: 'search', target: 'fletcher' },
      { do: 'pass' },
    ])
      expect(refusal(b, { side: 'blue', ship: 'decoy', ...action })).toBe('Decoy is a dummy and cannot act (FD-SUB-02)')
    expect(refusal(b, { side: 'blue', ship: 'u47', do: 'pass' })).toBe('taken')
    expect(refusal(b, { side: 'blue', ship: 'u47', do: 'identify', target: 'fletcher' })).toBe('taken')
  })

  test('under water nobody shows a light', () => {
    const boat = { ...BOAT, searchlights: true }
    const b = battle({
      ...near({ phase: 'action', active: 'blue', light: 'night', weather: 'moonlit' }),
      ships: [
        { id: 'fletcher', side: 'red', class: 'Fletcher', at: [60, 40], heading: 0, knots: 0 },
        { id: 'u47', side: 'blue', card: boat, at: [60, 20], heading: 0 },
      ],
    })
    const light = { side: 'blue', do: 'searchlight', ship: 'u47', target: 'fletcher' }
    expect(refusal(b, light)).toBe('U47 is submerged and cannot use lights (FD-SUB-05)')
  })

  test('refusals tell no dummy from a boat, and a dummy that was found keeps the name of its marker', () => {
    const b = battle(near({}))
    for (const action of [
      { do: 'move', ship: 'MARKER', knots: 0 },
      { do: 'pass', ship: 'MARKER' },
      { do: 'search', ship: 'fletcher', target: 'MARKER' },
      { do: 'depth-charge', ship: 'fletcher', target: 'MARKER' },
      { do: 'fire', ship: 'fletcher', target: 'MARKER' },
    ]) {
      const [one, other] = ['marker-1', 'marker-2'].map((name) => {
        const spoken = JSON.parse(JSON.stringify({ side: 'red', ...action }).replaceAll('MARKER', name))
        return refusal(b, spoken).replaceAll(name, 'MARKER')
      })
      expect(one).toBe(other)
      expect(one).not.toMatch(/u47|decoy|dummy/i)
    }
    const decoy = b.ships.find(({ id }) => id === 'decoy')!
    Object.assign(decoy, { revealed: true, fate: 'destroyed' })
    const seen = fleetD20.view(b, 'red')
    expect(JSON.stringify(seen)).not.toMatch(/decoy/i)
    expect(seen.ships.find(({ id }) => id === decoy.marker)).toMatchObject({ dummy: true, fate: 'destroyed' })
    expect(fleetD20.isOpen(b)).toBe(false)
  })

  test('squadrons that they are not in look as they are, even one that has nobody', () => {
    const b = battle(near({ squadrons: [{ id: 'nobody', side: 'blue' }] }))
    const seen = fleetD20.view(b, 'red').squadrons
    const others = b.squadrons.filter(({ id }) => id === 'nobody' || id === 'fletcher')
    expect(seen.slice(0, -2)).toEqual(others)
    expect(others).toHaveLength(2)
  })
})

describe('a dummy that changes places with a boat', () => {
  const setup = (name: string, other: object = {}): object => ({
    phase: 'deployment',
    ships: [
      { id: 'boat', side: 'red', card: BOAT, at: [20, 20], heading: 10 },
      { id: 'decoy', side: 'red', card: BOAT, dummy: true, at: [30, 40], heading: 20, changesPlaces: name, ...other },
      { id: 'second', side: 'red', card: BOAT, dummy: true, at: [60, 40] },
      { id: 'enemy', side: 'blue', card: BOAT, at: [200, 120] },
    ],
  })
  const places = (die: number): unknown[] => {
    const { ships } = fleetD20.muster(setup('boat'), new ScriptedDice([die]))
    return ships.slice(0, 2).map(({ x, y, heading }) => [x, y, heading])
  }

  test('does so or not by a die (FD-SUB-02)', () => {
    const [boat, decoy] = [
      [20_000, 20_000, 1000],
      [30_000, 40_000, 2000],
    ]
    expect(places(1)).toEqual([boat, decoy])
    expect(places(2)).toEqual([decoy, boat])
  })

  test.each(['nobody', 'second', 'enemy'])('does so only with a boat of its side, not with %s', (name) => {
    expect(() => fleetD20.muster(setup(name), dice())).toThrow('a dummy changes places with a boat of its side')
  })

  test('must be a dummy', () => {
    expect(() => fleetD20.muster(setup('boat', { dummy: false }), dice())).toThrow('a dummy changes places')
  })
})
