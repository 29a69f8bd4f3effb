import { total } from '@flankspeed/kernel'
import { type Aircraft, aircraftCardOf, type CtBattle, cardOf, type Ship, standsOn } from '../battle.ts'
import type { Tell } from '../events.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Decks, catapults and the land base (CT-CV-01 to CT-CV-07). */
const parts = {
  /** Floatplanes come and go whatever their ship does (CT-R-78). */
  isCatapultShip(b: CtBattle, ship: Ship): boolean {
    return cardOf(b, ship).abilities.some(({ id }) => id === 'catapult-aircraft')
  },

  /** What closes a deck to aircraft that leave or return (CT-CV-02, CT-CV-07, CT-DEP-07, CT-TRANS-03). */
  deckObjection(r: Rules, b: CtBattle, ship: Ship, conditions: 'CT-DEP-07' | 'CT-TRANS-03'): Objection | null {
    if (ship.fate !== null || ship.destroyed) return objection('CT-CV-07', `${ship.name} is destroyed`, conditions)
    if (ship.stands.criticals.includes('systems-down'))
      return objection('CT-CRIT-07', `the systems of ${ship.name} are down`, conditions)
    if (r.isCatapultShip(b, ship)) return null
    if (ship.turned) return objection('CT-CV-02', `${ship.name} has changed her heading this turn`, conditions)
    if (!r.hasSteamedAhead(r, b, ship))
      return objection('CT-CV-02', `${ship.name} has not moved ahead this turn`, conditions, 'CT-R-46')
    return null
  },

  /** A klick straight ahead, and not into something (CT-R-46). One entered after her move is taken to have made it. */
  hasSteamedAhead(r: Rules, b: CtBattle, ship: Ship): boolean {
    if (ship.astern || ship.mustReverse) return false
    if (ship.moved === null) return !ship.stopped && total(r.movementOf(r, b, ship)) > 0
    return ship.moved >= 1000
  },

  aboard(b: CtBattle, ship: Ship): Aircraft[] {
    return b.aircraft.filter((token) => token.side === ship.side && standsOn(token, ship.id))
  },

  hasRoom(r: Rules, b: CtBattle, ship: Ship): boolean {
    return r.aboard(b, ship).length < cardOf(b, ship).aircraft
  },

  /** Which aircraft a deck takes: catapult ships their floatplanes, carriers all but those that need a runway ashore. */
  fitsAboard(r: Rules, b: CtBattle, token: Aircraft, ship: Ship): boolean {
    if (r.isCatapultShip(b, ship)) return aircraftCardOf(b, token).role === 'reconnaissance'
    return r.ability(b, token, 'land-based-only') === 0
  },

  /** Aircraft aboard go down with their ship, and are scored with her (CT-CV-05). */
  loseAboard(r: Rules, b: CtBattle, ship: Ship, tell: Tell): void {
    for (const token of r.aboard(b, ship)) r.loseToken(r, b, token, 'CT-CV-05', `lost with ${ship.name}`, tell)
  },
}

export const carriers = { parts }
