import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@flankspeed/rulebooks/parts'
import { expect, onTestFinished, test } from 'vitest'
import { aimOf } from './aims.ts'
import { lastRecorded, record } from './history.ts'
import { report } from './report.ts'

function historyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'history.jsonl')
}

test('each figure stands beside its aim and the last recorded one; "!" marks an aim that is not met', () => {
  const file = historyFile()
  expect(lastRecorded(file)).toEqual({})
  record({ 'copy.perSecond': 5, 'dice.perSecond': 1234 }, file)
  record({ 'copy.perSecond': 177_000 }, file)
  expect(
    report({ 'dice.perSecond': 2000, 'copy.perSecond': 2e6, 'hash.perSecond': 4100, new: 0.5 }, lastRecorded(file)),
  ).toBe(
    [
      'figure                    now            aim  last recorded',
      'copy.perSecond      2,000,000 >= 1,000,000          177,000',
      'dice.perSecond          2,000                         1,234',
      'hash.perSecond          4,100    >= 40,000 !',
      'new                     0.500',
    ].join('\n'),
  )
})

test('aims of a rulebook are found under its own figures', () => {
  expect(rulebooks().some(({ benchAims }) => benchAims)).toBe(true)
  for (const { rules, benchAims = {} } of rulebooks())
    for (const [name, aim] of Object.entries(benchAims)) {
      expect(aimOf(`${rules.id}.${name}`)).toBe(aim)
      expect(aimOf(`${rules.id}.${name}.another`)).toBe(aim)
      expect(aimOf(`${rules.id}.${name}ly`)).toBeUndefined()
    }
})

test('a line of the history that is no run is named', () => {
  const file = historyFile()
  writeFileSync(file, '{"figures":{}}\nnothing\n')
  expect(() => lastRecorded(file)).toThrow(`${file}:2 is no run of the bench`)
})
