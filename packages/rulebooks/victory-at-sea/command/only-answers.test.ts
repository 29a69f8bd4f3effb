import { seededPick } from '@flankspeed/admirals'
import { emptyCommand, mayStep, nextStep, type Step } from '@flankspeed/command'
import { type Action, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { rulebook as admiraltyBook } from '../../admiralty/index.ts'
import type { Rulebook } from '../../rulebook.ts'
import { rulebook as victoryBook } from '../index.ts'
import type { VasBattle } from '../rules/library.ts'

type Fields = Record<string, unknown>

/** For each kind that is ever skipped: does this action do nothing that the skipped answer does not do? */
const DOES_NO_MORE: Record<string, (action: Fields, skipped: Fields, view: VasBattle) => boolean> = {
  // In deep deployment an Order is possible, but of no use: deep-deployment.test.ts shows it.
  move: ({ do: what, path, launch = [], ship }, _skipped, { ships }) =>
    what === 'order'
      ? ships.some(({ id, deep }) => deep && id === ship)
      : (path as unknown[]).length === 0 && (launch as unknown[]).length === 0,
  dogfight: ({ pair }, skipped) => JSON.stringify(pair) === JSON.stringify(skipped.pair),
  'damage-control': ({ repairs }, skipped) =>
    (repairs as unknown[]).every((one) =>
      (skipped.repairs as unknown[]).some((other) => JSON.stringify(one) === JSON.stringify(other)),
    ),
  respond: ({ choice }, skipped) => choice === skipped.choice,
}

const BATTLES = 60
const SAMPLES = 12

/** Plays battles at random and looks at every decision. */
function skippedIn({ rules, command, trial }: Rulebook): Map<string, number> {
  const counts = new Map<string, number>()
  for (let i = 0; i < BATTLES; i++) {
    const seed = `skip ${rules.id} ${i}`
    const pick = seededPick(seed)
    const dice = new SeededDice(seed)
    const battle = rules.muster(trial!.randomSetup(pick), dice)
    rules.advance(battle, dice, null)
    for (let n = 0; n < 150; n++) {
      const [decision] = rules.decisions(battle)
      if (!decision) break
      const view = rules.view(battle, decision.side)
      const only = command!.onlyAnswer(rules, view, decision)
      if (only) {
        counts.set(decision.kind, (counts.get(decision.kind) ?? 0) + 1)
        rules.take(rules.copy(battle), only.action, new SeededDice(1), null)
        for (let k = 0; k < SAMPLES; k++) {
          const other = rules.sample(view, decision, pick) as Action & Record<string, unknown>
          const same = DOES_NO_MORE[decision.kind]!(other, only.action as never, view as VasBattle)
          expect(
            same,
            `${seed}, ${decision.kind}: ${JSON.stringify(other)} instead of ${JSON.stringify(only.action)}`,
          ).toBe(true)
        }
      }
      rules.apply(battle, rules.sample(battle, decision, pick), dice, null)
    }
  }
  return counts
}

describe.each([victoryBook, admiraltyBook])('decisions that are skipped: $rules.title', (book) => {
  test('leave nothing else to do', () => {
    const counts = skippedIn(book)
    expect([...counts.keys()].every((kind) => kind in DOES_NO_MORE)).toBe(true)
    expect(counts.get('damage-control')).toBeGreaterThan(20)
  })

  test('are skipped by the program, and a decision with a choice is not', async () => {
    const ruleset = book.rules as Ruleset
    const ships = [
      { id: 'hurt', side: 'red', class: 'Northampton', at: [20, 24], heading: 0, criticals: { engine: 1 } },
      { id: 'enemy', side: 'blue', class: 'Northampton', at: [40, 24], heading: 0 },
    ]
    const stepFor = async (criticals: object): Promise<Step | null> => {
      const setup = { phase: 'end', initiative: 'red', ships: [{ ...ships[0], criticals }, ships[1]] }
      const battle = ruleset.muster(setup, new SeededDice(1))
      ruleset.advance(battle, new SeededDice(1), null)
      const at = {
        ruleset,
        rules: book.command!,
        view: ruleset.view(battle, 'red'),
        others: [ruleset.view(battle, 'blue'), ruleset.view(battle, 'spectator')],
        skips: true,
        think: async (): Promise<Action> => {
          throw new Error('nobody asked the staff')
        },
      }
      const { step } = await nextStep(at, emptyCommand('red'))
      // The screen asks the player at once where nothing is skipped, and looks for orders where there are some.
      expect(mayStep(at, emptyCommand('red'))).toBe(step !== null)
      expect(mayStep({ ...at, skips: false }, emptyCommand('red'))).toBe(false)
      const standing = [{ kind: 'stay', who: 'all' }] as const
      expect(mayStep(at, { ...emptyCommand('red'), standing })).toBe(true)
      return step
    }
    expect(await stepFor({ engine: 1 })).toMatchObject({ by: 'rule', action: { do: 'damage-control' } })
    expect(await stepFor({ engine: 1, weapons: 1 })).toBeNull()
  })
})
