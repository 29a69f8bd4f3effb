import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, it } from 'vitest'
import type { FdBattle } from '../rules/battle.ts'
import { fleetD20 } from '../rules/index.ts'
import { expectAgreement, expectChance } from './agreement.ts'
import { type GunneryOdds, shotOdds } from './gunnery-odds.ts'

const bismarck = { id: 'firer', side: 'red', class: 'Bismarck', at: [50, 50], heading: 90 }
const fletcher = { id: 'firer', side: 'red', class: 'Fletcher', at: [50, 50], heading: 90 }
const kgv = { id: 'target', side: 'blue', class: 'King George V', at: [50, 110], heading: 90 }
const near = { ...kgv, at: [50, 70] }
const shot = { ship: 'firer', target: 'target' }

const battleOf = (ships: object[], more: object = {}): FdBattle =>
  fleetD20.muster({ phase: 'action', step: 'activations', initiative: 'red', ships, ...more }, new SeededDice(1))

const oddsOf = (ships: object[], more?: object, how: object = {}): GunneryOdds =>
  shotOdds(fleetD20.rules, battleOf(ships, more), { ...shot, ...how })

describe('the odds of a battery of Fleet d20', () => {
  it('are those of the die: 12 with +1 for the guns and +2 for the size, and armour that gives way one time in two', () => {
    const odds = oddsOf([bismarck, kgv])
    expect(odds).toMatchObject({ guns: 8, band: 3, control: 'directed', needed: 12, rolls: 3, cv: 11, penetrates: 0.5 })
    expect(odds.onTarget).toBeCloseTo(0.6, 12)
    expect(odds.straddle).toBeCloseTo(0.1, 12)
    expect(odds.points.map((p) => Math.round(p * 1000))).toEqual([400, 0, 0, 0, 300, 0, 0, 0, 0, 300])
    expect(odds.areas.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(odds.areas.find(({ area }) => area === 'Weapons, MAIN')?.chance).toBeCloseTo(0.35 / 2, 12)
  })

  it('count a second roll at a ship that lies stopped', () => {
    const once = oddsOf([bismarck, kgv], {}, { guns: 1 }).onTarget
    expect(oddsOf([bismarck, { ...kgv, knots: 0 }], {}, { guns: 1 }).onTarget).toBeCloseTo(once + (1 - once) * once, 12)
  })

  it('count the power that may be out and the radar that may find nothing', () => {
    expect(oddsOf([{ ...bismarck, powerFailure: true }, kgv], {}, { guns: 1 }).comesOff).toBeCloseTo(0.5, 12)
    const radar = { ...bismarck, radar: { main: true } }
    expect(oddsOf([radar, near], { smoke: [{ at: [50, 60] }] }, { guns: 1 }).comesOff).toBeCloseTo(0.5, 12)
  })

  it('say so where criticals are too many to follow, and how far they may be off', () => {
    expect(oddsOf([bismarck, near], {}, { guns: 8 })).toMatchObject({
      rolls: 3,
      exact: false,
      error: 0.98 / Math.sqrt(4000),
    })
    expect(oddsOf([bismarck, near], {}, { guns: 1 })).toMatchObject({ rolls: 1, exact: true, error: 0 })
  })

  it.each<[string, object[], object, object]>([
    ['one heavy gun at a battleship', [bismarck, near], {}, { guns: 1 }],
    ['a destroyer at a cruiser', [fletcher, { ...near, class: 'Takao' }], {}, { guns: 1 }],
    ['a battleship at a carrier', [bismarck, { ...near, class: 'Shokaku' }], {}, { battery: 'OTHER', guns: 1 }],
    [
      'a carrier with friends close by, aircraft in the hangar and little left',
      [
        bismarck,
        { ...near, class: 'Shokaku', S: 3, F: 5, fires: 2 },
        { id: 'mate', side: 'blue', class: 'Fletcher', at: [50, 73], heading: 90 },
      ],
      { stands: [{ id: 'zeros', side: 'blue', type: 'A6M2 Zero', aboard: 'target', state: 'serviced' }] },
      { guns: 1 },
    ],
    ['a merchant', [fletcher, { ...near, class: 'Liberty ship' }], {}, { guns: 2 }],
    ['a broadside, which is sampled', [bismarck, near], {}, {}],
  ])('agree with what the engine rolls: %s', (_what, ships, more, how) => {
    const battle = battleOf(ships, more)
    const odds = shotOdds(fleetD20.rules, battle, { ...shot, ...how })
    let onTarget = 0
    const { attacks } = expectAgreement(
      odds,
      battle,
      { side: 'red', do: 'fire', battery: 'MAIN', ...shot, ...how },
      (event) => {
        if (event.tells === 'fire' && event.hit) onTarget++
      },
    )
    expectChance(odds.onTarget, onTarget / attacks, attacks, 0)
  })
})
