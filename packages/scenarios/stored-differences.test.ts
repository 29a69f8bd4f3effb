import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storedDifferences } from './stored-differences.ts'

const folder = mkdtempSync(join(tmpdir(), 'differences-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, text: string): string {
  const one = join(folder, name)
  mkdirSync(one)
  writeFileSync(join(one, 'differences.yaml'), text)
  return one
}

test('a sentence for each battle; a file with nothing but a comment has none', () => {
  expect(storedDifferences(written('one', 'samar: The screen is sunk first.'))).toEqual({
    samar: 'The screen is sunk first.',
  })
  expect(storedDifferences(written('none', '# None yet.'))).toEqual({})
})

test.each(['- samar', 'samar: [1]', 'samar'])('%s is refused with the name of the file', (text) => {
  expect(() => storedDifferences(written(`bad ${text}`, text))).toThrow(/differences\.yaml must give one sentence/)
})
