import { binomial, convolve, type Distribution } from '@flankspeed/odds'
import {
  type AntiAirOrder,
  type AntiAirShot,
  cardOf,
  flightById,
  nominateAntiAir,
  shipById,
  type VasReason,
} from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { hitChance, readyChance } from '../exact/hits.ts'
import { isKnown } from '../model/known-rules.ts'
import { type BoatOdds, boatOdds } from '../questions/boat-odds.ts'
import { SAMPLES, SAMPLING_ERROR, sampleFlights } from '../questions/sampling.ts'

/** What the shots of one ship do to one Flight. */
export interface FlightOdds {
  readonly flight: string
  readonly shots: readonly AntiAirShot[]
  readonly shotDown: number
  readonly exact: boolean
  /** With 95 % confidence, where it was sampled. */
  readonly error: number
}

/** What the anti-aircraft fire of one ship does. */
export interface AntiAirOdds {
  readonly ship: vas.Ship
  readonly flights: readonly FlightOdds[]
  /** The probabilities that 0, 1, 2, ... of them are shot down. */
  readonly shotDown: readonly number[]
  readonly boats: readonly BoatOdds[]
}

/** Odds of shots as an `anti-air` action names them; refused like the action itself where they are not legal. */
export function antiAirOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  orders: readonly AntiAirOrder[],
): AntiAirOdds {
  const { shots, boats } = nominateAntiAir(r, b, ship, orders)
  const flights = isKnown(r, 'antiAir') ? flightsShotDown(r, b, ship, shots) : sampled(r, b, ship, shots)
  return { ship, ...flights, boats: boatOdds(r, b, ship, boats) }
}

type Shot = Pick<AntiAirShot, 'index' | 'target' | 'dice' | 'local'>

/** That one die hits, re-rolls included. */
function dieHits(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, { index, target, local }: Shot): number {
  const { traits } = cardOf(b, ship).weapons[index]!
  return hitChance(r.antiAirToHit(r, b, ship, target, local), traits['twin-linked'] > 0, r.rerollsFlakHits(ship))
}

/** That a weapon which fires shoots the Flight down with these dice: all its hits count together (VAS-R-57). */
export function weaponShootsDown(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, shots: readonly Shot[]): number {
  let hits: Distribution = ONE
  for (const shot of shots) hits = convolve(hits, binomial(shot.dice, dieHits(r, b, ship, shot)))
  let chance = 0
  const { index, target } = shots[0]!
  const needed = r.hitsNeeded(r, b, target, cardOf(b, ship).weapons[index])
  for (let n = needed; n < hits.length; n++) chance += hits[n]!
  return Math.min(1, chance)
}

/** Weapons are independent of each other, and Flights too but for a weapon that may fire at all of them or at none. */
function flightsShotDown(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  shots: readonly AntiAirShot[],
): Pick<AntiAirOdds, 'flights' | 'shotDown'> {
  const flights = [...new Set(shots.map(({ target }) => target))]
  const weapons = [...new Set(shots.map(({ index }) => index))].map((index) => ({
    ready: readyChance(r, b, ship, index, cardOf(b, ship).weapons[index]!),
    /** By Flight. */
    down: flights.map((flight) => {
      const at = shots.filter((shot) => shot.index === index && shot.target === flight)
      return at.length === 0 ? 0 : weaponShootsDown(r, b, ship, at)
    }),
  }))
  const lost = flights.map((_, i) => 1 - weapons.reduce((all, { ready, down }) => all * (1 - ready * down[i]!), 1))
  return {
    flights: flights.map((flight, i) => ({
      flight: flight.id,
      shots: shots.filter(({ target }) => target === flight),
      shotDown: lost[i]!,
      exact: true,
      error: 0,
    })),
    shotDown: Array.from(
      countOf(
        weapons,
        flights.map(() => 1),
      ),
    ),
  }
}

interface Fire {
  readonly ready: number
  readonly down: readonly number[]
}

/** How many are shot down of those that are still up by these chances: it is settled first which weapons fire. */
function countOf([weapon, ...others]: readonly Fire[], up: readonly number[]): Distribution {
  if (weapon === undefined)
    return up.reduce<Distribution>((count, stays) => convolve(count, Float64Array.of(stays, 1 - stays)), ONE)
  const { ready, down } = weapon
  const fires = countOf(
    others,
    up.map((stays, i) => stays * (1 - down[i]!)),
  )
  if (ready === 1) return fires
  return countOf(others, up).map((chance, n) => (1 - ready) * chance + ready * fires[n]!)
}

const ONE = Float64Array.of(1)

function sampled(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  shots: readonly AntiAirShot[],
): Pick<AntiAirOdds, 'flights' | 'shotDown'> {
  const flights = [...new Set(shots.map(({ target }) => target.id))]
  const { lost, count } = sampleFlights(
    b,
    flights,
    (battle, dice, tell) => {
      const again = shots.map((shot) => ({ ...shot, target: flightById(battle, shot.target.id)! }))
      r.resolveAntiAir(r, battle, shipById(battle, ship.id)!, again, dice, tell)
    },
    SAMPLES,
    'odds',
  )
  return {
    flights: flights.map((flight, i) => ({
      flight,
      shots: shots.filter(({ target }) => target.id === flight),
      shotDown: lost[i]!,
      exact: false,
      error: SAMPLING_ERROR,
    })),
    shotDown: count,
  }
}

/** Why the dice of a shot at a Flight are as they are. */
export interface AntiAirReasons {
  /** The lowest natural score that hits. */
  readonly need: number
  readonly attack: readonly VasReason[]
  /** That the weapon can fire. */
  readonly ready: number
  /** That one die hits. */
  readonly hit: number
  /** Hits that one weapon must score to shoot the Flight down. */
  readonly hitsNeeded: number
}

/** Why the dice of a shot at a Flight are as they are. */
export function antiAirReasons(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, shot: AntiAirShot): AntiAirReasons {
  return {
    need: r.antiAirToHit(r, b, ship, shot.target, shot.local),
    attack: r.antiAirReasons(r, b, ship, shot.target, shot.local),
    ready: readyChance(r, b, ship, shot.index, cardOf(b, ship).weapons[shot.index]!),
    hit: dieHits(r, b, ship, shot),
    hitsNeeded: r.hitsNeeded(r, b, shot.target, cardOf(b, ship).weapons[shot.index]),
  }
}
