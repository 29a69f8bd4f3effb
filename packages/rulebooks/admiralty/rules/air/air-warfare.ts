import { onlyFields } from '@flankspeed/kernel'
import { ownFlight } from '../../../victory-at-sea/rules/air/own-flight.ts'
import { lineOf, opponent, SIDES, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { objection } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import type { StepRules } from '../../../victory-at-sea/rules/words.ts'
import { deepBox, ELSEWHERE } from '../carriers/deep-deployment.ts'
import { assistants } from '../carriers/squadrons.ts'
import { airWarSamples } from '../random/sample-air-war.ts'
import { rule } from '../rule.ts'
import {
  askedOfFighters,
  attackBomber,
  callable,
  callCombat,
  combatsFor,
  fightDogfight,
  fightOn,
  lastingCombats,
  priorityTarget,
} from './air-combat.ts'
import {
  flightsOfStage,
  fly,
  flySecond,
  flyTo,
  holdFlights,
  isLocked,
  lockedFlights,
  movesInStage,
  refuseContact,
} from './air-movement.ts'
import { type Combat, flightFields, PEACE, skyOf } from './air-war.ts'
import { airWarStories } from './air-war-stories.ts'
import type { AirWarDecision } from './air-war-types.ts'
import {
  arrivals,
  arrivalsOwed,
  arrive,
  inTransit,
  interceptInBox,
  interceptionsOwed,
  letGo,
  readTarget,
  standDown,
} from './box-strikes.ts'
import { findContacts } from './contact.ts'
import { fighterRow } from './flight-kinds.ts'
import { respond, supposeDogfight, supposeEscort, unanswered } from './tally-ho.ts'

const DOGFOUGHT = objection('ADM-STAY-02', 'it took part in a dogfight this turn')
const OVER_THE_EDGE = objection('ADM-DEEP-13', 'it has crossed the edge and is out of reach', 'ADM-R-27')
const INTO_DOGFIGHT = objection('ADM-AA-14', 'ships never fire into a dogfight', 'VAS-AA-08')
const IN_DOGFIGHT = objection('ADM-AA-14', 'it took part in a dogfight this turn')

/** Has this side flights to move in the stage, locked ones that may break off among them? */
const waits = (r: Rules, b: VasBattle, side: Side): boolean =>
  !b.air.flown[side] && (flightsOfStage(r, b, side).length > 0 || lockedFlights(r, b, side).length > 0)

function startStage(b: VasBattle, step: 'bombers' | 'fighters'): void {
  b.step = step
  b.active = b.initiative!
  b.air.first = null
  b.air.flown = { red: false, blue: false }
}

type Go = StepRules['go']

/** Sides move one flight or formation in turn; a side with none left is skipped (ADM-AMOV-02, ADM-AMOV-04, ADM-AMOV-05). */
const alternate =
  (next: (r: Rules, b: VasBattle, tell: Parameters<Go>[3]) => void): Go =>
  (r, b, dice, tell) => {
    const leaving = letGo(r, b, dice, tell)
    if (leaving !== null) return leaving
    if (SIDES.some((side) => unanswered(b, side).length > 0)) return false
    if (waits(r, b, b.active)) return false
    if (waits(r, b, opponent(b.active))) b.active = opponent(b.active)
    else next(r, b, tell)
    return true
  }

function askedToFly(r: Rules, b: VasBattle): AirWarDecision[] {
  const urgent = [...interceptionsOwed(r, b), ...askedOfFighters(r, b)]
  if (urgent.length > 0) return urgent.slice(0, 1)
  const side = b.active
  if (!waits(r, b, side)) return []
  const flights = flightsOfStage(r, b, side).map(({ id }) => id)
  const mayGoSecond = b.air.first === null && side === b.initiative && waits(r, b, opponent(side))
  return [{ side, kind: 'fly', flights, mayGoSecond, mayBreakOff: lockedFlights(r, b, side).map(({ id }) => id) }]
}

const isFree = (b: VasBattle, side: Side): boolean =>
  b.active === side && SIDES.every((each) => unanswered(b, each).length === 0)

const mayMove = (r: Rules, b: VasBattle, side: Side): boolean => isFree(b, side) && waits(r, b, side)

/** The side with the initiative may let the other begin by not deciding (ADM-AMOV-02, ADM-AMOV-04). */
function letTheOtherBegin(r: Rules, b: VasBattle): boolean {
  const open = b.air.first === null && b.active === b.initiative
  const waiting = open && askedToFly(r, b).every(({ kind }) => kind === 'fly') && waits(r, b, opponent(b.active))
  if (!waiting) return false
  b.active = opponent(b.active)
  b.air.first = b.active
  return true
}

const STAGES = ['bombers', 'fighters'] as const

/** Where fights in the air may come up. */
const ANYWHERE = ['box-arrivals', 'bombers', 'fighters', 'air-combat'] as const

const isCalledUpon = (r: Rules, b: VasBattle, side: Side): boolean =>
  interceptionsOwed(r, b).some((owed) => owed.side === side)

/** Has the side such a combat to fight now, nobody being asked for an answer first? */
const fights =
  (kind: (combat: Combat) => boolean) =>
  (r: Rules, b: VasBattle, side: Side): boolean =>
    !askedOfFighters(r, b).some((owed) => owed.kind === 'respond') && combatsFor(r, b, side).some(kind)

/**
 * The air war: flights move in turn and in two stages, fighters go for the enemy's, bombers shoot back, carriers fight from
 * their boxes (ADM-AMOV, ADM-FORM, ADM-TALLY, ADM-SEQ, ADM-SQDN, ADM-FB, ADM-ESC, ADM-PRIO, ADM-DEF, ADM-STAY, ADM-BINGO,
 * ADM-DEEP). Its parts need one another, so that they are used together or not at all.
 */
export const airWarfare = rule('airWarfare', (below) => {
  const box = deepBox(below)
  return {
    ...box,
    flightFields: { ...flightFields, ...box.flightFields },
    battleFields: {
      ...box.battleFields,
      airWar: {
        read(r, b) {
          b.airWar = PEACE
          if (b.setUp === null) findContacts(r, b)
        },
        describe: (_r, b) => b.airWar,
      },
    },

    stepsOf: {
      movement: ['ships', 'box-arrivals', 'bombers', 'fighters'],
      gunnery: below.stepsOf.gunnery.flatMap((step) =>
        step === 'anti-air' ? (['air-combat', 'flak'] as const) : step === 'dogfights' ? [] : [step],
      ),
    },
    firstStep(r, b) {
      if (b.phase === 'gunnery' && b.flights.length > 0) return 'air-combat'
      if (b.phase === 'movement' && b.flights.some((flight) => flight.transit != null || flight.arriving === true))
        return 'box-arrivals'
      return below.firstStep(r, b)
    },

    startMovement(r, b, tell) {
      below.startMovement(r, b, tell)
      if (!SIDES.some((side) => inTransit(b, side).length > 0)) return
      b.step = 'box-arrivals'
      b.active = b.initiative!
    },

    /** Aircraft move when every ship has (ADM-AMOV-01). */
    startAircraft: (b) => startStage(b, 'bombers'),

    steps: {
      ...box.steps,
      'box-arrivals': {
        phase: 'movement',
        name: 'the arrival of aircraft',
        go: arrivals,
        asks(r, b) {
          const owed = arrivalsOwed(r, b)
          return owed.length > 0 ? owed : askedOfFighters(r, b)
        },
      },
      bombers: {
        phase: 'movement',
        name: 'the movement of bombers',
        go: alternate((_r, b) => startStage(b, 'fighters')),
        asks: askedToFly,
        skipChoice: letTheOtherBegin,
      },
      fighters: {
        phase: 'movement',
        name: 'the movement of fighters',
        go: alternate((r, b, tell) => r.startGunnery(r, b, tell)),
        asks: askedToFly,
        skipChoice: letTheOtherBegin,
      },
      spotting: {
        ...below.steps.spotting!,
        go: (r, b) =>
          r.oneSideAfterTheOther(
            b,
            (side) => !b.air.spotted[side] && r.spottersToAssign(r, b, side).length > 0,
            'air-combat',
          ),
      },
      /** Aircraft against aircraft, then ships against aircraft, then the attacks (ADM-SEQ-01, ADM-R-49). */
      'air-combat': {
        phase: 'gunnery',
        name: 'air combat',
        go(r, b, dice, tell) {
          const fought = fightOn(r, b, dice, tell)
          if (fought !== null) return fought
          b.step = 'flak'
          b.active = b.initiative!
          return true
        },
        asks: askedOfFighters,
      },
      flak: below.steps['anti-air']!,
      aircraft: null,
      'anti-air': null,
      dogfights: null,
      raid: null,
    },

    noteEngaged(_r, b) {
      b.air.engaged = []
    },

    /** Nobody fights in the air after the attacks: that was done before them. */
    startDogfights: (r, b, tell) => r.startEnd(b, tell),
    pairsToFight: () => [],

    actions: {
      fly: { steps: STAGES, isDue: mayMove, do: fly },
      'fly-second': { steps: STAGES, isDue: mayMove, do: flySecond },
      'hold-flights': { steps: STAGES, isDue: mayMove, do: holdFlights },
      arrive: { steps: ['box-arrivals'], isDue: (_r, b, side) => inTransit(b, side).length > 0, do: arrive },
      respond: {
        steps: ANYWHERE,
        isDue: (r, b, side) =>
          askedOfFighters(r, b).some((owed) => owed.kind === 'respond' && owed.side === side) ||
          (isFree(b, side) && lockedFlights(r, b, side).length > 0),
        do: respond,
      },
      'attack-bomber': { steps: ANYWHERE, isDue: fights(({ answer }) => answer !== 'dogfight'), do: attackBomber },
      'priority-target': { steps: ANYWHERE, isDue: fights(({ charge }) => charge !== null), do: priorityTarget },
      'call-combat': {
        steps: ANYWHERE,
        isDue: (r, b, side) => callable(r, b, side).length > 0,
        do: callCombat,
      },
      dogfight: { steps: ANYWHERE, isDue: fights(({ answer }) => answer === 'dogfight'), do: fightDogfight },
      'anti-air': { ...below.actions['anti-air']!, steps: ['flak'] },
      /** Over the table a fighter flies into contact; in a box the patrol meets flights on its edge (ADM-TALLY-01, ADM-DEEP-17). */
      intercept: {
        steps: ANYWHERE,
        isDue: (r, b, side) => isCalledUpon(r, b, side) || (b.step === 'fighters' && isFree(b, side)),
        do(r, b, side, data, dice, tell) {
          onlyFields(data, ['side', 'do', 'flight', 'target'], 'action')
          const flight = ownFlight(b, side, data.flight, 'action.flight')
          const target = readTarget(b, data.target, 'action.target')
          if (flight.inBoxOf != null || b.step === 'box-arrivals') interceptInBox(r, b, side, flight, target, tell)
          else flyTo(r, b, side, flight, target, dice, tell)
        },
      },
      'stand-down': {
        steps: ANYWHERE,
        isDue: isCalledUpon,
        do(r, b, side, data) {
          onlyFields(data, ['side', 'do'], 'action')
          standDown(r, b, side)
        },
      },
    },

    /** Fights that have begun are fought, and flights in transit must appear. */
    forcedActions: {
      arrive: true,
      respond: true,
      'attack-bomber': true,
      'priority-target': true,
      'call-combat': true,
    },

    enemiesInContact(r, b, flight, at = flight) {
      const sky = skyOf(flight) ?? flight.inBoxOf ?? 'table'
      return b.flights.filter((other) => other.side !== flight.side && skyOf(other) === sky && r.touching(r, at, other))
    },
    isLocked: (_r, b, flight) => isLocked(b, flight),

    /** Flights that a case has dogfight have said so; one that a fighter wants to get past has met it (ADM-TALLY-01, ADM-ESC-02). */
    inferFrom(r, b, action) {
      const { do: kind, pair } = action as { do: string; pair?: unknown }
      if (kind === 'dogfight' && Array.isArray(pair)) return supposeDogfight(r, b, pair)
      if (kind === 'priority-target') return supposeEscort(r, b, { ...action })
      return below.inferFrom(r, b, action)
    },

    refuseContact,
    flightsToFly: (r, b, side) => flightsOfStage(r, b, side).filter((flight) => movesInStage(r, b, flight)),

    /** A Fighter Bomber without its load is as good as the fighter that it is (ADM-FB-02). */
    dogfightScore(r, b, flight) {
      const row = flight.armed ? null : fighterRow(r, b, lineOf(b, flight))
      return row?.dogfight ?? below.dogfightScore(r, b, flight)
    },
    support: (r, b, flight) => assistants(r, b, flight).length,

    /** Bombers that fought do not attack; those that stayed on target do (ADM-STAY-01, ADM-STAY-02). */
    flightObjection: (b, flight, unladen) =>
      flight.dogfought === true ? DOGFOUGHT : below.flightObjection(b, flight, unladen),

    /** Ships fire neither into a dogfight nor at a flight that was in one (ADM-AA-14, ADM-R-57). */
    antiAirObjection(r, b, ship, index, target, local) {
      if (target.dogfought === true && target.side !== ship.side) return IN_DOGFIGHT
      if (target.transit != null) return OVER_THE_EDGE
      if (skyOf(target) !== null && !r.isOver(ship, target)) return ELSEWHERE
      const found = below.antiAirObjection(r, b, ship, index, target, local)
      return found?.clause === 'VAS-AA-08' ? INTO_DOGFIGHT : found
    },

    closeTurn(r, b, dice, tell) {
      const lasting = lastingCombats(b)
      below.closeTurn(r, b, dice, tell)
      b.airWar = { ...PEACE, combats: lasting }
      for (const flight of b.flights) {
        flight.dogfought = false
        flight.intercepted = false
        flight.arrivedFromBox = false
        flight.cameFrom = null
      }
    },

    samples: airWarSamples,
    stories: airWarStories,
  }
})
