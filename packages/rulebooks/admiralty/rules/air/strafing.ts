import { asText, type Dice, Malformed, type Point, shown } from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import type { AntiAirShot } from '../../../victory-at-sea/rules/air/anti-air.ts'
import {
  afloat,
  cardOf,
  type Flight,
  lineOf,
  type Ship,
  type VasBattle,
  weaponToChange,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { objection, refuse, refuseFor } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { rule } from '../rule.ts'
import { checkFuel, owesFuelCheck } from './air-combat.ts'
import { skyOf } from './air-war.ts'
import { diceThatCount } from './air-war-stories.ts'
import { isFighter } from './flight-kinds.ts'

/** What a strafing flight goes for: the crews of the AA Battery or of the Local dice (ADM-STRAFE-03, ADM-R-58). */
const SUPPRESSIONS = ['aa', 'local'] as const
export type Suppression = (typeof SUPPRESSIONS)[number]

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Flight {
    strafing?: Suppression | null
    /** The ship that a position says it strafes, until it is seen whether they touch. */
    strafes?: string
    /** Has made its strafing run this turn. */
    strafed?: boolean
  }
  interface WeaponState {
    /** Dice that strafing has silenced for this turn (ADM-STRAFE-03). */
    adSuppressed?: number
    localSuppressed?: number
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    strafes: {
      clause: VasClause
      flight: string
      ship: string
      die: DieRolled
      silenced: Suppression | null
    }
  }
}

/** What it goes for; null: nothing, or a ship by name. */
export function readSuppression(value: unknown): Suppression | null {
  if (value === true) return 'aa'
  return SUPPRESSIONS.find((known) => typeof value === 'string' && known === value.toLowerCase()) ?? null
}

/** The enemy ship that a flight strafes, as the file says. */
export function strafedShip(b: VasBattle, flight: Flight, id: unknown, where: string): Ship {
  const ship = b.ships.find((known) => known.id === id && known.side !== flight.side)
  if (ship) return ship
  throw new Malformed(where, `aa, local, true, false or an enemy ship that it touches expected, not ${shown(id)}`)
}

/** Nothing left to chase in the same sky (ADM-STRAFE-01, ADM-R-59). */
export function mayStrafe(r: Rules, b: VasBattle, flight: Flight): boolean {
  return (
    flight.strafing !== undefined &&
    isFighter(r, b, flight) &&
    flight.mustReturn !== true &&
    lineOf(b, flight).role === 'fighter' &&
    !b.flights.some((other) => other.side !== flight.side && skyOf(other) === skyOf(flight)) &&
    b.ships.some((ship) => ship.side !== flight.side && r.isOver(ship, flight) && r.attackObjection(b, ship) === null)
  )
}

export function refuseStrafer(r: Rules, b: VasBattle, flight: Flight): void {
  if (b.step !== 'bombers') refuse('ADM-AMOV-03', `${flight.name} strafes only if it moves with the bombers`)
  if (!isFighter(r, b, flight)) refuse('ADM-STRAFE-01', `only fighters strafe, not ${flight.name}`)
  if (flight.mustReturn === true) refuse('ADM-R-52', `${flight.name} is on its way home`)
  if (!mayStrafe(r, b, flight))
    refuse('ADM-STRAFE-01', 'fighters strafe only when no enemy aircraft are left', 'ADM-R-59')
}

/** It must come upon an enemy ship; upon this one where it is named. */
export function refuseStrafing(r: Rules, b: VasBattle, flight: Flight, to: Point, named: Ship | null): void {
  const against = named && r.attackObjection(b, named)
  if (against) refuseFor(against)
  const upon = (named === null ? b.ships : [named]).some(
    (ship) =>
      ship.side !== flight.side &&
      r.isOver(ship, flight) &&
      r.touchesShip(r, b, to, ship) &&
      r.attackObjection(b, ship) === null,
  )
  if (!upon) refuse('ADM-STRAFE-02', `${flight.name} must end its move touching ${named?.name ?? 'an enemy ship'}`)
}

const HITS_ON = 5

