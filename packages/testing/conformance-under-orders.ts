import { describe, expect, test } from 'vitest'
import { withChecks } from './checked-rules.ts'
import {
  picker,
  playsToTheEnd,
  refusesWithoutTrace,
  replaysAndUndoes,
  survivesJson,
  viewsLeakNothing,
} from './conformance.ts'
import { keepsSecrets, nothingCompared } from './non-interference.ts'
import { underRandomOrders } from './random-orders.ts'
import { hidesSecretOrders } from './secrets/secret-orders.ts'
import { trials } from './trials.ts'

const BATTLES = Number(process.env.FLANKSPEED_ORDERS ?? 20)

/** The conformance suite with battles under orders. */
export function conformsUnderOrders(id: string): void {
  const trial = underRandomOrders(trials().find(({ ruleset }) => ruleset.id === id)!)
  const each = (of: number, run: (seed: number) => void): void => {
    for (let seed = 0; seed < of; seed++) run(seed)
  }

  describe(`${trial.ruleset.title}, under orders`, () => {
    test('random legal battles run to their end, and dice are rolled and told as announced', {
      timeout: 300_000,
    }, () => {
      const checked = { ...trial, ruleset: withChecks(trial.ruleset) }
      each(BATTLES, (seed) => playsToTheEnd(checked, seed))
    })

    test('malformed and illegal actions change nothing', { timeout: 300_000 }, () => {
      let refused = 0
      each(BATTLES / 10, (seed) => {
        refused += refusesWithoutTrace(trial, seed, 6)
      })
      expect(refused).toBeGreaterThan(100)
    })

    test('JSON, replays and undo keep them', { timeout: 300_000 }, () => {
      each(BATTLES / 10, (seed) => {
        survivesJson(trial, seed)
        replaysAndUndoes(trial, seed)
      })
    })

    test('a view holds nothing that its viewer may not know', { timeout: 300_000 }, () => {
      each(BATTLES / 10, (seed) => viewsLeakNothing(trial, seed))
      each(BATTLES / 40, (seed) => keepsSecrets(trial, seed, picker, nothingCompared()))
    })

    test('nobody sees the secret orders of the other side', { timeout: 300_000 }, () => {
      let compared = 0
      each(BATTLES / 4, (seed) => {
        compared += hidesSecretOrders(trial, seed)
      })
      expect(compared).toBeGreaterThan(50)
    })
  })
}
