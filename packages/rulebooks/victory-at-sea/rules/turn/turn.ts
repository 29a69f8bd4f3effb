import { type Dice, total } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  freshAir,
  inTheAir,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
  type Step,
  type VasBattle,
  waitsToMove,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { signed } from '../view/phrases.ts'
import type { StepRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    turn: { turn: number }
    initiative: {
      clause: VasClause
      rolls: { side: Side; die: number; reasons: VasReason[]; result: number }[]
      winner: Side | null
    }
    phase: { phase: 'movement' | 'gunnery' | 'end' }
  }
}

/** The four phases and who chooses when (VAS-TURN-01 to VAS-TURN-16). */
const parts = {
  /** Does the next thing that needs no choice; false when there is none, or when its dice are not at hand. */
  step(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean {
    return b.result === null && r.lists.stepRules.get(b.step)!.go(r, b, dice, tell)
  },

  /** Both roll a D10, again and again while results are equal (VAS-TURN-02, VAS-TURN-03, VAS-R-02). */
  rollInitiative(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    tell?.({ tells: 'turn', turn: b.turn })
    for (;;) {
      dice.call(SIDES.length, 10, 'initiative')
      const rolls = SIDES.map((side) => {
        const die = dice.die(10)
        const reasons = r.initiativeModifiers(r, b, side)
        return { side, die, reasons, result: die + total(reasons) }
      })
      const [red, blue] = [rolls[0]!.result, rolls[1]!.result]
      const winner = red === blue ? null : red > blue ? 'red' : 'blue'
      tell?.({ tells: 'initiative', clause: 'VAS-TURN-02', rolls, winner })
      if (winner === null) continue
      b.initiative = winner
      return
    }
  },

  /** Scouting and coordination, every turn, added together (VAS-TURN-04). */
  initiativeModifiers(r: Rules, b: VasBattle, side: Side): VasReason[] {
    const { scoutingPoints, initiativeModifier } = b.sides[side]
    const reasons: VasReason[] = []
    const scouted = r.scoutingResult(r, scoutingPoints).initiative
    if (scouted > 0) reasons.push(reason(scouted, scouted > 1 ? 'VAS-SCT-11' : 'VAS-SCT-08', 'scouting'))
    if (r.isUncoordinated(b, side)) reasons.push(reason(-1, 'VAS-RM-01', 'coordination'))
    if (initiativeModifier !== 0) reasons.push(reason(initiativeModifier, 'VAS-TURN-04', 'scenario'))
    return reasons
  },

  /** Ships that have not been nominated to move (VAS-TURN-08). */
  unmoved(b: VasBattle, side: Side): Ship[] {
    const ships: Ship[] = []
    for (const ship of b.ships) if (ship.side === side && waitsToMove(ship)) ships.push(ship)
    return ships
  },

  /** What keeps a ship that has still to move from being nominated now. */
  nominationObjection(_b: VasBattle, _ship: Ship): Objection | null {
    return null
  },

  /** Ships that have not been nominated to attack (VAS-TURN-11). */
  unfired(b: VasBattle, side: Side): Ship[] {
    const ships: Ship[] = []
    for (const ship of b.ships) if (ship.side === side && !ship.fired && onTable(ship)) ships.push(ship)
    return ships
  },

  mayMove(b: VasBattle, side: Side): boolean {
    for (const ship of b.ships) if (ship.side === side && waitsToMove(ship)) return true
    return false
  },

  /** Has the side a ship, or aircraft, that could still attack? Without any it is not asked. */
  mayAttack(r: Rules, b: VasBattle, side: Side): boolean {
    for (const ship of b.ships)
      if (ship.side === side && !ship.fired && onTable(ship) && r.canFire(r, b, ship)) return true
    return r.mayAttackByAir(r, b, side)
  },

  /** The initiative loser nominates first (VAS-TURN-06). */
  startMovement(r: Rules, b: VasBattle, tell: Tell): void {
    b.phase = 'movement'
    b.step = 'ships'
    b.active = opponent(b.initiative!)
    tell?.({ tells: 'phase', phase: 'movement' })
    if (b.flights.length === 0) return
    r.returnRaiders(b, tell)
    r.bringInFlights(b, tell)
  },

  startAircraft(b: VasBattle): void {
    b.step = 'aircraft'
    b.active = b.initiative!
  },

  /** Contacts are judged as they stand now (VAS-ATK-01, VAS-R-64). */
  startGunnery(r: Rules, b: VasBattle, tell: Tell): void {
    b.phase = 'gunnery'
    b.step = r.openingOfGunnery(r, b)
    b.active = b.initiative!
    r.noteEngaged(r, b)
    tell?.({ tells: 'phase', phase: 'gunnery' })
  },

  openingOfGunnery(r: Rules, b: VasBattle): Step {
    return b.flights.length > 0 || r.anySpotters(b) || r.anyBoats(b) ? 'spotting' : 'attacks'
  },

  noteEngaged(r: Rules, b: VasBattle): void {
    b.air.engaged = b.flights
      .filter((flight) => inTheAir(flight) && r.isLocked(r, b, flight))
      .map((flight) => flight.id)
  },

  /** The initiative winner first, then the other, then on (VAS-R-61). */
  oneSideAfterTheOther(b: VasBattle, waits: (side: Side) => boolean, next: Step): boolean {
    if (waits(b.active)) return false
    if (b.active === b.initiative) b.active = opponent(b.active)
    else {
      b.step = next
      b.active = b.initiative!
    }
    return true
  },

  startDogfights(_r: Rules, b: VasBattle, _tell: Tell): void {
    b.step = 'dogfights'
    b.active = b.initiative!
  },

  startEnd(b: VasBattle, tell: Tell): void {
    b.phase = 'end'
    b.step = 'damage-control'
    b.active = b.initiative!
    b.repaired = { red: false, blue: false }
    tell?.({ tells: 'phase', phase: 'end' })
  },

  /** When nobody has anything left to choose in this turn. */
  finishTurn(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean {
    if (!dice.ready && r.anyScouts(b)) return false
    r.closeTurn(r, b, dice, tell)
    return true
  },

  /** Returning scouts, reloading, then the end of the battle or the next turn (VAS-TURN-16, VAS-R-03). */
  closeTurn(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    r.rollReturns(r, b, dice, tell)
    for (const ship of b.ships) if (onTable(ship)) r.reload(r, b, ship)
    if (r.battleEnds(r, b)) return r.endBattle(r, b, tell)
    b.turn++
    b.phase = 'initiative'
    b.step = 'none'
    for (const ship of b.ships) r.newTurn(ship)
    b.air = freshAir()
    b.spotting = []
    for (const flight of b.flights) flight.moved = null
  },

  /** What a ship did last turn is forgotten. */
  newTurn(ship: Ship): void {
    ship.moved = null
    ship.turned = false
    ship.fired = false
    ship.firedAntiAir = false
    ship.operations = 0
    ship.order = null
    ship.ordered = null
    ship.fastEvader = false
  },
}

const PHASE_NAMES = { movement: 'Ships move.', gunnery: 'Guns and torpedoes.', end: 'Damage control.' }

const steps: Record<'none', StepRules> = {
  none: {
    phase: 'initiative',
    name: 'the initiative phase',
    go(r, b, dice, tell) {
      if (!dice.ready) return false
      r.rollInitiative(r, b, dice, tell)
      r.startMovement(r, b, tell)
      return true
    },
  },
}

const stories: Stories<'turn' | 'initiative' | 'phase'> = {
  turn: ({ turn }) => [`Turn ${turn}.`],
  initiative(event) {
    const rolls = event.rolls.map(
      ({ side, die, reasons, result }) => `${side} ${die}${signed(reasons)}${reasons.length > 0 ? ` = ${result}` : ''}`,
    )
    const winner = event.winner === null ? 'A tie: roll again.' : `${event.winner} holds it.`
    return [`Initiative: ${rolls.join(', ')}. ${winner}`]
  },
  phase: ({ phase }) => [PHASE_NAMES[phase]],
}

export const turn = { parts, steps, stories }
