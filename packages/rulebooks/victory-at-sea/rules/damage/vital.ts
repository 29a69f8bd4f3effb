import type { Dice } from '@flankspeed/kernel'
import { capital } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { AREAS, type Ship, type VasBattle, type Vital } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    vital: { clause: VasClause; ship: string; die: number; effect: Vital; damage: number }
    jam: { clause: VasClause; ship: string; die: number; jam: 'port' | 'none' | 'starboard' }
  }
}

export interface VitalLine {
  readonly effect: Vital
  readonly clause: VasClause
  readonly points: number
  readonly d6: number
}

const TABLE: readonly VitalLine[] = [
  { effect: 'bridge-destroyed', clause: 'VAS-VITAL-02', points: 1, d6: 0 },
  { effect: 'rudder-jammed', clause: 'VAS-VITAL-03', points: 0, d6: 1 },
  { effect: 'fire-in-engineering', clause: 'VAS-VITAL-04', points: 0, d6: 2 },
  { effect: 'magazine-ablaze', clause: 'VAS-VITAL-05', points: 0, d6: 2 },
  { effect: 'secondary-explosions', clause: 'VAS-VITAL-06', points: 0, d6: 4 },
  { effect: 'catastrophic-explosion', clause: 'VAS-VITAL-07', points: 0, d6: 0 },
]

/** Vital Systems (VAS-VITAL-01 to VAS-VITAL-09): a D6, its damage, its effect, for the rest of the game. */
const parts = {
  vitalTable: { lines: TABLE },

  vitalHit(r: Rules, b: VasBattle, ship: Ship, dice: Dice, tell: Tell): void {
    dice.call(1, 6, 'vital system of', ship.name)
    const die = dice.die(6)
    const line = r.vitalTable.lines[die - 1]!
    let damage = line.points
    if (line.d6 > 0) dice.call(line.d6, 6, line.effect, ship.name)
    for (let i = 0; i < line.d6; i++) damage += dice.die(6)
    if (!ship.vital.includes(line.effect)) ship.vital = [...ship.vital, line.effect]
    tell?.({ tells: 'vital', clause: line.clause, ship: ship.id, die, effect: line.effect, damage })
    r.alsoLost(r, b, ship, tell)
    if (line.effect === 'catastrophic-explosion') return r.sink(r, b, ship, 'VAS-VITAL-07', tell)
    r.loseHull(r, b, ship, damage, line.clause, dice, tell)
    if (line.effect === 'rudder-jammed' && ship.sunk === 0) r.jamRudder(r, ship, dice, tell)
    if (line.effect !== 'secondary-explosions') return
    for (const area of AREAS) if (ship.sunk === 0) r.raiseScore(r, b, ship, area, dice, tell)
  },

  /** A later jam replaces an earlier one (VAS-R-37). */
  jamRudder(r: Rules, ship: Ship, dice: Dice, tell: Tell): void {
    dice.call(1, 6, 'which way does the rudder jam on', ship.name)
    const die = dice.die(6)
    const jam = r.rudderJam(die)
    ship.jam = jam
    tell?.({ tells: 'jam', clause: 'VAS-VITAL-03', ship: ship.id, die, jam })
  },

  /** 1-2 always to port, 3-4 no turns, 5-6 always to starboard. */
  rudderJam(die: number): 'port' | 'none' | 'starboard' {
    if (die <= 2) return 'port'
    return die <= 4 ? 'none' : 'starboard'
  },
}

const stories: Stories<'vital' | 'jam'> = {
  vital: ({ effect, die }) => [`  ${capital(effect.replaceAll('-', ' '))} (${die}).`],
  jam: ({ jam, die }) => [`  Her rudder jams: ${jam === 'none' ? 'no turns' : `always to ${jam}`} (${die}).`],
}

export const vital = { parts, stories }
