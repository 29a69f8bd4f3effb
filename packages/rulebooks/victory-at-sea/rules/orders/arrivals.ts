import { arrivalOf, clauseOf, Malformed } from '@flankspeed/kernel'
import { inTheAir, type Ship, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { inPlay } from './restraints.ts'

/** Takes off the table who is still to come. */
export function awaitArrivals(b: VasBattle): void {
  for (const ship of b.ships) {
    const rule = arrivalOf(inPlay(b), ship.id)
    if (ship.awaited === true && rule === null)
      throw new Malformed(`battle.ships, ${ship.id}.awaited`, 'only a ship named in a rule "arrives" can be awaited')
    if (rule && b.turn < rule.turn) ship.awaited = true
  }
  for (const flight of b.flights) {
    const rule = inTheAir(flight) ? arrivalOf(inPlay(b), flight.id) : null
    if (rule === null || b.turn >= rule.turn) continue
    flight.arrivesOn = rule.turn
    flight.beyond = b.edges[flight.side]
  }
}

/** Brings the ships that are due on at their places, or clear of a ship there (VAS-R-07); without room they wait. */
export function bringInShips(r: Rules, b: VasBattle, tell: Tell): void {
  for (const ship of b.ships) {
    const rule = ship.awaited === true ? arrivalOf(inPlay(b), ship.id)! : null
    if (rule === null || b.turn < rule.turn) continue
    const { how, at } = r.restOf(r, b, ship, atHerPlace(ship), 'starboard')
    if (how === 'short') continue
    Object.assign(ship, { x: at.x, y: at.y, awaited: false })
    tell?.({
      tells: 'arrived',
      clause: clauseOf(inPlay(b).orders, rule),
      ship: ship.id,
      at: [at.x / 1000, at.y / 1000],
      heading: ship.heading / 100,
    })
  }
}

/** As if a move had just brought her there. */
const atHerPlace = ({ x, y, heading }: Ship): Parameters<Rules['restOf']>[3] => ({
  at: { x, y },
  heading,
  moved: 1,
  turns: 0,
  withdrawn: null,
  smoke: [],
  lastRun: null,
})
