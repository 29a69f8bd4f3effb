import { bearingOf, Illegal } from '@flankspeed/kernel'
import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import type { FireHelp } from './questions.ts'

/** What may help a ship's volleys: dice rolled again by leave of something, and better ranges by radar. */
export function fireHelp(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): FireHelp {
  const sources = Object.keys(r.rerollSources).filter((source) => !ship.rerolled?.includes(source))
  if (sources.length === 0) return { rerolls: [], ranges: [] }
  const volleys = vas.shotOptions(r, b, ship).map(({ weapon, target: id, dice }) => {
    const target = vas.shipById(b, id)!
    const volley = r.aim(r, b, ship, weapon, target, dice, bearingOf(ship, ship.heading, target))
    return { weapon, target: id, volley }
  })
  const place = ({ weapon, target }: { weapon: number; target: string }) => ({ weapon, target })
  return {
    rerolls: sources.flatMap((source) => {
      const at = volleys.filter(({ volley }) => r.rerollSources[source]!(r, b, volley)).map(place)
      return at.length === 0 ? [] : [{ source, at }]
    }),
    ranges: volleys.filter(({ volley }) => mayUseRanges(r, b, ship, volley)).map(place),
  }
}

function mayUseRanges(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, volley: Volley): boolean {
  if (ship.lock == null) return false
  try {
    r.refuseVolleys(r, b, ship, [{ ...volley, radar: 'range' }])
    return true
  } catch (error) {
    if (error instanceof Illegal) return false
    throw error
  }
}
