import { describe, expect, it } from 'vitest'
import { allShips, findScenario, library, scenario, search } from './index.ts'

const NAMED = [
  'river-plate',
  'second-narvik',
  'glorious',
  'calabria',
  'cape-spartivento',
  'matapan-night',
  'denmark-strait',
  'bismarck-last',
  'java-sea',
  'sunda-strait',
  'coral-sea-7-may',
  'coral-sea-8-may',
  'midway',
  'savo-island',
  'cape-esperance',
  'santa-cruz',
  'guadalcanal-13-november',
  'guadalcanal-15-november',
  'tassafaronga',
  'barents-sea',
  'empress-augusta-bay',
  'north-cape',
  'surigao-strait',
  'samar',
  'casablanca',
  'force-z',
]

describe('the library of battles', () => {
  it('holds at least sixty battles and all the great ones', () => {
    const ids = library().map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(60)
    expect(ids).toEqual(expect.arrayContaining(NAMED))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('lists them in the order in which they were fought', () => {
    const dates = library().map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
  })

  it('finds a battle by id or by name, whatever the capitals and accents', () => {
    expect(findScenario('samar')?.name).toBe('Battle off Samar')
    expect(findScenario('BATTLE OFF SAMAR')?.id).toBe('samar')
    expect(findScenario('Mers-el-Kebir')?.id).toBe('mers-el-kebir')
  })

  it('proposes near names for an unknown one', () => {
    expect(() => scenario('guadalcanal')).toThrow('did you mean')
    expect(() => scenario('guadalcanal')).toThrow('guadalcanal-13-november')
    expect(() => scenario('jutland')).toThrow('There is no battle called "jutland"; the ids are rawalpindi,')
  })

  it('searches names, places, commanders and ships', () => {
    expect(search(['hipper', 'sheffield']).map(({ id }) => id)).toEqual(['barents-sea'])
    expect(search(['kunne']).map(({ id }) => id)).toEqual(['first-narvik', 'second-narvik'])
    expect(search(['nothing', 'like', 'this'])).toEqual([])
  })
})

describe.each(library().map((battle) => [battle.id, battle] as const))('%s', (_, battle) => {
  it('was fought in the war', () => {
    const year = Number(battle.date.slice(0, 4))
    expect(year).toBeGreaterThanOrEqual(1939)
    expect(year).toBeLessThanOrEqual(1945)
  })

  it('fills a table of ordinary size', () => {
    const [width, height] = battle.map.size
    expect(width).toBeGreaterThanOrEqual(36)
    expect(height).toBeGreaterThanOrEqual(24)
  })

  it('has ships on headings of the compass and two sides that want something', () => {
    for (const ship of allShips(battle)) {
      expect(ship.heading).toBeGreaterThanOrEqual(0)
      expect(ship.heading).toBeLessThan(360)
    }
    const { red, blue } = battle.sides
    expect(red.formations.length + red.aircraft.length).toBeGreaterThan(0)
    expect(blue.formations.length + blue.aircraft.length).toBeGreaterThan(0)
  })

  it('says how the opening was reconstructed', () => expect(battle.reconstruction.length).toBeGreaterThan(0))
})
