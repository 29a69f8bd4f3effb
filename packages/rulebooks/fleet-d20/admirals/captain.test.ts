import { captain, ensign, seededPick } from '@flankspeed/admirals'
import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import type * as fd from '../rules/library.ts'

const ruleset = findRuleset('fleet-d20')

const opened = (battle: object): fd.FdBattle => ruleset.muster(battle, new SeededDice(1)) as fd.FdBattle

/** What the Captain of the side that is asked does. */
function answer(battle: object) {
  const b = opened(battle)
  ruleset.advance(b, new SeededDice(1), null)
  const owed = ruleset.decisions(b)[0]!
  return captain.decide(ruleset, ruleset.view(b, owed.side), owed, seededPick('test')) as fd.FdAction
}

describe('the Captain of Fleet d20', () => {
  test('fires where it hurts most', () => {
    const ships = [
      { id: 'kgv', side: 'red', class: 'King George V', at: [50, 50], heading: 90, knots: 20 },
      { id: 'far', side: 'blue', class: 'Bismarck', at: [50, 145], heading: 90, knots: 20 },
      { id: 'near', side: 'blue', class: 'Takao', at: [50, 90], heading: 90, knots: 20 },
    ]
    expect(answer({ phase: 'action', initiative: 'red', ships })).toMatchObject({
      do: 'fire',
      ship: 'kgv',
      target: 'near',
    })
  })

  test('looks before it fires in the dark', () => {
    const ships = [
      { id: 'kgv', side: 'red', class: 'King George V', at: [50, 50], heading: 90, knots: 20 },
      { id: 'foe', side: 'blue', class: 'Takao', at: [50, 70], heading: 90, knots: 20 },
    ]
    expect(answer({ phase: 'action', light: 'night', initiative: 'red', ships })).toEqual({
      side: 'red',
      do: 'identify',
      ship: 'kgv',
      target: 'foe',
    })
  })

  test('launches all torpedoes that bear on a ship that is near', () => {
    const ships = [
      { id: 'dd', side: 'red', class: 'Fletcher', at: [50, 50], heading: 90, knots: 20, fired: ['MAIN'] },
      { id: 'foe', side: 'blue', class: 'Bismarck', at: [50, 70], heading: 90, knots: 20 },
    ]
    expect(answer({ phase: 'action', initiative: 'red', ships })).toMatchObject({
      do: 'torpedo',
      mounts: [0, 1],
      target: 'foe',
    })
  })

  test('does not try again what lies without power', () => {
    const ships = [
      { id: 'dd', side: 'red', class: 'Fletcher', at: [50, 50], heading: 90, knots: 20, powerFailure: true },
      { id: 'foe', side: 'blue', class: 'Bismarck', at: [50, 70], heading: 90, knots: 20 },
    ]
    const b = opened({ phase: 'action', step: 'activations', initiative: 'red', ships })
    b.ships[0]!.powered = false
    const owed = ruleset.decisions(b)[0]!
    expect(captain.decide(ruleset, ruleset.view(b, 'red'), owed, seededPick('test'))).toMatchObject({ do: 'pass' })
  })

  test('fights fires first', () => {
    const ships = [
      { id: 'kgv', side: 'red', class: 'King George V', at: [50, 50], fires: 2, FC: 0, knots: 20 },
      { id: 'foe', side: 'blue', class: 'Takao', at: [200, 120], knots: 20 },
    ]
    expect(answer({ phase: 'end', ships })).toEqual({
      side: 'red',
      do: 'damage-control',
      ship: 'kgv',
      tasks: [
        { task: 'fire', teams: 3 },
        { task: 'fire', teams: 1 },
        { task: 'fire control', teams: 1 },
      ],
    })
  })

  test('keeps off the rocks and the edge', () => {
    const ships = [
      { id: 'dd', side: 'red', class: 'Fletcher', at: [50, 30], heading: 0, knotsLast: 30 },
      { id: 'foe', side: 'blue', class: 'Takao', at: [50, 100], heading: 0, knots: 20 },
    ]
    const land = [{ name: 'reef', shape: [[40, 36], [60, 36], [60, 60], [40, 60]] }] // biome-ignore format: a piece on a line
    const b = opened({ phase: 'ship-movement', initiative: 'blue', ships, land })
    ruleset.advance(b, new SeededDice(1), null)
    const owed = ruleset.decisions(b)[0]!
    ruleset.apply(b, captain.decide(ruleset, ruleset.view(b, 'red'), owed, seededPick('test')), new SeededDice(1), null)
    expect(b.ships[0]).toMatchObject({ aground: false, fate: null })
  })

  test('plays to the end against the Ensign, by day and by night, with carriers and submarines, and beats it', () => {
    const fleet = (side: string, y: number, heading: number) => [
      { id: `${side}-1`, side, class: 'Takao', at: [60, y], heading },
      { id: `${side}-2`, side, class: 'Leander', at: [80, y], heading },
      { id: `${side}-3`, side, class: 'Fletcher', at: [100, y], heading },
      { id: `${side}-4`, side, class: 'Shokaku', at: [120, y], heading },
      { id: `${side}-boat`, side, card: { kind: 'submarine', S: 8, F: 7 }, at: [140, y], heading },
    ]
    const stands = ['red', 'blue'].flatMap((side) => [
      { id: `${side}-zeros`, side, type: 'a6m2', aboard: `${side}-4`, state: 'ready' },
      { id: `${side}-vals`, side, type: 'sbd-3', aboard: `${side}-4`, state: 'ready', loaded: true },
    ])
    let lead = 0
    for (const [i, light] of ['day', 'night', 'day'].entries()) {
      const b = opened({ light, turnLimit: 8, ships: [...fleet('red', 30, 0), ...fleet('blue', 110, 180)], stands })
      const dice = new SeededDice(`game ${i}`)
      const pick = seededPick(`luck ${i}`)
      ruleset.advance(b, dice, null)
      for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
        const player = owed.side === 'red' ? captain : ensign
        ruleset.apply(b, player.decide(ruleset, ruleset.view(b, owed.side), owed, pick), dice, null)
      }
      lead += b.result!.points.red - b.result!.points.blue
    }
    expect(lead).toBeGreaterThan(0)
  })
})