/** One run: a 5 silences a die for the rest of the turn, and nothing else is hurt (ADM-STRAFE-02 to ADM-STRAFE-05). */
function strafe(r: Rules, b: VasBattle, flight: Flight, ship: Ship, dice: Dice, tell: Tell): void {
  r.noteAttack(b, ship)
  dice.call(1, 6, 'strafing run of', flight.name)
  const die = dice.die(6)
  let hit = die >= HITS_ON
  let again: number | undefined
  if (hit && ship.order === 'evade') {
    dice.call(1, 6, 're-roll of', flight.name)
    again = dice.die(6)
    hit = again >= HITS_ON
  }
  const silenced = hit ? silence(r, b, ship, flight.strafing ?? 'aa') : null
  endRun(b, flight)
  const rolled = again === undefined ? { die, hit } : { die, again, hit }
  tell?.({ tells: 'strafes', clause: 'ADM-STRAFE-02', flight: flight.id, ship: ship.id, die: rolled, silenced })
}

/** Hit or miss, the fighter watches its fuel (ADM-STRAFE-05). */
function endRun(b: VasBattle, flight: Flight): void {
  flight.strafed = true
  owesFuelCheck(b, flight)
}

/** As the player wants, or the other where there is none left; null where both are at 0 (ADM-STRAFE-04). */
function silence(r: Rules, b: VasBattle, ship: Ship, wanted: Suppression): Suppression | null {
  for (const what of wanted === 'aa' ? (['aa', 'local'] as const) : (['local', 'aa'] as const)) {
    const index = cardOf(b, ship).weapons.findIndex((weapon, i) => {
      const state = ship.weapons[i]!
      if (weapon.kind !== 'aa-battery' || state.out) return false
      return (what === 'aa' ? r.attackDice(weapon, state) : r.localDice(weapon, state)) > 0
    })
    if (index < 0) continue
    const state = weaponToChange(ship, index)
    if (what === 'aa') state.adSuppressed = state.adSuppressed! + 1
    else state.localSuppressed = state.localSuppressed! + 1
    return what
  }
  return null
}

/** Those that are making a run on this ship and have not fired yet. */
const strafersOn = (r: Rules, b: VasBattle, ship: Ship): Flight[] =>
  b.flights.filter(
    (flight) =>
      flight.side !== ship.side &&
      flight.strafing != null &&
      flight.strafed !== true &&
      skyOf(flight) !== null &&
      r.isUpon(r, b, flight, ship) &&
      r.attackObjection(b, ship) === null,
  )

function silencedDice(ship: Ship, local: boolean): number {
  let sum = 0
  for (const state of ship.weapons) sum += local ? state.localSuppressed! : state.adSuppressed!
  return sum
}

/** The dice that were silenced meanwhile are missing from those not yet fired, the last named first (ADM-R-58). */
function withoutSilenced(shots: readonly AntiAirShot[], b: VasBattle, ship: Ship): AntiAirShot[] {
  const left = shots.map((shot) => ({ ...shot }))
  for (const isLocal of [false, true])
    for (let gone = silencedDice(ship, isLocal); gone > 0; gone--) {
      const shot = left.findLast(
        ({ index, local: own, dice }) =>
          own === isLocal && dice > 0 && cardOf(b, ship).weapons[index]!.kind === 'aa-battery',
      )
      if (shot) shot.dice--
    }
  return left.filter(({ dice }) => dice > 0)
}

const SPENT = objection('ADM-STRAFE-02', 'it has already strafed this turn')

