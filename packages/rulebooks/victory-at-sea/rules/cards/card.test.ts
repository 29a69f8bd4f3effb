import { ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { victoryAtSea } from '../library.ts'
import { cardIn, WEAPON_KINDS } from './card.ts'
import { readCard } from './card-reading.ts'
import { printedClasses } from './printed/index.ts'
import { findClass } from './ship-reading.ts'

const cards = printedClasses.map(({ card }) => card)
const guns = cards.flatMap((card) => card.weapons.filter(({ kind }) => kind === 'main-gun' || kind === 'light-gun'))

function sail(shipClass: string, year: number): void {
  victoryAtSea.muster({ year, ships: [{ id: 'one', side: 'red', class: shipClass, at: [1, 1] }] }, new ScriptedDice([]))
}

describe('printed cards', () => {
  rule(
    ['VAS-CARD-09', 'VAS-R-100', 'VAS-R-101'],
    'Northampton has the figures pieced together from her scattered card',
    () => {
      const { card } = findClass('Northampton', 'here')
      expect(card).toMatchObject({ type: 'cruiser', points: 130, flankSpeed: 6, armour: 2, hull: 23, crippledAt: 7 })
      expect(card.traitOrder.map((trait) => [trait, card.traits[trait]])).toEqual([['aircraft', 4]])
      const lines = card.weapons.map(({ kind, ranges, ad, ap, dd, traits }) => {
        const named = Object.entries(traits).filter(([, score]) => score > 0)
        return { kind, ranges, ad, ap, dd, traits: Object.fromEntries(named) }
      })
      const turret = { kind: 'main-gun', ranges: [8, 16, 24, 32], ad: 3, ap: 0, dd: 1, traits: {} }
      expect(lines).toEqual([
        turret,
        turret,
        turret,
        { kind: 'light-gun', ranges: [3, 7, 11, 15], ad: 6, ap: -2, dd: 1, traits: { dp: 1, restricted: 1, weak: 1 } },
        { kind: 'aa-battery', ranges: null, ad: 0, ap: 0, dd: 0, traits: { local: 1 } },
      ])
    },
  )

  rule(['VAS-CARD-10', 'VAS-R-103'], 'every gun has bands of a quarter, a half and three quarters of its reach', () => {
    expect(guns).toHaveLength(30)
    for (const { ranges } of guns) {
      const extreme = ranges![3]
      expect(ranges).toEqual([1, 2, 3, 4].map((quarters) => Math.floor((quarters * extreme) / 4)))
    }
  })

  rule(['VAS-CARD-03', 'VAS-R-104'], 'two values are printed, three are our own and say so', () => {
    const values = cards.map(({ id, points, provisional }) => [id, points, provisional])
    expect(values).toEqual([
      ['northampton', 130, false],
      ['new-mexico', 475, true],
      ['yamato', 1000, false],
      ['queen-elizabeth-group-3', 465, true],
      ['bismarck', 675, true],
    ])
  })

  rule('VAS-CARD-17', 'no ship carries bombs: they are the load of Flights alone', () => {
    expect(WEAPON_KINDS).toEqual(['main-gun', 'light-gun', 'aa-battery', 'torpedo'])
    const card = { type: 'cruiser', armour: 3, hull: 20, weapons: [{ name: 'Bombs', kind: 'bomb', ad: 1, dd: 2 }] }
    expect(() => readCard(card, 'card', 'tone')).toThrow(
      '"bomb" is not one of main-gun, light-gun, aa-battery, torpedo',
    )
  })

  rule('VAS-CARD-18', 'A and B turrets bear forward, X and Y aft, doubled letters like single ones', () => {
    const position: Record<string, string> = {
      A: 'turret-forward',
      B: 'turret-forward',
      X: 'turret-aft',
      Y: 'turret-aft',
    }
    const turrets = guns.filter(({ kind, name }) => kind === 'main-gun' && !/^[PS] /.test(name))
    expect(turrets).toHaveLength(20)
    for (const { name, arc } of turrets) expect([name, arc]).toEqual([name, position[name[0]!]])
    expect(turrets.map(({ name }) => name.split(' ')[0])).toEqual(expect.arrayContaining(['AA', 'YY']))
  })

  rule('VAS-CARD-12', 'every line that is named a turret is a main gun, and no other is', () => {
    for (const { name, kind } of cards.flatMap(({ weapons }) => weapons))
      expect([name, kind === 'main-gun']).toEqual([name, name.includes('Turret')])
  })

  rule('VAS-CARD-13', 'every line that is named Light Guns is a light gun with an all-round arc', () => {
    const light = cards.flatMap(({ weapons }) => weapons).filter(({ name }) => name.startsWith('Light Guns'))
    expect(light).toHaveLength(8)
    for (const { kind, arc } of light) expect([kind, arc]).toEqual(['light-gun', 'all-round'])
  })
})

describe('years', () => {
  rule('VAS-CARD-21', 'Yamato may not sail before 1941', () => {
    expect(() => sail('Yamato', 1940)).toThrow(expect.objectContaining({ clause: 'VAS-CARD-21' }))
    expect(() => sail('Yamato', 1941)).not.toThrow()
  })

  rule(['VAS-CARD-21', 'VAS-R-105'], 'Northampton and Warspite sail in any battle of the war', () => {
    for (const year of [1939, 1945])
      for (const ship of ['Northampton', 'Warspite']) expect(() => sail(ship, year)).not.toThrow()
  })

  rule('VAS-CARD-20', 'refits add up in the order of their years', () => {
    const { card } = findClass('Northampton', 'here')
    const refits = [
      { year: 1942, note: '', set: { hull: 25, armour: 3 } },
      { year: 1939, note: '', set: { hull: 24, flankSpeed: 5 } },
      { year: 1944, note: '', set: { flankSpeed: 4 } },
    ]
    const figures = (year: number) => {
      const { hull, armour, flankSpeed } = cardIn(year, { card, refits })
      return { hull, armour, flankSpeed }
    }
    expect(figures(1938)).toEqual({ hull: 23, armour: 2, flankSpeed: 6 })
    expect(figures(1939)).toEqual({ hull: 24, armour: 2, flankSpeed: 5 })
    expect(figures(1942)).toEqual({ hull: 25, armour: 3, flankSpeed: 5 })
    expect(figures(1944)).toEqual({ hull: 25, armour: 3, flankSpeed: 4 })
  })
})
