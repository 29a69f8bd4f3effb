import { type Action, asText, Malformed, shown, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  afloat,
  type CoreStep,
  onTable,
  type Phase,
  type Ship,
  SIDES,
  type Side,
  type Step,
  shipById,
  type VasBattle,
  waitsToMove,
} from '../battle.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'

export interface StepWords {
  readonly phase: Phase
  readonly name: string
}

const steps: Record<CoreStep, StepWords> = {
  objectives: { phase: 'fleet-building', name: 'the objectives' },
  fleets: { phase: 'fleet-building', name: 'building the fleets' },
  wind: { phase: 'pre-deployment', name: 'the wind' },
  scouts: { phase: 'pre-deployment', name: 'sending out scouts' },
  deploy: { phase: 'deployment', name: 'deployment' },
  scouting: { phase: 'scouting', name: 'scouting' },
  redeploy: { phase: 'scouting', name: 're-deployment' },
  mark: { phase: 'scouting', name: 'naming the Ultimate Enemy' },
  'fan-salvo': { phase: 'pre-battle', name: 'fan salvoes' },
  none: { phase: 'initiative', name: 'the initiative phase' },
  ships: { phase: 'movement', name: 'the movement of ships' },
  aircraft: { phase: 'movement', name: 'the movement of aircraft' },
  spotting: { phase: 'gunnery', name: 'spotting' },
  'anti-air': { phase: 'gunnery', name: 'anti-aircraft fire' },
  attacks: { phase: 'gunnery', name: 'the attacks' },
  raid: { phase: 'gunnery', name: 'the attack on carriers in deep deployment' },
  dogfights: { phase: 'gunnery', name: 'the dogfights' },
  'damage-control': { phase: 'end', name: 'damage control' },
  rearm: { phase: 'end', name: 're-arming' },
}

/** Refuses a choice out of its phase or out of turn. */
export function inStep(r: Rules, b: VasBattle, side: Side, step: Step, clause: VasClause, ...also: VasClause[]): void {
  if (b.step !== step)
    refuseBy(
      [...when(b.phase !== r.steps[step]?.phase, 'VAS-TURN-01'), clause],
      `this is the time for ${r.steps[b.step]?.name}, not for ${r.steps[step]?.name}`,
    )
  if (b.active !== side) refuse(clause, `it is ${b.active}'s choice, not ${side}'s`, ...also)
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
  if (ship.side !== side)
    refuseBy(
      [
        ...when(b.phase === 'pre-battle', 'VAS-IJN-02'),
        ...when(b.phase === 'gunnery', 'VAS-TURN-11'),
        ...when(b.phase === 'end', 'VAS-END-03'),
        ...when(b.phase !== 'pre-battle' && b.phase !== 'gunnery' && b.phase !== 'end', 'VAS-TURN-06'),
      ],
      `${ship.name} does not belong to ${side}`,
    )
  if (ship.scouting && ship.returning === null) refuse('VAS-DEP-03', `${ship.name} is away scouting`, 'VAS-SCT-05')
  if (!afloat(ship) && ship.returning === null)
    refuseBy(
      [
        ...when(ship.sunk > 0, 'VAS-DMG-07'),
        ...when(ship.sunk === 0, 'VAS-MOVE-12'),
        ...when(b.phase === 'gunnery', 'VAS-TURN-12'),
      ],
      `${ship.name} is no longer on the table`,
    )
  return ship
}

/** When an action is taken, and whether this side still has it to take, whatever else speaks against it. */
export interface ActionTime {
  readonly steps: readonly Step[]
  isDue(b: VasBattle, side: Side, r: Rules): boolean
}

const isActive = (b: VasBattle, side: Side): boolean => b.active === side
const isUnready = (b: VasBattle, side: Side): boolean => !b.setUp!.ready[side]

/** The side whose choice it is, while there is something of this kind to choose. */
const active =
  (open: (b: VasBattle, side: Side) => boolean) =>
  (b: VasBattle, side: Side): boolean =>
    b.active === side && open(b, side)

const shipsWait = active((b, side) => b.ships.some((ship) => ship.side === side && waitsToMove(ship)))
const someShip = (open: (ship: Ship) => boolean) =>
  active((b, side) => b.ships.some((ship) => ship.side === side && onTable(ship) && open(ship)))

const flightsWait = (b: VasBattle, side: Side, r: Rules): boolean =>
  b.active === side && !b.air.flown[side] && r.flightsToFly(r, b, side).length > 0

