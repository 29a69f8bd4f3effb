import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { readCard } from './card-reading.ts'

const read = (sheet: object) => readCard(sheet, 'sheet', 'own')
const MAIN = { group: 'MAIN', gun_mm: 203, mounts: [{ guns: 2 }] }
const OTHER = { group: 'OTHER', gun_mm: 127, mounts: [{ guns: 1 }] }
const TUBES = [{ tubes: 4, type: 'G7a (21 in)', arc: 'R' }]

describe('the data sheet', () => {
  rule(['FD-SHEET-01', 'FD-SHEET-13', 'FD-SHEET-16'], 'values are whole numbers within their limits', () => {
    for (const field of ['S', 'F', 'LRF', 'MRF', 'CRF', 'ASW', 'UP', 'DC', 'FC', 'SD']) {
      expect(() => read({ [field]: 1.5 }), field).toThrow(`sheet.${field}`)
      expect(() => read({ [field]: -1 }), field).toThrow(`sheet.${field}`)
    }
    expect(read({ UP: 6, SD: 5 })).toMatchObject({ UP: 6, SD: 5 })
    expect(() => read({ UP: 7 })).toThrow('sheet.UP')
    expect(() => read({ SD: 6 })).toThrow('sheet.SD')
    expect(() => read({ S: 0 })).toThrow('sheet.S')
    expect(read({})).toMatchObject({ LRF: 0, MRF: 0, CRF: 0, ASW: 0, UP: 0 })
  })

  rule('FD-SHEET-09', 'at most one MAIN battery, and any number of OTHER ones', () => {
    expect(() => read({ batteries: [MAIN, MAIN] })).toThrow('at most one MAIN battery')
    expect(read({ batteries: [MAIN, OTHER, OTHER, OTHER] }).batteries.map(({ name }) => name)).toEqual([
      'MAIN',
      'OTHER',
      'OTHER 2',
      'OTHER 3',
    ])
  })

  rule('FD-SHEET-12', 'the d10 of the Weapons result is split among the groups of the ship', () => {
    const split = (batteries: object[], torpedoes: object[] = []) => read({ batteries, torpedoes }).weapons_d10
    expect(split([MAIN])).toEqual({ MAIN: [1, 10] })
    expect(split([OTHER])).toEqual({ OTHER: [1, 10] })
    expect(split([], TUBES)).toEqual({ TORPEDOES: [1, 10] })
    expect(split([MAIN, OTHER])).toEqual({ MAIN: [1, 5], OTHER: [6, 10] })
    expect(split([MAIN], TUBES)).toEqual({ MAIN: [1, 7], TORPEDOES: [8, 10] })
    expect(split([OTHER], TUBES)).toEqual({ OTHER: [1, 7], TORPEDOES: [8, 10] })
    expect(split([MAIN, OTHER], TUBES)).toEqual({ MAIN: [1, 5], OTHER: [6, 8], TORPEDOES: [9, 10] })
  })

  rule('FD-SHEET-17', 'traits by their names, Minelayer with its loads', () => {
    const names = ['AMC', 'Poor Carrier Safety', 'Poor Underwater Protection', 'Volatile Magazines', 'Minesweeper']
    expect(read({ traits: [...names, 'Merchant', 'Minelayer 3'] }).traits).toEqual({
      ...Object.fromEntries(names.map((name) => [name, 1])),
      Merchant: 1,
      Minelayer: 3,
    })
    expect(() => read({ traits: ['Unsinkable'] })).toThrow('sheet.traits')
  })

  rule('FD-SHEET-18', 'size from -4 to +3, and its own for what is not told by displacement', () => {
    expect(['submarine', 'shore', 'airbase'].map((kind) => read({ kind }).size)).toEqual([-3, -2, 2])
    expect([read({ size: -4 }).size, read({ size: 3 }).size]).toEqual([-4, 3])
    expect(() => read({ size: -5 })).toThrow('sheet.size')
    expect(() => read({ size: 4 })).toThrow('sheet.size')
  })
})
