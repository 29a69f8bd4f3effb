import { expect, test } from 'vitest'
import { clauses } from '../clauses/index.ts'
import { partsOf, rulesNamed } from '../clauses/turn/core-rules.ts'
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

/** Carried out by what no switch turns off: cards and charts as they are, and rules of the core that stay. */
const WITHOUT_SWITCH =
  'ADM-GEN-01 ADM-GEN-02 ADM-GEN-03 ADM-GEN-04 ADM-GEN-05 ADM-BELT-01 ADM-DP-01 ADM-DP-02 ADM-CV-01 ADM-CV-02 ADM-CV-03 ADM-CV-04 ADM-USN-01 ADM-RN-01 ADM-IJN-01 ADM-IJN-02 ADM-IJN-03 ADM-RM-01 ADM-AIRD-01 ADM-AIRD-02 ADM-AIRD-03 ADM-AIRD-04 ADM-PROP-02 ADM-PROP-03'

test('every other clause belongs to a switch, and boxes apart to the air war as well', () => {
  const starts = Object.values(RULE_CLAUSES).flat()
  const named = (id: string): number => starts.filter((start) => id === start || id.startsWith(`${start}-`)).length
  const ids = [...clauses.clauses.keys()]
  expect(ids.filter((id) => named(id) === 0).join(' ')).toBe(WITHOUT_SWITCH)
  expect(ids.filter((id) => named(id) > 1)).toEqual(['ADM-DEEP-04'])
})
