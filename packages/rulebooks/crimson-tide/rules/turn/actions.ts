import {
  asData,
  asEach,
  asFlag,
  asNumber,
  asOneOf,
  type Data,
  type Dice,
  Malformed,
  onlyFields,
  shown,
  when,
} from '@flankspeed/kernel'
import { deploy, land, pass } from '../air/air-actions.ts'
import {
  type AircraftPosition,
  CRITICALS,
  type Critical,
  type CtBattle,
  isSubmarine,
  PHASES,
  type Phase,
  type Ship,
  SIDES,
  type Side,
} from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Course, Leg } from '../movement/movement.ts'
import { refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { buildFleet, place } from '../set-up/set-up-actions.ts'
import { inStep, isPast, ownShip, someShip } from './whose-turn.ts'

/** What a player may do, in the words of the case language. */
export type CtAction =
  | { side: Side; do: 'build-fleet'; ships: FleetEntry[]; aircraft?: FleetEntry[] }
  | { side: Side; do: 'place'; unit: string; at: [number, number]; heading: number }
  | { side: Side; do: 'roll-off' }
  | { side: Side; do: 'initiative' }
  | { side: Side; do: 'dive'; unit: string }
  | { side: Side; do: 'surface'; unit: string }
  | { side: Side; do: 'move'; unit: string; path: PathStep[]; stop?: boolean; evade?: boolean; smoke?: boolean }
  | { side: Side; do: 'ram'; unit: string; target: string }
  | { side: Side; do: 'fire'; unit: string; weapon: string; arc?: string; target: string }
  | { side: Side; do: 'deploy'; unit: string; position: AircraftPosition; against?: string; at?: [number, number] }
  | { side: Side; do: 'pass' }
  | { side: Side; do: 'land'; unit: string; base: string; lost?: string }
  | { side: Side; do: 'repair-first'; unit: string; marker: Critical }
  | { side: Side; do: 'end-step'; phase?: Phase }
  | { side: Side; do: 'play-on' }
  | { side: Side; do: 'end-battle' }

/** A class by name, or with an id, a name or a base of its own. */
export type FleetEntry = string | { id?: string; class: string; name?: string; base?: string }

export type PathStep = { ahead: number } | { astern: number } | { turn: number }

export type Handler = (r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell) => void

const HANDLERS: Record<CtAction['do'], Handler> = {
  'build-fleet': buildFleet,
  place,
  'roll-off': rollOff,
  initiative,
  dive: (_r, b, side, data, _dice, tell) => _r.dive(submarineToDeclare(b, side, data), tell),
  surface: (r, b, side, data, _dice, tell) => r.surface(r, b, submarineToDeclare(b, side, data), tell),
  move,
  ram,
  fire,
  deploy,
  pass,
  land,
  'repair-first': repairFirst,
  'end-step': endStep,
  'play-on': playOn,
  'end-battle': endBattle,
}

const KINDS = Object.keys(HANDLERS) as CtAction['do'][]

/** Takes an action: everything is checked before anything is touched. */
export function act(r: Rules, b: CtBattle, action: unknown, dice: Dice, tell: Tell): void {
  const data = asData(action, 'action')
  const side = asOneOf(data.side, SIDES, 'action.side')
  const what = asOneOf(data.do, KINDS, 'action.do')
  if (b.result !== null) refuseBy([...r.endedBy(r, b), 'CT-END-04'], 'the battle is over')
  HANDLERS[what](r, b, side, data, dice, tell)
}

/** Where the rules do not answer: 2D6 each, the higher decides, equal totals again (CT-PRIN-08, CT-R-02). */
function rollOff(_r: Rules, _b: CtBattle, _side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  for (let winner: Side | null = null; winner === null; ) {
    dice.call(4, 6, 'roll-off')
    const [red, blue] = SIDES.map(() => [dice.die(6), dice.die(6)]) as [number[], number[]]
    const lead = red[0]! + red[1]! - blue[0]! - blue[1]!
    winner = lead > 0 ? 'red' : lead < 0 ? 'blue' : null
    tell?.({ tells: 'roll-off', clause: 'CT-PRIN-08', red, blue, winner })
  }
}

/** Both roll when the first of them says so; the other may say it too. */
function initiative(r: Rules, b: CtBattle, _side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  if (b.phase !== 'initiative') refuse('CT-INIT-01', 'initiative is rolled at the start of a turn', 'CT-TURN-01')
  if (!b.initiativeRolled) r.settleOrder(r, b, dice, tell)
}

/** Diving and surfacing are declared in the initiative phase, once the order is known (CT-R-16). */
function submarineToDeclare(b: CtBattle, side: Side, data: Data): Ship {
  const clause = data.do === 'surface' ? 'CT-SUB-03' : 'CT-SUB-02'
  onlyFields(data, ['side', 'do', 'unit'], 'action')
  if (b.phase !== 'initiative')
    refuse(clause, 'submarines dive and surface when the turn begins', 'CT-R-16', 'CT-TURN-01')
  inStep(b, side, 'initiative')
  const ship = ownShip(b, side, data.unit, 'action.unit')
  if (!isSubmarine(b, ship)) refuse(clause, `${ship.name} is no submarine`)
  if (ship.declared) refuse(ship.submerged ? 'CT-SUB-02' : 'CT-SUB-03', `${ship.name} has declared for this turn`)
  return ship
}

function move(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'unit', 'path', 'stop', 'evade', 'smoke'], 'action')
  const course: Course = {
    legs: readPath(data.path),
    stop: data.stop !== undefined && asFlag(data.stop, 'action.stop'),
    evade: data.evade !== undefined && asFlag(data.evade, 'action.evade'),
  }
  const smoke = data.smoke !== undefined && asFlag(data.smoke, 'action.smoke')
  inStep(b, side, 'naval-movement', 'CT-TURN-04')
  const ship = ownShip(b, side, data.unit, 'action.unit')
  if (ship.moved !== null) refuse('CT-MOVE-01', `${ship.name} has moved this turn`)
  r.refuseCourse(r, b, ship, course)
  if (smoke) r.refuseSmoke(r, b, ship)
  const start = { x: ship.x, y: ship.y, heading: ship.heading }
  r.sail(r, b, ship, course, dice, tell)
  if (smoke) r.laySmoke(r, b, ship, start, course.legs, tell)
}

