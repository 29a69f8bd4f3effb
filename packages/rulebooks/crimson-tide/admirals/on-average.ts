import { shotOdds as tideShotOdds } from '../odds/shot-odds.ts'
import type * as ct from '../rules/library.ts'
import { meanHull } from './worth.ts'

const averaged = new WeakMap<ct.Rules, ct.Rules>()

/**
 * The same rules without luck in gunnery and torpedoes: every attack does its average damage, with a critical hit
 * counted as some hull. Looking ahead then shows the value of a course rather than the luck of the dice.
 */
export function onAverage(rules: ct.Rules): ct.Rules {
  let average = averaged.get(rules)
  if (!average) {
    average = Object.freeze({ ...rules, resolveShot: meanOf(rules.resolveShot), resolveTorpedoes, stateOf })
    averaged.set(rules, average)
  }
  return average
}

const meanOf =
  (launch: ct.Rules['resolveShot']): ct.Rules['resolveShot'] =>
  (r, b, shot, dice, tell) => {
    if (shot.weapon === 'torpedo') return launch(r, b, shot, dice, tell)
    lose(shot.target, meanHull(tideShotOdds(r, b, shot)))
  }

const resolveTorpedoes: ct.Rules['resolveTorpedoes'] = (r, b) => {
  for (const ship of b.ships) {
    const markers = r.torpedoesDue(ship)
    ship.inbound.earlier = 0
    ship.unreliable.earlier = 0
    lose(ship, (markers * r.torpedo.hull * (7 - r.torpedo.hitsOn)) / 6)
  }
}

/** Fractional hull. */
const stateOf: ct.Rules['stateOf'] = ({ hull, destroyed }, card) => {
  if (destroyed || hull <= 0) return 'destroyed'
  if (hull <= 1 + AFLOAT && card.hull > 1) return 'crippled'
  return hull < card.hull ? 'damaged' : 'undamaged'
}

/** Hits on a ship that is gone are wasted: the more hits, the more waste. */
function lose(ship: ct.Ship, mean: number): void {
  if (ship.destroyed || mean <= 0) return
  const left = ship.hull * Math.exp(-mean / ship.hull)
  ship.destroyed = left < AFLOAT
  ship.hull = ship.destroyed ? 0 : left
}

/** Below this hull a ship is more likely gone than not. */
const AFLOAT = 0.5
