import {
  asData,
  asList,
  asOneOf,
  asText,
  asWhole,
  type Data,
  type Dice,
  Malformed,
  onlyFields,
  when,
} from '@flankspeed/kernel'
import { anyFlight, ownFlight } from '../../../victory-at-sea/rules/air/own-flight.ts'
import { type Flight, flightById, SIDES, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { chase, opposedRoll } from '../carriers/squadrons.ts'
import { type Answer, type Combat, combatsOf, formationOf, isAloft, replaceCombat, skyOf } from './air-war.ts'
import { choicesOf } from './contact.ts'
import { allotment, attackersOf, fireDefensively, foughtNow, poolOf, type Share } from './defensive-fire.ts'
import { carriesOrdnance, fighterRow, isFighter } from './flight-kinds.ts'

const CHOICES = ['dogfight', 'disengage', 'defensive-fire', 'press-on'] as const

/** Contacts that this side has still to answer (ADM-TALLY-01). */
export const unanswered = (b: VasBattle, side: Side): Combat[] =>
  combatsOf(b).filter(
    ({ answer, attacker, target }) =>
      answer === null && isAloft(b, attacker) && isAloft(b, target) && flightById(b, target)!.side === side,
  )

/**
 * Locked since last turn, a fighter may roll once to break off when its turn to move comes (ADM-R-50, ADM-R-44). That is
 * never the bombers' stage: only strafers move in it, and nobody strafes while the enemy is in the air.
 */
export function mayBreakOff(r: Rules, b: VasBattle, flight: Flight): boolean {
  return (
    b.step === 'fighters' &&
    skyOf(flight) !== null &&
    flight.moved === null &&
    flight.brokeOffOn !== b.turn &&
    isFighter(r, b, flight) &&
    r.isLocked(r, b, flight)
  )
}

/** The owner of a flight that was touched says how it meets the fighter; or a locked one breaks off. */
export function respond(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flight', 'formation', 'choice', 'dice'], 'action')
  const choice = asOneOf(data.choice, CHOICES, 'action.choice')
  const flights = readResponders(r, b, side, data)
  const shares = data.dice === undefined ? null : readShares(b, data.dice)
  const mates = formationOf(r, b, flights[0]!)
  const touched = unanswered(b, side).filter(({ target }) => mates.some(({ id }) => id === target))
  if (touched.length === 0) return respondAgain(r, b, flights[0]!, choice, shares, dice, tell)
  const asked = touched.filter(({ target }) => choice !== 'dogfight' || flights.some(({ id }) => id === target))
  if (asked.length === 0) refuse('ADM-TALLY-01', `nobody has touched ${flights.map(({ name }) => name).join(' and ')}`)
  for (const combat of asked)
    if (!choicesOf(r, b, combat).includes(choice)) refuseChoice(r, b, flightById(b, combat.target)!, choice)
  // A flight that has answered is not asked again when it could move (ADM-TALLY-01, ADM-R-44).
  const said = (): void => {
    for (const { target } of asked) flightById(b, target)!.brokeOffOn = b.turn
  }
  if (choice === 'disengage') {
    said()
    return disengage(r, b, asked[0]!, dice, tell)
  }
  const shots =
    shares === null || isAllAtOne(r, b, mates[0]!, shares) ? null : allotment(r, b, mates[0]!, shares, asked)
  said()
  if (choice === 'dogfight') for (const { target } of asked) turnToFight(r, b, flightById(b, target)!, tell)
  for (const combat of asked) replaceCombat(b, combat, { ...combat, answer: choice as Answer })
  tell?.({ tells: 'answers', clause: 'ADM-TALLY-01', flights: [...new Set(asked.map(({ target }) => target))], choice })
  if (shots !== null) fireDefensively(r, b, mates[0]!, shots, dice, tell)
}

/** The one of the two that was touched, and has not answered, turns to fight. False: there is no such one. */
export function supposeDogfight(r: Rules, b: VasBattle, pair: readonly unknown[]): boolean {
  const touched = SIDES.flatMap((side) => unanswered(b, side)).find(
    (combat) => pair.includes(combat.attacker) && pair.includes(combat.target),
  )
  if (!touched || !choicesOf(r, b, touched).includes('dogfight')) return false
  turnToFight(r, b, flightById(b, touched.target)!, null)
  replaceCombat(b, touched, { ...touched, answer: 'dogfight' })
  return true
}

/**
 * A fighter that goes for a bomber past another fighter has been met by it: as an escort, of which the position need not
 * show more than the contact. False: those have nothing to do with each other.
 */
export function supposeEscort(r: Rules, b: VasBattle, { flight, escort, target }: Record<string, unknown>): boolean {
  const [hunter, guard, charge] = [flight, escort, target].map((id) => b.flights.find((known) => known.id === id))
  if (!hunter || !guard || !charge || guard.side !== charge.side || hunter.side === guard.side) return false
  if (!isFighter(r, b, guard) || !isFighter(r, b, hunter) || isFighter(r, b, charge) || hunter.mustReturn) return false
  if (new Set([hunter, guard, charge].map(skyOf)).size > 1 || skyOf(hunter) === null) return false
  const known = combatsOf(b).filter(
    ({ fought, attacker, target: met }) => !fought && [attacker, met].includes(hunter.id),
  )
  const met = known.find((combat) => [combat.attacker, combat.target].includes(guard.id))
  const upon = known.find((combat) => combat.attacker === hunter.id && combat.target === charge.id)
  const combat = met?.charge === null ? met : met === undefined && upon?.answer === null ? upon : undefined
  if (combat === undefined) return false
  replaceCombat(b, combat, { ...combat, attacker: hunter.id, target: guard.id, answer: 'dogfight', charge: charge.id })
  return true
}

function readResponders(r: Rules, b: VasBattle, side: Side, data: Data): Flight[] {
  if ((data.flight === undefined) === (data.formation === undefined))
    throw new Malformed('action', 'either flight or formation expected')
  if (data.flight !== undefined) return [ownFlight(b, side, data.flight, 'action.flight')]
  const name = asText(data.formation, 'action.formation')
  const lead = b.flights.find(
    (flight) => flight.side === side && flight.formation === name && skyOf(flight) !== null && !isFighter(r, b, flight),
  )
  if (!lead) throw new Malformed('action.formation', `${side} has no formation ${name}`)
  return formationOf(r, b, lead)
}

function readShares(b: VasBattle, value: unknown): Share[] {
  return asList(value, 'action.dice').map((item, i) => {
    const where = `action.dice[${i}]`
    const fields = asData(item, where, '{ target, dice }')
    onlyFields(fields, ['target', 'dice'], where)
    return {
      target: anyFlight(b, fields.target, `${where}.target`),
      dice: asWhole(fields.dice, `${where}.dice`, 0, 60),
    }
  })
}

function refuseChoice(r: Rules, b: VasBattle, flight: Flight, choice: string): never {
  if (choice === 'disengage')
    refuse('ADM-R-44', `only a fighter that has not moved yet breaks off, not ${flight.name}`, 'ADM-TALLY-02')
  if (choice === 'defensive-fire') refuse('ADM-DEF-02', `${flight.name} has no defensive fire`, 'ADM-TALLY-01')
  if (isFighter(r, b, flight)) refuse('ADM-TALLY-02', `${flight.name} must dogfight or break off`, 'ADM-TALLY-01')
  refuse('ADM-TALLY-01', `${flight.name} has gunners: it dogfights or fires defensively`)
}

/** All dice at the only attacker: what is fired by itself when the fighting begins needs no dividing before (ADM-R-51). */
function isAllAtOne(r: Rules, b: VasBattle, flight: Flight, shares: readonly Share[]): boolean {
  const attackers = attackersOf(r, b, flight)
  const [share] = shares
  return (
    shares.length === 1 &&
    attackers.length === 1 &&
    !foughtNow(b, attackers[0]!) &&
    share!.target.id === attackers[0]!.attacker &&
    share!.dice === poolOf(r, b, flight)
  )
}

/** Its first answer is not awaited: it may still have to divide its dice, or it may move now. */
function respondAgain(
  r: Rules,
  b: VasBattle,
  flight: Flight,
  choice: (typeof CHOICES)[number],
  shares: readonly Share[] | null,
  dice: Dice,
  tell: Tell,
): void {
  if (choice === 'disengage') {
    if (b.active !== flight.side || !mayBreakOff(r, b, flight))
      refuse('ADM-R-50', `${flight.name} cannot break off now`, 'ADM-R-44', 'ADM-TALLY-02')
    const combat = combatsOf(b).find(
      ({ attacker, target, answer }) => answer === 'dogfight' && (attacker === flight.id || target === flight.id),
    )!
    flight.brokeOffOn = b.turn
    return disengage(r, b, combat, dice, tell, flight)
  }
  if (choice === 'defensive-fire' && shares !== null)
    return fireDefensively(r, b, flight, allotment(r, b, flight, shares, []), dice, tell)
  refuseBy([...when(choice === 'defensive-fire', 'ADM-DEF-05'), 'ADM-TALLY-01'], `nobody has touched ${flight.name}`)
}

/** A bomber that fights leaves its formation; a Fighter Bomber drops its load at once (ADM-DEF-04, ADM-FB-02). */
function turnToFight(r: Rules, b: VasBattle, flight: Flight, tell: Tell): void {
  if (!isFighter(r, b, flight)) leaveFormation(r, b, flight)
  if (!carriesOrdnance(b, flight) || fighterRow(r, b, b.lines[flight.line]!) === null) return
  flight.armed = false
  tell?.({ tells: 'jettisons', clause: 'ADM-FB-02', flight: flight.id })
}

/** Those that are left fly on as a smaller formation, or alone (ADM-FORM-07, ADM-FORM-09). */
export function leaveFormation(r: Rules, b: VasBattle, flight: Flight): void {
  const others = formationOf(r, b, flight).filter((other) => other !== flight)
  if (flight.formation == null) return
  const name = flight.formation
  flight.formation = null
  if (others.length > 1) return
  for (const other of b.flights) if (other.side === flight.side && other.formation === name) other.formation = null
}

/** Both roll; the one that wants to get away may be shot down, or be free to move (ADM-TALLY-03, ADM-TALLY-04, ADM-R-44). */
function disengage(r: Rules, b: VasBattle, combat: Combat, dice: Dice, tell: Tell, leaver?: Flight): void {
  const pair = [flightById(b, combat.attacker)!, flightById(b, combat.target)!] as const
  const quarry = leaver ?? pair[1]
  const hunter = quarry === pair[1] ? pair[0] : pair[1]
  const totals = opposedRoll(r, b, pair, new Map(), 'breaking off:', dice)
  const result = chase(r, b, hunter, quarry, totals)
  tell?.({
    tells: 'disengages',
    clause: result === 'away' ? 'ADM-TALLY-04' : 'ADM-TALLY-03',
    flight: quarry.id,
    totals,
    result,
  })
  if (result === 'even') return replaceCombat(b, combat, { ...combat, answer: 'dogfight' })
  replaceCombat(b, combat)
  if (result === 'down') r.destroyFlight(b, quarry, 'ADM-TALLY-03', tell)
}
