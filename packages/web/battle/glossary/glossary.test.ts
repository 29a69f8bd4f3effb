import { expect, test } from 'vitest'
import { glossaryFrom } from './glossary.ts'

test('words are found whole, the longest first, also with marks at their end', () => {
  const terms = [
    { term: 'band', says: 'A range.' },
    { term: 'range band', says: 'A range.' },
    { term: 'Evade!', says: 'An Order.' },
  ]
  const { words } = glossaryFrom(terms)!
  expect('Abandon the range band, then Evade! the band.'.split(words)).toEqual([
    'Abandon the ',
    'range band',
    ', then ',
    'Evade!',
    ' the ',
    'band',
    '.',
  ])
  expect(glossaryFrom([])).toBeNull()
})
