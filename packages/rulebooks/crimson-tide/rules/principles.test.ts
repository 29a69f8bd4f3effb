import { type Dice, Malformed, playAtRandom, SeededDice } from '@flankspeed/kernel'
import { picker, rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { TURN_PHASES } from './battle.ts'
import type { CtEvent } from './events.ts'
import { crimsonTide } from './index.ts'
import { randomSetup } from './random/random-setup.ts'

const ships = [
  { id: 'fletcher', side: 'red', class: 'fletcher', at: [20, 20], heading: 0 },
  { id: 'kagero', side: 'blue', class: 'kagero', at: [33, 20], heading: 0 },
]

/** Lets another source roll, and notes what it was asked for. */
class NotedDice implements Dice {
  readonly sides = new Set<number>()
  readonly ready = true
  readonly #source: Dice
  constructor(source: Dice) {
    this.#source = source
  }
  call(count: number, sides: number, purpose: string, subject?: string): void {
    this.#source.call(count, sides, purpose, subject)
  }
  die(sides: number, least?: number): number {
    this.sides.add(sides)
    return this.#source.die(sides, least)
  }
}

describe('principles', () => {
  rule('CT-PRIN-02', 'nothing is measured before it is declared', () => {
    const battle = crimsonTide.muster({ phase: 'surface-attack', ships }, new SeededDice(1))
    crimsonTide.advance(battle, new SeededDice(1), null)
    expect(crimsonTide.measure.premeasuring).toBe(false)
    const shown = crimsonTide.view(battle, 'red')
    const text = JSON.stringify([shown, crimsonTide.decisions(shown), crimsonTide.describe(shown)])
    expect(text).not.toMatch(/"(range|band|bearing|sight|arcs?)"/)
    const owed = crimsonTide.decisions(shown)[0]!
    expect(owed).toEqual({ side: 'red', kind: 'fire', phase: 'surface-attack', units: ['fletcher'] })
    const told: CtEvent[] = []
    const shot = { side: 'red', do: 'fire', unit: 'fletcher', weapon: 'primary', target: 'kagero' }
    crimsonTide.take(battle, shot, new SeededDice(1), (event) => told.push(event))
    expect(told.find(({ tells }) => tells === 'attack')).toMatchObject({ range: 12.2, band: 2 })
  })

  rule(['CT-PRIN-08', 'CT-R-02'], 'players may roll off at any time: 2D6 each, again while equal', () => {
    const battle = crimsonTide.muster({ phase: 'naval-movement', ships }, new SeededDice(1))
    const told: CtEvent[] = []
    const before = JSON.stringify(battle)
    for (let seed = 0; seed < 40; seed++)
      crimsonTide.take(battle, { side: 'blue', do: 'roll-off' }, new SeededDice(seed), (event) => told.push(event))
    const rolls = told.flatMap((event) => (event.tells === 'roll-off' ? [event] : []))
    for (const { red, blue, winner } of rolls) {
      const lead = red[0]! + red[1]! - blue[0]! - blue[1]!
      expect(winner).toBe(lead === 0 ? null : lead > 0 ? 'red' : 'blue')
    }
    expect(rolls.length).toBe(40 + rolls.filter(({ winner }) => winner === null).length)
    expect(rolls.some(({ winner }) => winner === null)).toBe(true)
    expect(JSON.stringify(battle)).toBe(before)
  })

  rule('CT-DICE-01', 'every roll is a D6; only the wind is drawn on its dial', () => {
    const dice = new NotedDice(new SeededDice(7))
    for (let seed = 0; seed < 20; seed++) {
      const pick = picker(seed)
      playAtRandom(crimsonTide, crimsonTide.muster(randomSetup(pick), dice), dice, pick)
    }
    expect([...dice.sides].sort((a, b) => a - b)).toEqual([6, 360])
  })

  rule('CT-TURN-01', 'nine phases, always in the same order', () => {
    const dice = new SeededDice(3)
    const battle = crimsonTide.muster({ ships, turnLimit: 3 }, dice)
    const pick = picker(3)
    const seen: string[] = [battle.phase]
    const note = (): void => {
      if (seen.at(-1) !== battle.phase) seen.push(battle.phase)
    }
    while (battle.result === null) {
      while (crimsonTide.step(battle, dice, null)) note()
      const owed = crimsonTide.decisions(battle)[0]
      if (owed) crimsonTide.take(battle, crimsonTide.sample(battle, owed, pick), dice, null)
      note()
    }
    expect(seen).toEqual([...TURN_PHASES, ...TURN_PHASES, ...TURN_PHASES])
  })

  rule('CT-UNIT-02', 'every unit has a card, and is a ship, a submarine or an aircraft', () => {
    const dice = new SeededDice(1)
    const unit = { id: 'unit', side: 'red', at: [10, 10] }
    expect(() => crimsonTide.muster({ ships: [unit] }, dice)).toThrow(Malformed)
    expect(() => crimsonTide.muster({ ships: [{ ...unit, class: 'f4f-4' }] }, dice)).toThrow(/no class "f4f-4"/)
    expect(() => crimsonTide.muster({ aircraft: [{ ...unit, class: 'iowa' }] }, dice)).toThrow(/no aircraft "iowa"/)
    const card = { type: 'balloon', armour: 1, hull_points: 1 }
    expect(() => crimsonTide.muster({ ships: [{ ...unit, card }] }, dice)).toThrow(/"balloon" is not one of/)
  })
})
