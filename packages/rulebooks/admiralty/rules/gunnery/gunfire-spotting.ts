import { asText, type Data, type Dice, distance, Malformed, when } from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import {
  cardOf,
  type Flight,
  inTheAir,
  type Ship,
  shipById,
  suffers,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import { noTraits } from '../../../victory-at-sea/rules/cards/card.ts'
import { FLIGHT_TRAITS, type FlightCard } from '../../../victory-at-sea/rules/cards/flight-card.ts'
import type { Check } from '../../../victory-at-sea/rules/damage/crew.ts'
import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Flight {
    /** The ship whose fire this floatplane spots (ADM-OBS-01). */
    spotsFor?: string | null
  }
}
declare module '../../../victory-at-sea/rules/gunnery/gunnery.ts' {
  interface Volley {
    /** The player calls on the ship's floatplane (ADM-OBS-04). */
    readonly spotting?: boolean
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    spotting: { clause: VasClause; ship: string; target: string; check: Check }
  }
}

/** Every floatplane is the same in play (ADM-OBS-07, ADM-OBS-08). */
const FLOATPLANE = {
  id: 'floatplane',
  name: 'Catapult Launched Floatplane',
  role: 'observation',
  flankSpeed: 18,
  dogfight: -1,
  damageDice: 0,
  carrierCapable: false,
  engines: 1,
  points: 0,
} as const
const LINE: FlightCard = { ...FLOATPLANE, nation: '', commissioned: null, ap: 0, traits: noTraits(FLIGHT_TRAITS) }

const REACH = 15_000
const LONG = 2
const SPOTTERS: Record<string, boolean> = { battleship: true, cruiser: true }
const SPOTTED: Record<string, boolean> = { battleship: true, cruiser: true, carrier: true }

const floatplanes = (b: VasBattle, ship: Ship): Flight[] => b.flights.filter((flight) => flight.spotsFor === ship.id)

/** Main guns of battleships and cruisers at a distance, at targets worth it (ADM-OBS-02). */
const isHelped = (b: VasBattle, { ship, target, weapon, band }: Volley): boolean =>
  weapon.kind === 'main-gun' &&
  band >= LONG &&
  SPOTTED[cardOf(b, target).type] === true &&
  SPOTTERS[cardOf(b, ship).type] === true

/** Cannot use what is spotted (ADM-OBS-06). */
const isBlind = (ship: Ship): boolean => ship.crippled || suffers(ship, 'bridge-destroyed')

/** Can one of the ship's floatplanes see the fall of shot at that target (ADM-OBS-02, ADM-OBS-03, ADM-OBS-06)? */
function sees(r: Rules, b: VasBattle, volley: Volley): boolean {
  const { ship, target } = volley
  if (!isHelped(b, volley) || isBlind(ship)) return false
  return floatplanes(b, ship).some(
    (flight) =>
      inTheAir(flight) && flight.dogfought !== true && !r.isLocked(r, b, flight) && distance(flight, target) <= REACH,
  )
}

const asks = ({ spotting, rerolls }: Volley): boolean => spotting === true || rerolls?.includes('spotting') === true

