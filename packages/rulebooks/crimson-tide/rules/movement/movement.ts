import {
  ahead,
  cosine,
  type Dice,
  gap,
  isOnTable,
  normal,
  type Point,
  sine,
  slideAshore,
  slideInto,
  squaredLength,
  total,
  when,
} from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  type CtBattle,
  cardOf,
  isSubmarine,
  onSurface,
  onTable,
  type Ship,
  type Side,
  type Terrain,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type CtReason, reason, refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { ids, inItsStep } from '../turn/decisions.ts'
import { klick } from '../view/phrases.ts'
import type { DecisionOf, PhaseRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    move: {
      ship: string
      from: At
      to: At
      heading: number
      moved: number
      astern: boolean
      stopped: boolean
    }
  }
}

/** One part of a path: whole klicks ahead or astern (negative), or a turn in hundredths of a degree. */
export type Leg = { readonly klicks: number } | { readonly turn: number }

/** What the player wants of a move, before anything is measured. */
export interface Course {
  readonly legs: readonly Leg[]
  readonly stop: boolean
  readonly evade: boolean
}

/** What stands in the way of one klick. */
export type Contact = { with: 'ship'; ship: Ship } | { with: 'land'; land: Terrain }

const KLICK = 1000
/** Centres of two bases farther apart than this do not meet within a klick. */
export const NEIGHBOUR = 6000
/** Bases that have run into each other lie no farther apart, thousandths of a klick. */
const TOUCHING = 10

