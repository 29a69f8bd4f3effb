import { asFlag, asText, type Point } from '@flankspeed/kernel'
import { type Flight, flightById, inTheAir, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { isFighter } from './flight-kinds.ts'

/** How a flight meets the fighter that has touched it (ADM-TALLY-01). Those without gunners can only press on (ADM-R-48). */
export type Answer = 'dogfight' | 'defensive-fire' | 'press-on'

/** A fighter and the flight it goes for. */
export interface Combat {
  readonly attacker: string
  readonly target: string
  /** null: the target's owner has still to say. */
  readonly answer: Answer | null
  /** Whom the attacker was after when this escort met it (ADM-ESC-02). */
  readonly charge: string | null
  readonly fought: boolean
  /** In whose Deep Deployment box; null over the table. */
  readonly box: Side | null
}

/** The state of this turn's air combat; replaced as a whole, never changed. */
export interface AirWar {
  readonly combats: readonly Combat[]
  /** Flights and formations that have fired their defensive dice this turn (ADM-R-51). */
  readonly fired: readonly string[]
  /** Who checks fuel and ammunition when the step is over (ADM-R-53). */
  readonly fuel: readonly string[]
  /** The fighter that the player with the initiative has called to fight next (ADM-R-50). */
  readonly called: string | null
  /** Flights at the edge of an enemy box, for the patrol's second chance (ADM-DEEP-22). */
  readonly leaving: { readonly box: Side; readonly flights: readonly string[] } | null
  /** Sides whose patrol lets the rest pass. */
  readonly stoodDown: readonly Side[]
}

export const PEACE: AirWar = { combats: [], fired: [], fuel: [], called: null, leaving: null, stoodDown: [] }

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Flight {
    /** The name of the formation that it flies in (ADM-FORM-01). */
    formation?: string | null
    /** Took part in a dogfight this turn (ADM-STAY-02, ADM-AA-14). */
    dogfought?: boolean
    /** A fighter got at it this turn (ADM-KM-11, ADM-R-72). */
    intercepted?: boolean
    /** Hit, or out of fuel: goes home (ADM-DEF-07, ADM-BINGO-01). */
    mustReturn?: boolean
    /** The carrier that it belongs to, as far as anybody knows. */
    home?: string | null
    /** Where this turn's move began. */
    cameFrom?: Point | null
    /** Turn of its last attempt to break off when its own move came, 0 for never (ADM-R-50). */
    brokeOffOn?: number
  }
  interface VasBattle {
    airWar?: AirWar
  }
}

export const airWarOf = (b: VasBattle): AirWar => b.airWar ?? PEACE

export function changeAirWar(b: VasBattle, change: Partial<AirWar>): void {
  b.airWar = { ...airWarOf(b), ...change }
}

export const combatsOf = (b: VasBattle): readonly Combat[] => airWarOf(b).combats

export function replaceCombat(b: VasBattle, old: Combat, ...now: Combat[]): void {
  changeAirWar(b, { combats: combatsOf(b).flatMap((combat) => (combat === old ? now : [combat])) })
}

/** Where it flies: over the table, in a side's box, or nowhere that others could find it. */
export function skyOf(flight: Flight): 'table' | Side | null {
  if (inTheAir(flight)) return 'table'
  const aloft = flight.destroyed === 0 && flight.aboard === null && !flight.gone
  return aloft ? (flight.inBoxOf ?? null) : null
}

export const isAloft = (b: VasBattle, id: string): boolean => {
  const flight = flightById(b, id)
  return flight !== undefined && skyOf(flight) !== null
}

export const involves = (combat: Combat, flight: Flight): boolean =>
  combat.attacker === flight.id || combat.target === flight.id

/** Is in a fight itself this turn, and so cannot assist (ADM-SQDN-01, ADM-R-47). */
export const isEngaged = (b: VasBattle, flight: Flight): boolean =>
  combatsOf(b).some((combat) => involves(combat, flight))

/** The bombers that fly as one with this one; itself alone when it flies in no formation (ADM-FORM-04). */
export function formationOf(r: Rules, b: VasBattle, flight: Flight): Flight[] {
  if (flight.formation == null || isFighter(r, b, flight)) return [flight]
  return b.flights.filter(
    (other) =>
      other === flight ||
      (other.side === flight.side &&
        other.formation === flight.formation &&
        skyOf(other) === skyOf(flight) &&
        skyOf(other) !== null &&
        !isFighter(r, b, other)),
  )
}

/** A name for the whole formation, or for the flight alone. */
export const formationName = (flight: Flight): string =>
  flight.formation == null ? flight.id : `${flight.side} ${flight.formation}`

/** Sets the fields of a flight that only the air war asks for. */
export const flightFields = {
  formation: {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight.formation = value == null ? null : asText(value, where)
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.formation ?? null,
  },
  dogfought: flag('dogfought'),
  intercepted: flag('intercepted'),
  mustReturn: flag('mustReturn'),
  carrier: {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight.home = value == null ? flight.aboard : asText(value, where)
      flight.cameFrom = null
      flight.brokeOffOn = 0
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.home ?? null,
  },
}

function flag(name: 'dogfought' | 'intercepted' | 'mustReturn') {
  return {
    read(_r: Rules, flight: Flight, value: unknown, where: string): void {
      flight[name] = value === undefined ? false : asFlag(value, where)
    },
    describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight[name],
  }
}
