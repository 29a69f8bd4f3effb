import { ScriptedDice } from '@flankspeed/kernel'
import { type OddsAtRanges, rangesTo } from '@flankspeed/web/desk'
import { type ShotOdds, shotOdds } from '../odds/shot-odds.ts'
import { asCrimsonTide } from '../rules/index.ts'
import * as ct from '../rules/library.ts'
import { equip } from '../shipyard/equip.ts'

const FURTHEST = 40
const WEAPONS: readonly ct.ShipWeapon[] = ['primary', 'secondary', 'torpedo']

/** A turn of fire at each range: both batteries, and torpedoes that arrive in the next turn. */
export const atRanges: OddsAtRanges = (ruleset, firer, target, year) => {
  const { rules: r, muster } = asCrimsonTide(ruleset)!
  const ranges = rangesTo(FURTHEST, 2)
  const rows = ranges.map((range) => {
    const setup = {
      year,
      phase: 'surface-attack',
      first: 'red',
      ships: [
        { id: 'firer', side: 'red', class: firer, at: [8, 20], heading: 0 },
        { id: 'target', side: 'blue', class: target, at: [8 + range, 20], heading: 0 },
      ],
    }
    const b = muster(equip(setup), new ScriptedDice([]))
    const [primary, secondary, torpedo] = WEAPONS.map((weapon) => odds(r, b, weapon))
    return {
      damage: either(primary?.reachesArmour, secondary?.reachesArmour),
      critical: either(primary?.reachesCritical, secondary?.reachesCritical),
      torpedo: (torpedo?.torpedoHull ?? 0) / ct.shipById(b, 'target')!.hull,
    }
  })
  return {
    ranges,
    measures: [
      { label: 'Damaged by guns in a turn', values: rows.map(({ damage }) => damage), exact: true },
      { label: 'Critical hit by guns in a turn', values: rows.map(({ critical }) => critical), exact: true },
      { label: 'Hull lost to torpedoes', values: rows.map(({ torpedo }) => torpedo), exact: true },
    ],
  }
}

const either = (one = 0, other = 0): number => 1 - (1 - one) * (1 - other)

function odds(r: ct.Rules, b: ct.CtBattle, weapon: ct.ShipWeapon): ShotOdds | undefined {
  const [firer, target] = [ct.shipById(b, 'firer')!, ct.shipById(b, 'target')!]
  const column = weapon === 'primary' ? r.arcsOf(r, b, firer, target)[0] : weapon
  if (column === undefined) return undefined
  const range = r.rangeBetween(r, b, firer, target)
  return shotOdds(r, b, {
    firer,
    weapon,
    target,
    column,
    range,
    band: r.bandAt(r, range),
    sight: r.sightOf(r, b, firer, target),
  })
}