describe('a beaten fleet without orders', () => {
  const course = (more: object): fd.FdAction =>
    answer({
      phase: 'ship-movement',
      initiative: 'blue',
      table: [250, 200],
      ships: [
        { id: 'dd', side: 'red', class: 'Fletcher', at: [120, 30], heading: 180, knotsLast: 30, ...more },
        ...[0, 1, 2, 3].map((i) => ({
          id: `foe-${i}`,
          side: 'blue',
          class: 'Takao',
          at: [90 + 12 * i, 80],
          heading: 180,
          moved: true,
        })),
      ],
    })

  test('keeps away under smoke', () => {
    expect(course({})).toMatchObject({ do: 'move', smoke: true })
  })

  test('sends a crippled ship off by the nearest edge, and keeps the others on the table', () => {
    expect(course({ S: 3, at: [120, 10] })).toMatchObject({ path: [{ ahead: 18 }] })
    expect(course({ at: [120, 10] })).not.toMatchObject({ path: [{ ahead: 18 }] })
  })
})

describe('before the first turn the Captain', () => {
  const fleet = (side: string) =>
    ['Fletcher', 'King George V', 'Takao', 'Fletcher', 'Shokaku', 'King George V'].map((name, i) => ({
      id: `${side}-${i}`,
      side,
      class: name,
    }))

  /** As both Captains place them. */
  function deployed(more: object = {}): fd.FdBattle {
    const dice = new SeededDice(3)
    const b = ruleset.muster(
      { phase: 'deployment', ships: [...fleet('red'), ...fleet('blue')], ...more },
      dice,
    ) as fd.FdBattle
    ruleset.advance(b, dice, null)
    for (let owed = ruleset.decisions(b)[0]; owed?.kind === 'place'; owed = ruleset.decisions(b)[0])
      ruleset.apply(b, captain.decide(ruleset, ruleset.view(b, owed.side), owed, seededPick('place')), dice, null)
    return b
  }

  test('draws up a screen, a line behind it, and carriers last, all facing the enemy with room between them', () => {
    const b = deployed()
    const inward = (id: number) => b.ships.find((ship) => ship.id === `red-${id}`)!.y
    for (const line of [1, 2, 5]) {
      expect(inward(0)).toBeGreaterThan(inward(line))
      expect(inward(line)).toBeGreaterThan(inward(4))
    }
    for (const ship of b.ships) {
      expect(ship.heading).toBe(ship.side === 'red' ? 0 : 18_000)
      for (const other of b.ships)
        if (other !== ship) expect(Math.hypot(ship.x - other.x, ship.y - other.y)).toBeGreaterThan(7000)
    }
  })

  test('sends boats far ahead', () => {
    const boat = { kind: 'submarine', S: 8, F: 7, speed: 17, submerged_speed: 7 }
    const b = deployed({ ships: [...fleet('red'), ...fleet('blue'), { id: 'u', side: 'red', card: boat }] })
    expect(b.ships.find(({ id }) => id === 'u')!.y).toBeGreaterThan(60_000)
  })

  const LAYER = { size: -1, speed: 25, traits: ['Minelayer 2'] }
  const mines = (foe: object) =>
    answer({
      phase: 'mines',
      initiative: 'blue',
      ships: [
        { id: 'layer', side: 'red', card: LAYER, at: [100, 50], heading: 0, knots: 15 },
        { id: 'foe', side: 'blue', class: 'Bismarck', knots: 20, ...foe },
      ],
    })

  test('lays mines where an enemy comes, and keeps them where none does', () => {
    expect(mines({ at: [100, 90], heading: 180 })).toMatchObject({ do: 'lay-mines', ship: 'layer' })
    expect(mines({ at: [100, 90], heading: 0 })).toMatchObject({ do: 'end-phase' })
  })

  test('steers boats at what they hunt', () => {
    const boat = { kind: 'submarine', S: 8, F: 7, speed: 17, submerged_speed: 8 }
    const ships = [
      { id: 'u', side: 'red', card: boat, at: [100, 50], heading: 90 },
      { id: 'foe', side: 'blue', class: 'Bismarck', at: [100, 90], heading: 90, knots: 0 },
    ]
    expect(answer({ phase: 'submarines', initiative: 'blue', ships })).toMatchObject({
      do: 'move',
      ship: 'u',
      path: [{ turn: -90 }, { ahead: 4 }],
    })
  })
})