/** Fighters that strafe ships (ADM-STRAFE-01 to ADM-STRAFE-05, ADM-R-58, ADM-R-59). */
export const strafing = rule('strafing', (below) => ({
  flightFields: {
    strafing: {
      read(_r, flight, value, where) {
        flight.strafing = readSuppression(value)
        if (flight.strafing === null && value != null && value !== false) flight.strafes = asText(value, where)
        flight.strafed = false
      },
      describe: (_r, _b, flight) => flight.strafing ?? null,
    },
    strafes: {
      read(_r, flight, value, where) {
        if (value != null) flight.strafes = asText(value, where)
      },
      describe: (r, b, flight) =>
        flight.strafing == null
          ? null
          : (b.ships.find((ship) => ship.side !== flight.side && r.isUpon(r, b, flight, ship))?.id ?? null),
    },
  },
  shipFields: {
    suppressed: {
      read(_r, ship) {
        ship.weapons = ship.weapons.map((state) => ({ ...state, adSuppressed: 0, localSuppressed: 0 }))
      },
      describe: (_r, _b, ship) => silencedDice(ship, false) + silencedDice(ship, true),
    },
  },
  refusePosition(r, b) {
    below.refusePosition(r, b)
    b.flights.forEach((flight, i) => {
      if (flight.strafes === undefined) return
      const where = `battle.flights[${i}].strafing`
      const ship = strafedShip(b, flight, flight.strafes, where)
      if (!r.isUpon(r, b, flight, ship)) throw new Malformed(where, `${flight.name} does not touch ${ship.name}`)
      flight.strafing = 'aa'
      delete flight.strafes
    })
  },
  attackDice: (weapon, state) => Math.max(0, below.attackDice(weapon, state) - (state.adSuppressed ?? 0)),
  localDice: (weapon, state) => Math.max(0, below.localDice(weapon, state) - (state.localSuppressed ?? 0)),

  /** Whatever fires at the strafing flights comes first; survivors silence dice before the rest is fired (ADM-R-58). */
  resolveAntiAir(r, b, ship, shots, dice, tell) {
    const strafers = strafersOn(r, b, ship)
    if (strafers.length === 0) return below.resolveAntiAir(r, b, ship, shots, dice, tell)
    below.resolveAntiAir(
      r,
      b,
      ship,
      shots.filter(({ target }) => strafers.includes(target)),
      dice,
      tell,
    )
    for (const flight of strafers) if (flight.destroyed === 0) strafe(r, b, flight, ship, dice, tell)
    const rest = shots.filter(({ target }) => !strafers.includes(target))
    below.resolveAntiAir(r, b, ship, withoutSilenced(rest, b, ship), dice, tell)
  },

  /** Ships that held their flak are strafed when the aircraft attack. */
  flightObjection(b, flight) {
    if (flight.strafing == null) return below.flightObjection(b, flight)
    return flight.strafed === true ? SPENT : below.flightObjection(b, flight, true)
  },
  attackByAir(r, b, attack, dice, tell) {
    if (attack.flight.strafing == null) return below.attackByAir(r, b, attack, dice, tell)
    const { flight, target } = attack
    if (afloat(target)) return strafe(r, b, flight, target, dice, tell)
    // An earlier flight of the nomination has sunk her: the run is made, and nothing is rolled for it (VAS-R-120, ADM-R-53).
    endRun(b, flight)
    tell?.({ tells: 'attack-lost', clause: 'VAS-R-120', flight: flight.id, target: target.id })
  },
  steps: {
    attacks: {
      ...below.steps.attacks!,
      go: (r, b, dice, tell) => checkFuel(r, b, dice, tell) ?? below.steps.attacks!.go(r, b, dice, tell),
    },
  },

  startEnd(b, tell) {
    below.startEnd(b, tell)
    for (const ship of b.ships)
      if (silencedDice(ship, false) + silencedDice(ship, true) > 0)
        ship.weapons = ship.weapons.map((state) => ({ ...state, adSuppressed: 0, localSuppressed: 0 }))
  },
  closeTurn(r, b, dice, tell) {
    below.closeTurn(r, b, dice, tell)
    for (const flight of b.flights) {
      flight.strafing = null
      flight.strafed = false
    }
  },

  stories: {
    strafes({ flight, ship, die, silenced }, name) {
      const effect = silenced === null ? 'no effect' : `${silenced === 'aa' ? 'an AA' : 'a Local'} die is silenced`
      return [`${name(flight)} strafes ${name(ship)}, 5+: ${diceThatCount([die])}, ${effect}.`]
    },
  },
}))
