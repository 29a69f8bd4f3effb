import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type Aircraft, type CtBattle, isAloft, type Ship, type Side, standsOn } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { sampleLanding } from '../random/sample-air.ts'
import { type Objection, objection, refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { ids, inItsStep } from '../turn/decisions.ts'
import type { ActionHandler, DecisionOf, PhaseRules, Samples } from '../words.ts'
import { land } from './air-actions.ts'

declare module '../words.ts' {
  interface Actions {
    land: { unit: string; base: string; lost?: string }
  }
  interface Decisions {
    land: { units: string[] }
  }
}

declare module '../events.ts' {
  interface Events {
    recovered: { clause: CtClause; unit: string; base: string; rearming: number }
  }
}

/** Aircraft return (CT-TRANS-01 to CT-TRANS-05). */
const parts = {
  /** CT-TRANS-02, CT-R-51 */
  rearmingMarkers: { deck: 1, land: 2 },

  aloft(b: CtBattle, side: Side): Aircraft[] {
    return b.aircraft.filter((token) => token.side === side && isAloft(token))
  },

  /** Why it may not land on this ship (CT-TRANS-03, CT-TRANS-05, CT-CV-03, CT-CV-04). */
  landingObjection(r: Rules, b: CtBattle, token: Aircraft, ship: Ship): Objection | null {
    if (ship.side !== token.side) return objection('CT-TRANS-05', `${ship.name} is not a friendly ship`)
    if (b.cards[ship.card]!.aircraft === 0)
      return objection('CT-CV-04', `${ship.name} carries no aircraft`, 'CT-TRANS-05')
    if (!r.fitsAboard(r, b, token, ship))
      return r.isCatapultShip(b, ship)
        ? objection('CT-R-78', `${ship.name} can only take floatplanes`)
        : objection('CT-SA-05', `${token.name} cannot land on ${ship.name}`, 'CT-SA-02')
    const closed = r.deckObjection(r, b, ship, 'CT-TRANS-03')
    if (closed) return closed
    if (ship.firedSurface && !r.isCatapultShip(b, ship))
      return objection('CT-CV-03', `${ship.name} has fired in the surface attack phase`, 'CT-TRANS-03')
    if (!r.hasRoom(r, b, ship)) return objection('CT-CV-04', `${ship.name} is full`, 'CT-TRANS-05')
    return null
  },

  onLand(b: CtBattle, side: Side): Aircraft[] {
    return b.aircraft.filter((token) => token.side === side && standsOn(token, 'land'))
  },

  hasRoomAshore(r: Rules, b: CtBattle, side: Side): boolean {
    return r.onLand(b, side).length < r.landBase.capacity
  },

  /** Is there an open deck, or room on the land base? */
  hasPlaceToLand(r: Rules, b: CtBattle, token: Aircraft): boolean {
    return r.hasRoomAshore(r, b, token.side) || b.ships.some((ship) => r.landingObjection(r, b, token, ship) === null)
  },

  /** On a deck; in the dark that is a risk (CT-TRANS-02, CT-NIGHT-08). */
  landOn(r: Rules, b: CtBattle, token: Aircraft, ship: Ship, dice: Dice, tell: Tell): void {
    const risky = r.isDark(b) && !r.isCatapultShip(b, ship)
    const markers = risky ? r.recoverByNight(r, b, token, dice, tell) : r.rearmingMarkers.deck
    if (markers === null) return r.loseToken(r, b, token, 'CT-NIGHT-09', 'crashes on landing', tell)
    r.settle(token, ship.id, markers, tell)
  },

  /** Ashore; where the base is full its owner gives up one token there, which may be the one that lands (CT-SCN-05, CT-R-83). */
  landAshore(r: Rules, b: CtBattle, token: Aircraft, givenUp: Aircraft, tell: Tell): void {
    const full = !r.hasRoomAshore(r, b, token.side)
    r.settle(token, 'land', r.rearmingMarkers.land, tell)
    if (full) r.loseToken(r, b, givenUp, 'CT-TRANS-04', 'finds no room on the land base', tell)
  },

  /** The end of its sortie, and of a strafing run (CT-STRF-06). */
  settle(token: Aircraft, base: string, markers: number, tell: Tell): void {
    Object.assign(token, { base, position: null, against: null, x: 0, y: 0, rearming: markers })
    tell?.({ tells: 'recovered', clause: 'CT-TRANS-02', unit: token.id, base, rearming: markers })
  },

  /** No token stays in the air; one without a place to land is lost (CT-TRANS-01, CT-TRANS-04). */
  endTransit(r: Rules, b: CtBattle, side: Side, tell: Tell): void {
    const aloft = r.aloft(b, side)
    const waiting = aloft.find((token) => r.hasPlaceToLand(r, b, token))
    if (waiting) refuse('CT-TRANS-01', `${waiting.name} is still in the air and must land`)
    for (const token of aloft) r.loseToken(r, b, token, 'CT-TRANS-04', 'finds no place to land', tell)
  },
}

const phases: Record<'air-transit', PhaseRules> = {
  'air-transit': {
    go: (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.aloft(b, side).length > 0),
    asks: (r, b) => inItsStep(b, (side): DecisionOf<'land'> => ({ side, kind: 'land', units: ids(r.aloft(b, side)) })),
    endStep: (r, b, side, tell) => r.endTransit(r, b, side, tell),
  },
}

const actions: Record<'land', ActionHandler> = { land: { phases: ['air-transit'], do: land } }

const stories: Stories<'recovered'> = {
  recovered: (event, name) => [
    `${name(event.unit)} lands on ${event.base === 'land' ? 'the land base' : name(event.base)}.`,
  ],
}

const samples: Samples<'land'> = { land: sampleLanding }

export const airTransit = { parts, phases, actions, stories, samples }
