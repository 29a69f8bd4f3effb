import type { Dice } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import type { FdBattle, Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { CriticalResult, CriticalTable, Protection } from '../gunnery/hit.ts'
import type { Rules } from '../rules.ts'

/** Figures of a sheet that critical damage brings down. */
export type Figure = 'SD' | 'DC' | 'FC' | 'SV' | 'H' | 'RRR' | 'LRF' | 'MRF' | 'CRF' | 'ASW' | 'speed' | 'catapults'

/** Rolls a further die of a table, such as the sub-roll of a 3. */
type Roll = (sides: number, purpose: string) => number

/** A row of a table: its highest number, and its result, which may need more dice. */
export type Row = readonly [
  upTo: number,
  result: CriticalResult | ((r: Rules, b: FdBattle, ship: Ship, roll: Roll) => CriticalResult),
]

declare module '../events.ts' {
  interface Events {
    'critical-dice': { ship: string; dice: number[] }
    loss: { ship: string; of: string; lost: number; left: number }
    'equipment-lost': { ship: string; what: string }
    officer: { ship: string; squadron: string; die: number | null; cv: number; killed: boolean; command: number }
  }
}

/** A table by its rows: a d20, and what dice a row asks for. */
export const tableOf =
  (rows: readonly Row[]): CriticalTable =>
  (r, b, ship, _hit, dice, tell) => {
    const rolled: number[] = []
    const roll: Roll = (sides, purpose) => {
      dice.call(1, sides, purpose, ship.name)
      const die = dice.die(sides)
      rolled.push(die)
      return die
    }
    const die = roll(20, 'critical damage')
    const [, found] = rows.find(([upTo]) => die <= upTo)!
    const result = typeof found === 'function' ? found(r, b, ship, roll) : found
    tell?.({ tells: 'critical-dice', clause: result.clause, ship: ship.id, dice: rolled })
    return result
  }

/** What the tables of critical damage have in common. */
const parts = {
  /** Not below 0; returns how much was lost (FD-DMG-16). */
  lower(ship: Ship, of: Figure, by: number, clause: FdClause, tell: Tell): number {
    const lost = Math.min(by, ship[of]!)
    const left = ship[of]! - lost
    if (lost > 0) {
      ship[of] = left
      tell?.({ tells: 'loss', clause, ship: ship.id, of, lost, left })
    }
    return lost
  },

  /** Water comes in, a point for each point of CV; at 0 a wreck test, and a ship that fails leaves no wreck (FD-SCR-01 to FD-SCR-03, FD-UCR-01, FD-UCR-02, FD-DMG-18). */
  flood(r: Rules, b: FdBattle, ship: Ship, cv: number, clause: FdClause, dice: Dice, tell: Tell): boolean {
    const track = ship.F === null ? 'S' : 'F'
    r.takeOff(ship, track, cv, clause, tell)
    return ship[track]! > 0 || r.wreckTest(r, b, ship, 'critical', dice, tell)
  },

  /** An officer aboard is killed by a d20 at or below the CV, and his deputy is one worse (FD-SCR-10, FD-SCR-11, FD-R-11). */
  officerTest(r: Rules, b: FdBattle, ship: Ship, cv: number, dice: Dice, tell: Tell): void {
    const squadron = r.flagOf(b, ship)
    if (!squadron) return
    const { die, destroys: killed } = r.cvTest(dice, cv, 'flag officer', ship.name)
    if (killed) squadron.command -= 1
    tell?.({
      tells: 'officer',
      clause: killed ? 'FD-SCR-11' : 'FD-SCR-10',
      ship: ship.id,
      squadron: squadron.id,
      die,
      cv,
      killed,
      command: squadron.command,
    })
  },
}

/** A step of a figure for every full cost; what is left of the CV is rolled again (FD-DMG-14, FD-DMG-16). */
export const stepsOff = (
  area: string,
  clause: FdClause,
  armour: Protection,
  of: Figure,
  cost: number,
): CriticalResult => ({
  clause,
  area,
  armour,
  applies: (_r, _b, ship, cv) => (ship[of] ?? 0) > 0 && cv >= cost,
  apply: (r, _b, ship, cv, _hit, _dice, tell) => cv - cost * r.lower(ship, of, Math.floor(cv / cost), clause, tell),
})

/** FD-SCR-01 to FD-SCR-03, FD-CCR-01, FD-CCR-02. */
export const hull = (clause: FdClause): CriticalResult => ({
  clause,
  area: 'Hull',
  armour: 'belt-deck',
  applies: () => true,
  apply(r, b, ship, cv, _hit, dice, tell) {
    r.flood(r, b, ship, cv, clause, dice, tell)
    return 0
  },
})

/** The Gunnery Modifier has no lower limit, and SEARCH RADAR is lost without further effect (FD-SCR-04, FD-SCR-05, FD-R-09, FD-R-37, FD-R-51). */
export const optics = (clause: FdClause, radarClause: FdClause): CriticalResult => ({
  clause,
  area: 'Optics and Radar',
  armour: 'none',
  applies: (_r, _b, ship, cv) => cv >= 5 || ship.radar.search,
  apply(_r, _b, ship, cv, _hit, _dice, tell) {
    const lost = Math.floor(cv / 5)
    ship.GM -= lost
    if (lost > 0) tell?.({ tells: 'loss', clause, ship: ship.id, of: 'Gunnery Modifier', lost, left: ship.GM })
    if (ship.radar.search) {
      ship.radar = { ...ship.radar, search: false }
      tell?.({ tells: 'equipment-lost', clause: radarClause, ship: ship.id, what: 'search radar' })
    }
    return 0
  },
})

/** Crew Quality once for 5, whatever the CV; with less only the officer is in danger (FD-SCR-09, FD-R-10, FD-R-69). */
export const command = (area: string, clause: FdClause, armour: Protection): CriticalResult => ({
  clause,
  area,
  armour,
  applies: (r, b, ship, cv) => cv >= 5 || r.flagOf(b, ship) !== undefined,
  apply(r, b, ship, cv, _hit, dice, tell) {
    if (cv >= 5) {
      ship.CQ -= 1
      tell?.({ tells: 'loss', clause, ship: ship.id, of: 'Crew Quality', lost: 1, left: ship.CQ })
    }
    r.officerTest(r, b, ship, cv, dice, tell)
    return cv >= 5 ? cv - 5 : 0
  },
})

/** Knots for the CV that is there, and a d6 (FD-SCR-12, FD-UCR-04 to FD-UCR-06, FD-R-38); a hit from above puts an end to smoke as well, even of a ship at speed 0 (FD-SCR-13, FD-R-33). */
export const engineRoom = (
  clause: FdClause,
  armour: Protection,
  times: number,
  smokeClause: FdClause | null,
): CriticalResult => ({
  clause,
  area: 'Engine Room',
  armour,
  applies: (_r, b, ship) => ship.F !== null && (ship.speed > 0 || (smokeClause !== null && smokes(b, ship))),
  apply(r, b, ship, cv, _hit, dice, tell) {
    if (ship.speed > 0) {
      dice.call(1, 6, 'knots lost', ship.name)
      r.lower(ship, 'speed', times * cv + dice.die(6), clause, tell)
    }
    if (smokeClause !== null && smokes(b, ship)) {
      ship.smoke = false
      b.smoke = b.smoke.filter((screen) => screen.ship !== ship.id)
      tell?.({ tells: 'equipment-lost', clause: smokeClause, ship: ship.id, what: 'smoke' })
    }
    return 0
  },
})

/** She can make smoke, or trails a screen. */
const smokes = (b: FdBattle, ship: Ship): boolean => ship.smoke || b.smoke.some((screen) => screen.ship === ship.id)

/** The wheel goes as under Steering, and perhaps the ship with it; nothing steers on land (FD-SCR-15, FD-DMG-18). */
export const helm = (clause: FdClause, armour: Protection): CriticalResult => ({
  clause,
  area: 'Helm',
  armour,
  applies: (_r, _b, ship) => ship.SV !== null,
  apply(r, b, ship, cv, _hit, dice, tell) {
    r.lower(ship, 'SV', cv, clause, tell)
    r.testHelm(r, b, ship, dice, tell)
    return 0
  },
})

/** An item of the Sensors result: is it there, what does it cost, and how is it lost? */
export interface Sensor {
  readonly clause: FdClause
  readonly what: string
  readonly cost: number
  isThere(ship: Ship): boolean
  lose(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void
}

/** The first item that is there, and no other, be it too dear (FD-SCR-21, FD-R-36). */
export const sensors = (clause: FdClause, items: readonly Sensor[]): CriticalResult => {
  const next = (ship: Ship): Sensor | undefined => items.find((item) => item.isThere(ship))
  return {
    clause,
    area: 'Sensors',
    armour: 'none',
    applies: (_r, _b, ship, cv) => cv >= (next(ship)?.cost ?? Number.POSITIVE_INFINITY),
    apply(r, b, ship, cv, _hit, dice, tell) {
      const item = next(ship)!
      tell?.({ tells: 'equipment-lost', clause: item.clause, ship: ship.id, what: item.what })
      item.lose(r, b, ship, dice, tell)
      return cv - item.cost
    },
  }
}

export const searchlights = (clause: FdClause): Sensor => ({
  clause,
  what: 'searchlights',
  cost: 3,
  isThere: (ship) => ship.searchlights,
  lose(_r, _b, ship) {
    ship.searchlights = false
  },
})

export const spotterPlanes = (clause: FdClause): Sensor => ({
  clause,
  what: 'spotter planes',
  cost: 4,
  /** A plane in the air counts as one of the ship's planes and is lost with them. */
  isThere: (ship) => ship.spotters > 0 || ship.spotterUp > 0,
  lose(r, b, ship, dice, tell) {
    ship.spotters = 0
    ship.spotterUp = 0
    r.fireTest(r, b, ship, dice, tell)
  },
})

export const gunneryRadar = (clause: FdClause): Sensor => ({
  clause,
  what: 'gunnery radar',
  cost: 5,
  isThere: ({ radar }) => radar.main || radar.other || radar.dpaa,
  lose(_r, _b, ship) {
    ship.radar = { ...ship.radar, main: false, other: false, dpaa: false }
  },
})

/** FD-SCR-22, FD-CCR-12. */
export const fires = (clause: FdClause): CriticalResult => ({
  clause,
  area: 'Fire',
  armour: 'none',
  applies: (_r, _b, _ship, cv) => cv >= 5,
  apply(r, b, ship, cv, _hit, _dice, tell) {
    r.addFires(b, ship, Math.floor(cv / 5), clause, tell)
    return 0
  },
})

/** FD-SCR-27, FD-UCR-15. */
export const cargo = (clause: FdClause): CriticalResult => ({
  clause,
  area: 'Cargo',
  armour: 'none',
  applies: (_r, _b, ship) => ship.cargo,
  apply(_r, _b, ship, _cv, _hit, _dice, tell) {
    ship.cargo = false
    tell?.({ tells: 'equipment-lost', clause, ship: ship.id, what: 'cargo' })
    return 0
  },
})

/** FD-CCR-18, FD-UCR-14. */
export const fuel = (clause: FdClause, armour: Protection): CriticalResult => ({
  clause,
  area: 'Fuel and Ammunition',
  armour,
  applies: () => true,
  apply(r, b, ship, _cv, _hit, dice, tell) {
    r.addFires(b, ship, 1, clause, tell)
    r.fuelExplosionTest(r, b, ship, dice, tell)
    return 0
  },
})

const stories: Stories<'critical-dice' | 'loss' | 'equipment-lost' | 'officer'> = {
  'critical-dice': ({ dice }) => [`  Critical roll: ${dice.join(', ')}.`],
  loss: ({ ship, of, lost, left }, name) => [`  ${name(ship)} loses ${lost} ${of}, ${left} left.`],
  'equipment-lost': ({ ship, what }, name) => [`  ${name(ship)} loses ${what}.`],
  officer: ({ ship, squadron, die, cv, killed, command: value }, name) => [
    `  The flag officer aboard ${name(ship)} (${die ?? 'no roll'} against CV ${cv}) is ${killed ? `killed: Command Value of ${squadron} ${value}` : 'hurt and stays in command'}.`,
  ],
}

export const criticalResults = { parts, stories }
