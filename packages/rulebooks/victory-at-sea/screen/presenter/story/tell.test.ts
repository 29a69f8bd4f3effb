import { expect, test } from 'vitest'
import * as vas from '../../../rules/library.ts'
import { victoryAtSea } from '../index.ts'
import { randomBattle } from '../testing.ts'

test('every event of random battles can be told', () => {
  const kinds = new Set<string>()
  const effects = new Set<string>()
  const { clauses } = vas.victoryAtSea
  for (let seed = 1; seed <= 40; seed++)
    for (const { battle, events } of randomBattle(seed))
      for (const event of events) {
        const told = victoryAtSea.tell(event, battle, 'red')
        // What blue does in secret is not for red's ears.
        if (!told) continue
        kinds.add(event.tells)
        if (told.effect) effects.add(told.effect.kind)
        expect(JSON.parse(JSON.stringify(told))).toStrictEqual(told)
        expect(told.sentences.length, event.tells).toBeGreaterThan(0)
        for (const sentence of told.sentences) {
          expect(sentence).not.toMatch(/undefined|null|NaN|\[|^ /)
          expect(sentence.charAt(0)).toBe(sentence.charAt(0).toUpperCase())
        }
        for (const clause of told.clauses) expect(clauses.clauses.has(clause) || clauses.rulings.has(clause)).toBe(true)
        for (const unit of told.units)
          expect(battle.ships.some(({ id }) => id === unit) || battle.flights.some(({ id }) => id === unit)).toBe(true)
        for (const { dice, sides } of told.dice)
          for (const { value } of dice) {
            expect(value).toBeGreaterThanOrEqual(1)
            expect(value).toBeLessThanOrEqual(sides)
          }
      }
  for (const kind of ['move', 'volley', 'damage', 'sunk', 'anti-air', 'air-attack', 'dogfight', 'flies', 'order'])
    expect(kinds).toContain(kind)
  for (const kind of ['moved', 'shells', 'torpedoes', 'bombs', 'flak', 'explosion', 'smoke'])
    expect(effects).toContain(kind)
})