/** Moving ships and submarines (CT-MOVE-01 to CT-MOVE-14, CT-HELM-01 to CT-HELM-06). */
const parts = {
  sternway: { mostTurn: 9000 },

  /** Units that still have to move; units that cannot move are left out (CT-MOVE-05). */
  unmoved(r: Rules, b: CtBattle, side: Side): Ship[] {
    const found: Ship[] = []
    for (const ship of b.ships) if (ship.side === side && r.hasToMove(r, b, ship)) found.push(ship)
    return found
  },

  isAnyUnmoved(r: Rules, b: CtBattle, side: Side): boolean {
    for (const ship of b.ships) if (ship.side === side && r.hasToMove(r, b, ship)) return true
    return false
  },

  hasToMove(r: Rules, b: CtBattle, ship: Ship): boolean {
    return ship.moved === null && onTable(ship) && r.canMove(r, b, ship)
  },

  /** Halvings leave one klick (CT-MOVE-14, CT-CRIT-05). */
  canMove(_r: Rules, b: CtBattle, ship: Ship): boolean {
    const card = cardOf(b, ship)
    if ((ship.submerged ? card.movementSubmerged : card.movement) === 0) return false
    const { criticals } = ship.stands
    return criticals.length === 0 || !criticals.includes('engine-breakdown')
  },

  /** Stopped units may stay stopped; all others must move before the side can finish (CT-MOVE-05, CT-MOVE-10). */
  layUp(r: Rules, b: CtBattle, side: Side): void {
    const waiting = r.unmoved(r, b, side)
    for (const ship of waiting) r.refuseCourse(r, b, ship, { legs: [], stop: false, evade: false })
    for (const ship of waiting) ship.moved = 0
  },

  /** Klicks that a unit may move now, each halving for itself and never below 1 (CT-MOVE-01, CT-MOVE-14, CT-R-13). */
  movementOf(r: Rules, b: CtBattle, ship: Ship): CtReason[] {
    const card = cardOf(b, ship)
    const printed = ship.submerged
      ? reason(card.movementSubmerged, 'CT-SUB-04', 'submerged')
      : reason(card.movement, 'CT-MOVE-01', 'movement')
    const reasons = [printed]
    const halve = (clause: 'CT-DMG-11' | 'CT-CRIT-11', why: string): void => {
      const now = total(reasons)
      if (now > 1) reasons.push(reason(Math.floor(now / 2) - now, clause, why))
    }
    if (ship.stands.criticals.includes('engine-breakdown'))
      return [printed, reason(-printed.value, 'CT-CRIT-05', 'engine breakdown')]
    if (r.isCrippled(r, b, ship)) halve('CT-DMG-11', 'crippled')
    if (ship.stands.criticals.includes('engine-hit')) halve('CT-CRIT-11', 'engine hit')
    return reasons
  },

  /** Half the movement, rounded down; a unit that can move at all can go one klick (CT-MOVE-12, CT-R-13). */
  mostAstern(movement: number): number {
    return Math.min(movement, Math.max(1, Math.floor(movement / 2)))
  },

  /** Refuses what can be seen to be against the rules before the move is made. */
  refuseCourse(r: Rules, b: CtBattle, ship: Ship, course: Course): void {
    const most = total(r.movementOf(r, b, ship))
    let [goes, backs, turns] = [0, 0, false]
    for (const leg of course.legs) {
      if ('turn' in leg) turns = turns || leg.turn !== 0
      else if (leg.klicks > 0) goes += leg.klicks
      else backs -= leg.klicks
    }
    if (most === 0 && (goes > 0 || backs > 0 || turns))
      refuseBy(
        [...when(ship.stands.criticals.includes('engine-breakdown'), 'CT-CRIT-05'), 'CT-MOVE-01'],
        `${ship.name} cannot move`,
      )
    if (turns && ship.stands.criticals.includes('steering-breakdown'))
      refuse('CT-CRIT-04', `the steering of ${ship.name} is out of action: it cannot turn`)
    if (goes > 0 && backs > 0) refuse('CT-MOVE-11', `${ship.name} cannot go both ahead and astern in one turn`)
    if (course.evade) r.refuseEvasion(r, b, ship, goes > 0)
    if (backs > 0) return r.refuseSternway(r, ship, course, backs, most)
    if (goes === 0) return r.refuseLyingStill(r, b, ship, course, most, turns)
    if (ship.mustReverse) refuseBy(r.reversesBy(r, b, ship), `${ship.name} must go astern before it goes ahead`)
    const open = course.evade ? most - r.evasionCost(most) : most
    if (goes > open)
      refuseBy(
        [...when(course.evade, 'CT-EVA-03'), ...slowedBy(r.movementOf(r, b, ship)), 'CT-MOVE-01'],
        `${ship.name} can move ${open} klicks, not ${goes}`,
      )
    r.refuseTurns(r, b, ship, course.legs)
  },

  /** Klick, turn, klick: no turn before the first klick, none after the last, none beyond the template (CT-HELM-01 to CT-HELM-04, CT-R-14). */
  refuseTurns(r: Rules, b: CtBattle, ship: Ship, legs: readonly Leg[]): void {
    const most = r.sizes[cardOf(b, ship).size].turn
    let last: Leg | null = null
    for (const leg of legs) {
      if ('klicks' in leg ? leg.klicks === 0 : leg.turn === 0) continue
      const before: Leg | null = last
      last = leg
      if ('klicks' in leg) continue
      if (before === null)
        refuse('CT-MOVE-06', `${ship.name} must first go one klick straight ahead`, 'CT-HELM-03', 'CT-R-14')
      if ('turn' in before) refuse('CT-HELM-03', `${ship.name} can turn only once between two klicks`, 'CT-R-14')
      if (Math.abs(leg.turn) > most)
        refuseBy(
          [...when(isSubmarine(b, ship), 'CT-HELM-06'), 'CT-HELM-01'],
          `${ship.name} can turn up to ${most / 100} degrees between two klicks`,
        )
    }
    if (last !== null && 'turn' in last)
      refuse('CT-HELM-03', `${ship.name} must move another klick after a turn`, 'CT-R-14', 'CT-HELM-02')
  },

  /** Only from a stop of an earlier turn, and at half speed (CT-MOVE-11 to CT-MOVE-13). */
  refuseSternway(r: Rules, ship: Ship, { legs }: Course, klicks: number, movement: number): void {
    if (!ship.stopped) refuse('CT-MOVE-11', `${ship.name} was not stopped at the end of last turn`)
    const most = r.mostAstern(movement)
    if (klicks > most) refuse('CT-MOVE-12', `${ship.name} can go at most ${most} klicks astern, not ${klicks}`)
    const turned = legs.reduce((sum, leg) => sum + ('turn' in leg ? Math.abs(leg.turn) : 0), 0)
    if (turned > r.sternway.mostTurn)
      refuse('CT-MOVE-13', `${ship.name} can turn up to 90 degrees when it goes astern, not ${turned / 100}`, 'CT-R-12')
  },

  /** A stopped unit may stay stopped; all others move at least one klick (CT-MOVE-05, CT-MOVE-09, CT-MOVE-10). */
  refuseLyingStill(r: Rules, b: CtBattle, ship: Ship, course: Course, movement: number, turns: boolean): void {
    if (turns) refuse('CT-HELM-03', `${ship.name} cannot turn without moving`, 'CT-MOVE-06', 'CT-R-14')
    if (movement === 0) return
    if (ship.mustReverse) refuseBy(r.reversesBy(r, b, ship), `${ship.name} must go astern`)
    if (ship.stopped) return
    if (course.stop) refuse('CT-MOVE-09', `${ship.name} must move one klick ahead before it stops`, 'CT-MOVE-05')
    refuse('CT-MOVE-05', `${ship.name} must move at least one klick ahead`)
  },

  /** What she has run into: the ground, in treacherous waters; else a ship, as where one lies against her (CT-COLL-07, CT-TERR-09). */
  reversesBy(r: Rules, b: CtBattle, ship: Ship): CtClause[] {
    const aground = r.shoalAt(r, b, ship) !== null
    const base = r.baseOf(r, b, ship)
    const alongside = b.ships.some((other) => r.mayCollide(ship, other) && gap(base, r.baseOf(r, b, other)) <= TOUCHING)
    return [...when(aground, 'CT-TERR-09', 'CT-R-23'), ...when(alongside || !aground, 'CT-COLL-07', 'CT-R-77')]
  },

  /** Makes the move klick by klick until it is done or something stops it. */
  sail(r: Rules, b: CtBattle, ship: Ship, course: Course, dice: Dice, tell: Tell): void {
    if (course.evade) r.evadeTorpedoes(r, ship, dice, tell)
    const from: [number, number] = [ship.x / KLICK, ship.y / KLICK]
    const klicks = course.legs.reduce((sum, leg) => sum + ('klicks' in leg ? leg.klicks : 0), 0)
    const wary = r.mustTest(r, b, ship, klicks)
    ship.moved = 0
    ship.astern = klicks < 0
    if (klicks < 0) ship.mustReverse = false
    if (klicks > 0) ship.stopped = false
    const stopped = r.followCourse(r, b, ship, course.legs, wary, dice, tell)
    if (course.stop && klicks >= 0) ship.stopped = true
    tell?.({
      tells: 'move',
      ship: ship.id,
      from,
      to: [ship.x / KLICK, ship.y / KLICK],
      heading: ship.heading / 100,
      moved: ship.moved / KLICK,
      astern: ship.astern,
      stopped: ship.stopped,
    })
    stopped?.()
  },

  /** Returns what to resolve after the move, if something ended it. */
  followCourse(
    r: Rules,
    b: CtBattle,
    ship: Ship,
    legs: readonly Leg[],
    wary: boolean,
    dice: Dice,
    tell: Tell,
  ): (() => void) | null {
    let untested = wary
    for (const leg of legs) {
      if ('turn' in leg) {
        const struck = r.turnInPlace(r, b, ship, leg.turn)
        if (struck) return () => r.strike(r, b, ship, struck, dice, tell)
        continue
      }
      const start: Point = { x: ship.x, y: ship.y }
      const way = Math.sign(leg.klicks)
      for (let klick = 1; klick <= Math.abs(leg.klicks); klick++) {
        const shoal = untested ? r.shoalAt(r, b, ship) : null
        const struck = r.oneKlick(r, b, ship, start, klick, way)
        if (!r.isOnTable(b, ship)) return () => r.leaveTable(r, b, ship, tell)
        if (struck) return () => r.strike(r, b, ship, struck, dice, tell)
        const entered = untested ? (shoal ?? r.shoalAt(r, b, ship)) : null
        if (entered === null) continue
        untested = false
        if (r.failsTest(r, b, ship, dice, tell))
          return () => r.runAground(r, b, ship, entered.kind ?? 'soft', dice, tell)
      }
    }
    return null
  },

  /** The centre of the base travels one klick, or as far as the way is free (CT-MOVE-04, CT-R-09). */
  oneKlick(r: Rules, b: CtBattle, ship: Ship, start: Point, klick: number, way: number): Contact | null {
    const found = r.nextContact(r, b, ship, way < 0 ? normal(ship.heading + 18_000) : ship.heading)
    const far = found === null ? KLICK : Math.round(found.after)
    const end = ahead(start, ship.heading, way * ((klick - 1) * KLICK + far))
    ship.x = end.x
    ship.y = end.y
    ship.moved! += far
    return found?.contact ?? null
  },

  /** The nearest thing that the base would overlap within a klick going that way, and after how far. */
  nextContact(r: Rules, b: CtBattle, ship: Ship, heading: number): { after: number; contact: Contact } | null {
    const base = r.baseOf(r, b, ship)
    const east = sine(heading)
    const north = cosine(heading)
    let nearest: { after: number; contact: Contact } | null = null
    const meet = (after: number, contact: Contact): void => {
      if (after < KLICK && (nearest === null || after < nearest.after)) nearest = { after, contact }
    }
    for (const other of b.ships)
      if (squaredLength(other.x - ship.x, other.y - ship.y) < NEIGHBOUR * NEIGHBOUR && r.mayCollide(ship, other))
        meet(slideInto(base, r.baseOf(r, b, other), east, north, KLICK), { with: 'ship', ship: other })
    for (const land of b.terrain)
      if (!land.shallow) meet(slideAshore(base, land.shape, east, north, KLICK), { with: 'land', land })
    return nearest
  },

  /** A turn about the centre of the base (CT-HELM-05, CT-R-15); one that would strike something is not completed. */
  turnInPlace(r: Rules, b: CtBattle, ship: Ship, angle: number): Contact | null {
    const before = ship.heading
    ship.heading = normal(before + angle)
    const struck = r.overlapped(r, b, ship)
    if (struck === null) ship.turned = ship.turned || angle !== 0
    else ship.heading = before
    return struck
  },

  /** Surface units collide with each other; above and below pass freely (CT-COLL-01 to CT-COLL-03, CT-R-28). */
  mayCollide(ship: Ship, other: Ship): boolean {
    return other !== ship && onSurface(ship) && onSurface(other)
  },

  strike(r: Rules, b: CtBattle, ship: Ship, contact: Contact, dice: Dice, tell: Tell): void {
    if (contact.with === 'ship') r.collide(r, b, ship, contact.ship, dice, tell)
    else r.runAground(r, b, ship, contact.land.kind ?? 'impassable', dice, tell)
    ship.stopped = true
    ship.mustReverse = true
  },

  /** The centre of the base decides (CT-R-10). */
  isOnTable(b: CtBattle, at: Point): boolean {
    return isOnTable(b.table, at)
  },

  /** Lost, and scored by the opponent at once, unless it is through with its convoy (CT-MOVE-08, CT-VP-05, CT-R-82). */
  leaveTable(r: Rules, b: CtBattle, ship: Ship, tell: Tell): void {
    r.lose(r, b, ship, r.isThrough(r, b, ship) ? 'exited' : 'left', tell)
  },
}

