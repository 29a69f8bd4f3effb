import { Illegal, Malformed } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { type AntiAirOrder, cardOf, type Side } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { type AirAttackReasons, airAttackOdds, airAttackReasons } from '../air/air-attack-odds.ts'
import { airAttackSentence, antiAirSentence, boatSentence } from '../air/air-sentence.ts'
import { type AntiAirReasons, antiAirOdds, antiAirReasons } from '../air/anti-air-odds.ts'
import type { Patience } from '../exact/tally-attacks.ts'
import { type VolleyReasons, volleyReasons } from '../model/reasons.ts'
import { fireOdds } from './fire-odds.ts'
import { sentence } from './sentence.ts'
import type { ShipOdds } from './ship-odds.ts'

/** Why a choice, or one part of it, may not be made. */
export interface Refusal {
  /** null: it cannot be understood. */
  readonly clause: string | null
  readonly why: string
}

/** What a screen shows of a choice: every part as if it were the only one, and all together. Fit to leave a worker. */
export interface Outlook<Part, Whole> {
  readonly parts: readonly (Part | { readonly refusal: Refusal })[]
  readonly whole: readonly Whole[] | { readonly refusal: Refusal }
}

/** Attacks on one ship. */
export interface ShipAttackOdds extends ShipOdds {
  readonly meanHits: number
  readonly meanHullLost: number
  /** At least one critical hit. */
  readonly critical: number
  readonly sentence: string
}

export interface VolleyOutlook extends ShipAttackOdds, VolleyReasons {
  /** Its place on the card. */
  readonly weapon: number
  readonly name: string
  readonly dice: number
}

/** The volleys that a ship may fire: some of them, or all. */
export function fireOutlook(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  orders: readonly vas.VolleyOrder[],
  patience: Patience = 'moment',
): Outlook<VolleyOutlook, ShipAttackOdds> {
  const ask = (some: readonly vas.VolleyOrder[]) => fireOdds(r, b, ship, some, patience)
  return {
    parts: orders.map((order) =>
      unlessRefused(() => {
        const [odds] = ask([order])
        const [volley] = odds!.volleys
        const { index, weapon, dice } = volley!
        return {
          ...volleyReasons(r, b, volley!),
          weapon: index,
          name: weapon.name,
          dice,
          ...told(odds!, sentence(odds!)),
        }
      }),
    ),
    whole: unlessRefused(() => ask(orders).map((odds) => told(odds, sentence(odds)))),
  }
}

export interface FlightOutlook extends ShipAttackOdds, AirAttackReasons {
  readonly flight: string
}

/** The attacks of a side's Flights: some of them, or all. */
export function airAttackOutlook(
  r: vas.Rules,
  b: vas.VasBattle,
  side: Side,
  attacks: readonly { flight: string; target: string }[],
  patience: Patience = 'moment',
): Outlook<FlightOutlook, ShipAttackOdds> {
  const ask = (some: typeof attacks) => airAttackOdds(r, b, side, some, patience)
  return {
    parts: attacks.map((attack) =>
      unlessRefused(() => {
        const [odds] = ask([attack])
        const reasons = airAttackReasons(r, b, odds!.attacks[0]!)
        return { ...reasons, flight: attack.flight, ...told(odds!, airAttackSentence(odds!)) }
      }),
    ),
    whole: unlessRefused(() => ask(attacks).map((odds) => told(odds, airAttackSentence(odds)))),
  }
}

/** Shots at one Flight, or DP guns at one motor torpedo boat. */
export interface ShotDownTold {
  readonly target: string
  /** Or sunk. */
  readonly shotDown: number
  readonly exact: boolean
  readonly error: number
  readonly sentence: string
}

export interface AntiAirOutlook extends ShotDownTold, AntiAirReasons {
  readonly weapon: number
  readonly name: string
  readonly dice: number
  readonly local: boolean
}

/** The anti-aircraft fire of a ship: some of her shots, or all. */
export function antiAirOutlook(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  orders: readonly AntiAirOrder[],
): Outlook<AntiAirOutlook | (ShotDownTold & ShipAttackOdds), ShotDownTold> {
  const ask = (some: readonly AntiAirOrder[]) => {
    const { flights, boats } = antiAirOdds(r, b, ship, some)
    return {
      flights: flights.map((odds) => {
        const { flight: target, shots: _shots, ...rest } = odds
        return { target, ...rest, sentence: antiAirSentence(b, ship, odds) }
      }),
      boats: boats.map((odds) => ({ shotDown: odds.sink, ...told(odds, boatSentence(b, ship, odds)) })),
      shots: flights.flatMap(({ shots }) => shots),
    }
  }
  return {
    parts: orders.map((order) =>
      unlessRefused(() => {
        const { flights, boats, shots } = ask([order])
        const [shot] = shots
        if (shot === undefined) return boats[0]!
        const { index: weapon, dice, local } = shot
        const { name } = cardOf(b, ship).weapons[weapon]!
        return { ...antiAirReasons(r, b, ship, shot), weapon, name, dice, local, ...flights[0]! }
      }),
    ),
    whole: unlessRefused(() => {
      const { flights, boats } = ask(orders)
      return [...flights, ...boats]
    }),
  }
}

/** Only what is plain data goes on: no ships, no cards. */
function told(odds: ShipOdds, sentence: string): ShipAttackOdds {
  const { target, hits, hullFromDice, criticals, hullLost, cripple, sink, exact, error } = odds
  return {
    target,
    hits,
    hullFromDice,
    criticals,
    hullLost,
    cripple,
    sink,
    exact,
    error,
    meanHits: mean(hits),
    meanHullLost: mean(hullLost),
    critical: 1 - criticals[0]!,
    sentence,
  }
}

function unlessRefused<T>(compute: () => T): T | { readonly refusal: Refusal } {
  try {
    return compute()
  } catch (error) {
    if (error instanceof Illegal) return { refusal: { clause: error.clause, why: error.message } }
    if (error instanceof Malformed) return { refusal: { clause: null, why: error.message } }
    throw error
  }
}
