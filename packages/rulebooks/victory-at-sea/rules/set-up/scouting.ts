import { cosine, type Data, type Dice, isOnTable, onlyFields, type Point, sine } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, EDGES, type Edge, onTable, opponent, type Ship, SIDES, type Side, type VasBattle } from '../battle.ts'
import type { ScoutingDie, Stories, Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { mark } from '../view/phrases.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import type { Airborne, Berth, ZoneName } from './deployment.ts'
import { goOn } from './set-up.ts'

declare module '../events.ts' {
  interface Events {
    'scouts-committed': { clause: VasClause; side: Side }
    'scouts-revealed': { clause: VasClause; side: Side; ships: string[]; observationScouts: number }
    scouting: { clause: VasClause; side: Side; dice: ScoutingDie[]; points: number }
    redeployed: { clause: VasClause; side: Side; zone: string; ships: ShipPlaced[]; flights: FlightPlaced[] }
    'scout-returns': { clause: VasClause; ship: string; die: number; edge: Edge | null }
  }
}
declare module '../words.ts' {
  interface Actions {
    'roll-scouting': object
  }
  interface Decisions {
    'roll-scouting': object
  }
}

/** What a total of Scouting Points gives, best first (VAS-SCT-08 to VAS-SCT-12, VAS-SCT-14). */
export interface ScoutingResult {
  readonly points: number
  readonly initiative: number
  readonly deepDeployment: boolean
  readonly redeployZone: 'enhanced' | 'superior' | null
  /** How much of a carrier's air group may start in the air. */
  readonly airborne: 'patrol' | 'half' | 'all'
}

/** How many of a ship's Observation Flights scout, and how many guide fire. */
export interface ObservationTasks {
  readonly scouting: number
  readonly guiding: number
}

const RESULTS: readonly ScoutingResult[] = [
  { points: 10, initiative: 2, deepDeployment: true, redeployZone: 'superior', airborne: 'all' },
  { points: 8, initiative: 2, deepDeployment: true, redeployZone: 'enhanced', airborne: 'half' },
  { points: 7, initiative: 1, deepDeployment: true, redeployZone: 'enhanced', airborne: 'half' },
  { points: 4, initiative: 1, deepDeployment: true, redeployZone: null, airborne: 'patrol' },
  { points: 2, initiative: 1, deepDeployment: false, redeployZone: null, airborne: 'patrol' },
  { points: 0, initiative: 0, deepDeployment: false, redeployZone: null, airborne: 'patrol' },
]

/** Seen from the own edge; the printed diagram is lost (VAS-R-91). */
const AROUND: Record<number, number> = { 1: 0, 2: 1, 3: 2, 4: 3 }

/** Scouts before the battle and their way back (VAS-SCT-01 to VAS-SCT-14, VAS-END-14). */
const parts = {
  scouts: { pointOn: 5, returnOn: 6 },
  scoutTypes: { destroyer: true, cruiser: true } as Record<string, boolean>,
  scoutingResults: { lines: RESULTS },

  scoutsOf(b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && ship.scouting && ship.sunk === 0)
  },

  /** Radar +1, Advanced Radar +2 and only that (VAS-SCT-04, VAS-STR-01, VAS-STR-11, VAS-R-90). */
  scoutingBonus(ship: Ship): number {
    if (ship.traits['advanced-radar'] > 0) return 2
    return ship.traits.radar > 0 ? 1 : 0
  },

  /** Ships that may be sent: destroyers and cruisers (VAS-SCT-01). */
  possibleScouts(r: Rules, b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && r.scoutTypes[cardOf(b, ship).type] === true)
  },

  owesScouts(r: Rules, b: VasBattle, side: Side): boolean {
    if (b.setUp!.ready[side]) return false
    return r.possibleScouts(r, b, side).length > 0 || b.ships.some((s) => s.side === side && s.traits.aircraft > 0)
  },

  /** Set aside in secret; Observation Flights that do not scout guide fire (VAS-SCT-01, VAS-SCT-02, VAS-OBS-02). */
  commitScouts(
    b: VasBattle,
    side: Side,
    scouts: readonly Ship[],
    observers: ReadonlyMap<Ship, ObservationTasks>,
  ): void {
    b.sides[side].observationScouts = 0
    for (const ship of b.ships) {
      if (ship.side !== side) continue
      ship.scouting = scouts.includes(ship)
      ship.scouted = ship.scouting
      const scouting = observers.get(ship)?.scouting ?? 0
      ship.guiding = ship.traits.aircraft - scouting
      b.sides[side].observationScouts += scouting
    }
    b.setUp!.ready[side] = true
  },

  /** Both reveal what they sent before either rolls (VAS-SCT-03). */
  revealScouts(r: Rules, b: VasBattle, tell: Tell): void {
    for (const side of SIDES) {
      const ships = r.scoutsOf(b, side).map(({ id }) => id)
      const { observationScouts } = b.sides[side]
      if (ships.length + observationScouts > 0)
        tell?.({ tells: 'scouts-revealed', clause: 'VAS-SCT-03', side, ships, observationScouts })
    }
  },

  /** Fewer points first, on a tie the side that deployed first (VAS-R-92). */
  sidesByScouting(b: VasBattle): Side[] {
    const first = b.setUp?.first ?? SIDES[0]
    const second = opponent(first)
    return b.sides[first].scoutingPoints <= b.sides[second].scoutingPoints ? [first, second] : [second, first]
  },

  /** The zone in which the side may set units down now. */
  redeployZone(r: Rules, b: VasBattle, side: Side): ZoneName {
    return r.scoutingResult(r, b.sides[side].scoutingPoints).redeployZone ?? 'standard'
  },

  /** Ships on the table, and scouts that may rejoin at once (VAS-SCT-10, VAS-SCT-12). */
  shipsToRedeploy(r: Rules, b: VasBattle, side: Side): Ship[] {
    if (r.redeployZone(r, b, side) === 'standard') return []
    return b.ships.filter((ship) => ship.side === side && (onTable(ship) || (ship.scouting && ship.sunk === 0)))
  },

  /** Has the side's scouting earned something that it can still use? */
  mayRedeploy(r: Rules, b: VasBattle, side: Side): boolean {
    if (b.sides[side].redeployed || !r.scoutingResult(r, b.sides[side].scoutingPoints).deepDeployment) return false
    return (
      r.shipsToRedeploy(r, b, side).length > 0 ||
      r.carriersForDeepDeployment(r, b, side).length > 0 ||
      r.deepCarriers(b, side).some((ship) => r.onBoard(b, ship).length > 0)
    )
  },

  redeploy(
    r: Rules,
    b: VasBattle,
    side: Side,
    berths: readonly Berth[],
    flights: readonly Airborne[],
    tell: Tell,
  ): void {
    const zone = r.redeployZone(r, b, side)
    r.setDown(b, berths, flights)
    b.sides[side].redeployed = true
    tell?.({
      tells: 'redeployed',
      clause: zone === 'superior' ? 'VAS-SCT-12' : zone === 'enhanced' ? 'VAS-SCT-10' : 'VAS-SCT-09',
      side,
      zone,
      ships: berths.map(({ ship, x, y, heading }) => ({
        ship: ship.id,
        at: [x / 1000, y / 1000],
        heading: heading / 100,
      })),
      flights: flights.map(({ flight, at }) => ({ flight: flight.id, at: [at.x / 1000, at.y / 1000] })),
    })
  },

  /** The scouts that roll for the side: ships, then Observation Flights. */
  scoutsRolling(r: Rules, b: VasBattle, side: Side): Pick<ScoutingDie, 'scout' | 'bonus'>[] {
    const scouts = r.scoutsOf(b, side).map((ship) => ({ scout: ship.id, bonus: r.scoutingBonus(ship) }))
    for (let i = 0; i < b.sides[side].observationScouts; i++) scouts.push({ scout: 'Observation Flight', bonus: 0 })
    return scouts
  },

  /** One D6 for each scout, ships first; those with radar then roll their failures once more (VAS-SCT-03). */
  rollScouting(r: Rules, b: VasBattle, side: Side, dice: Dice, tell: Tell): void {
    const rolling = r.scoutsRolling(r, b, side)
    dice.call(rolling.length, 6, 'scouting of', side)
    const scouts = rolling.map(({ scout, bonus }): ScoutingDie => {
      const die = dice.die(6)
      return { scout, bonus, die, point: die + bonus >= r.scouts.pointOn }
    })
    for (const scout of scouts) {
      if (scout.point || scout.bonus === 0) continue
      dice.call(1, 6, 'radar re-roll of', scout.scout)
      scout.again = dice.die(6)
      scout.point = scout.again + scout.bonus >= r.scouts.pointOn
    }
    const points = scouts.filter(({ point }) => point).length
    b.sides[side].scoutingPoints = points
    b.sides[side].scouted = true
    tell?.({ tells: 'scouting', clause: 'VAS-SCT-03', side, dice: scouts, points })
  },

  /** Each side reads the table with its own total (VAS-SCT-13). */
  scoutingResult(r: Rules, points: number): ScoutingResult {
    return r.scoutingResults.lines.find((line) => points >= line.points)!
  },

  mustRollScouting(r: Rules, b: VasBattle, side: Side): boolean {
    return !b.sides[side].scouted && r.scoutsRolling(r, b, side).length > 0
  },

  anyScouts(b: VasBattle): boolean {
    return b.ships.some((ship) => ship.scouting && ship.returning === null && ship.sunk === 0)
  },

  /** In every End Phase each ship still scouting returns on a 6, at an edge that a die decides (VAS-SCT-05, VAS-SCT-06). */
  rollReturns(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    const first = b.initiative ?? SIDES[0]
    for (const side of [first, opponent(first)]) {
      for (const ship of r.scoutsOf(b, side)) {
        if (ship.returning !== null) continue
        dice.call(1, 6, 'does she return from scouting?', ship.name)
        const die = dice.die(6)
        if (die >= r.scouts.returnOn) ship.returning = r.rollEdge(b, ship, dice)
        tell?.({ tells: 'scout-returns', clause: 'VAS-SCT-05', ship: ship.id, die, edge: ship.returning })
      }
    }
  },

  /** D6: 1 own edge, 2 left, 3 enemy's, 4 right, 5 and 6 again. */
  rollEdge(b: VasBattle, ship: Ship, dice: Dice): Edge {
    for (;;) {
      dice.call(1, 6, 'edge at which she returns', ship.name)
      const around = AROUND[dice.die(6)]
      if (around !== undefined) return EDGES[(EDGES.indexOf(b.edges[ship.side]) + around) % EDGES.length]!
    }
  },

  /** A returned ship is placed on any point of her edge, heading onto the table (VAS-SCT-06). */
  refuseEntry(b: VasBattle, ship: Ship, at: Point, heading: number): void {
    const [width, depth] = b.table
    const onEdge = { north: at.y === depth, south: at.y === 0, east: at.x === width, west: at.x === 0 }[ship.returning!]
    if (!onEdge || !isOnTable(b.table, at))
      refuse('VAS-SCT-06', `${ship.name} enters at the ${ship.returning} edge`, 'VAS-R-91')
    const inward = { north: -cosine(heading), south: cosine(heading), east: -sine(heading), west: sine(heading) }[
      ship.returning!
    ]
    if (inward <= 0) refuse('VAS-SCT-06', `${ship.name} must head onto the table`, 'VAS-R-91')
  },
}

