import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, it } from 'vitest'
import type { CtBattle } from '../rules/battle.ts'
import { shipById } from '../rules/battle.ts'
import type { ShipWeapon, Shot } from '../rules/gunnery/surface-attack.ts'
import { crimsonTide } from '../rules/index.ts'
import { attackOutlook, type Outlook } from './outlook.ts'
import { flakOdds, type ShotOdds, shotOdds, strikeOdds } from './shot-odds.ts'

const { rules } = crimsonTide

const fletcher = { id: 'target', side: 'blue', class: 'fletcher', at: [26, 20], heading: 0 }
const bismarck = { id: 'firer', side: 'red', class: 'bismarck', at: [20, 20], heading: 0 }
const hunter = { id: 'firer', side: 'red', class: 'fletcher', at: [20, 20], heading: 0 }
const below = { id: 'target', side: 'blue', class: 'type-viic', at: [25, 20], heading: 0, markers: ['submerged'] }
const boat = { id: 'firer', side: 'red', class: 'type-viic', at: [20, 20], heading: 90 }

/** The measured shot. */
function measured(b: CtBattle, weapon: ShipWeapon): Shot {
  const [firer, target] = [shipById(b, 'firer')!, shipById(b, 'target')!]
  const range = rules.rangeBetween(rules, b, firer, target)
  const column = weapon === 'primary' ? rules.arcsOf(rules, b, firer, target)[0]! : weapon
  const sight = rules.sightOf(rules, b, firer, target)
  return { firer, weapon, target, column, range, band: rules.bandAt(rules, range), sight }
}

const battleOf = (setup: object): CtBattle =>
  crimsonTide.muster({ phase: 'surface-attack', first: 'red', ...setup }, new SeededDice(1))

function expectSame(odds: ShotOdds, outlook: Outlook): void {
  if (outlook.kind === 'in-vain') return expect(odds).toEqual({ reachesArmour: 0, reachesCritical: 0, torpedoHull: 0 })
  if (outlook.kind === 'launch')
    return expect(odds.torpedoHull).toBeCloseTo(
      outlook.comesOff * outlook.hits.reduce((sum, p, hits) => sum + p * Math.min(HULL, 2 * hits), 0),
      12,
    )
  expect(odds.reachesArmour).toBeCloseTo(outlook.reachesArmour, 12)
  expect(odds.reachesCritical).toBeCloseTo(outlook.reachesCritical, 12)
}

/** Of a Fletcher. */
const HULL = 2

describe('the odds of a shot with a known range', () => {
  it.each<[string, object, ShipWeapon]>([
    ['heavy guns at a destroyer that acts evasively', { ships: [bismarck, fletcher] }, 'primary'],
    ['secondary guns', { ships: [bismarck, fletcher] }, 'secondary'],
    ['depth charges at a boat that must be found', { ships: [hunter, below] }, 'asw'],
    ['a destroyer in a storm', { ships: [hunter, fletcher], storms: [{ at: [29, 20] }] }, 'primary'],
    ['fire out of a storm', { ships: [hunter, fletcher], storms: [{ at: [18, 20] }] }, 'primary'],
    ['torpedoes', { ships: [hunter, fletcher] }, 'torpedo'],
    ['guns out of reach', { ships: [hunter, { ...fletcher, at: [59, 20] }] }, 'primary'],
    ['a crippled ship', { ships: [{ ...hunter, hull: 1 }, fletcher] }, 'primary'],
    [
      'land in the way',
      { ships: [hunter, fletcher], terrain: [{ shape: [[22, 15], [24, 15], [24, 25], [22, 25]] }] },
      'primary',
    ],
  ])('are those of the engine: %s', (_what, setup, weapon) => {
    const b = battleOf(setup)
    const outlook = attackOutlook(crimsonTide, b, { side: 'red', do: 'fire', unit: 'firer', weapon, target: 'target' })
    expectSame(shotOdds(rules, b, measured(b, weapon)), outlook)
  }) // biome-ignore format: a position on a line

  it('are those of the engine for a submarine', () => {
    const b = battleOf({ phase: 'submarine-attack', ships: [boat, fletcher] })
    const action = { side: 'red', do: 'fire', unit: 'firer', weapon: 'torpedo', target: 'target' } as const
    expectSame(shotOdds(rules, b, measured(b, 'torpedo')), attackOutlook(crimsonTide, b, action))
  })

  it('are those of the engine for a submarine in the dark', () => {
    const card = { type: 'submarine', size: 'small', armour: 2, hull_points: 2, dice: { torpedo: [3, 3, 3, 0] } }
    const far = { id: 'firer', side: 'red', card, at: [20, 20], heading: 90 }
    const ships = [far, { ...fletcher, at: [40, 20] }]
    const b = battleOf({ phase: 'submarine-attack', ships, night: true, options: { nightVisibility: true } })
    const action = { side: 'red', do: 'fire', unit: 'firer', weapon: 'torpedo', target: 'target' } as const
    expectSame(shotOdds(rules, b, measured(b, 'torpedo')), attackOutlook(crimsonTide, b, action))
  })

  it.each(['bombs', 'torpedo'] as const)('are those of the engine from the air: %s', (weapon) => {
    const type = weapon === 'bombs' ? 'sbd-3' : 'tbf-1'
    const token = { id: 'firer', side: 'red', class: type, base: 'land', position: 'ordnance', against: 'target' }
    const b = battleOf({ phase: 'air-attack', ships: [fletcher], aircraft: [token], night: true })
    const action = { side: 'red', do: 'fire', unit: 'firer', weapon, target: 'target' } as const
    const strike = { token: b.aircraft[0]!, weapon, prey: b.ships[0]!, band: 1 }
    expectSame(strikeOdds(rules, b, strike), attackOutlook(crimsonTide, b, action))
  })

  it.each([
    ['in clear air', []],
    ['inside a storm', [{ at: [25, 20], radius: 4 }]],
    ['behind a storm', [{ at: [21, 20], radius: 0.5 }]],
  ])('are those of the engine against aircraft %s', (_where, storms) => {
    const token = { id: 'target', side: 'blue', class: 'tbf-1', base: 'land', position: 'free', at: [22, 20] }
    const b = battleOf({ phase: 'air-defence', ships: [hunter], aircraft: [token], storms })
    const action = { side: 'red', do: 'fire', unit: 'firer', weapon: 'aaw', target: 'target' } as const
    const shot = { firer: b.ships[0]!, target: b.aircraft[0]!, range: 1000, band: 1 }
    expectSame(flakOdds(rules, b, shot), attackOutlook(crimsonTide, b, action))
  })

  it('are those of the engine against a land target inside a storm', () => {
    const token = { id: 'firer', side: 'red', class: 'sbd-3', base: 'land', position: 'ordnance', against: 'target' }
    const battery = { id: 'target', side: 'blue', kind: 'battery', at: [60, 20], armour: 2, critical: 5, hull: 3 }
    const b = battleOf({
      phase: 'air-attack',
      ships: [hunter, fletcher].map((ship, i) => ({ ...ship, id: `ship-${i}` })),
      aircraft: [token],
      landTargets: [battery],
      storms: [{ at: [60, 20], radius: 3 }],
    })
    const action = { side: 'red', do: 'fire', unit: 'firer', weapon: 'bombs', target: 'target' } as const
    const strike = { token: b.aircraft[0]!, weapon: 'bombs' as const, prey: b.landTargets[0]!, band: 1 }
    expectSame(strikeOdds(rules, b, strike), attackOutlook(crimsonTide, b, action))
  })
})
