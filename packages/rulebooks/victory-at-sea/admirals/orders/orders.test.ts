import { captain, seededPick } from '@flankspeed/admirals'
import { playedByCaptains } from '@flankspeed/admirals/testing'
import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import * as vas from '../../rules/library.ts'

const { victoryAtSea } = vas

const mustered = (ships: object[], orders: object | null, more: object = {}): vas.VasBattle =>
  victoryAtSea.muster(
    {
      table: [72, 48],
      turnLimit: 16,
      ships,
      ...(orders && { orders: { scenario: 'trial', sides: orders } }),
      ...more,
    },
    new SeededDice(1),
  )

const played = (battle: vas.VasBattle, until?: number): vas.VasBattle =>
  playedByCaptains(findRuleset('victory-at-sea'), battle, until)

const ship = (battle: vas.VasBattle, id: string): vas.Ship => vas.shipById(battle, id)!

describe('under orders the Captain of Victory at Sea', () => {
  test.each(['west', 'south'] as const)('leaves over the %s edge when sent there', (edge) => {
    const ships = [
      { id: 'raider', side: 'red', class: 'Northampton', at: [36, 24], heading: 90 },
      { id: 'foe', side: 'blue', class: 'Northampton', at: [70, 46], heading: 270 },
    ]
    const goal = { minor: { units: ['raider'], are: { left: [edge] } } }
    const battle = played(mustered(ships, { red: goal }))
    expect(ship(battle, 'raider').withdrawn).toBe(edge)
    expect(battle.result).toMatchObject({ winner: 'red' })
  })

  test('keeps away when the orders are carried out and the enemy is stronger', () => {
    const ships = [
      { id: 'weak', side: 'red', class: 'Northampton', at: [20, 24], heading: 0 },
      { id: 'strong', side: 'blue', class: 'Yamato', at: [70, 24], heading: 270 },
    ]
    const orders = { red: { minor: { units: ['weak'], are: 'afloat' }, temper: 'cautious' } }
    const weak = ship(played(mustered(ships, orders), 10), 'weak')
    expect(weak.sunk).toBe(0)
    expect(weak.withdrawn !== null || weak.x < 20_000).toBe(true)
  })

  test('fires at the ship that is named, not at the one that is nearer', () => {
    const ships = [
      { id: 'gun', side: 'red', class: 'Bismarck', at: [36, 10], heading: 90, moved: 3 },
      { id: 'near', side: 'blue', class: 'Northampton', at: [34, 20], heading: 90, moved: 3 },
      { id: 'named', side: 'blue', class: 'Northampton', at: [38, 22], heading: 90, moved: 3 },
    ]
    const target = (named: string): string | undefined => {
      const orders = { red: { minor: { units: [named], are: 'sunk' } } }
      const battle = mustered(ships, orders, { phase: 'gunnery', initiative: 'red' })
      victoryAtSea.advance(battle, new SeededDice(1), null)
      const owed = victoryAtSea.decisions(battle).find(({ side }) => side === 'red')!
      const action = captain.decide(victoryAtSea, battle, owed, seededPick('1')) as Extract<
        vas.VasAction,
        { do: 'fire' }
      >
      return action.volleys[0]?.target
    }
    expect([target('named'), target('near')]).toEqual(['named', 'near'])
  })

  test.each([
    ['lays smoke behind a ship that runs from fire which it cannot return', 0, 'create-smoke'],
    ['but not where she is too slow to lay any', 5, 'all-hands-on-deck'],
  ])('%s', (_, engine, order) => {
    const ships = [
      // A crippled ship may not Evade! (VAS-CRIP-03): what is left is smoke.
      {
        id: 'runs',
        side: 'red',
        class: 'Northampton',
        at: [20, 24],
        heading: 270,
        crippled: true,
        criticals: { engine },
      },
      { id: 'hunts', side: 'blue', class: 'Yamato', at: [38, 24], heading: 270, moved: 5 },
    ]
    const orders = { red: { minor: { units: ['runs'], are: 'afloat' }, temper: 'cautious' } }
    const battle = mustered(ships, orders, { phase: 'movement', initiative: 'red' })
    victoryAtSea.advance(battle, new SeededDice(1), null)
    const owed = victoryAtSea.decisions(battle).find(({ side }) => side === 'red')!
    const action = captain.decide(victoryAtSea, battle, owed, seededPick('1')) as { readonly order?: string }
    expect(action).toMatchObject({ ship: 'runs' })
    expect(action.order).toBe(order)
  })
})

describe('without orders', () => {
  const fleet = (hull: number): object[] => [
    { id: 'last', side: 'red', class: 'Northampton', at: [10, 24], heading: 270 },
    { id: 'lost', side: 'red', class: 'Bismarck', at: [30, 24], heading: 90, hull, sunk: hull === 0 },
    { id: 'one', side: 'blue', class: 'Yamato', at: [50, 20], heading: 270 },
    { id: 'two', side: 'blue', class: 'Yamato', at: [50, 28], heading: 270 },
  ]

  test('a fleet that can no longer win leaves; one that can, stays', () => {
    expect(ship(played(mustered(fleet(0), null), 8), 'last').withdrawn).not.toBeNull()
    expect(ship(played(mustered(fleet(40), null), 3), 'last').withdrawn).toBeNull()
  })
})
