import type { ShipFacts } from '@flankspeed/shipyard/rulebook'
import { bands, type WeaponLine } from './lines.ts'

/** What a 20 mm gun and a machine gun are worth beside a 40 mm. */
const LIGHT = 1 / 4
const MACHINE_GUN = 1 / 16
/** Weight of fire that still counts as one die, and what each further die takes. */
const FREE_WEIGHT = 14
const WEIGHT_PER_LOCAL = 3
const MOST_LOCAL = 10
const WEIGHT_PER_DIE = 12
const REACH_YARDS = 4000

/** Local dice from the weight of automatic fire; what is beyond ten of them reaches out as Attack Dice. */
export function antiAirLines({ antiAir: { medium, light, machineGuns } }: ShipFacts): WeaponLine[] {
  if (medium + light + machineGuns === 0) return []
  const weight = medium + light * LIGHT + machineGuns * MACHINE_GUN
  const local = Math.min(MOST_LOCAL, Math.max(1, Math.floor((weight - FREE_WEIGHT) / WEIGHT_PER_LOCAL)))
  const beyond = weight - FREE_WEIGHT - MOST_LOCAL * WEIGHT_PER_LOCAL
  const ad = Math.max(0, Math.floor(beyond / WEIGHT_PER_DIE))
  return [
    {
      name: 'AA Battery',
      kind: 'aa-battery',
      arc: 'all-round',
      ranges: ad > 0 ? bands(REACH_YARDS) : null,
      ad,
      ap: 0,
      dd: 0,
      traits: { local },
    },
  ]
}
