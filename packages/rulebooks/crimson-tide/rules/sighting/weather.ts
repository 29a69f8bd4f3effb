import { ahead, type Dice, type Point, squaredDistance } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type Aircraft, type CtBattle, type LandTarget, onTable, type Ship, type Storm } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { klick } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    concealment: { clause: CtClause; unit: string; target: string; die: number; seen: boolean }
    storms: { clause: CtClause; klicks: number; gone: string[] }
  }
}

/** What attacks are aimed at: ships, submarines, aircraft and land targets. */
export type Concealed = Ship | Aircraft | LandTarget

/** Storms and squalls (CT-WX-01 to CT-WX-09). */
const parts = {
  seesOn: 4,
  radarSeesOn: 3,
  /** Thousandths of a klick, where a scenario names no other radius (CT-R-27). */
  stormRadius: 4000,

  /** Its centre inside the circle or on it (CT-R-86). */
  isWithin(storm: Storm, unit: Point): boolean {
    return squaredDistance(storm, unit) <= storm.radius * storm.radius
  },

  isInStorm(r: Rules, b: CtBattle, unit: Point): boolean {
    return b.storms.some((storm) => r.isWithin(storm, unit))
  },

  /** A storm conceals units inside it from every attacker until they have been spotted in this phase (CT-WX-02, CT-ARC-07). */
  isConcealed(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Concealed): boolean {
    return r.isInStorm(r, b, target) && !unit.sighted.includes(target.id)
  },

  /** One check for each firing unit and target in a phase; it serves, or bars, all its weapons (CT-WX-02, CT-WX-03, CT-R-25, CT-R-86). */
  seesThroughStorm(
    r: Rules,
    b: CtBattle,
    unit: Ship | Aircraft,
    target: Concealed,
    needs: number,
    dice: Dice,
    tell: Tell,
  ): boolean {
    if (!r.isConcealed(r, b, unit, target)) return true
    const die = r.check(dice, 'concealment:', target.name)
    const seen = die >= needs
    tell?.({ tells: 'concealment', clause: 'CT-WX-02', unit: unit.id, target: target.id, die, seen })
    if (seen) unit.sighted.push(target.id)
    else unit.unsighted.push(target.id)
    return seen
  },

  /** Drawn when a storm or a derelict is there to feel it (CT-WX-06, CT-WX-08, CT-R-81). */
  isWindWanted(b: CtBattle): boolean {
    return b.storms.length > 0 || b.ships.some((ship) => onTable(ship) && ship.criticals.includes('engine-breakdown'))
  },

  /** Every storm moves as far, the same way; one whose centre leaves the table is gone (CT-WX-07, CT-WX-09, CT-R-27). */
  blowStorms(r: Rules, b: CtBattle, wind: number, dice: Dice, tell: Tell): void {
    if (b.storms.length === 0) return
    const klicks = r.check(dice, 'the storms move:', '')
    for (const storm of b.storms) Object.assign(storm, ahead(storm, wind, klicks * 1000))
    const gone = b.storms.filter((storm) => !r.isOnTable(b, storm))
    b.storms = b.storms.filter((storm) => !gone.includes(storm))
    tell?.({ tells: 'storms', clause: 'CT-WX-07', klicks, gone: gone.map(({ id }) => id) })
  },
}

const stories: Stories<'concealment' | 'storms'> = {
  concealment: (event, name) => [
    `${name(event.unit)} ${event.seen ? 'makes out' : 'cannot make out'} ${name(event.target)} (${event.die}).`,
  ],
  storms: (event) => [
    `The storms move ${klick(event.klicks)}${event.gone.length > 0 ? `; ${event.gone.join(', ')} blows over` : ''}.`,
  ],
}

export const weather = { parts, stories }
