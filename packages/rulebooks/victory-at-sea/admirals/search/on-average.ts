import type * as vas from '../../rules/library.ts'
import { hullByDie } from '../gunnery/firepower.ts'

const averaged = new WeakMap<vas.Rules, vas.Rules>()

/**
 * The same rules without luck in gunnery: every volley takes what it takes on average, a critical hit counted as some
 * Hull. A look ahead then sees what a course is worth, and not how the dice fell.
 */
export function onAverage(rules: vas.Rules): vas.Rules {
  let average = averaged.get(rules)
  if (!average) {
    average = Object.freeze<vas.Rules>(Object.create(rules, { resolveVolley: { value: takeTheMean } }))
    averaged.set(rules, average)
  }
  return average
}

const takeTheMean: vas.Rules['resolveVolley'] = (r, b, volley, dice) => {
  const { target } = volley
  const mean = volley.dice * hullByDie(r, b, volley, r.isFast(r, target))
  if (mean === 0) return
  // Hits upon a ship that is gone are lost: the more there are, the more of them.
  const left = target.hull * Math.exp(-mean / target.hull)
  r.loseHull(r, b, target, left < AFLOAT ? target.hull : target.hull - left, 'VAS-DMG-03', dice, null)
}

/** Hull below which a ship is more likely gone than not. */
const AFLOAT = 0.5
