import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { crimsonTide } from '../index.ts'

describe('what a side sees', () => {
  rule('CT-FLEET-02', 'nothing of the other fleet before set-up starts, and all of it then', () => {
    const dice = new SeededDice(1)
    const battle = crimsonTide.muster({ phase: 'fleet-building', points: 200 }, dice)
    const seenBy = (viewer: string): string => {
      const view = crimsonTide.view(battle, viewer)
      return JSON.stringify([view, crimsonTide.decisions(view), crimsonTide.describe(view)])
    }
    const before = { blue: seenBy('blue'), spectator: seenBy('spectator') }
    const fleet = { ships: [{ id: 'nagato', class: 'yamato', name: 'Musashi' }], aircraft: ['a6m2'] }
    crimsonTide.take(battle, { side: 'red', do: 'build-fleet', ...fleet }, dice, null)
    expect(seenBy('blue')).toBe(before.blue)
    expect(seenBy('spectator')).toBe(before.spectator)
    expect(seenBy('red')).toMatch(/Musashi.*A6M2/)
    crimsonTide.apply(battle, { side: 'blue', do: 'build-fleet', ships: ['fletcher'] }, dice, null)
    expect(battle.phase).toBe('set-up')
    expect(seenBy('blue')).toMatch(/Musashi.*A6M2/)
  })
})
