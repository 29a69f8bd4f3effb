import { SeededDice } from '@flankspeed/engine'
import { picker, trials } from '@flankspeed/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, changed, changesBetween } from './changes.ts'

/** As sent over the network. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const becomes = (before: unknown, after: unknown): string =>
  JSON.stringify(changed(sent(before), sent(changesBetween(before, after))))

test('any value becomes any other, to the letter', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [before, after] = [sent(one), sent(other)]
      expect(becomes(before, after)).toBe(JSON.stringify(after))
      expect(becomes({ in: [before] }, { in: [after, before] })).toBe(JSON.stringify({ in: [after, before] }))
    }),
    { numRuns: 2000 },
  )
})

test('fields and lists that nearly are the same are changed where they differ', () => {
  const near = fc.array(
    fc.record(
      { id: fc.nat(5), at: fc.tuple(fc.nat(2), fc.nat(2)), note: fc.option(fc.string()) },
      { requiredKeys: ['id'] },
    ),
  )
  fc.assert(
    fc.property(near, near, (before, after) => {
      expect(becomes(before, after)).toBe(JSON.stringify(after))
    }),
    { numRuns: 2000 },
  )
})

test('as little as can be is said', () => {
  const ships = ['Exeter', 'Ajax', 'Achilles'].map((name) => ({ name, hull: 8, at: [1, 2] }))
  const [exeter, ajax, achilles] = ships as [object, object, object]
  const said = (before: unknown, after: unknown): Change[] => changesBetween(before, after)
  expect(said({ ships }, { ships })).toEqual([])
  expect(said({ ships }, { ships: [exeter, { ...ajax, hull: 7 }, achilles] })).toEqual([
    { op: 'replace', path: '/ships/1/hull', value: 7 },
  ])
  expect(said(ships, [exeter, achilles])).toEqual([{ op: 'remove', path: '/1' }])
  expect(said([exeter, achilles], ships)).toEqual([{ op: 'add', path: '/1', value: ajax }])
  expect(said({ 'a/b': 1, c: 1 }, { c: 1, 'd~': 2 })).toEqual([
    { op: 'remove', path: '/a~1b' },
    { op: 'add', path: '/d~0', value: 2 },
  ])
})

/** A client with the opening and patches has the same view as a new one. */
describe.each(trials().map((trial) => [trial.ruleset.id, trial] as const))('%s', (_, { ruleset, randomSetup }) => {
  test('changes lead to the very view that is shown to a newcomer', () => {
    let [whole, told] = [0, 0]
    for (let seed = 1; seed <= 12; seed++) {
      const pick = picker(`changes ${seed}`)
      const dice = new SeededDice(seed)
      const battle = ruleset.muster(randomSetup(pick), dice)
      ruleset.advance(battle, dice, null)
      const viewers = ['red', 'blue', 'spectator'] as const
      const kept = viewers.map((viewer) => ruleset.view(battle, viewer) as unknown)
      const held = kept.map(sent)
      for (let i = 0; i < 150; i++) {
        const owed = ruleset.decisions(battle)[0]
        if (!owed) break
        ruleset.apply(battle, ruleset.sample(battle, owed, pick), dice, null)
        for (const [at, viewer] of viewers.entries()) {
          const fresh = ruleset.view(battle, viewer)
          const text = JSON.stringify(changesBetween(kept[at], fresh))
          kept[at] = fresh
          held[at] = changed(held[at], JSON.parse(text))
          const shown = JSON.stringify(fresh)
          expect(JSON.stringify(held[at])).toBe(shown)
          whole += shown.length
          told += text.length
        }
      }
    }
    expect(told).toBeLessThan(whole / 4)
  })
})
