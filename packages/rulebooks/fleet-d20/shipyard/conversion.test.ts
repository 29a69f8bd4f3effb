import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import type { Kind } from '../rules/cards/card.ts'
import { readCard, readStandCard } from '../rules/cards/card-reading.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { printedStands } from '../rules/cards/printed/stands.ts'
import { commandOf, convert, flightDeckOf, handlingOf, sizeOf, trackOf, underwaterProtection } from './conversion.ts'
import { armourClass, batteriesOf } from './guns.ts'
import { combatFactors, convertStand, enduranceOf, firepower, hitPoints, moveOf } from './stand.ts'
import { torpedoType } from './torpedoes.ts'
import { workedFigures, workedStands } from './worked-figures.ts'

const made = (id: string) => readCard(convert(workedFigures[id]!), id, id)

describe('from history to data sheets', () => {
  rule(
    ['FD-CONV-02', 'FD-CONV-04', 'FD-CONV-07', 'FD-CONV-08', 'FD-CONV-10', 'FD-CONV-12', 'FD-CONV-17'],
    'the history of every worked sheet gives it',
    () => {
      for (const { name, class: known, nation, role, ...sheet } of printedShips)
        expect({ ...made(sheet.id), name, class: known, nation, role }).toEqual({
          ...sheet,
          name,
          class: known,
          nation,
          role,
        })
    },
  )

  rule('FD-CONV-01', 'size by tons; ashore and under water by kind', () => {
    const size = (tons: number): number => sizeOf({ kind: 'warship', tons })
    expect([249, 250, 999, 1000, 1999, 2000, 3999, 4000, 7999, 8000].map(size)).toEqual([
      -4, -3, -3, -2, -2, -1, -1, 0, 0, 1,
    ])
    expect([15_999, 16_000, 44_999, 45_000].map(size)).toEqual([1, 2, 2, 3])
    expect(['submarine', 'shore', 'airbase'].map((kind) => sizeOf({ kind: kind as Kind, tons: 2600 }))).toEqual([
      -3, -2, 2,
    ])
  })

  rule('FD-CONV-02', 'Structure and Flotation by the root of the tons', () => {
    const track = (tons: number, kind: 'warship' | 'carrier' | 'merchant'): object =>
      trackOf({ tons, kind, armedMerchant: false })
    expect(track(36_700, 'warship')).toEqual({ S: 57, F: 48 })
    expect(track(2050, 'warship')).toEqual({ S: 14, F: 11 })
    expect(track(25_675, 'carrier')).toEqual({ S: 40, F: 35 })
    expect(track(7176, 'merchant')).toEqual({ S: 15, F: 15 })
  })

  rule('FD-CONV-03', 'whole knots; small ships gather way and turn sooner', () => {
    expect(convert({ ...workedFigures.fletcher!, knots: 36.5 }).speed).toBe(36)
    expect([-4, -3, -2, -1, 0, 1, 2, 3].map((size) => Object.values(handlingOf(size, false)))).toEqual([
      [12, 1],
      [12, 1],
      [12, 2],
      [12, 2],
      [8, 3],
      [8, 3],
      [5, 4],
      [5, 5],
    ])
    expect(handlingOf(0, true)).toEqual({ ACC: 3, MVR: 3 })
  })

  rule('FD-CONV-04', 'steering, sight, fire control and damage control by size', () => {
    const ship = { merchant: false, director: true, outstanding: false }
    expect(commandOf(2, ship)).toEqual({ SV: 7, SD: 5, FC: 6, DC: 5 })
    expect(commandOf(-4, ship)).toEqual({ SV: 2, SD: 2, FC: 2, DC: 1 })
    expect(commandOf(2, { ...ship, outstanding: true }).DC).toBe(6)
    expect([-4, -3, -2, -1, 0, 1, 2, 3].map((size) => Object.values(commandOf(size, ship)))).toEqual([
      [2, 2, 2, 1],
      [2, 2, 2, 1],
      [3, 3, 2, 1],
      [4, 3, 3, 2],
      [5, 4, 4, 3],
      [6, 5, 5, 4],
      [7, 5, 6, 5],
      [8, 5, 7, 6],
    ])
    expect(commandOf(-1, { ...ship, director: false }).FC).toBe(0)
    expect(convert({ ...workedFigures.liberty!, director: true }).FC).toBe(4)
    expect(convert({ ...workedFigures.leander!, director: false }).FC).toBe(0)
    expect(commandOf(0, { merchant: true, director: false, outstanding: true })).toEqual({ SV: 3, SD: 2, FC: 0, DC: 1 })
    expect(commandOf(-3, { ...ship, merchant: true })).toMatchObject({ SV: 2, SD: 0, DC: 1 })
  })

  rule('FD-CONV-05', 'an AC point for every 25 mm', () => {
    expect([320, 37, 12, 600 / 6].map(armourClass)).toEqual([13, 1, 0, 4])
    expect(made('coast-battery').AC).toMatchObject({ deck: 4, casemate: 4, belt: 0 })
  })

  rule('FD-CONV-06', 'UP by the depth of the side protection, 6 at most', () => {
    expect([4, 5.5, 0, 7.9, 2.4].map(underwaterProtection)).toEqual([4, 6, 0, 6, 2])
  })

  rule(
    'FD-CONV-07',
    'the largest surface battery is MAIN, but not the guns of merchantmen and the flak of carriers',
    () => {
      const groups = (id: string): string[] => batteriesOf(workedFigures[id]!).map(({ group }) => group)
      expect([groups('bismarck'), groups('fletcher'), groups('shokaku'), groups('liberty')]).toEqual([
        ['MAIN', 'OTHER', 'OTHER'],
        ['MAIN'],
        ['OTHER'],
        ['OTHER', 'OTHER'],
      ])
      const figures = workedFigures.bismarck!
      const modifier = (fireControl: typeof figures.fireControl): number => convert({ ...figures, fireControl }).GM
      expect([modifier('obsolete'), modifier('standard'), modifier('exceptional')]).toEqual([-1, 0, 1])
      const [main, other, flak] = figures.guns
      const order = (carried: typeof figures.guns, kind: typeof figures.kind = 'warship'): string[] =>
        batteriesOf({ kind, guns: carried }).map(({ group, gun_mm, dp }) => `${group} ${gun_mm}${dp ? ' dp' : ''}`)
      expect(order([flak!, other!, main!])).toEqual(['MAIN 381', 'OTHER 150', 'OTHER 105 dp'])
      expect(order([{ ...other!, dp: true }, other!])).toEqual(['MAIN 150', 'OTHER 150 dp'])
      expect(order([flak!, { ...other!, mm: 100 }], 'carrier')).toEqual(['MAIN 100', 'OTHER 105 dp'])
    },
  )

  rule('FD-CONV-08', 'barrels as AA factors, rounded up, and proximity fuzes as AA+', () => {
    expect(made('bismarck')).toMatchObject({ LRF: 8, MRF: 4, CRF: 5 })
    const flak = (...mm: number[]): number =>
      convert({
        ...workedFigures.bismarck!,
        guns: mm.map((each) => ({ ...workedFigures.bismarck!.guns[2]!, mm: each })),
      }).LRF
    expect([flak(75), flak(74), flak(76, 74)]).toEqual([8, 0, 8])
    const three = { ...workedFigures.fletcher!.guns[0]!, mounts: workedFigures.fletcher!.guns[0]!.mounts.slice(0, 3) }
    const shared = convert({ ...workedFigures.fletcher!, guns: [three, { ...three, mm: 102 }] })
    expect([shared.LRF, ...shared.batteries.map(({ lrf }) => lrf)]).toEqual([3, 2, 1])
    const odd = convert({ ...workedFigures.fletcher!, mediumAntiAir: 1, lightAntiAir: 9 })
    expect([odd.LRF, odd.MRF, odd.CRF, odd.batteries[0]!.aa_plus]).toEqual([3, 1, 3, true])
  })

  rule('FD-CONV-09', 'the nearest torpedo of the table, and half the throwers', () => {
    const type = (navy: 'ijn' | 'rn' | 'mn', calibre: number, name: string): string =>
      torpedoType(navy, 'destroyer', { calibre, type: name })
    expect(type('ijn', 610, 'Type 93')).toBe('Type 93 (24 in)')
    expect(type('ijn', 533, '6th Year Type')).toBe('Mk IX (21 in)')
    expect(type('mn', 550, '23DT')).toBe('Mk IX (21 in)')
    expect(type('rn', 450, '18-inch Mk XV')).toBe('light (18 in)')
    expect(type('rn', 500, 'some')).toBe('Mk IX (21 in)')
    expect(torpedoType('km', 'submarine', { calibre: 533, type: 'G7a' })).toBe('submarine (21 in)')
    expect(convert({ ...workedFigures.fletcher!, depthChargeLaunchers: 5 }).ASW).toBe(3)
  })

  rule('FD-CONV-11', 'H by six aircraft, RRR half of it', () => {
    expect([flightDeckOf(72), flightDeckOf(33), flightDeckOf(20)]).toEqual([
      { H: 12, RRR: 6 },
      { H: 6, RRR: 3 },
      { H: 3, RRR: 2 },
    ])
    expect(convert({ ...workedFigures.shokaku!, deckCatapults: 2 }).catapults).toBe(2)
  })

  rule('FD-CONV-12', 'what stands ashore has no hull', () => {
    expect(made('coast-battery')).toMatchObject({ S: 15, F: null, SV: null, speed: 0, FC: 4, DC: 2, SD: 5, size: -2 })
    expect(convert({ ...workedFigures['coast-battery']!, director: false }).FC).toBe(0)
    const field = convert({ ...workedFigures['coast-battery']!, kind: 'airbase', aircraft: 45, guns: [] })
    expect(readCard(field, 'field', 'field')).toMatchObject({ S: 36, F: null, SV: null, H: 8, RRR: 4, DC: 4, size: 2 })
  })

  rule('FD-CONV-17', 'an armed merchant cruiser is a merchantman with batteries in groups', () => {
    const cruiser = convert({ ...workedFigures.leander!, armedMerchant: true, tons: 16_000, traits: ['AMC'] })
    expect(cruiser).toMatchObject({ S: 23, F: 23, ACC: 3, SV: 5, SD: 3, DC: 1, FC: 0, traits: ['AMC'] })
    expect(cruiser.batteries.map(({ group }) => group)).toEqual(['MAIN', 'OTHER'])
    expect(cruiser.cargo).toBe(false)
  })

  rule(['FD-CONV-13', 'FD-CONV-14', 'FD-CONV-15'], 'the history of every worked aircraft gives its stand', () => {
    for (const { name, nation, role, ...stand } of printedStands) {
      const flown = readStandCard(convertStand(workedStands[stand.id]!, stand.aircraft), stand.id, stand.id)
      expect({ ...flown, name, nation, role }).toEqual({ ...stand, name, nation, role })
    }
  })

  rule('FD-CONV-13', 'hit points by weight and protection', () => {
    expect([
      hitPoints(2.96, 'full'),
      hitPoints(1.68, 'none'),
      hitPoints(0.9, 'none'),
      hitPoints(3.4, 'partial'),
      hitPoints(3.5, 'none'),
    ]).toEqual([5, 1, 1, 3, 3])
  })

  rule('FD-CONV-14', 'firepower by calibre, combat factors from it', () => {
    expect([7.7, 11.9, 12, 12.7, 13, 19.9, 20, 36.9, 37, 75].map(firepower)).toEqual([0.5, 0.5, 1, 1, 1, 1, 2, 2, 4, 4])
    const fighter = { ...workedStands.a6m2!, forwardFirepower: 3, agility: 1 }
    expect([325, 300, 100, 120].map((mph) => combatFactors({ ...fighter, mph }).intercept)).toEqual([4, 4, 0, 0])
    expect(combatFactors({ ...fighter, mph: 100, agility: -2 }).dogfight1).toBe(0)
    expect(
      combatFactors({ ...workedStands['sbd-3']!, forwardFirepower: 0, otherFirepower: 0.5, antiShipGuns: true }),
    ).toEqual({ intercept: null, dogfight1: null, dogfight2: 1, strafe: null, anti_ship: null })
    const strafer = { ...workedStands['sbd-3']!, forwardFirepower: 8, antiShipGuns: true }
    expect(combatFactors(strafer)).toEqual({ intercept: null, dogfight1: null, dogfight2: 5, strafe: 4, anti_ship: 6 })
    expect(combatFactors({ ...strafer, antiShipGuns: false }).anti_ship).toBeNull()
  })

  rule('FD-CONV-15', 'Move by speed, endurance by engines', () => {
    expect([moveOf(250), moveOf(331), moveOf(333), enduranceOf(1), enduranceOf(2)]).toEqual([50, 66, 67, 20, 40])
    expect(convertStand(workedStands['sbd-3']!).aircraft).toBe(9)
  })
})
