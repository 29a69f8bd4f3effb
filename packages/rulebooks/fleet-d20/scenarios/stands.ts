import {
  type Aircraft,
  type AirSpace,
  abeam,
  alongEdge,
  idOf,
  type Scenario,
  type ScenarioShip,
  SIDES,
  type Side,
  shipsOf,
  shortName,
} from '@flankspeed/scenarios/rulebook'

/** An aircraft stand as a case of Fleet d20 has it; its type is the id of the aircraft in the shipyard. */
export interface SetupStand {
  id: string
  side: Side
  name: string
  type: string
  aircraft: number
  at?: [number, number]
  aboard?: string
  state?: 'ready' | 'airborne'
  /** false: nothing but guns; else how it attacks. Left out: the usual load of its type. */
  loaded?: false | string
  /** Based beyond the edge. */
  offTable?: true
  /** The turn in which it comes in over its own edge. */
  backOn?: number
}

/** A flight of the scenarios is about four aircraft; a stand has up to three of them. */
const IN_FLIGHT = 4
const IN_STAND = 12
/** FD-SQD-01 */
const MOST_STANDS = 6
/** A turn of the scenarios is two. */
const TURNS = 2
/**
 * Centimetres: the patrol's distance from its carrier, and the distance from the edge of aircraft that come in over it.
 */
const ABEAM = 4
const INWARD = 2

/** Air groups ready on their decks, one stand of fighters of each carrier above her; what comes from elsewhere comes in over the own edge. */
export function stands(
  scenario: Scenario,
  space: AirSpace,
): { stands: SetupStand[]; squadrons: { id: string; stands: string[]; command: number }[] } {
  const all = SIDES.flatMap((side) => {
    const ships = shipsOf(scenario, side)
    const own = scenario.sides[side].aircraft
      .filter(({ role }) => role !== 'reconnaissance')
      .flatMap((aircraft, entry) => standsOf(aircraft, side, entry, ships, space))
    const entering = own.filter(({ stand }) => stand.aboard === undefined)
    entering.forEach(({ stand }, i) => {
      stand.at = alongEdge(scenario.sides[side].edge, space.table, (i + 1) / (entering.length + 1), INWARD)
    })
    for (const carrier of space.ships) sendUpPatrol(own, carrier, space.table)
    return own
  })
  const squadrons = [...Map.groupBy(all, ({ squadron }) => squadron)].flatMap(([id, members]) =>
    Array.from({ length: Math.ceil(members.length / MOST_STANDS) }, (_, i) => ({
      id: i === 0 ? id : `${id}-${i + 1}`,
      stands: members.slice(i * MOST_STANDS, (i + 1) * MOST_STANDS).map(({ stand }) => stand.id),
      command: 0,
    })),
  )
  return { stands: all.map(({ stand }) => stand), squadrons }
}

interface Mustered {
  stand: SetupStand
  squadron: string
  isFighter: boolean
}

function standsOf(
  { type, role, flights, base, arrives }: Aircraft,
  side: Side,
  entry: number,
  ships: readonly ScenarioShip[],
  space: AirSpace,
): Mustered[] {
  const carrier = ships.find((ship) => ship.name === base)
  const deck = carrier && arrives === undefined && space.ships.some(({ id }) => id === idOf(carrier.name))
  const aircraft = flights * IN_FLIGHT
  const count = Math.ceil(aircraft / IN_STAND)
  const turn = arrives === undefined ? 1 : TURNS * (arrives - 1) + 1
  return Array.from({ length: count }, (_, i) => ({
    isFighter: role === 'fighter' || role === undefined,
    squadron: `${side}-${idOf(base)}-${type}`,
    stand: {
      id: `${side}-${type}-${entry + 1}-${i + 1}`,
      side,
      name: `${carrier?.name ?? 'Land'} ${shortName(type)} ${i + 1}`,
      type,
      aircraft: Math.floor(((i + 1) * aircraft) / count) - Math.floor((i * aircraft) / count),
      ...(role !== undefined && LOADS[role] !== undefined && { loaded: LOADS[role] }),
      ...(deck ? { aboard: idOf(carrier.name), state: 'ready' as const } : { offTable: true as const }),
      ...(!deck && turn > 1 && { state: 'ready' as const, backOn: turn }),
    },
  }))
}

/** Fighters fly clean, bombers with the load of their role. */
const LOADS: Partial<Record<string, false | string>> = {
  fighter: false,
  'dive-bomber': 'dive bomber',
  'torpedo-bomber': 'torpedo bomber',
}

/** One stand of fighters flies over each carrier from the start. */
function sendUpPatrol(own: readonly Mustered[], carrier: AirSpace['ships'][number], table: AirSpace['table']): void {
  const patrol = own.find(({ stand, isFighter }) => isFighter && stand.aboard === carrier.id)?.stand
  if (!patrol) return
  patrol.state = 'airborne'
  patrol.at = abeam(carrier, table, ABEAM, 'starboard')
}
