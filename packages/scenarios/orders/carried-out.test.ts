import { RULES, type RuleKind, STATES } from '@flankspeed/kernel'
import { rulebooks } from '@flankspeed/rulebooks/parts'
import type { Rulebook } from '@flankspeed/rulebooks/rulebook'
import { caseFiles } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'

/** By rulebook: the special rules that it does not carry out, each with the reason. */
const CANNOT: Readonly<Record<string, Partial<Record<RuleKind, string>>>> = {}

/** What a goal may ask of a ship, besides the states. */
const THRESHOLDS = [
  'hullAtLeast',
  'hullBelow',
  'speedAtLeast',
  'torpedoesAtLeast',
  'left',
  'within',
  'beyond',
  'reached',
  'either',
]

interface WrittenOrders {
  rules?: { rule: string }[]
  sides?: object
}

/** The orders in the cases of a rulebook; a variant has those of its base. */
const ordersIn = ({ rules, base }: Rulebook): WrittenOrders[] => [
  ...caseFiles(rules.id).flatMap(({ cases }) =>
    cases.flatMap(({ battle }) => (battle as { orders?: WrittenOrders }).orders ?? []),
  ),
  ...(base ? ordersIn(base) : []),
]

/** The names of fields and the words in data. */
function wordsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return [...Object.keys(data), ...Object.values(data).flatMap(wordsIn)]
}

const underOrders = rulebooks().filter(({ scenarios }) => scenarios?.ordersScale !== undefined)

describe.each(underOrders.map((rulebook) => [rulebook.rules.id, rulebook] as const))(
  'the cases of %s',
  (id, rulebook) => {
    const orders = ordersIn(rulebook)

    test('show every special rule, except those that it cannot carry out', () => {
      const shown = new Set(orders.flatMap(({ rules = [] }) => rules.map(({ rule }) => rule)))
      expect(RULES.filter((rule) => !shown.has(rule))).toEqual(Object.keys(CANNOT[id] ?? {}))
      for (const reason of Object.values(CANNOT[id] ?? {})) expect(reason.split(' ').length).toBeGreaterThan(3)
    })

    test('show everything that a goal may ask for', () => {
      const shown = new Set(orders.flatMap(({ sides }) => wordsIn(sides)))
      expect([...STATES, ...THRESHOLDS].filter((word) => !shown.has(word))).toEqual([])
    })
  },
)
