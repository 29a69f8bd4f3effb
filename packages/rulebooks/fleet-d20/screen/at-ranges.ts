import { ScriptedDice } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { type OddsAtRanges, rangesTo } from '@flankspeed/web/desk'
import { shotOdds } from '../odds/gunnery-odds.ts'
import { cardOf, shipById } from '../rules/battle.ts'
import { asFleetD20 } from '../rules/index.ts'
import { equip } from '../shipyard/equip.ts'

const FURTHEST = 125
const STEP = 5
/** What becomes of her after criticals is not asked here, so nothing is sampled. */
const NO_AFTERMATH = { branches: 1, samples: 1 }

/** A turn of fire at each range: every battery that bears. */
export const atRanges: OddsAtRanges = (ruleset, firer, target, year) => {
  const { rules: r, muster } = asFleetD20(ruleset)!
  const ranges = rangesTo(FURTHEST, STEP)
  const rows = ranges.map((range) => {
    const setup = {
      year,
      phase: 'action',
      step: 'activations',
      initiative: 'red',
      ships: [
        { id: 'firer', side: 'red', class: firer, at: [50, 12], heading: 90 },
        { id: 'target', side: 'blue', class: target, at: [50, 12 + range], heading: 90 },
      ],
    }
    const b = muster(equip(setup), new ScriptedDice([]))
    const [ship, prey] = [shipById(b, 'firer')!, shipById(b, 'target')!]
    const shots = cardOf(b, ship)
      .batteries.filter((battery) => r.shotObjection(r, b, ship, battery, prey) === null)
      .map(({ name }) => shotOdds(r, b, { ship: 'firer', battery: name, target: 'target' }, NO_AFTERMATH))
    const whole = prey.S + (prey.F ?? 0)
    return {
      hit: 1 - shots.reduce((miss, { onTarget }) => miss * (1 - onTarget), 1),
      lost: Math.min(1, shots.reduce((sum, { points }) => sum + mean(points), 0) / whole),
      pierced: 1 - shots.reduce((none, { onTarget, penetrates }) => none * (1 - onTarget * penetrates), 1),
    }
  })
  return {
    ranges,
    measures: [
      { label: 'Structure and Flotation lost in a turn', values: rows.map(({ lost }) => lost), exact: true },
      { label: 'Hit by any battery in a turn', values: rows.map(({ hit }) => hit), exact: true },
      { label: 'Hit and penetrated in a turn', values: rows.map(({ pierced }) => pierced), exact: true },
    ],
  }
}
