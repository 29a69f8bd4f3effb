import { ahead, type Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, onTable, opponent, type Ship, type Side } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { DecisionOf, PhaseRules } from '../words.ts'
import { ids, inItsStep } from './decisions.ts'

declare module '../events.ts' {
  interface Events {
    wind: { clause: CtClause; degrees: number }
    drift: { clause: CtClause; ship: string; to: [number, number] }
  }
}

/** The end of a turn, one after the other (CT-END-01, CT-R-61). Each waits for its dice. */
const closingSteps: Record<string, PhaseRules['go']> = {
  removal(r, b, _dice, tell) {
    r.removeDestroyed(r, b, tell)
    r.razeLandTargets(r, b, tell)
    r.takeEffect(b)
    r.sendParties(r, b)
    return true
  },

  firstSendsParties: (r, b) => r.partiesAreSent(r, b, b.first!),
  secondSendsParties: (r, b) => r.partiesAreSent(r, b, opponent(b.first!)),

  repair(r, b, dice, tell) {
    const damaged = b.ships.filter((ship) => r.markersToRepair(r, ship).length > 0)
    if (damaged.length > 0 && !dice.ready) return false
    for (const ship of damaged) r.repairShip(r, b, ship, dice, tell)
    r.takeEffect(b)
    return true
  },

  fire(r, b, _dice, tell) {
    r.burn(r, b, tell)
    r.removeDestroyed(r, b, tell)
    return true
  },

  wind(r, b, dice, tell) {
    if (!r.isWindWanted(b)) return true
    if (!dice.ready) return false
    r.blow(r, b, dice, tell)
    r.removeDestroyed(r, b, tell)
    return true
  },

  victory(r, b, _dice, tell) {
    r.checkVictory(r, b, tell)
    return true
  },

  /** Waits where one side has nothing left and the other may play on (CT-R-91). */
  nextTurn(r, b) {
    if (r.playOnChoice(r, b) !== null) return false
    r.startTurn(r, b)
    return true
  },
}

/** Bookkeeping for both (CT-END-01 to CT-END-04). */
const parts = {
  closingSteps,
  windDial: { degrees: 360 },

  /** Waits until a side has said where its damage control parties go, or that it is through (CT-SA-04). */
  partiesAreSent(r: Rules, b: CtBattle, side: Side): boolean {
    b.active = side
    return b.ended[side] || r.repairChoices(r, b, side).length === 0
  },

  isSendingParties(r: Rules, { closing }: CtBattle): boolean {
    const now = r.lists.closingSteps[closing]
    return now === r.closingSteps.firstSendsParties || now === r.closingSteps.secondSendsParties
  },

  closeTurn(r: Rules, b: CtBattle, dice: Dice, tell: Tell): boolean {
    const turn = b.turn
    if (!r.lists.closingSteps[b.closing]!(r, b, dice, tell)) return false
    if (b.turn === turn && b.result === null) b.closing++
    return true
  },

  /** Units with a DESTROYED marker leave the table and are scored (CT-PRIN-06, CT-DMG-14, CT-END-02). */
  removeDestroyed(r: Rules, b: CtBattle, tell: Tell): void {
    for (const ship of b.ships) if (onTable(ship) && ship.destroyed) r.lose(r, b, ship, 'destroyed', tell)
  },

  /** A hull point at the end of every even turn (CT-CRIT-06). */
  burn(r: Rules, b: CtBattle, tell: Tell): void {
    if (b.turn % 2 !== 0) return
    for (const ship of b.ships)
      if (onTable(ship) && ship.criticals.includes('fire')) r.loseHull(ship, 1, 'CT-CRIT-06', tell)
  },

  /** One wind for all storms and derelicts (CT-WX-06 to CT-WX-08, CT-R-27, CT-R-81). */
  blow(r: Rules, b: CtBattle, dice: Dice, tell: Tell): void {
    dice.call(1, r.windDial.degrees, 'wind direction')
    const degrees = dice.die(r.windDial.degrees, 0)
    tell?.({ tells: 'wind', clause: 'CT-WX-06', degrees })
    r.blowStorms(r, b, degrees * 100, dice, tell)
    for (const ship of b.ships)
      if (onTable(ship) && ship.criticals.includes('engine-breakdown')) r.drift(r, b, ship, degrees * 100, dice, tell)
  },

  /** One klick with the wind, or until it touches something (CT-CRIT-05, CT-CRIT-16, CT-R-59). */
  drift(r: Rules, b: CtBattle, ship: Ship, wind: number, dice: Dice, tell: Tell): void {
    const found = r.nextContact(r, b, ship, wind)
    Object.assign(ship, ahead(ship, wind, found === null ? 1000 : Math.round(found.after)))
    tell?.({ tells: 'drift', clause: 'CT-CRIT-05', ship: ship.id, to: [ship.x / 1000, ship.y / 1000] })
    if (!r.isOnTable(b, ship)) return r.leaveTable(r, b, ship, tell)
    if (found === null) return
    const { stopped, mustReverse } = ship
    if (found.contact.with === 'ship') r.collide(r, b, ship, found.contact.ship, dice, tell)
    else r.runAground(r, b, ship, found.contact.land.kind ?? 'soft', dice, tell)
    Object.assign(ship, { stopped, mustReverse })
  },

  /** Short-lived markers go; torpedoes launched this turn strike in the next (CT-END-03, CT-TORP-03). */
  startTurn(r: Rules, b: CtBattle): void {
    b.turn++
    b.phase = 'initiative'
    b.first = null
    b.active = 'red'
    b.initiativeRolled = false
    b.ended = { red: false, blue: false }
    b.closing = 0
    b.smoke = []
    for (const ship of b.ships) {
      ship.moved = null
      ship.turned = false
      ship.astern = false
      ship.collided = false
      ship.launched = false
      ship.firedSurface = false
      ship.declared = false
      ship.used = []
      ship.repairFirst = null
      ship.inbound = { earlier: ship.inbound.earlier + ship.inbound.now, now: 0 }
      ship.unreliable = { earlier: ship.unreliable.earlier + ship.unreliable.now, now: 0 }
    }
    for (const token of b.aircraft) {
      token.aborted = false
      token.used = []
    }
    r.takeEffect(b)
  },
}

const phases: Record<'end-of-turn', PhaseRules> = {
  'end-of-turn': {
    go: (r, b, dice, tell) => r.closeTurn(r, b, dice, tell),
    asks(r, b) {
      const choice = r.playOnChoice(r, b)
      if (choice !== null) return [{ ...choice, kind: 'play-on' }]
      if (!r.isSendingParties(r, b)) return []
      return inItsStep(
        b,
        (side): DecisionOf<'repair-first'> => ({
          side,
          kind: 'repair-first',
          units: ids(r.repairChoices(r, b, side)),
        }),
      )
    },
  },
}

const stories: Stories<'wind' | 'drift'> = {
  wind: (event) => [`The wind blows towards ${event.degrees} degrees.`],
  drift: (event, name) => [`${name(event.ship)} drifts with the wind.`],
}

export const endOfTurn = { parts, phases, stories }
