import { asList, type Data, type Dice, Malformed, onlyFields, when } from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import type { DogfightTotal } from '../../../victory-at-sea/rules/air/dogfight.ts'
import { anyFlight, ownFlight } from '../../../victory-at-sea/rules/air/own-flight.ts'
import {
  type Flight,
  flightById,
  lineOf,
  opponent,
  type Side,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { chase, jettisonToAssist, namedAssistants, opposedRoll } from '../carriers/squadrons.ts'
import {
  airWarOf,
  type Combat,
  changeAirWar,
  combatsOf,
  formationOf,
  involves,
  isAloft,
  replaceCombat,
} from './air-war.ts'
import type { AirWarDecision } from './air-war-types.ts'
import { choicesOf } from './contact.ts'
import { attackersOf, fireDefensively, foughtNow, hasFired, metByEscorts, poolOf, sendHome } from './defensive-fire.ts'
import { checksFuel, evadeScore } from './flight-kinds.ts'
import { leaveFormation, unanswered } from './tally-ho.ts'

const bothAloft = (b: VasBattle, { attacker, target }: Combat): boolean => isAloft(b, attacker) && isAloft(b, target)

/** Combats that must be fought now. */
const pending = (b: VasBattle): Combat[] =>
  combatsOf(b).filter((combat) => !combat.fought && foughtNow(b, combat) && bothAloft(b, combat))

/** May this one be fought now? Bombers' gunners come first, or the escorts of those who have none (ADM-DEF-05, ADM-ESC-02). */
function isOpen(r: Rules, b: VasBattle, { answer, target }: Combat): boolean {
  if (answer === 'dogfight') return true
  if (answer === null) return false
  const flight = flightById(b, target)!
  return answer === 'press-on' ? !metByEscorts(r, b, flight) : hasFired(b, flight)
}

const openCombats = (r: Rules, b: VasBattle): Combat[] => pending(b).filter((combat) => isOpen(r, b, combat))

const sideOf = (b: VasBattle, id: string): Side => flightById(b, id)!.side

/** The attacker's owner fights it; a plain dogfight either side (ADM-R-50). */
const mayFight = (b: VasBattle, side: Side, { attacker, answer, charge }: Combat): boolean =>
  sideOf(b, attacker) === side || (answer === 'dogfight' && charge === null)

/** Combats that this side may fight next: the player with the initiative picks, or calls on the other (ADM-R-50). */
export function combatsFor(r: Rules, b: VasBattle, side: Side): Combat[] {
  const open = openCombats(r, b)
  const { called } = airWarOf(b)
  if (open.some(({ attacker }) => attacker === called))
    return open.filter(({ attacker }) => attacker === called && sideOf(b, attacker) === side)
  const first = b.initiative ?? 'red'
  const own = open.filter((combat) => mayFight(b, side, combat))
  return side === first || !open.some((combat) => mayFight(b, first, combat)) ? own : []
}

/** Fighters of the enemy that the player with the initiative may call to fight now. */
export function callable(r: Rules, b: VasBattle, side: Side): string[] {
  if (side !== b.initiative || combatsFor(r, b, side).length === 0) return []
  return openCombats(r, b)
    .filter((combat) => !mayFight(b, side, combat))
    .map(({ attacker }) => attacker)
}

/** Flights, one for each formation, whose owner must divide defensive dice among several attackers. */
function dividing(r: Rules, b: VasBattle, side: Side): Flight[] {
  const flights = pending(b)
    .filter(({ answer, target }) => answer === 'defensive-fire' && sideOf(b, target) === side)
    .map(({ target }) => formationOf(r, b, flightById(b, target)!)[0]!)
  return [...new Set(flights)].filter(
    (flight) => !hasFired(b, flight) && !metByEscorts(r, b, flight) && attackersOf(r, b, flight).length > 1,
  )
}

/** Decisions about air combat, which come before the active side's; [] if there are none. */
export function askedOfFighters(r: Rules, b: VasBattle): AirWarDecision[] {
  const first = b.initiative ?? 'red'
  const sides = [first, opponent(first)]
  const answers = sides.flatMap((side) => answersOwed(r, b, side))
  if (answers.length > 0) return answers
  return sides.flatMap((side): AirWarDecision[] => {
    const combats = combatsFor(r, b, side)
    if (combats.length === 0) return []
    const listed = combats.map(({ attacker, target, answer, charge }) => ({
      attacker,
      target,
      answer: answer!,
      charge,
    }))
    return [{ side, kind: 'air-combat', combats: listed, mayCall: callable(r, b, side) }]
  })
}

function answersOwed(r: Rules, b: VasBattle, side: Side): AirWarDecision[] {
  const touched = unanswered(b, side)[0]
  if (touched) {
    const flight = flightById(b, touched.target)!
    const mates = formationOf(r, b, flight)
    const attackers = unanswered(b, side).filter(({ target }) => mates.some(({ id }) => id === target))
    return [
      {
        side,
        kind: 'respond',
        flight: flight.id,
        formation: mates.length > 1 ? flight.formation! : null,
        attackers: attackers.map(({ attacker }) => attacker),
        choices: choicesOf(r, b, touched),
        pool: poolOf(r, b, flight),
        divide: false,
      },
    ]
  }
  return dividing(r, b, side)
    .slice(0, 1)
    .map((flight) => ({
      side,
      kind: 'respond',
      flight: flight.id,
      formation: formationOf(r, b, flight).length > 1 ? flight.formation! : null,
      attackers: attackersOf(r, b, flight).map(({ attacker }) => attacker),
      choices: ['defensive-fire'],
      pool: poolOf(r, b, flight),
      divide: true,
    }))
}

/** Goes on with the fights by itself: false while somebody is asked or dice are missing, null when all is fought. */
export function fightOn(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean | null {
  if (askedOfFighters(r, b).length > 0) return false
  // Nobody is asked: these gunners have not fired, no escort is in the way, and all their dice go to the one attacker.
  const ready = pending(b).find(({ answer }) => answer === 'defensive-fire')
  if (ready) {
    if (!dice.ready) return false
    const [flight, target] = [flightById(b, ready.target)!, flightById(b, ready.attacker)!]
    fireDefensively(r, b, flight, [{ target, dice: poolOf(r, b, flight) }], dice, tell)
    return true
  }
  return checkFuel(r, b, dice, tell)
}

/** Once for each that fought, when the step is over; 1 or 2 sends it home (ADM-BINGO-01, ADM-BINGO-03, ADM-R-53, ADM-R-95). */
export function checkFuel(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean | null {
  const { fuel } = airWarOf(b)
  if (fuel.length === 0) return null
  const flights = b.flights.filter(
    (flight) =>
      fuel.includes(flight.id) && isAloft(b, flight.id) && flight.mustReturn !== true && checksFuel(r, b, flight),
  )
  if (flights.length > 0 && !dice.ready) return false
  changeAirWar(b, { fuel: [] })
  for (const flight of flights) {
    dice.call(1, 6, 'fuel and ammunition of', flight.name)
    const die = dice.die(6)
    tell?.({ tells: 'fuel', clause: 'ADM-BINGO-01', flight: flight.id, die, empty: die <= EMPTY })
    if (die <= EMPTY) sendHome(flight, 'ADM-BINGO-01', tell)
  }
  return true
}

const EMPTY = 2

export function owesFuelCheck(b: VasBattle, ...flights: Flight[]): void {
  const { fuel } = airWarOf(b)
  const more = flights.map(({ id }) => id).filter((id) => !fuel.includes(id))
  changeAirWar(b, { fuel: [...fuel, ...more] })
}

/** Who may act in this combat now; says why not. */
function refuseOutOfTurn(r: Rules, b: VasBattle, side: Side, combat: Combat): void {
  if (!foughtNow(b, combat))
    refuse('ADM-SEQ-01', 'this is not the time for air combat', ...when(b.phase !== 'gunnery', 'VAS-TURN-01'))
  if (askedOfFighters(r, b).some(({ kind }) => kind === 'respond'))
    refuse('ADM-TALLY-01', 'flights in contact must first choose to dogfight, break off or fire defensively')
  if (!isOpen(r, b, combat))
    refuseBy(
      [combat.answer === 'press-on' ? 'ADM-ESC-02' : 'ADM-DEF-05'],
      'defensive fire comes before that attack, and escorts before their bombers',
    )
  if (!combatsFor(r, b, side).includes(combat))
    refuse('ADM-R-50', `the player with the initiative picks the order of combats`, 'ADM-SEQ-01')
}

function readAssistants(b: VasBattle, side: Side, value: unknown): Flight[] | null {
  if (value === undefined) return null
  return asList(value, 'action.assist').map((id, i) => ownFlight(b, side, id, `action.assist[${i}]`))
}

/** A fighter against a flight that does not dogfight: its total must reach the evade score (ADM-DEF-10 to ADM-DEF-12). */
export function attackBomber(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flight', 'target', 'assist'], 'action')
  const fighter = ownFlight(b, side, data.flight, 'action.flight')
  const target = anyFlight(b, data.target, 'action.target')
  const named = readAssistants(b, side, data.assist)
  const combat = combatsOf(b).find(
    ({ attacker, answer, fought, target: after }) =>
      attacker === fighter.id &&
      !fought &&
      answer !== 'dogfight' &&
      formationOf(r, b, target).some(({ id }) => id === after),
  )
  if (!combat)
    refuseBy(
      [
        ...when(fighter.mustReturn === true, 'ADM-DEF-07'),
        ...when(metByEscorts(r, b, target), 'ADM-ESC-02'),
        'ADM-DEF-10',
      ],
      `${fighter.name} cannot attack ${target.name} now`,
    )
  refuseOutOfTurn(r, b, side, combat)
  const helpers = namedAssistants(r, b, fighter, named)
  jettisonToAssist(b, helpers)
  dice.call(1, 6, 'attack of', fighter.name)
  const die = dice.die(6)
  const score = r.dogfightScore(r, b, fighter)
  const total = die + score + helpers.length
  const need = evadeScore(lineOf(b, target))
  const destroyed = total >= need && die >= r.shootsDown.from
  replaceCombat(b, combat, { ...combat, fought: true })
  changeAirWar(b, { called: null })
  fighter.dogfought = true
  owesFuelCheck(b, fighter)
  tell?.({
    tells: 'bomber-attack',
    clause: 'ADM-DEF-10',
    flight: fighter.id,
    target: target.id,
    die,
    score,
    support: helpers.length,
    total,
    need,
    destroyed,
  })
  if (destroyed) shootDown(r, b, target, 'ADM-DEF-10', tell)
}

/** One flight is lost; the rest of the formation flies on, and its attacker turns on them (ADM-FORM-07, ADM-R-42). */
function shootDown(r: Rules, b: VasBattle, flight: Flight, clause: VasClause, tell: Tell): void {
  const mate = formationOf(r, b, flight).find((other) => other !== flight)?.id ?? null
  leaveFormation(r, b, flight)
  r.destroyFlight(b, flight, clause, tell)
  for (const combat of combatsOf(b)) {
    if (combat.fought) continue
    const { target, charge } = combat
    if (target === flight.id && charge !== null) replaceCombat(b, combat, turnedOn(r, b, combat, charge))
    else if (target === flight.id && mate !== null) replaceCombat(b, combat, { ...combat, target: mate })
    else if (charge === flight.id && mate !== null) replaceCombat(b, combat, { ...combat, charge: mate })
  }
}

/** No escort is in its way: it attacks the bombers, which may have chosen their answer (ADM-R-54, ADM-R-45). */
function turnedOn(r: Rules, b: VasBattle, combat: Combat, target: string): Combat {
  const bomber = flightById(b, target)!
  bomber.intercepted = true
  const mates = formationOf(r, b, bomber).map(({ id }) => id)
  const said = combatsOf(b).find(
    ({ target: other, answer, charge }) => charge === null && answer !== null && mates.includes(other),
  )
  return { ...combat, target, charge: null, answer: said?.answer ?? null }
}

/** Two flights fight it out; equal totals leave them locked (ADM-SQDN-01, ADM-DEF-13). */
export function fightDogfight(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'pair', 'assist'], 'action')
  const named = asList(data.pair, 'action.pair')
  if (named.length !== 2) throw new Malformed('action.pair', `two flights expected, not ${named.length}`)
  const flights = named.map((id, i) => anyFlight(b, id, `action.pair[${i}]`))
  const assist = readAssistants(b, side, data.assist)
  const combat = combatsOf(b).find(
    (known) => !known.fought && known.answer === 'dogfight' && flights.every((flight) => involves(known, flight)),
  )
  const fired = combatsOf(b).some(
    (known) => known.answer === 'defensive-fire' && flights.every((flight) => involves(known, flight)),
  )
  if (!combat && fired) refuse('ADM-DEF-04', 'a flight that fires defensively cannot dogfight this turn', 'VAS-DOG-06')
  if (!combat || flights[0] === flights[1])
    refuse('VAS-DOG-06', `${flights.map(({ name }) => name).join(' and ')} do not dogfight now`, 'VAS-R-65')
  refuseOutOfTurn(r, b, side, combat)
  const own = flights.find((flight) => flight.side === side)!
  const helpers = namedAssistants(r, b, own, assist)
  jettisonToAssist(b, helpers)
  const pair = [flightById(b, combat.attacker)!, flightById(b, combat.target)!] as const
  const roll = (): DogfightTotal[] => opposedRoll(r, b, pair, new Map([[own, helpers]]), 'dogfight of', dice)
  const first = roll()
  const totals = r.dogfightAgain(r, b, pair, r.dogfightLoser(r, b, first)) ? roll() : first
  const lost = r.dogfightLoser(r, b, totals)
  replaceCombat(b, combat, { ...combat, fought: true })
  changeAirWar(b, { called: null })
  for (const flight of pair) flight.dogfought = true
  owesFuelCheck(b, ...pair)
  tell?.({ tells: 'dogfight', clause: 'VAS-DOG-06', totals, loser: lost })
  const loser = pair.find(({ id }) => id === lost)
  if (loser) shootDown(r, b, loser, 'VAS-DOG-09', tell)
}

/** Met by an escort, a fighter may go for the bombers all the same (ADM-PRIO-01 to ADM-PRIO-03, ADM-R-45). */
export function priorityTarget(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flight', 'escort', 'target'], 'action')
  const fighter = ownFlight(b, side, data.flight, 'action.flight')
  const escort = anyFlight(b, data.escort, 'action.escort')
  const target = anyFlight(b, data.target, 'action.target')
  const combat = combatsOf(b).find(
    (known) => !known.fought && known.charge !== null && known.attacker === fighter.id && known.target === escort.id,
  )
  if (!combat) refuse('ADM-PRIO-01', `${escort.name} has not met ${fighter.name} as an escort`)
  if (!formationOf(r, b, flightById(b, combat.charge!)!).includes(target))
    refuse('ADM-PRIO-01', `${escort.name} does not guard ${target.name}`)
  refuseOutOfTurn(r, b, side, combat)
  const totals = opposedRoll(r, b, [fighter, escort], new Map(), 'past the escort:', dice)
  const through = chase(r, b, escort, fighter, totals) !== 'down'
  tell?.({ tells: 'priority', clause: 'ADM-PRIO-01', flight: fighter.id, escort: escort.id, totals, through })
  changeAirWar(b, { called: null })
  if (!through) {
    replaceCombat(b, combat, { ...combat, fought: true })
    r.destroyFlight(b, fighter, 'ADM-PRIO-02', tell)
    return
  }
  replaceCombat(b, combat, turnedOn(r, b, combat, target.id))
}

/** The player with the initiative chooses an enemy fighter that fights next (ADM-R-50). */
export function callCombat(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do', 'flight'], 'action')
  const flight = anyFlight(b, data.flight, 'action.flight')
  if (askedOfFighters(r, b).some(({ kind }) => kind === 'respond') || !callable(r, b, side).includes(flight.id))
    refuse('ADM-R-50', `${flight.name} cannot be chosen to fight now`, 'ADM-SEQ-01')
  changeAirWar(b, { called: flight.id })
}

/** Drawn fights over the table stay locked; everything else ends with the turn (ADM-R-50, ADM-R-26). */
export function lastingCombats(b: VasBattle): Combat[] {
  return combatsOf(b)
    .filter((combat) => combat.answer === 'dogfight' && combat.box === null && bothAloft(b, combat))
    .map((combat) => ({ ...combat, charge: null, fought: false }))
}