/** Floatplanes spot for the guns of their own ship (ADM-OBS-01 to ADM-OBS-08, ADM-R-36 to ADM-R-38). */
export const gunfireSpotting = rule('gunfireSpotting', (below) => ({
  observationFlights: { onTable: true },
  flightFields: {
    of: {
      read(_r, flight, value, where) {
        flight.spotsFor = value === undefined ? null : asText(value, where)
      },
      describe: (_r, _b, flight) => flight.spotsFor ?? null,
    },
    task: {
      read() {},
      describe: (_r, _b, flight) => (flight.spotsFor == null ? null : 'spotting'),
    },
  },

  /** By whatever name: the types are the same in play (ADM-OBS-08). */
  asFlight(data: Data) {
    if (data.task !== 'spotting') return below.asFlight(data)
    if (data.of === undefined) throw new Malformed('of', 'name the ship that the floatplane spots for')
    if (data.class === undefined && data.card !== undefined) return data
    return { ...data, card: data.class === undefined ? FLOATPLANE : { ...FLOATPLANE, name: data.class } }
  },

  refusePosition(r, b) {
    below.refusePosition(r, b)
    for (const flight of b.flights) {
      if (flight.spotsFor == null) continue
      const ship = shipById(b, flight.spotsFor)
      if (!ship || ship.side !== flight.side)
        throw new Malformed(`battle.flights, ${flight.id}.of`, `there is no ship ${flight.spotsFor} of ${flight.side}`)
      if (!SPOTTERS[cardOf(b, ship).type])
        refuse(
          'ADM-R-36',
          `only floatplanes of battleships and cruisers spot gunfire, not of ${ship.name}`,
          'ADM-OBS-01',
        )
      if (floatplanes(b, ship).length + ship.guiding > cardOf(b, ship).traits.aircraft)
        refuse('ADM-OBS-08', `${ship.name} carries ${cardOf(b, ship).traits.aircraft} floatplanes`)
    }
  },

  /** Floatplanes that neither scout nor guide are in the air from the start, to spot (ADM-OBS-01, ADM-R-36, ADM-R-38). */
  commitScouts(b, side, scouts, observers) {
    below.commitScouts(b, side, scouts, observers)
    const spotters = b.ships.flatMap((ship) => {
      if (ship.side !== side || ship.scouting || !SPOTTERS[cardOf(b, ship).type]) return []
      const guiding = observers.get(ship)?.guiding ?? 0
      const aloft = Array.from({ length: ship.guiding - guiding }, (_, i) => launched(b, ship, i + 1))
      ship.guiding = guiding
      return aloft
    })
    if (spotters.length === 0) return
    const all = [...b.flights, ...spotters]
    b.flights = [...all.filter((flight) => flight.side === 'red'), ...all.filter((flight) => flight.side === 'blue')]
  },

  volleyFields: {
    spotting: (_r: Rules, _b: VasBattle, _ship: Ship, _target: Ship, value: unknown) => ({ spotting: value !== false }),
  },
  rerollSources: { spotting: sees },
  refuseVolleys(r, b, ship, volleys) {
    below.refuseVolleys(r, b, ship, volleys)
    const spotted = volleys.filter(asks)
    for (const volley of spotted)
      if (!sees(r, b, volley))
        refuseBy(
          [
            ...when(!isHelped(b, volley) || floatplanes(b, ship).length === 0, 'ADM-OBS-02'),
            ...when(isBlind(ship), 'ADM-OBS-06'),
            ...when(isHelped(b, volley) && !isBlind(ship), 'ADM-OBS-03'),
          ],
          `no floatplane of ${ship.name} spots ${volley.weapon.name} at ${volley.target.name}`,
        )
    if (spotted.some(({ target }) => target !== spotted[0]!.target))
      refuse('ADM-OBS-05', `${ship.name} has her fire spotted at one target a turn`)
  },

  /** The crew must pass a check before the guns fire (ADM-OBS-03, ADM-OBS-04, ADM-R-37). */
  readyVolleys(r, b, nominated, dice, tell) {
    const volleys = below.readyVolleys(r, b, nominated, dice, tell)
    const first = volleys.find(asks)
    if (!first) return volleys
    const passed = checkSpotting(r, b, first, dice, tell)
    return volleys.map((volley) => {
      if (!asks(volley)) return volley
      const others = (volley.rerolls ?? []).filter((source) => source !== 'spotting')
      return { ...volley, rerolls: passed ? [...others, 'spotting'] : others }
    })
  },

  stories: {
    spotting: ({ ship, target, check }, name) => [
      `The floatplane of ${name(ship)} reports on ${name(target)}: ${check.die}, ${check.passed ? 'understood' : 'in vain'}.`,
    ],
  },
}))

function checkSpotting(
  r: Rules,
  b: VasBattle,
  { ship, target }: Volley,
  dice: Dice,
  tell: Parameters<Rules['readyVolleys']>[4],
): boolean {
  const check = r.crewCheck(r, b, ship, dice)
  tell?.({ tells: 'spotting', clause: 'ADM-OBS-03', ship: ship.id, target: target.id, check })
  return check.passed
}

function launched(b: VasBattle, ship: Ship, place: number): Flight {
  return {
    id: `${ship.id}-spotter-${place}`,
    side: ship.side,
    name: `${ship.name}'s floatplane${place > 1 ? ` ${place}` : ''}`,
    line: lineIn(b, cardOf(b, ship).nation),
    x: 0,
    y: 0,
    moved: null,
    destroyed: 0,
    aboard: null,
    gone: false,
    carrierBased: false,
    armed: false,
    launchedOn: 0,
    shelteredOn: 0,
    beyond: null,
    arrivesOn: 0,
    formation: null,
    dogfought: false,
    intercepted: false,
    mustReturn: false,
    home: null,
    cameFrom: null,
    brokeOffOn: 0,
    inBoxOf: null,
    metInbound: 0,
    metOutbound: 0,
    transit: null,
    arriving: false,
    arrivedFromBox: false,
    altitude: 'low',
    strafing: null,
    strafed: false,
    paidInFull: false,
    spotsFor: ship.id,
  }
}

function lineIn(b: VasBattle, nation: string): number {
  const known = b.lines.findIndex((line) => line.id === LINE.id && line.nation === nation)
  if (known >= 0) return known
  b.lines = [...b.lines, { ...LINE, nation }]
  return b.lines.length - 1
}
