import { opponent, type RedOrBlue, ruleOn } from '@flankspeed/kernel'
import type { Forecast } from './chances.ts'
import { type Theatre, type TheatreUnit, toNearestEdge } from './theatre.ts'

/** Nobody is hit as if the enemy were infinitely stronger, or not there at all. */
const MOST_UNEQUAL = 4
/** Turns of fire after which a battle has usually been decided. */
const DECIDED_AFTER = 10

/** What a surprised ship counts for, compared with one that is ready. */
const SURPRISED = 0.4

const presentIn = (turns: number): number => 1 / (1 + turns / 4)

/** Steps of a turn in which losses are added up. */
const STEPS = 4

/** How two fleets compare, and how long it takes them to meet. */
export class Balance {
  readonly power: Readonly<Record<RedOrBlue, number>>
  readonly #losses: Readonly<Record<RedOrBlue, number[]>> = { red: [0], blue: [0] }
  readonly #theatre: Theatre
  readonly #fighters: Readonly<Record<RedOrBlue, readonly TheatreUnit[]>>

  constructor(theatre: Theatre) {
    this.#theatre = theatre
    const fighters = (side: RedOrBlue): TheatreUnit[] =>
      theatre.units.filter((unit) => unit.side === side && unit.power > 0)
    this.#fighters = { red: fighters('red'), blue: fighters('blue') }
    const power = (side: RedOrBlue): number =>
      this.#fighters[side].reduce((sum, unit) => sum + unit.power * this.#presence(unit), theatre.airPower[side])
    this.power = { red: power('red'), blue: power('blue') }
    for (let step = 0; step < DECIDED_AFTER * STEPS; step++) this.#fireOneStep(step)
  }

  /** From 0 to 1: a ship that is far from every enemy, still to come or surprised counts for little now. */
  #presence(unit: TheatreUnit): number {
    const { situation, units, reach, orders } = this.#theatre
    const at = situation.unit(unit.id)
    if (!at?.onTable) return presentIn(LATE)
    let nearest = Number.POSITIVE_INFINITY
    for (const enemy of units) {
      const his = enemy.side === unit.side ? undefined : situation.unit(enemy.id)
      if (his?.onTable) nearest = Math.min(nearest, Math.hypot(his.x - at.x, his.y - at.y))
    }
    const turns = Math.min(LATE, Math.max(0, nearest - reach) / (2 * Math.max(1, unit.pace)))
    const inPlay = { orders, marks: situation.marks }
    return presentIn(turns) * (ruleOn(inPlay, 'surprised', unit.id, situation.turn) ? SURPRISED : 1)
  }

  /** What is left of each fleet fires at the other (Lanchester's square law): the stronger one soon has little to fear. */
  #fireOneStep(step: number): void {
    const { red, blue } = this.#losses
    const left = { red: Math.max(0, 1 - red[step]!), blue: Math.max(0, 1 - blue[step]!) }
    for (const side of ['red', 'blue'] as const)
      this.#losses[side].push(
        this.#losses[side][step]! + (this.#theatre.fire / STEPS) * this.againstOf(side) * left[opponent(side)],
      )
  }

  /** Share of her hull that a unit of a side loses on average in so many turns of a battle that both fight on. */
  lossAfter(side: RedOrBlue, turns: number): number {
    return this.#losses[side][Math.round(Math.min(DECIDED_AFTER, turns) * STEPS)]!
  }

  /** How much stronger than a side the enemy's aircraft alone are. */
  aircraftAgainst(side: RedOrBlue): number {
    const enemy = opponent(side)
    return this.power[enemy] <= 0 ? 0 : (this.againstOf(side) * this.#theatre.airPower[enemy]) / this.power[enemy]
  }

  /** 1 where a side has enemies that can fight on the sea, or else 0. */
  isFoughtBy(side: RedOrBlue): number {
    return this.#fighters[opponent(side)].length > 0 ? 1 : 0
  }

  /** How much stronger the enemy of a side is. */
  againstOf(side: RedOrBlue): number {
    const [own, his] = [this.power[side], this.power[opponent(side)]]
    if (his <= 0) return 0
    return Math.max(1 / MOST_UNEQUAL, Math.min(MOST_UNEQUAL, his / Math.max(1e-9, own)))
  }

  /** Turns until the nearest enemy fighter that closes at that pace has a unit in reach; infinite if none ever does. */
  turnsToMeet(unit: TheatreUnit, closing: (enemy: TheatreUnit) => number): number {
    const { situation, reach } = this.#theatre
    const at = situation.unit(unit.id)
    if (!at?.onTable) return LATE
    let least = Number.POSITIVE_INFINITY
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

/** Hits come by chance: the more of them are expected, the less certain is their number. */
const SPREAD = 0.34
/** Share of its fire that a fleet brings to bear on one that runs. */
const CHASING = 0.5

function forecastOf(theatre: Theatre, lossOf: (unit: TheatreUnit) => number): Forecast {
  const known = new Map(theatre.units.map((unit) => [unit.id, unit]))
  const expected = new Map<string, number>()
  const of = (id: string): number => {
    let found = expected.get(id)
    if (found === undefined) {
      const unit = known.get(id)
      found = unit ? lossOf(unit) : 0
      expected.set(id, found)
    }
    return found
  }
  return {
    theatre,
    lossOf: of,
    spreadOf: (id) => 0.04 + SPREAD * Math.sqrt(of(id)),
    paceOf: (id) => known.get(id)?.pace ?? 0,
  }
}

/** The rest of the battle if both fleets fight it out. */
export function ifEngaged(theatre: Theatre, balance: Balance): Forecast {
  return forecastOf(theatre, (unit) => {
    const air = balance.aircraftAgainst(unit.side) > 0 ? AIRCRAFT_ARRIVE : Number.POSITIVE_INFINITY
    const meet = Math.min(
      air,
      balance.turnsToMeet(unit, (enemy) => unit.pace + enemy.pace),
    )
    const turns = Math.max(0, Math.min(DECIDED_AFTER, theatre.turnsLeft - meet))
    return balance.lossAfter(unit.side, turns)
  })
}

/**
 * The rest of the battle if a side breaks off: what can be caught before it is off the table is fired at, and fires
 * little. What cannot get away is fired at as by an enemy whom nobody stops. Nobody gets away from aircraft.
 */
export function ifDisengaged(theatre: Theatre, balance: Balance, side: RedOrBlue): Forecast {
  return forecastOf(theatre, (unit) => {
    const caught = balance.turnsToMeet(unit, (enemy) => enemy.pace - unit.pace)
    const at = theatre.situation.unit(unit.id)
    const gone = at?.onTable && unit.pace > 0 ? toNearestEdge(theatre.table, at) / unit.pace : Number.POSITIVE_INFINITY
    const turns = Math.max(0, Math.min(DECIDED_AFTER, Math.min(theatre.turnsLeft, gone) - caught))
    const attacks = balance.aircraftAgainst(unit.side)
    const raids = attacks > 0 ? Math.max(0, Math.min(DECIDED_AFTER, theatre.turnsLeft - AIRCRAFT_ARRIVE)) : 0
    const bombed = theatre.fire * attacks * raids
    if (unit.side !== side) return bombed
    const guns = unit.pace > 0 ? CHASING * (balance.againstOf(side) - attacks) : MOST_UNEQUAL * balance.isFoughtBy(side)
    return bombed + theatre.fire * guns * turns
  })
}
