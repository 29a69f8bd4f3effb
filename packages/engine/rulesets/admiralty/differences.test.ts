import { expect, test } from 'vitest'
import { partsOf, rulesNamed } from './clauses/core-rules.ts'
import { clauses } from './clauses/index.ts'
import { admiralty } from './index.ts'
import { RULE_CLAUSES } from './rule-clauses.ts'

/** Cards and charts are no clauses, nor is the whole book; two rules have no text in the core that we have. */
const NO_CLAUSE = /card$|aircraft chart$|^(?:whole rulebook|Depth Charge Attacks|Star Shell X)$/

test('what a clause says of the core leads to clauses of the core', () => {
  const unknown = [...clauses.clauses].flatMap(([id, clause]) =>
    partsOf(clause)
      .filter((words) => rulesNamed(words) === undefined && !NO_CLAUSE.test(words))
      .map((words) => `${id}: ${words}`),
  )
  expect(unknown).toEqual([])
  const starts = [...clauses.clauses.values()].flatMap(partsOf).flatMap((words) => rulesNamed(words) ?? [])
  const ids = [...clauses.base!.clauses.keys()]
  expect(starts.filter((start) => !ids.some((id) => id === start || id.startsWith(`${start}-`)))).toEqual([])
  expect(clauses.concerns.get('ADM-ONE-02')).toEqual(['VAS-WTR-01', 'VAS-DMG-04'])
})

test('every switch names the clauses it stands for, and the parts it sets', () => {
  const { switches = [], origins } = admiralty
  expect(switches.filter((each) => each.clauses.length === 0).map(({ option }) => option)).toEqual([])
  expect(Object.keys(RULE_CLAUSES).filter((option) => !switches.some((each) => each.option === option))).toEqual([])
  for (const { usual, parts } of switches) {
    expect(parts.length).toBeGreaterThan(0)
    if (usual) for (const part of parts) expect(origins[part]).toBe('admiralty')
  }
})
