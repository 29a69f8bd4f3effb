import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, it } from 'vitest'
import type { FdBattle } from '../rules/battle.ts'
import { fleetD20 } from '../rules/index.ts'
import { expectAgreement, expectChance } from './agreement.ts'
import { type TorpedoOdds, torpedoOdds } from './torpedo-odds.ts'

const fletcher = { id: 'firer', side: 'red', class: 'Fletcher', at: [50, 50], heading: 90 }
const takao = { id: 'target', side: 'blue', class: 'Takao', at: [50, 70], heading: 90 }
const shot = { ship: 'firer', target: 'target' }
const one = { mounts: [{ mount: 0, tubes: 1 }] }
const five = { mounts: [0] }

const battleOf = (ships: object[]): FdBattle =>
  fleetD20.muster({ phase: 'action', step: 'activations', initiative: 'red', ships }, new SeededDice(1))

const QUICK = { branches: 0, samples: 1 }

/** Up to the hits, whatever becomes of her. */
const aimOf = (ships: object[], how: object): TorpedoOdds =>
  torpedoOdds(fleetD20.rules, battleOf(ships), { ...shot, ...how }, QUICK)

const oddsOf = (ships: object[], how: object): TorpedoOdds =>
  torpedoOdds(fleetD20.rules, battleOf(ships), { ...shot, ...how })

describe('the odds of torpedoes of Fleet d20', () => {
  it('are those of the dice: 14 with +1 for the setting and +1 for the size, two dice for five torpedoes', () => {
    const odds = aimOf([fletcher, takao], five)
    expect(odds).toMatchObject({ torpedoes: 5, setting: 'fast', band: 1, needed: 14, ip: 14, cv: 10, comesOff: 1 })
    const hit = 9 / 20
    expect(odds.hits).toHaveLength(3)
    expect(odds.hits[0]).toBeCloseTo((1 - hit) ** 2, 12)
    expect(odds.hits[1]).toBeCloseTo(2 * hit * (1 - hit), 12)
    expect(odds.hits[2]).toBeCloseTo(hit ** 2, 12)
    expect(odds.areas.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('say where a hit strikes: on a beam mostly midships, from ahead mostly the bow', () => {
    const columns = (at: number[], heading: number): object =>
      Object.fromEntries(
        aimOf([fletcher, { ...takao, at, heading }], one).columns.map(({ column, chance }) => [column, chance]),
      )
    expect(columns([50, 70], 90)).toEqual({ bow: 0.2, midships: 0.6, stern: 0.2 })
    expect(columns([50, 70], 180)).toEqual({ bow: 0.7, midships: 0.3 })
  })

  it('count a second roll at a ship that lies stopped, and the power that may be out', () => {
    const stopped = aimOf([fletcher, { ...takao, knots: 0 }], one)
    const needs = 14 - stopped.reasons.reduce((sum, { value }) => sum + value, 0)
    const once = (21 - needs) / 20
    expect(stopped.hits[1]).toBeCloseTo(once + (1 - once) * once, 12)
    expect(aimOf([{ ...fletcher, powerFailure: true }, takao], one)).toMatchObject({ comesOff: 0.5 })
  })

  it('count the aim of a boat from afar', () => {
    const boat = { id: 'firer', side: 'red', kind: 'submarine', at: [50, 30], heading: 0, submerged: true }
    const card = { torpedoes: [{ tubes: 4, type: 'submarine (21 in)', arc: 'F' }] }
    expect(aimOf([{ ...boat, card }, takao], one)).toMatchObject({ band: 2, comesOff: 0.5 })
    expect(aimOf([{ ...boat, card, at: [50, 50] }, takao], one)).toMatchObject({ band: 1, comesOff: 1 })
  })

  it('say so where the hits are too many to follow, and follow one', () => {
    expect(oddsOf([fletcher, takao], one)).toMatchObject({ exact: true, error: 0 })
    expect(oddsOf([fletcher, takao], five)).toMatchObject({ exact: false, error: 0.98 / Math.sqrt(4000) })
  })

  it.each<[string, object[], object]>([
    ['a cruiser', [fletcher, takao], one],
    ['a battleship that protects herself under water', [fletcher, { ...takao, class: 'Bismarck' }], one],
    [
      'a burning carrier with a friend close by and little left',
      [
        fletcher,
        { ...takao, class: 'Shokaku', F: 16, fires: 2 },
        { id: 'mate', side: 'blue', class: 'Fletcher', at: [50, 73], heading: 90 },
      ],
      one,
    ],
    ['a destroyer and a spread, which is sampled', [fletcher, { ...takao, class: 'Fletcher' }], five],
    ['two hits, sampled, at a merchant', [fletcher, { ...takao, class: 'Liberty ship' }], five],
  ])('agree with what the engine rolls: %s', (_what, ships, how) => {
    const battle = battleOf(ships)
    const odds = torpedoOdds(fleetD20.rules, battle, { ...shot, ...how })
    const hits: number[] = []
    const { attacks } = expectAgreement(odds, battle, { side: 'red', do: 'torpedo', ...shot, ...how }, (event) => {
      if (event.tells === 'torpedoes') hits.push(event.hits)
    })
    odds.hits.forEach((chance, count) => {
      expectChance(chance, hits.filter((seen) => seen === count).length / attacks, attacks, 0)
    })
  })
})
