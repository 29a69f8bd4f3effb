import { bearingOf, ScriptedDice } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { type OddsAtRanges, rangesTo } from '@flankspeed/web/desk'
import { volleyReasons } from '../odds/model/reasons.ts'
import { hullLossOdds } from '../odds/questions/volley-odds.ts'
import { asVictoryAtSea } from '../rules/index.ts'
import * as vas from '../rules/library.ts'
import { equip } from '../shipyard/equip.ts'

const FURTHEST = 50
const STEP = 2
type HullLoss = ReturnType<typeof hullLossOdds>
type Known = Map<string, HullLoss>
const GUNS: readonly vas.Weapon['kind'][] = ['main-gun', 'light-gun']

/** A turn of fire at each range: all guns that bear, then all torpedoes. Hull lost is exact unless the odds were sampled. */
export const atRanges: OddsAtRanges = (ruleset, firer, target, year) => {
  const rules = asVictoryAtSea(ruleset)!
  const ranges = rangesTo(FURTHEST, STEP)
  const known: Known = new Map()
  const rows = ranges.map((range) => {
    const setup = {
      year,
      phase: 'gunnery',
      table: [72, 72],
      ships: [
        { id: 'firer', side: 'red', class: firer, at: [36, 5], heading: 90 },
        { id: 'target', side: 'blue', class: target, at: [36, 5 + range], heading: 90 },
      ],
    }
    const b = rules.muster(equip(setup, ruleset.id), new ScriptedDice([]))
    const hull = vas.shipById(b, 'target')!.hull
    const guns = odds(rules.rules, b, GUNS, known)
    const torpedoes = odds(rules.rules, b, ['torpedo'], known)
    const share = (one: HullLoss | null): number => (one ? mean(one.hullLost) / hull : 0)
    return {
      guns: share(guns),
      cripple: guns?.cripple ?? 0,
      torpedoes: share(torpedoes),
      exact: [guns, torpedoes].every((one) => one === null || one.exact),
    }
  })
  const exact = rows.every((row) => row.exact)
  return {
    ranges,
    measures: [
      { label: 'Hull lost to guns in a turn', values: rows.map(({ guns }) => guns), exact },
      { label: 'Crippled by guns in a turn', values: rows.map(({ cripple }) => cripple), exact },
      { label: 'Hull lost to torpedoes in a turn', values: rows.map(({ torpedoes }) => torpedoes), exact },
    ],
  }
}

/** The odds of all weapons of these kinds that bear. Ranges of one band share an answer. */
function odds(r: vas.Rules, b: vas.VasBattle, kinds: readonly vas.Weapon['kind'][], known: Known): HullLoss | null {
  const [ship, target] = [vas.shipById(b, 'firer')!, vas.shipById(b, 'target')!]
  const bearing = bearingOf(ship, ship.heading, target)
  const volleys = vas.cardOf(b, ship).weapons.flatMap((weapon, i) => {
    const dice = kinds.includes(weapon.kind) ? r.shotDice(r, b, ship, i, target, bearing) : 0
    return dice === 0 ? [] : [r.aim(r, b, ship, i, target, dice, bearing)]
  })
  const [first, ...others] = volleys
  if (first === undefined) return null
  const key = volleys
    .map((volley) => {
      const { need, ready, hit } = volleyReasons(r, b, volley)
      return [volley.index, volley.dice, volley.band, need, ready, hit].join()
    })
    .join(' ')
  let found = known.get(key)
  if (!found) {
    found = hullLossOdds(r, b, [first, ...others])
    known.set(key, found)
  }
  return found
}
