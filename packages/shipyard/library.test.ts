import { expect, test } from 'vitest'
import { aircraftTypes, classes, findAircraft, findClass } from './library.ts'

test.each([
  ['fletcher', 'fletcher'],
  ['FLETCHER', 'fletcher'],
  ['King George V', 'king-george-v'],
  ['Königsberg (K class)', 'konigsberg'],
  ['nurnberg', 'nurnberg'],
  ['Warspite', 'queen-elizabeth-warspite'],
  ['johnston', 'fletcher'],
  ['K class', 'j-k-n'],
  ['Gleaves', 'benson'],
])('%s is found', (asked, id) => {
  expect(findClass(asked).id).toBe(id)
})

test('a rebuilt ship is told by the year', () => {
  expect(findClass('Maya', 1942).id).toBe('chokai')
  expect(findClass('Maya', 1944).id).toBe('maya-1944')
  expect(findClass('Houston', 1942).id).toBe('northampton')
  expect(findClass('Houston', 1944).id).toBe('cleveland')
  expect(() => findClass('Maya')).toThrow('"Maya" could be chokai (Imperial Japanese Navy, 1932), maya-1944')
})

test('a slip is answered with what was probably meant', () => {
  expect(() => findClass('Bismark')).toThrow(
    'There is no class or ship "Bismark" in the shipyard; did you mean Bismarck?',
  )
  // Swapped letters are one typo, and a single letter suggests no name.
  expect(() => findClass('Hodo')).toThrow('did you mean Hood or Dido')
  expect(() => findAircraft('a6m2 zerro')).toThrow('did you mean a6m2-zero')
  expect(() => findClass('xqzzyk')).toThrow('There is no class or ship "xqzzyk" in the shipyard.')
})

test('classes are filtered by navy, type, year and words', () => {
  expect(classes({ navy: 'Kriegsmarine', type: 'battleship' }).map(({ id }) => id)).toEqual([
    'scharnhorst',
    'bismarck',
    'schlesien',
  ])
  expect(classes({ navy: 'usn', year: 1930 }).every(({ commissioned }) => commissioned <= 1930)).toBe(true)
  expect(classes({ words: ['prince', 'wales'] }).map(({ id }) => id)).toEqual(['king-george-v'])
  expect(aircraftTypes({ navy: 'rn', type: 'torpedo-bomber', year: 1940 }).map(({ id }) => id)).toContain('swordfish-i')
})

test('a wrong filter says what there is', () => {
  expect(() => classes({ navy: 'atlantis' })).toThrow('There is no navy "atlantis": choose one of usn, rn')
  expect(() => classes({ type: 'dreadnought' })).toThrow('There is no type "dreadnought": choose one of battleship')
})