/** What takes klicks from a unit, and that halving does (CT-MOVE-14). */
function slowedBy(movement: readonly CtReason[]): CtClause[] {
  const [printed, ...losses] = movement.map(({ clause }) => clause)
  return [...losses, ...when(losses.length > 0, 'CT-MOVE-14'), ...when(printed === 'CT-SUB-04', 'CT-SUB-04')]
}

const phases: Record<'naval-movement', PhaseRules> = {
  'naval-movement': {
    go: (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.isAnyUnmoved(r, b, side)),
    asks: (r, b) =>
      inItsStep(b, (side): DecisionOf<'move'> => {
        const waiting = r.unmoved(r, b, side)
        const mayEnd = waiting.every((ship) => ship.stopped && !ship.mustReverse)
        return { side, kind: 'move', units: ids(waiting), mayEnd }
      }),
    endStep: (r, b, side) => r.layUp(r, b, side),
  },
}

const stories: Stories<'move'> = {
  move(event, name) {
    if (event.moved === 0) return [`${name(event.ship)} lies still.`]
    const way = event.astern ? 'backs' : 'steams'
    return [
      `${name(event.ship)} ${way} ${klick(event.moved)}, heading ${Math.round(event.heading)}°${event.stopped && !event.astern ? ', and stops' : ''}.`,
    ]
  },
}

export const movement = { parts, phases, stories }
