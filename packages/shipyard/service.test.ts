import { expect, test } from 'vitest'
import { classes, findClass } from './library.ts'
import { absence, fateOf, isInService, lastYear, neverInService } from './service.ts'

const ship = (name: string, year?: number) => {
  const facts = findClass(name, year)
  return { facts, one: facts.ships.find((known) => known.name === name)! }
}
const why = (name: string, when: string): string | undefined => {
  const { facts, one } = ship(name, Number(when.slice(0, 4)))
  return absence(facts, one, when)?.why
}

test('a ship is there from the month of her service to the day of her loss', () => {
  expect(why('Hood', '1941')).toBeUndefined()
  expect(why('Hood', '1941-05-24')).toBeUndefined()
  expect(why('Hood', '1941-05-25')).toBe('Hood was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait)')
  expect(why('Hood', '1942')).toContain('was lost on 24 May 1941')
  expect(why('Iowa', '1943')).toBeUndefined()
  expect(why('Iowa', '1943-01-31')).toBe('Iowa enters service in February 1943')
  expect(why('Iowa', '1942')).toBe('Iowa enters service in 1943')
})

test('a ship that was interned is not there until she is free', () => {
  expect(why('Lorraine', '1940')).toBeUndefined()
  expect(why('Lorraine', '1941')).toContain('is interned from July 1940 on (Alexandria) until May 1943')
  expect(why('Lorraine', '1943-04-30')).toContain('is interned')
  expect(why('Lorraine', '1943')).toBeUndefined()
})

test('of a date that is not certain only the year counts', () => {
  const { facts, one } = ship('Turbulent', 1942)
  expect(one).toMatchObject({ lost: '1943-03', unsure: true })
  expect(absence(facts, one, '1943-12-31')).toBeNull()
  expect(absence(facts, one, '1944-01-01')?.kind).toBe('lost')
})

test.each([
  ['Graf Zeppelin', 'never entered service; was scuttled on 25 April 1945 (unfinished, scuttled at Stettin)'],
  ['Aquila', 'never entered service; was captured on 9 September 1943 (German seizure, Genoa)'],
  ['Superb', 'entered service after the war'],
  ['Lagos', 'entered service after the war'],
  ['Vanguard', 'entered service after the war'],
  ['Saratoga', 'survived the war'],
  ['TKA-11', 'her end is not known'],
])('%s %s', (name, fate) => {
  expect(fateOf(ship(name).one)).toBe(fate)
})

test('ships that never served are in service in no year', () => {
  for (const name of ['Graf Zeppelin', 'Aquila', 'Superb', 'Lagos', 'Vanguard']) {
    const { facts, one } = ship(name)
    for (let year = 1936; year <= 1946; year++) expect(isInService(facts, one, year), `${name} ${year}`).toBe(false)
  }
  expect(classes({ navy: 'km', year: 1943 }).map(({ id }) => id)).not.toContain('graf-zeppelin')
  expect(classes({ navy: 'km', year: 1943, unfinished: true }).map(({ id }) => id)).toContain('graf-zeppelin')
  expect(
    classes()
      .filter(neverInService)
      .map(({ id }) => id),
  ).toEqual(['vanguard', 'graf-zeppelin', 'aquila'])
})

test('a class is listed as long as one of its ships is there', () => {
  expect(classes({ navy: 'rn', year: 1941 }).map(({ id }) => id)).toContain('hood')
  expect(classes({ navy: 'rn', year: 1942 }).map(({ id }) => id)).not.toContain('hood')
  expect(lastYear(findClass('bismarck'), 1945)).toBe(1944)
  expect(lastYear(findClass('iowa'), 1945)).toBe(1945)
})

test('a ship is found by every name that she had', () => {
  expect(findClass('Lützow').id).toBe('deutschland')
  expect(findClass('Georg Thiele').id).toBe('zerstorer-1934')
  expect(findClass('Thetis').id).toBe('t-class')
})
