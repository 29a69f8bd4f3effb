import { describe, expect, test } from 'vitest'
import { NeedDice, RecordingDice, ScriptedDice, SeededDice, WrongDie } from './dice.ts'

const rolled = (dice: { die(sides: number): number }, count: number, sides = 6): number[] =>
  Array.from({ length: count }, () => dice.die(sides))

describe('seeded dice', () => {
  test('fall the same for the same seed, and carry on from their state', () => {
    const one = new SeededDice('bismarck')
    expect(rolled(new SeededDice('bismarck'), 30)).toEqual(rolled(one, 30))
    expect(rolled(new SeededDice(one.state), 30)).toEqual(rolled(one, 30))
    expect(rolled(new SeededDice('hood'), 30)).not.toEqual(rolled(new SeededDice('bismarck'), 30))
  })

  test('stay as they are until one is rolled', () => {
    const dice = new SeededDice(7)
    const before = dice.state
    dice.call()
    expect(dice.state).toEqual(before)
    dice.die(6)
    expect(dice.state).not.toEqual(before)
  })
})

describe('scripted dice', () => {
  test('come in their order and know what is left', () => {
    const dice = new ScriptedDice([3, 10, 1])
    expect([dice.ready, dice.used, dice.left]).toEqual([true, 0, [3, 10, 1]])
    dice.call(1, 6, 'crew quality of', 'Hood')
    expect([dice.die(6), dice.die(10)]).toEqual([3, 10])
    expect([dice.used, dice.left]).toEqual([2, [1]])
    dice.die(6)
    expect([dice.ready, dice.left]).toEqual([false, []])
  })

  test('say how many more are needed, of which kind and what for', () => {
    const dice = new ScriptedDice([5])
    const asked = caught(() => dice.call(3, 6, 'attack dice of', 'A Turret'))
    expect(asked).toBeInstanceOf(NeedDice)
    expect(asked).toMatchObject({
      sides: 6,
      count: 2,
      purpose: 'attack dice of A Turret',
      message: '2 more D6 needed: attack dice of A Turret',
    })
    expect(dice.left).toEqual([5])
  })

  test('say so too when a die is read that was not called', () => {
    expect(caught(() => new ScriptedDice([]).die(10))).toMatchObject({ message: '1 more D10 needed: a roll' })
  })

  test.each([0, 7, 2.5, -1])('refuse a %d on a D6, naming its place', (value) => {
    const dice = new ScriptedDice([6, value])
    dice.call(2, 6, 'damage to', 'Hood')
    dice.die(6)
    const wrong = caught(() => dice.die(6))
    expect(wrong).toBeInstanceOf(WrongDie)
    expect(wrong.message).toBe(`dice[1] is ${value}, but a D6 is rolled there (damage to Hood): write 1 to 6`)
    expect(dice.used).toBe(1)
  })
})

test('recording dice remember what another source gave', () => {
  const dice = new RecordingDice(new ScriptedDice([4, 9]))
  expect([dice.die(6), dice.die(10), dice.ready]).toEqual([4, 9, false])
  expect(dice.rolled).toEqual([4, 9])
  expect(() => dice.call(1, 6, 'escalation on', 'Hood')).toThrow(NeedDice)
})

function caught(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

describe('a draw from 0 on', () => {
  test('gives as many numbers as it has, 0 among them', () => {
    const dice = new SeededDice(1)
    const drawn = new Set(Array.from({ length: 200 }, () => dice.die(3, 0)))
    expect([...drawn].sort()).toEqual([0, 1, 2])
  })

  test('is written as the number drawn', () => {
    const dice = new RecordingDice(new ScriptedDice([0, 359]))
    expect([dice.die(360, 0), dice.die(360, 0)]).toEqual([0, 359])
    expect(() => new ScriptedDice([360]).die(360, 0)).toThrow(/write 0 to 359/)
    expect(() => new ScriptedDice([0]).die(360)).toThrow(/write 1 to 360/)
  })
})
