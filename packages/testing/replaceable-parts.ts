import { type Battle, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'

type Parts = Record<string, (...given: never[]) => unknown>
/** Makes a variant. */
type MakeVariant = (parts: Parts | ((below: Parts) => Parts)) => unknown

/** A variant can replace every part that play uses. */
export function partsAreReplaceable(make: MakeVariant, setup: unknown): void {
  const dice = new SeededDice(1)
  const house = (parts: Parameters<MakeVariant>[0]): { rules: Ruleset; battle: Battle } => {
    const rules = make(parts) as Ruleset
    return { rules, battle: rules.muster(setup, dice) }
  }
  const nobody = { side: 'red', do: 'nothing' }

  test('a variant reads a setup', () => {
    const { battle } = house((below) => ({
      muster: (...given) => ({ ...(below.muster!(...given) as object), turn: 7 }),
    }))
    expect(battle.turn).toBe(7)
  })

  test('a variant takes an action', () => {
    const { rules, battle } = house({
      act(_r: never, b: Battle) {
        b.turn += 10
      },
      step: () => false,
    })
    rules.take(battle, nobody, dice, null)
    rules.apply(battle, nobody, dice, null)
    expect(battle.turn).toBe(21)
  })

  test('a variant steps', () => {
    const { rules, battle } = house({ step: (_r: never, b: Battle) => ++b.turn < 4 })
    expect(rules.step(battle, dice, null)).toBe(true)
    rules.advance(battle, dice, null)
    expect(battle.turn).toBe(4)
  })

  test('a variant says what is owed, due, skipped, inferred, sampled, seen, open, described and told', () => {
    const owed = { side: 'blue', kind: 'nothing' }
    const { rules, battle } = house({
      decisions: () => [owed],
      isDue: () => true,
      skipChoice: () => true,
      inferFrom: () => true,
      sample: () => nobody,
      view: (_r: never, b: Battle) => ({ ...b, turn: 12 }),
      isOpen: () => false,
      describe: () => ({ described: 'nothing' }),
      story: () => ['Nothing happens.'],
    })
    expect(rules.decisions(battle)).toEqual([owed])
    expect(rules.isDue(battle, nobody)).toBe(true)
    expect(rules.skipChoice!(battle)).toBe(true)
    expect(rules.inferFrom!(battle, nobody)).toBe(true)
    expect(rules.sample(battle, owed, () => 0)).toEqual(nobody)
    expect(rules.view(battle, 'red').turn).toBe(12)
    expect(rules.isOpen(battle)).toBe(false)
    expect(rules.describe(battle)).toEqual({ described: 'nothing' })
    expect(rules.story({ tells: 'nothing' }, battle)).toEqual(['Nothing happens.'])
  })
}
