import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { crimsonTide } from '../index.ts'

describe('setting up', () => {
  rule('CT-SETUP-04', 'sides place by turns, and whoever has run out waits', () => {
    const dice = new SeededDice(1)
    const unit = (id: string, side: string) => ({ id, side, class: 'fletcher' })
    const ships = [unit('one', 'red'), unit('two', 'red'), unit('three', 'red'), unit('enemy', 'blue')]
    const battle = crimsonTide.muster({ phase: 'set-up', first: 'red', ships }, dice)
    const place = (side: string, id: string, at: [number, number]): string => {
      crimsonTide.take(battle, { side, do: 'place', unit: id, at, heading: 90 }, dice, null)
      return battle.active
    }
    expect(place('red', 'one', [5, 5])).toBe('blue')
    expect(place('blue', 'enemy', [55, 5])).toBe('red')
    expect(place('red', 'two', [5, 15])).toBe('red')
  })
})
