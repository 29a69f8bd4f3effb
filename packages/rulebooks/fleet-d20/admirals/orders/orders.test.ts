import { captainsAnswer, playedByCaptains } from '@flankspeed/admirals/testing'
import { distance, SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import { asFleetD20 } from '../../rules/index.ts'
import type * as fd from '../../rules/library.ts'
import { standing } from '../standing.ts'
import { planOf } from './plan.ts'

const ruleset = findRuleset('fleet-d20')

const mustered = (sides: object, ships: object[], more: object = {}): fd.FdBattle =>
  ruleset.muster(
    { table: [250, 200], turnLimit: 30, ships, orders: { scenario: 'trial', sides }, ...more },
    new SeededDice(1),
  ) as fd.FdBattle

const played = (b: fd.FdBattle, until?: number): fd.FdBattle => playedByCaptains(ruleset, b, until)
const answer = (b: fd.FdBattle): fd.FdAction => captainsAnswer(ruleset, b)

const FREIGHTER = { kind: 'merchant', S: 12, F: 12, speed: 11, points: 20 }
const leaving = (units: string[], edge: string): object => ({ units, are: { left: [edge] } })

describe('under orders the Captain of Fleet d20', () => {
  test('leaves by the edge that it is sent over, and in time, past prey that it would else go for', () => {
    const ships = [
      { id: 'raider', side: 'red', class: 'Leander', at: [120, 100], heading: 90 },
      { id: 'foe', side: 'blue', card: FREIGHTER, at: [170, 100], heading: 90 },
    ]
    const sent = played(mustered({ red: { minor: leaving(['raider'], 'west') } }, ships))
    expect(sent.orders!.marks.left.raider).toMatchObject({ edge: 'west' })
    expect(sent.result!.winner).toBe('red')
    const free = played(mustered({ red: { minor: { units: ['foe'], are: 'sunk' } } }, ships))
    expect(free.orders!.marks.left.raider).toBeUndefined()
  })

  test('keeps an escort between the convoy and the enemy', () => {
    const convoy = [0, 1, 2].map((i) => ({
      id: `ship-${i}`,
      side: 'red',
      card: FREIGHTER,
      at: [60 + 12 * i, 40],
      heading: 270,
    }))
    const ships = [
      ...convoy,
      { id: 'escort', side: 'red', class: 'Leander', at: [60, 60], heading: 270 },
      { id: 'raider', side: 'blue', class: 'Leander', at: [100, 150], heading: 180 },
      { id: 'decoy', side: 'blue', class: 'Fletcher', at: [240, 60], heading: 0 },
    ]
    const ids = convoy.map(({ id }) => id)
    const sides = {
      red: { minor: { units: ids, are: 'afloat' } },
      blue: { minor: { units: ids, are: 'sunk', atLeast: 2 } },
    }
    const b = played(mustered(sides, ships), 4)
    const at = (id: string) => b.ships.find((ship) => ship.id === id)!
    expect(distance(at('escort'), at('raider'))).toBeLessThan(distance(at('ship-0'), at('raider')))
    expect(distance(at('escort'), at('raider'))).toBeLessThan(distance(at('escort'), at('decoy')))
  })

  const hopeless = (sides: object): fd.FdBattle =>
    mustered(sides, [
      { id: 'alone', side: 'red', class: 'Fletcher', at: [60, 60], heading: 90 },
      ...[0, 1, 2, 3].map((i) => ({
        id: `foe-${i}`,
        side: 'blue',
        class: 'Takao',
        at: [150 + 12 * i, 150],
        heading: 270,
      })),
    ])

  test('withdraws a fleet that cannot win', () => {
    const b = played(hopeless({ red: { minor: { units: ['foe-0'], are: 'sunk' } } }))
    expect(b.ships.find(({ id }) => id === 'alone')!.fate).toBe('withdrawn')
  })

  test('keeps away once its goal is met, and does not fight for points', () => {
    const ships = [
      { id: 'alone', side: 'red', class: 'Leander', at: [100, 100], heading: 90 },
      { id: 'foe', side: 'blue', class: 'Leander', at: [180, 100], heading: 90 },
    ]
    const b = played(mustered({ red: { minor: { units: ['alone'], are: 'afloat' } } }, ships), 4)
    expect(distance(b.ships[0]!, b.ships[1]!)).toBeGreaterThan(80_000)
  })

  test('makes smoke when it runs under fire', () => {
    const ships = [
      { id: 'alone', side: 'red', class: 'Fletcher', at: [120, 60], heading: 180, knotsLast: 30 },
      ...[0, 1, 2, 3].map((i) => ({
        id: `foe-${i}`,
        side: 'blue',
        class: 'Takao',
        at: [90 + 12 * i, 120],
        heading: 180,
        moved: true,
      })),
    ]
    const b = mustered({ red: { minor: { units: ['alone'], are: 'afloat' } } }, ships, {
      phase: 'ship-movement',
      initiative: 'blue',
    })
    expect(answer(b)).toMatchObject({ do: 'move', ship: 'alone', smoke: true })
  })

  const carrierStrike = (target: string): fd.FdAction =>
    answer(
      mustered(
        { blue: { minor: { units: [target], are: 'sunk' } } },
        [
          { id: 'battleship', side: 'red', class: 'Bismarck', at: [100, 60], heading: 90 },
          { id: 'carrier', side: 'red', class: 'Shokaku', at: [140, 60], heading: 90 },
        ],
        {
          phase: 'action',
          initiative: 'blue',
          stands: [{ id: 'sbd', side: 'blue', type: 'sbd-3', loaded: true, at: [100, 62] }],
        },
      ),
    )

  test('keeps the load of a strike for the ship that is named', () => {
    expect(carrierStrike('battleship')).toMatchObject({ do: 'attack', target: 'battleship', attack: 'dive bomber' })
    // It does not go down to strafe on the way either.
    expect(carrierStrike('carrier').do).not.toBe('attack')
  })

  test('keeps his plan for a turn, from one view of a battle to the next', () => {
    const ships = ['red', 'blue'].map((side, i) => ({ id: side, side, class: 'Leander', at: [100 + 40 * i, 100] }))
    const field = { side: 'red', at: [200, 60], heading: 0 }
    const b = mustered({ red: { minor: { units: ['blue'], are: 'sunk' } } }, ships, { minefields: [field] })
    const r = asFleetD20(ruleset)!.rulesOf(b)
    const planOfView = (side: fd.Side): unknown => planOf(r, ruleset.view(b, side) as fd.FdBattle, side)
    const plan = planOfView('red')
    expect(planOfView('red')).toBe(plan)
    expect(planOfView('blue')).not.toBe(plan)
    expect(planOf(r, b, 'red')).not.toBe(plan)
    b.turn++
    expect(planOfView('red')).not.toBe(plan)
  })

  test('counts in the search what the orders are about', () => {
    const ships = ['kent', 'york'].map((id, i) => ({ id, side: 'blue', class: 'Takao', at: [100 + 20 * i, 60] }))
    const lead = (hurt: string): number => {
      const hull = ships.map((ship) => (ship.id === hurt ? { ...ship, S: 4, F: 4 } : ship))
      const b = mustered({ red: { minor: { units: ['kent'], are: 'sunk' } } }, [
        ...hull,
        { id: 'foe', side: 'red', class: 'King George V', at: [100, 120] },
      ])
      return standing(asFleetD20(ruleset)!.rulesOf(b), b, 'red')
    }
    expect(lead('kent')).toBeGreaterThan(lead('york') + 0.1)
  })

  test('keeps torpedoes for the ship that matters', () => {
    const launch = (target: string): fd.FdAction =>
      answer(
        mustered(
          { red: { minor: { units: [target], are: 'sunk' } } },
          [
            { id: 'dd', side: 'red', class: 'Fletcher', at: [50, 50], heading: 90, knots: 20, fired: ['MAIN'] },
            { id: 'escort', side: 'blue', class: 'Fletcher', at: [50, 66], heading: 90, knots: 20 },
            { id: 'flagship', side: 'blue', class: 'Bismarck', at: [120, 50], heading: 90, knots: 20 },
          ],
          { phase: 'action', initiative: 'red' },
        ),
      )
    expect(launch('escort')).toMatchObject({ do: 'torpedo', target: 'escort' })
    expect(launch('flagship')).not.toMatchObject({ do: 'torpedo' })
  })
})
