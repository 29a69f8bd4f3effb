import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import type { VasBattle } from '../../victory-at-sea/rules/battle.ts'
import { admiralty } from './index.ts'

const FIGHTER = { role: 'fighter', dogfight: 2, flankSpeed: 24 }
const BOMBER = { role: 'dive-bomber', dogfight: -2, damageDice: 2, engines: 1, flankSpeed: 18 }

/** A bomber of blue, a fighter beside it and a fighter of red that touches both, each changed as told. */
function melee(changes: { sbd?: object; cat?: object; zero?: object } = {}, more: object[] = []): VasBattle {
  const flights = [
    { id: 'sbd', side: 'blue', card: BOMBER, at: [20, 20], ...changes.sbd },
    { id: 'cat', side: 'blue', card: FIGHTER, at: [20, 23], ...changes.cat },
    { id: 'zero', side: 'red', card: FIGHTER, at: [20, 24], ...changes.zero },
    ...more,
  ]
  const battle = { phase: 'gunnery', step: 'air-combat', initiative: 'red', flights }
  return admiralty.muster(battle, new SeededDice(1))
}

/** What is left of the fights when red's fighter is said to go for the bomber past its escort; null: nothing was supposed. */
function past(battle: VasBattle, action: object = {}): unknown {
  const order = { side: 'red', do: 'priority-target', flight: 'zero', escort: 'cat', target: 'sbd', ...action }
  if (!admiralty.inferFrom!(battle, order)) return null
  return battle.airWar!.combats.map(({ attacker, target, answer, charge }) => [attacker, target, answer, charge])
}
const MET = [['zero', 'cat', 'dogfight', 'sbd']]

describe('a fighter that goes for a bomber past another fighter', () => {
  test('has been met by that as an escort', () => {
    expect(past(melee())).toEqual(MET)
    expect(past(melee({ cat: { at: [20, 23] }, zero: { at: [20, 23.9] } }))).toEqual(MET)
  })

  test('or was upon the bomber, which has not answered yet', () => {
    expect(past(melee({ zero: { at: [20, 19.1] } }))).toEqual(MET)
  })

  test('has not, where the bomber has answered', () => {
    const battle = melee({ zero: { at: [20, 19.1] } })
    admiralty.take(battle, { side: 'blue', do: 'respond', flight: 'sbd', choice: 'dogfight' }, new SeededDice(1), null)
    expect(past(battle)).toBe(null)
  })

  test('has not, where an escort has met it already', () => {
    const battle = melee()
    expect(past(battle)).toEqual(MET)
    expect(past(battle)).toBe(null)
  })

  test('has not, where it meets nobody', () => {
    expect(past(melee({ zero: { at: [40, 40] } }))).toBe(null)
    expect(past(melee({ zero: { at: [40, 40] } }, [{ id: 'oscar', side: 'red', card: FIGHTER, at: [20, 24] }]))).toBe(
      null,
    )
  })

  test.each([
    [{ flight: 'nobody' }],
    [{ escort: 'nobody' }],
    [{ target: 'nobody' }],
    [{ escort: 'zero' }],
    [{ target: 'zero' }],
    [{ flight: 'cat' }],
    [{ target: 'cat' }],
    [{ escort: 'sbd' }],
  ])('has not, in %j', (action) => {
    expect(past(melee(), action)).toBe(null)
  })

  test('must be a fighter that does not go home, in the same sky as the others', () => {
    expect(past(melee({ zero: { mustReturn: true } }))).toBe(null)
    expect(past(melee({ zero: { card: BOMBER } }))).toBe(null)
    expect(past(melee({ cat: { card: BOMBER } }))).toBe(null)
    expect(past(melee({ sbd: { card: FIGHTER } }))).toBe(null)
    expect(past(melee({ sbd: { destroyed: true } }))).toBe(null)
    expect(past(melee({ sbd: { transit: 'table' } }))).toBe(null)
  })
})

describe('two flights that dogfight', () => {
  const fought = (battle: VasBattle, pair: unknown): unknown =>
    admiralty.inferFrom!(battle, { side: 'red', do: 'dogfight', pair } as never)
      ? battle.airWar!.combats.map(({ attacker, target, answer }) => [attacker, target, answer])
      : null

  test('have said so, if one has touched the other', () => {
    const battle = melee({ zero: { at: [20, 19.1] } })
    expect(fought(battle, ['sbd', 'zero'])).toEqual([['zero', 'sbd', 'dogfight']])
    expect(fought(battle, ['sbd', 'zero'])).toBe(null)
  })

  test('have not, if they have nothing to do with each other', () => {
    const battle = melee({ zero: { at: [20, 19.1] } })
    for (const pair of [['sbd', 'cat'], ['cat', 'zero'], [], 'zero', undefined]) expect(fought(battle, pair)).toBe(null)
  })

  test('a Fighter Bomber drops its load', () => {
    const card = { role: 'bomber', name: 'Hurri', dogfight: 0, damageDice: 1, flankSpeed: 20 }
    const twin = { id: 'twin', side: 'blue', at: [50, 40], card: { ...card, role: 'fighter' } }
    const battle = melee({ sbd: { card }, zero: { at: [20, 19.1] } }, [twin])
    expect(fought(battle, ['sbd', 'zero'])).toEqual([['zero', 'sbd', 'dogfight']])
    expect(battle.flights[0]!.armed).toBe(false)
  })
})
