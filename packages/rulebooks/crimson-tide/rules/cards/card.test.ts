import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { crimsonTide } from '../index.ts'
import { describeAircraftCard, describeCard, readAircraftCard, readCard } from './card-reading.ts'
import { printedAircraft } from './printed/aircraft.ts'
import { printedShips } from './printed/ships.ts'

const card = (id: string): (typeof printedShips)[number] => printedShips.find((known) => known.id === id)!

describe('cards', () => {
  rule('CT-CARD-01', 'a card names its unit, with type, class, size, flag and cost', () => {
    expect(card('fletcher')).toMatchObject({
      name: 'USS Fletcher (DD-445)',
      type: 'destroyer',
      class: 'Fletcher',
      size: 'small',
      nation: 'US',
      cost: 10,
    })
    for (const { name, nation, class: named, cost } of printedShips) {
      expect([name, nation, named].every((word) => word.length > 0)).toBe(true)
      expect(cost).toBeGreaterThan(0)
    }
  })

  rule('CT-CARD-02', 'background figures are no part of a card in play', () => {
    for (const field of ['displacement', 'length', 'beam', 'draught', 'top_speed'])
      expect(() => readCard({ armour: 2, hull_points: 2, [field]: 100 }, 'card', 'x')).toThrow(/unknown field/)
  })

  rule(['CT-CARD-03', 'CT-R-72'], 'movement, armour, critical rating, hull points and aircraft', () => {
    const { movement, armour, critical, hull, aircraft } = card('fletcher')
    expect({ movement, armour, critical, hull, aircraft }).toEqual({
      movement: 9,
      armour: 2,
      critical: 5,
      hull: 2,
      aircraft: 0,
    })
    expect(() => readCard({ armour: 2 }, 'card', 'x')).toThrow(/hull_points/)
    expect(() => readCard({ hull_points: 2 }, 'card', 'x')).toThrow(/armour/)
  })

  rule('CT-CARD-04', 'dice for each weapon and range band', () => {
    expect(card('fletcher').dice).toMatchObject({
      forward: [2, 2, 1, 0, 0, 0],
      broadside: [5, 5, 3, 0, 0, 0],
      aft: [3, 3, 1, 0, 0, 0],
      aaw: [6, 5, 0, 0, 0, 0],
      asw: [5, 0, 0, 0, 0, 0],
      torpedo: [3, 1, 0, 0, 0, 0],
      secondary: [0, 0, 0, 0, 0, 0],
    })
    const dice = { primary_broadside: [9, null, 4] }
    expect(readCard({ armour: 2, hull_points: 2, dice }, 'card', 'x').dice.broadside).toEqual([9, 0, 4, 0, 0, 0])
    expect(() => readCard({ armour: 2, hull_points: 2, dice: { primary: [1] } }, 'card', 'x')).toThrow(/unknown field/)
  })

  rule('CT-CARD-05', 'the cost of a fleet is what its loss scores', () => {
    const ships = printedShips.map((known, i) => ({
      id: known.id,
      side: 'red',
      class: known.id,
      at: [5 + 6 * (i % 9), 5 + 10 * Math.floor(i / 9)],
      markers: ['destroyed'],
    }))
    const dice = new SeededDice(1)
    const battle = crimsonTide.muster({ phase: 'end-of-turn', turnLimit: 1, ships }, dice)
    crimsonTide.advance(battle, dice, null)
    expect(battle.score.blue).toBe(printedShips.reduce((sum, { cost }) => sum + cost, 0))
  })

  rule('CT-CARD-04', 'a card in plain words is read as the same card, and says nothing of what a unit has not', () => {
    for (const known of printedShips) {
      const described = describeCard(known)
      expect(readCard(described, 'card', 'x')).toEqual(known)
      expect('movement_submerged' in described).toBe(known.type === 'submarine')
      const weapons = Object.values(described.dice as Record<string, number[]>)
      for (const dice of weapons) expect(dice.length).toBe(dice.slice(4).some((count) => count > 0) ? 6 : 4)
      expect(weapons.every((dice) => dice.some((count) => count > 0))).toBe(true)
    }
    for (const known of printedAircraft)
      expect(readAircraftCard(describeAircraftCard(known), 'card', 'x')).toEqual(known)
    const far = { armour: 2, hull_points: 2, dice: { secondary: [1], primary_aft: [3, 3, 2, 2, 0, 1] } }
    expect(describeCard(readCard(far, 'card', 'x')).dice).toEqual({
      primary_aft: [3, 3, 2, 2, 0, 1],
      secondary: [1, 0, 0, 0],
    })
    const abilities = ['escort', { id: 'flagship', value: 2 }, { id: 'escort', value: 1, untilDamaged: true }]
    expect(describeCard(readCard({ armour: 2, hull_points: 2, abilities }, 'card', 'x')).abilities).toEqual(abilities)
  })
})