/** Two actions have more than one time: carriers go deep before either deployment, and fight raiders as they fight others. */
const times: Record<string, ActionTime> = {
  'choose-objective': { steps: ['objectives'], isDue: (b, side) => b.setUp!.chooser === side },
  'build-fleet': { steps: ['fleets'], isDue: isUnready },
  'commit-scouts': { steps: ['scouts'], isDue: isUnready },
  'deep-deploy': {
    steps: ['deploy', 'redeploy'],
    isDue: active((b) => b.step === 'redeploy' || b.setUp!.first !== null),
  },
  deploy: { steps: ['deploy'], isDue: active((b) => b.setUp!.first !== null) },
  redeploy: { steps: ['redeploy'], isDue: isActive },
  mark: { steps: ['mark'], isDue: (b, side) => b.sides[side].mark === null },
  'roll-scouting': { steps: ['scouting'], isDue: (b, side) => !b.sides[side].scouted },
  'fan-salvo': { steps: ['fan-salvo'], isDue: (b, side) => !b.sides[side].salvoed },
  order: { steps: ['ships'], isDue: shipsWait },
  move: { steps: ['ships'], isDue: shipsWait },
  fly: { steps: ['aircraft'], isDue: flightsWait },
  'fly-second': { steps: ['aircraft'], isDue: flightsWait },
  'hold-flights': { steps: ['aircraft'], isDue: flightsWait },
  spot: { steps: ['spotting'], isDue: active((b, side) => !b.air.spotted[side]) },
  'anti-air': {
    steps: ['anti-air'],
    isDue: (b, side, r) =>
      b.active === side && b.ships.some((ship) => ship.side === side && r.mansFlak(ship) && !ship.firedAntiAir),
  },
  fire: { steps: ['attacks'], isDue: someShip((ship) => !ship.fired) },
  'air-attack': { steps: ['attacks'], isDue: active((b, side) => !b.air.attacked[side]) },
  dogfight: {
    steps: ['dogfights', 'raid'],
    isDue: (b, side, r) =>
      b.active === side && (b.step === 'raid' ? r.raidPairs(r, b) : r.pairsToFight(r, b)).length > 0,
  },
  'damage-control': { steps: ['damage-control'], isDue: active((b, side) => !b.repaired[side]) },
  rearm: { steps: ['rearm'], isDue: active((b, side) => !b.air.rearmed[side]) },
}

/** The steps of the phases and the times of the actions. */
const parts = {
  steps: steps as Partial<Record<Step, StepWords>>,
  times,

  /** The steps at which a position may enter a phase, the first by default. */
  stepsOf: {
    'fleet-building': ['objectives', 'fleets'],
    'pre-deployment': ['wind', 'scouts'],
    deployment: ['deploy'],
    scouting: ['scouting', 'redeploy', 'mark'],
    'pre-battle': ['fan-salvo'],
    initiative: ['none'],
    movement: ['ships', 'aircraft'],
    gunnery: ['spotting', 'anti-air', 'attacks', 'dogfights'],
    end: ['damage-control', 'rearm'],
  } as Record<Phase, readonly Step[]>,

  /** Where a phase is entered: a Gunnery Phase with aircraft begins with the fire at them. */
  firstStep(r: Rules, { phase, flights }: VasBattle): Step {
    if (phase === 'gunnery') return flights.length > 0 ? 'anti-air' : 'attacks'
    return r.stepsOf[phase][0]!
  },

  /** Goes on without a choice that nobody has to make; the core has none that stops it. */
  skipChoice(_r: Rules, _b: VasBattle): boolean {
    return false
  },

  /** Who deploys in a case whose dice do not say who is first is the first, and nobody was sent scouting (VAS-DEP-01). */
  inferFrom(r: Rules, b: VasBattle, action: Action): boolean {
    const side = SIDES.find((known) => known === action.side)
    if (side === undefined || (action.do !== 'deploy' && action.do !== 'deep-deploy')) return false
    if (b.step === 'scouts') {
      for (const each of SIDES) if (r.owesScouts(r, b, each)) r.commitScouts(b, each, [], new Map())
      b.phase = 'deployment'
      b.step = 'deploy'
    }
    return b.step === 'deploy' && b.setUp!.first === null && r.deployFirst(b, side)
  },

  /** Has this side something left to do of this kind now? */
  isDue(r: Rules, b: VasBattle, action: Action): boolean {
    const side = SIDES.find((known) => known === action.side)
    const time = Object.hasOwn(r.times, action.do) ? r.times[action.do] : undefined
    if (b.result !== null || side === undefined || time === undefined) return false
    return time.steps.includes(b.step) && time.isDue(b, side, r)
  },
}

export const whoseTurn = { parts }