const steps: Record<'scouting', StepRules> = {
  /** Both sides roll for their scouts before the first turn (VAS-SCT-03). */
  scouting: {
    phase: 'scouting',
    name: 'scouting',
    go(r, b) {
      if (SIDES.some((side) => r.mustRollScouting(r, b, side))) return false
      b.active = r.sidesByScouting(b)[0]!
      return goOn(b, 'redeploy')
    },
    asks: (r, b) =>
      SIDES.filter((side) => r.mustRollScouting(r, b, side)).map((side) => ({ side, kind: 'roll-scouting' })),
  },
}

const actions: Record<'roll-scouting', ActionHandler> = {
  'roll-scouting': { steps: ['scouting'], isDue: (_r, b, side) => !b.sides[side].scouted, do: rollScouting },
}

function rollScouting(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  if (b.step !== 'scouting') refuse('VAS-SCT-03', 'scouting is rolled before the first turn', 'VAS-DEP-04')
  if (b.sides[side].scouted) refuse('VAS-SCT-03', `${side} has already rolled for its scouts`)
  r.rollScouting(r, b, side, dice, tell)
}

const stories: Stories<'scouts-committed' | 'scouts-revealed' | 'scouting' | 'redeployed' | 'scout-returns'> = {
  'scouts-committed': ({ side }) => [`${side} has sent out its scouts.`],
  'scouts-revealed'({ side, ships, observationScouts }, name) {
    const aircraft = observationScouts > 0 ? [`${observationScouts} Observation Flights`] : []
    return [`${side}'s scouts: ${[...ships.map(name), ...aircraft].join(', ')}.`]
  },
  scouting({ side, dice, points }) {
    const rolls = dice.map(({ die, again, bonus, point }) =>
      mark(`${die}${again === undefined ? '' : `>${again}`}${bonus > 0 ? `+${bonus}` : ''}`, point),
    )
    return [`${side} scouts: ${rolls.join(' ')}. ${points} Scouting ${points === 1 ? 'Point' : 'Points'}.`]
  },
  redeployed({ side, zone, ships, flights }, name) {
    const units = [...ships.map(({ ship }) => ship), ...flights.map(({ flight }) => flight)]
    return [
      units.length === 0
        ? `${side} leaves its fleet as it lies.`
        : `${side} re-deploys in the ${zone} zone: ${units.map(name).join(', ')}.`,
    ]
  },
  'scout-returns': ({ ship, die, edge }, name) => [
    edge === null ? `${name(ship)} is still scouting (${die}).` : `${name(ship)} returns at the ${edge} edge (${die}).`,
  ],
}

const samples: Samples<'roll-scouting'> = {
  'roll-scouting': (_r, _b, { side }) => ({ side, do: 'roll-scouting' }),
}

export const scouting = { parts, steps, actions, stories, samples }