/** A submerged submarine runs into another on purpose (CT-R-28). */
function ram(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'unit', 'target'], 'action')
  inStep(b, side, 'naval-movement', 'CT-TURN-04')
  const ship = ownShip(b, side, data.unit, 'action.unit')
  const target = someShip(b, data.target, 'action.target')
  if (ship.collided) refuse('CT-COLL-02', `${ship.name} has collided this turn`)
  const against = r.ramObjection(r, b, ship, target)
  if (against) refuseFor(against)
  r.collide(r, b, ship, target, dice, tell)
}

const readPath = (path: unknown): Leg[] => asEach(path, 'action.path', readStep)

function readStep(step: unknown): Leg {
  const data = asData(step, '', '{ ahead: klicks }, { astern: klicks } or { turn: degrees }')
  onlyFields(data, ['ahead', 'astern', 'turn'], '')
  if (Object.keys(data).length !== 1)
    throw new Malformed('', `one of ahead, astern or turn expected, not ${shown(step)}`)
  if (data.turn !== undefined) return { turn: Math.round(asNumber(data.turn, 'turn', -360, 360) * 100) }
  const way = data.ahead !== undefined ? 'ahead' : 'astern'
  const klicks = asNumber(data[way], way, 0, 1000)
  if (!Number.isInteger(klicks)) refuse('CT-MOVE-07', `units move whole klicks, not ${klicks}`, 'CT-R-09')
  return { klicks: way === 'ahead' ? klicks : -klicks }
}

function fire(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  const phase = r.attackPhases[b.phase]
  const boat = b.ships.some((ship) => ship.id === data.unit && ship.side === side && isSubmarine(b, ship))
  if (!phase)
    refuseBy([...when(boat, 'CT-SUB-06'), 'CT-TURN-04', 'CT-TURN-01'], `nobody attacks in the ${b.phase} phase`)
  phase.fire(r, b, side, data, dice, tell)
}

/** Where the damage control parties go, before any repair is rolled (CT-SA-04). */
function repairFirst(r: Rules, b: CtBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'unit', 'marker'], 'action')
  const marker = asOneOf(data.marker, CRITICALS, 'action.marker')
  const ship = ownShip(b, side, data.unit, 'action.unit')
  inStep(b, side, 'end-of-turn')
  if (b.ended[side] || !r.repairChoices(r, b, side).includes(ship)) {
    const missing = r.abilityMissing(r, b, ship, 'damage-control-parties')
    refuseBy(
      [
        ...when(missing === 'CT-SA-01', 'CT-SA-01'),
        ...when(missing === 'CT-SA-06', 'CT-SA-06'),
        ...when(missing === null, 'CT-SA-04'),
      ],
      `${ship.name} has no damage control parties to send now`,
    )
  }
  if (!r.markersToRepair(r, ship).includes(marker))
    refuseBy(
      [...when(!r.repairable[marker], 'CT-REP-03'), 'CT-REP-02'],
      `${ship.name} has no ${marker} that could be repaired`,
    )
  ship.repairFirst = marker
  tell?.({ tells: 'repair-first', clause: 'CT-SA-04', ship: ship.id, marker })
}

/** A side is through with its step; one that is over already may be ended again. */
function endStep(r: Rules, b: CtBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'phase'], 'action')
  const phase = data.phase === undefined ? b.phase : asOneOf(data.phase, PHASES, 'action.phase')
  if (isPast(b, side, phase)) return
  inStep(b, side, phase)
  if (b.phase === 'naval-movement') r.layUp(r, b, side)
  if (b.phase === 'air-transit') r.endTransit(r, b, side, tell)
  b.ended[side] = true
  tell?.({ tells: 'step-ended', clause: 'CT-PRIN-04', side, phase })
}

/** The enemy has nothing left: one more turn for the objectives (CT-R-91). */
function playOn(r: Rules, b: CtBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  refuseEnding(r, b, side, data)
  tell?.({ tells: 'play-on', clause: 'CT-R-91', side })
  r.startTurn(r, b)
}

function endBattle(r: Rules, b: CtBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  refuseEnding(r, b, side, data)
  r.finish(b, 'CT-R-91', tell, r.sidesGone(r, b))
}

function refuseEnding(r: Rules, b: CtBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do'], 'action')
  if (r.playOnChoice(r, b)?.side !== side)
    refuse('CT-R-91', `${side} has no choice to make now between going on and ending the battle`)
}
