import { ahead, cosine, type Dice, type Footprint, gap, sine, slideInto, squaredLength } from '@flankspeed/kernel'
import { cardOf, type FdBattle, isAshore, onTable, type Ship, type Wreck } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Column } from '../gunnery/hit.ts'
import type { Rules } from '../rules.ts'
import { LARGEST_BASE } from './measuring.ts'
import type { Hazard, HazardAhead, Run } from './movement.ts'

declare module '../events.ts' {
  interface Events {
    'near-miss': { ship: string; with: string }
    collision: { ship: string; with: string }
  }
}

const SHORT = 500

/** Ships that run into each other, or into a wreck (FD-COL-01 to FD-COL-05). */
const parts = {
  /** Slow or less, Cruising, Full or more (FD-COL-03). */
  collisionFactor(r: Rules, b: FdBattle, ...ships: Ship[]): number {
    const bands = ships.map((ship) => r.speedBand(r, b, ship))
    if (bands.some((band) => band === 'full' || band === 'flank')) return 3
    return bands.includes('cruising') ? 2 : 1
  },

  /** A ship under way with somebody at the helm may yet avoid it (FD-COL-02). */
  avoids(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): boolean {
    return (
      r.speedBand(r, b, ship) !== 'stopped' && r.crewTest(r, b, ship, 'FD-COL-02', 'avoiding collision', dice, tell)
    )
  },

  /** Both owners test, red first; one that passes is enough, and the mover stops short (FD-COL-02). False: they collide. */
  isAvoided(r: Rules, b: FdBattle, ship: Ship, other: Ship | null, run: Run, dice: Dice, tell: Tell): boolean {
    const testers = [run.outOfControl ? null : ship, other].filter((each) => each !== null)
    if (testers.length === 2 && testers[1]!.side === 'red' && testers[0]!.side !== 'red') testers.reverse()
    return testers.map((each) => r.avoids(r, b, each, dice, tell)).includes(true)
  },

  /** Both lose Flotation, the bigger half of it, and the one that was struck floods (FD-COL-03 to FD-COL-05, FD-R-71). */
  collide(r: Rules, b: FdBattle, ship: Ship, other: Ship, dice: Dice, tell: Tell): void {
    tell?.({ tells: 'collision', clause: 'FD-COL-01', ship: ship.id, with: other.id })
    r.foul(ship, other.id)
    r.foul(other, ship.id)
    const factor = r.collisionFactor(r, b, ship, other)
    const [own, theirs] = [cardOf(b, ship).S, cardOf(b, other).S]
    const before = other.F!
    r.loseFlotation(r, b, ship, share(r.bands(theirs) * factor, own > theirs), dice, tell)
    r.loseFlotation(r, b, other, share(r.bands(own) * factor, theirs > own), dice, tell)
    const lost = before - other.F!
    const arc = r.arcOf(other, ship)
    const column: Column = arc === 'bow' || arc === 'stern' ? arc : 'midships'
    const hit = {
      kind: 'collision',
      by: ship.id,
      ip: 0,
      rolls: 1,
      cv: lost,
      pen: null,
      protection: 'vertical',
    } as const
    r.criticalRoll(r, b, other, { ...hit, arc, column }, dice, tell)
    for (const each of [ship, other]) r.afterCollision(r, b, each, tell)
  },

  /** From now on she does not meet this base again until she is clear of it, not even out of control (FD-COL-05). */
  foul(ship: Ship, id: string): void {
    ship.fouled = [...ship.fouled, id]
  },

  /** Her move is over, and the next speed starts from 0 (FD-COL-05). */
  afterCollision(r: Rules, b: FdBattle, ship: Ship, tell: Tell): void {
    ship.collided = true
    ship.moved = true
    if (onTable(ship)) r.addSplash(r, b, ship, 1, 'FD-SPL-03', tell)
  },

  /** A wreck takes no harm (FD-COL-01, FD-COL-03). */
  strikeWreck(r: Rules, b: FdBattle, ship: Ship, wreck: Wreck, dice: Dice, tell: Tell): void {
    tell?.({ tells: 'collision', clause: 'FD-COL-01', ship: ship.id, with: wreck.id })
    r.foul(ship, wreck.id)
    const factor = r.collisionFactor(r, b, ship)
    r.loseFlotation(r, b, ship, share(r.bands(wreck.S) * factor, cardOf(b, ship).S > wreck.S), dice, tell)
    r.afterCollision(r, b, ship, tell)
  },

  /** Ships and wrecks whose bases still touch its base (FD-COL-05). */
  inTouchWith(r: Rules, b: FdBattle, ship: Ship): string[] {
    const base = r.baseOf(b, ship)
    const touches = (other: Footprint): boolean => gap(base, other) < SHORT
    const ships = b.ships.filter((other) => other !== ship && onTable(other) && touches(r.baseOf(b, other)))
    return [...ships, ...b.wrecks.filter((wreck) => touches(r.wreckBase(wreck)))].map(({ id }) => id)
  },

  /** Bases that are still in touch are not met again until they are clear (FD-COL-05). */
  clearOfFouled(r: Rules, b: FdBattle, ship: Ship): void {
    if (ship.fouled.length === 0) return
    const still = r.inTouchWith(r, b, ship)
    ship.fouled = ship.fouled.filter((id) => still.includes(id))
  },
}

