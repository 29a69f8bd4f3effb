import { opponent, type RedOrBlue } from '@flankspeed/kernel'
import type { Forecast } from './chances.ts'
import { type Theatre, type TheatreUnit, toNearestEdge } from './theatre.ts'

/** Nobody is hit as if the enemy were infinitely stronger, or not there at all. */
const MOST_UNEQUAL = 4
/** Turns of fire after which a battle has usually been decided. */
const DECIDED_AFTER = 10

/** How two fleets compare, and how long it takes them to meet. */
export class Balance {
  readonly power: Readonly<Record<RedOrBlue, number>>
  readonly #theatre: Theatre
  readonly #fighters: Readonly<Record<RedOrBlue, readonly TheatreUnit[]>>

  constructor(theatre: Theatre) {
    this.#theatre = theatre
    const fighters = (side: RedOrBlue): TheatreUnit[] =>
      theatre.units.filter((unit) => unit.side === side && unit.power > 0)
    this.#fighters = { red: fighters('red'), blue: fighters('blue') }
    const power = (side: RedOrBlue): number =>
      this.#fighters[side].reduce((sum, unit) => sum + unit.power, theatre.airPower[side])
    this.power = { red: power('red'), blue: power('blue') }
  }

  /** How much stronger the enemy of a side is. */
  againstOf(side: RedOrBlue): number {
    const [own, his] = [this.power[side], this.power[opponent(side)]]
    if (his <= 0) return 0
    return Math.max(1 / MOST_UNEQUAL, Math.min(MOST_UNEQUAL, his / Math.max(1e-9, own)))
  }

  /** Turns until the nearest enemy fighter that closes at that pace has a unit in reach; infinite if none ever does. */
  turnsToMeet(unit: TheatreUnit, closing: (enemy: TheatreUnit) => number): number {
    const { situation, reach, airPower } = this.#theatre
    const at = situation.unit(unit.id)
    if (!at?.onTable) return LATE
    let least = airPower[opponent(unit.side)] > 0 ? AIRCRAFT_ARRIVE : Number.POSITIVE_INFINITY
    for (const enemy of this.#fighters[opponent(unit.side)]) {
      const his = situation.unit(enemy.id)
      if (!his?.onTable) continue
      const far = Math.hypot(his.x - at.x, his.y - at.y) - reach
      if (far <= 0) return 0
      const pace = closing(enemy)
      if (pace > 0) least = Math.min(least, far / pace)
    }
    return least
  }
}

/** Turns for a unit that is still to come, and for an air strike. */
const LATE = 4
const AIRCRAFT_ARRIVE = 1

function forecastOf(theatre: Theatre, lossOf: (unit: TheatreUnit) => { loss: number; turns: number }): Forecast {
  const known = new Map(theatre.units.map((unit) => [unit.id, unit]))
  const expected = new Map<string, { loss: number; turns: number }>()
  const of = (id: string): { loss: number; turns: number } => {
    let found = expected.get(id)
    if (!found) {
      const unit = known.get(id)
      found = unit ? lossOf(unit) : { loss: 0, turns: 0 }
      expected.set(id, found)
    }
    return found
  }
  return {
    theatre,
    lossOf: (id) => of(id).loss,
    spreadOf: (id) => 0.04 + 0.09 * Math.sqrt(of(id).turns),
    paceOf: (id) => known.get(id)?.pace ?? 0,
  }
}

/** The rest of the battle if both fleets fight it out. */
export function ifEngaged(theatre: Theatre, balance: Balance): Forecast {
  return forecastOf(theatre, (unit) => {
    const meet = balance.turnsToMeet(unit, (enemy) => unit.pace + enemy.pace)
    const turns = Math.max(0, Math.min(DECIDED_AFTER, theatre.turnsLeft - meet))
    return { loss: theatre.fire * balance.againstOf(unit.side) * turns, turns }
  })
}

/** The rest of the battle if a side breaks off: what can be caught before it is off the table is fired at, and fires little. */
export function ifParted(theatre: Theatre, balance: Balance, side: RedOrBlue): Forecast {
  return forecastOf(theatre, (unit) => {
    const caught = balance.turnsToMeet(unit, (enemy) => enemy.pace - unit.pace)
    const at = theatre.situation.unit(unit.id)
    const gone = at?.onTable && unit.pace > 0 ? toNearestEdge(theatre.table, at) / unit.pace : Number.POSITIVE_INFINITY
    const turns = Math.max(0, Math.min(DECIDED_AFTER, Math.min(theatre.turnsLeft, gone) - caught))
    if (unit.side === side) return { loss: theatre.fire * balance.againstOf(side) * turns, turns }
    return { loss: 0, turns: 0 }
  })
}
