import { asText, shown } from '../../kernel/reading.ts'
import { type Action, Malformed } from '../../kernel/ruleset.ts'
import {
  afloat,
  onTable,
  type Phase,
  type Ship,
  SIDES,
  type Side,
  type Step,
  shipById,
  type VasBattle,
  waitsToMove,
} from './battle.ts'
import type { VasClause } from './clauses/index.ts'
import { refuse } from './reasons.ts'

const PHASE_OF: Record<Step, Phase> = {
  objectives: 'fleet-building',
  fleets: 'fleet-building',
  wind: 'pre-deployment',
  scouts: 'pre-deployment',
  deploy: 'deployment',
  scouting: 'scouting',
  redeploy: 'scouting',
  mark: 'scouting',
  'fan-salvo': 'pre-battle',
  none: 'initiative',
  ships: 'movement',
  aircraft: 'movement',
  spotting: 'gunnery',
  'anti-air': 'gunnery',
  attacks: 'gunnery',
  raid: 'gunnery',
  dogfights: 'gunnery',
  'damage-control': 'end',
  rearm: 'end',
}

const NAME_OF: Record<Step, string> = {
  objectives: 'the objectives',
  fleets: 'building the fleets',
  wind: 'the wind',
  scouts: 'sending out scouts',
  deploy: 'deployment',
  scouting: 'scouting',
  redeploy: 're-deployment',
  mark: 'naming the Ultimate Enemy',
  'fan-salvo': 'fan salvoes',
  none: 'the initiative phase',
  ships: 'the movement of ships',
  aircraft: 'the movement of aircraft',
  spotting: 'spotting',
  'anti-air': 'anti-aircraft fire',
  attacks: 'the attacks',
  raid: 'the attack on carriers in deep deployment',
  dogfights: 'the dogfights',
  'damage-control': 'damage control',
  rearm: 're-arming',
}

/** Refuses a choice out of its phase or out of turn. */
export function inStep(b: VasBattle, side: Side, step: Step, clause: VasClause): void {
  if (b.step !== step)
    refuse(
      b.phase === PHASE_OF[step] ? clause : 'VAS-TURN-01',
      `this is the time for ${NAME_OF[b.step]}, not for ${NAME_OF[step]}`,
      'VAS-TURN-01',
      clause,
    )
  if (b.active !== side) refuse(clause, `it is ${b.active}'s choice, not ${side}'s`)
}

/** A ship on the table, or one that is about to come onto it. */
export function ownShip(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = ownShipAfloat(b, side, id, where)
  if (ship.deep) refuse('VAS-CV-19', `${ship.name} is in deep deployment`)
  return ship
}

/** As above, or a carrier in deep deployment. */
export function ownShipAfloat(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (!ship) {
    if (b.flights.some((flight) => flight.id === id)) refuse('VAS-ORD-20', `${String(id)} is a Flight, not a ship`)
    throw new Malformed(
      where,
      `there is no ship ${shown(id)}: the ships are ${b.ships.map((known) => known.id).join(', ')}`,
    )
  }
  if (ship.side !== side) refuse('VAS-TURN-06', `${ship.name} does not belong to ${side}`, 'VAS-TURN-11')
  if (ship.scouting && ship.returning === null) refuse('VAS-DEP-03', `${ship.name} is away scouting`, 'VAS-SCT-05')
  if (!afloat(ship) && ship.returning === null)
    refuse('VAS-TURN-12', `${ship.name} is no longer on the table`, 'VAS-DMG-07')
  return ship
}

const STEP_OF: Record<string, Step> = {
  'choose-objective': 'objectives',
  'build-fleet': 'fleets',
  'commit-scouts': 'scouts',
  deploy: 'deploy',
  redeploy: 'redeploy',
  mark: 'mark',
  'roll-scouting': 'scouting',
  'fan-salvo': 'fan-salvo',
  order: 'ships',
  move: 'ships',
  fly: 'aircraft',
  'fly-second': 'aircraft',
  'hold-flights': 'aircraft',
  spot: 'spotting',
  'anti-air': 'anti-air',
  fire: 'attacks',
  'air-attack': 'attacks',
  dogfight: 'dogfights',
  'damage-control': 'damage-control',
  rearm: 'rearm',
}

/** Two actions have more than one time: carriers go deep before either deployment, and fight raiders as they fight others. */
function isTimeFor({ step }: VasBattle, what: string): boolean {
  if (what === 'deep-deploy') return step === 'deploy' || step === 'redeploy'
  return STEP_OF[what] === step || (what === 'dogfight' && step === 'raid')
}

/** Has this side something left to do of this kind now, whatever else speaks against it? */
export function awaits(b: VasBattle, action: Action): boolean {
  if (b.result !== null || !isTimeFor(b, action.do)) return false
  if (b.step === 'fleets' || b.step === 'scouts')
    return SIDES.some((side) => side === action.side && !b.setUp!.ready[side])
  if (b.step === 'objectives') return b.setUp!.chooser === action.side
  if (b.step === 'mark') return SIDES.some((side) => side === action.side && b.sides[side].mark === null)
  if (b.step === 'deploy' && b.setUp!.first === null) return false
  if (b.step === 'scouting') return SIDES.some((side) => side === action.side && !b.sides[side].scouted)
  if (b.step === 'fan-salvo') return SIDES.some((side) => side === action.side && !b.sides[side].salvoed)
  if (b.active !== action.side) return false
  const side = b.active
  const some = (open: (ship: Ship) => boolean): boolean =>
    b.ships.some((ship) => ship.side === side && onTable(ship) && open(ship))
  switch (action.do) {
    case 'order':
    case 'move':
      return b.ships.some((ship) => ship.side === side && waitsToMove(ship))
    case 'fire':
      return some((ship) => !ship.fired)
    case 'air-attack':
      return !b.air.attacked[side]
    case 'anti-air':
      return some((ship) => !ship.firedAntiAir)
    case 'spot':
      return !b.air.spotted[side]
    case 'damage-control':
      return !b.repaired[side]
    case 'rearm':
      return !b.air.rearmed[side]
    default:
      return true
  }
}