const share = (points: number, bigger: boolean): number => (bigger ? Math.floor(points / 2) : points)

/** The nearest base that a ship would run into. */
const collisionAhead: HazardAhead = (r, b, ship, length, run) => {
  const base = r.baseOf(b, ship)
  const [east, north] = [sine(ship.heading), cosine(ship.heading)]
  let found: Hazard | null = null
  const meets = (id: string, other: Footprint, ends: Hazard['meet']): void => {
    if (ship.fouled.includes(id)) return
    const after = slideInto(base, other, east, north, length)
    if (after < length && (found === null || after < found.after)) found = { after, meet: ends }
  }
  const avoided = (other: Ship | null, after: number, dice: Dice, tell: Tell, id: string): boolean => {
    if (!r.isAvoided(r, b, ship, other, run, dice, tell)) return false
    const back = Math.min(SHORT, after)
    Object.assign(ship, ahead(ship, ship.heading, -back))
    run.gone -= back
    tell?.({ tells: 'near-miss', clause: 'FD-COL-02', ship: ship.id, with: id })
    return true
  }
  const near = length + base.halfLength + base.halfBeam + LARGEST_BASE
  for (const other of b.ships)
    if (
      other !== ship &&
      onTable(other) &&
      !other.submerged &&
      !isAshore(other) &&
      squaredLength(other.x - ship.x, other.y - ship.y) <= near * near
    )
      meets(other.id, r.baseOf(b, other), (dice, tell) => {
        const after = slideBack(base, ship)
        if (!avoided(other, after, dice, tell, other.id)) r.collide(r, b, ship, other, dice, tell)
        return false
      })
  for (const wreck of b.wrecks)
    meets(wreck.id, r.wreckBase(wreck), (dice, tell) => {
      if (!avoided(null, slideBack(base, ship), dice, tell, wreck.id)) r.strikeWreck(r, b, ship, wreck, dice, tell)
      return false
    })
  return found
}

/** How far it has moved since the last check. */
const slideBack = (start: Footprint, ship: Ship): number => Math.sqrt((ship.x - start.x) ** 2 + (ship.y - start.y) ** 2)

const hazards: Record<string, HazardAhead> = { collision: collisionAhead }

const stories: Stories<'near-miss' | 'collision'> = {
  'near-miss': ({ ship, with: other }, name) => [`${name(ship)} stops just short of ${name(other)}.`],
  collision: ({ ship, with: other }, name) => [`${name(ship)} runs into ${name(other)}!`],
}

export const collision = { parts, stories, hazards }
