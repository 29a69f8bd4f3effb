import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { readAircraftCard, readCard } from '../rules/cards/card-reading.ts'
import { printedAircraft } from '../rules/cards/printed/aircraft.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { convertAircraft } from './aircraft.ts'
import { armourOf, capacityOf, convert, criticalOf, hullPointsOf, movementOf, sizeOf } from './conversion.ts'
import { costOf } from './cost.ts'
import { aawDice, aswDice, gunDice, sideDice, torpedoDice } from './dice.ts'
import { printedAircraftFigures, printedFigures } from './printed-figures.ts'

const belt = (mm: number, more: { inclined?: boolean; merchantHull?: boolean } = {}): number =>
  armourOf({ belt: mm, inclined: false, merchantHull: false, ...more })

describe('from history to cards', () => {
  rule(['CT-CONV-01', 'CT-R-73'], 'the history of every printed ship gives her card, cost included', () => {
    for (const { name, class: known, nation, ...figures } of printedShips) {
      const made = readCard(convert(printedFigures[figures.id]!), figures.id, figures.id)
      expect({ ...made, name, class: known, nation }).toEqual({ ...figures, name, class: known, nation })
    }
  })

  rule('CT-CONV-02', 'a quarter of the knots, rounded down, and never nothing below', () => {
    expect([30, 23.5, 36.5].map(movementOf)).toEqual([7, 5, 9])
    expect(convert({ ...printedFigures['type-viic']!, submergedKnots: 3 }).movement_submerged).toBe(1)
  })

  rule('CT-CONV-03', 'size by type and tons', () => {
    const size = (type: Parameters<typeof sizeOf>[0]['type'], tons: number): string => sizeOf({ type, tons })
    expect([size('carrier', 18_000), size('carrier', 17_999)]).toEqual(['capital', 'large'])
    expect([size('battleship', 35_000), size('battlecruiser', 34_999)]).toEqual(['capital', 'large'])
    expect([size('cruiser', 30_000), size('destroyer', 4000)]).toEqual(['medium', 'small'])
    expect([size('submarine', 1400), size('submarine', 1399)]).toEqual(['medium', 'small'])
    expect([size('auxiliary', 5000), size('merchant', 4999)]).toEqual(['medium', 'small'])
  })

  rule('CT-CONV-04', 'hull points by tons', () => {
    expect([2050, 5270, 31_300].map(hullPointsOf)).toEqual([2, 3, 5])
    expect([499, 500, 3499, 3500, 10_999, 11_000, 18_000, 35_000, 55_000].map(hullPointsOf)).toEqual([
      1, 2, 2, 3, 3, 4, 5, 6, 7,
    ])
  })

  rule('CT-CONV-05', 'armour by the belt, more where it slopes, less on merchant hulls', () => {
    expect([belt(57), belt(152), belt(320), belt(307, { inclined: true })]).toEqual([3, 5, 10, 10])
    expect([belt(307), belt(0), belt(0, { merchantHull: true })]).toEqual([9, 2, 1])
  })

  rule('CT-CONV-06', 'the critical rating by the deck', () => {
    expect([criticalOf(10, 100), criticalOf(10, 99), criticalOf(2, 0)]).toEqual([15, 14, 5])
  })

  rule(['CT-CONV-07', 'CT-R-74'], 'guns that bear, by calibre and range', () => {
    expect(gunDice(5, 127).slice(0, 4)).toEqual([5, 5, 3, 0])
    expect(gunDice(2, 127).slice(0, 4)).toEqual([2, 2, 1, 0])
    expect(gunDice(15, 152)).toEqual([9, 9, 6, 4, 0, 0])
    expect(gunDice(9, 460)).toEqual([18, 18, 16, 14, 10, 7])
  })

  rule('CT-CONV-08', 'lighter guns a side at a time and to range 4; those of a carrier are secondary', () => {
    expect(sideDice({ perSide: 4, mm: 406 })).toEqual([7, 7, 6, 5])
    expect(Object.keys(convert(printedFigures.enterprise!).dice)).toEqual(['secondary', 'aaw'])
  })

  rule('CT-CONV-09', 'AAW by director, heavy guns and automatic guns', () => {
    expect(aawDice({ heavy: 5, medium: 6, light: 10, any: true, director: 'A' })).toEqual([6, 5, 0, 0])
    expect(aawDice({ heavy: 6, medium: 0, light: 4, any: true, director: 'C' })).toEqual([2, 0, 0, 0])
    expect(aawDice({ heavy: 0, medium: 0, light: 0, any: true, director: 'B' })).toEqual([1, 0, 0, 0])
    expect(aawDice({ heavy: 0, medium: 0, light: 0, any: false, director: 'B' })).toEqual([0, 0, 0, 0])
  })

  rule('CT-CONV-10', 'ASW by throwers, tracks and mortars', () => {
    expect(aswDice({ throwers: 6, tracks: 2, mortars: 0 })).toEqual([5, 0, 0, 0])
    expect(aswDice({ throwers: 1, tracks: 0, mortars: 0 })).toEqual([2, 0, 0, 0])
    expect(aswDice({ throwers: 4, tracks: 2, mortars: 1 })).toEqual([6, 0, 0, 0])
  })

  rule('CT-CONV-11', 'torpedoes of ships by the tubes of a side', () => {
    expect(torpedoDice(10, 533, false)).toEqual([3, 1, 0, 0])
    expect(torpedoDice(8, 610, false)).toEqual([3, 3, 1, 0])
    expect(torpedoDice(2, 533, false)).toEqual([1, 0, 0, 0])
  })

  rule('CT-CONV-12', 'torpedoes of submarines by their bow tubes', () => {
    expect([torpedoDice(4, 533, true), torpedoDice(6, 533, true)]).toEqual([
      [2, 1, 0, 0],
      [3, 1, 0, 0],
    ])
  })

  rule('CT-CONV-13', 'air groups in 25s, floatplanes by two', () => {
    const room = (type: 'carrier' | 'cruiser', aircraft: number): number => capacityOf({ type, aircraft })
    expect([room('carrier', 90), room('carrier', 20), room('cruiser', 3), room('cruiser', 0)]).toEqual([3, 1, 1, 0])
  })

  rule(['CT-CONV-14', 'CT-R-75'], 'cost from guns and hull, then weapon by weapon', () => {
    expect(convert(printedFigures.fletcher!).cost).toBe(10)
    const hulk = { type: 'auxiliary', armour: 2, hull_points: 3, aircraft: 0, dice: {}, abilities: [] }
    expect(costOf(hulk)).toBe(1)
    expect(costOf({ ...hulk, abilities: [{ id: 'non-combatant', value: 1 }] })).toBe(6)
    const dice = { torpedo: [3, 1, 0, 0] }
    expect(costOf({ ...hulk, type: 'submarine', hull_points: 2, dice })).toBe(10)
  })

  rule('CT-CONV-15', 'the history of every printed aircraft gives its card, cost included', () => {
    for (const { name, nation, basing, ...figures } of printedAircraft) {
      const made = readAircraftCard(convertAircraft(printedAircraftFigures[figures.id]!), figures.id, figures.id)
      expect({ ...made, name, nation, basing }).toEqual({ ...figures, name, nation, basing })
    }
  })
})
