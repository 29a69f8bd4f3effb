import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Record, type Result } from './record.ts'
import { scoreOf, summary } from './score.ts'

const result = (number: number, verdict: Result['verdict']): Result => ({
  number,
  file: 'packages/rulebooks/fleet-d20/rules/turn/turn.ts',
  line: 3,
  kind: 'number',
  before: 'a line that is nowhere',
  after: 'another',
  verdict,
  by: null,
  ms: 1,
})
const somewhere = (): string => join(mkdtempSync(join(tmpdir(), 'flankspeed-mutants-')), 'kept', 'results.jsonl')

test('results are found again by whoever goes on', () => {
  const path = somewhere()
  const record = new Record(path)
  record.add(result(1, 'killed'))
  record.add(result(0, 'survived'))
  const again = new Record(path)
  expect([again.has(0), again.has(1), again.has(2)]).toEqual([true, true, false])
  expect(again.first(2)).toEqual([result(0, 'survived'), result(1, 'killed')])
  expect(again.first(1)).toEqual([result(0, 'survived')])
})

test('a line that was cut short is dropped, and the next one is whole', () => {
  const path = somewhere()
  new Record(path).add(result(0, 'killed'))
  appendFileSync(path, JSON.stringify(result(1, 'killed')).slice(0, 40))
  const again = new Record(path)
  expect(again.has(1)).toBe(false)
  again.add(result(1, 'timed out'))
  expect(new Record(path).first(9)).toEqual([result(0, 'killed'), result(1, 'timed out')])
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3)
})

test('the score is the share of noticeable breaks that were noticed, rounded down', () => {
  const score = scoreOf([result(0, 'killed'), result(1, 'timed out'), result(2, 'survived')], [])
  expect(score.survived).toEqual([result(2, 'survived')])
  expect(summary(score)).toBe('1 killed, 1 timed out, 1 survived, 0 equivalent: 66.6 % noticed')
})
