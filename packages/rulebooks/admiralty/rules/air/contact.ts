import { distance, type Point } from '@flankspeed/kernel'
import { type Flight, flightById, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import {
  type Answer,
  type Combat,
  changeAirWar,
  combatsOf,
  formationOf,
  involves,
  isEngaged,
  skyOf,
} from './air-war.ts'
import { poolOf } from './defensive-fire.ts'
import { isFighter } from './flight-kinds.ts'

/** A place that touches another stand, as near as can be to where the flight is. */
export function beside(r: Rules, flight: Point, other: Point): Point {
  const reach = r.stand.diameter * 1000
  const far = distance(flight, other)
  if (far <= reach) return { x: flight.x, y: flight.y }
  return {
    x: Math.round(other.x + ((flight.x - other.x) * reach) / far),
    y: Math.round(other.y + ((flight.y - other.y) * reach) / far),
  }
}

/** Fighters that touch a single friend, or two flights of a formation, and are not in a fight themselves (ADM-ESC-01, ADM-R-54). */
function escortsOf(r: Rules, b: VasBattle, flight: Flight): Flight[] {
  const charges = formationOf(r, b, flight)
  const needed = Math.min(2, charges.length)
  return b.flights.filter(
    (other) =>
      other.side === flight.side &&
      skyOf(other) === skyOf(flight) &&
      isFighter(r, b, other) &&
      other.mustReturn !== true &&
      !charges.includes(other) &&
      !isEngaged(b, other) &&
      charges.filter((charge) => r.touching(r, other, charge)).length >= needed,
  )
}

/** What a flight may answer to the fighter that has touched it (ADM-TALLY-01, ADM-R-44, ADM-R-48). */
export function choicesOf(r: Rules, b: VasBattle, { target }: Combat): (Answer | 'disengage')[] {
  const flight = flightById(b, target)!
  if (isFighter(r, b, flight)) return flight.moved === null ? ['dogfight', 'disengage'] : ['dogfight']
  return ['dogfight', poolOf(r, b, flight) > 0 ? 'defensive-fire' : 'press-on']
}

/** What the flight has said already this turn holds for the next that comes. */
function answerSoFar(r: Rules, b: VasBattle, target: Flight): Answer | null {
  if (isFighter(r, b, target)) return target.moved === null ? null : 'dogfight'
  const mates = formationOf(r, b, target).map(({ id }) => id)
  return combatsOf(b).find((combat) => mates.includes(combat.target) && combat.answer !== null)?.answer ?? null
}

/** A fighter is upon an enemy flight: an escort meets it, or the flight itself must answer (ADM-TALLY-01, ADM-ESC-02). */
export function engage(r: Rules, b: VasBattle, attacker: Flight, target: Flight, tell: Tell): void {
  const box = attacker.inBoxOf ?? null
  tell?.({ tells: 'tally-ho', clause: 'ADM-TALLY-01', attacker: attacker.id, target: target.id })
  const escort = isFighter(r, b, target) ? undefined : bestFighter(r, b, escortsOf(r, b, target))
  const combat: Combat = escort
    ? { attacker: attacker.id, target: escort.id, answer: 'dogfight', charge: target.id, fought: false, box }
    : { attacker: attacker.id, target: target.id, answer: answerSoFar(r, b, target), charge: null, fought: false, box }
  changeAirWar(b, { combats: [...combatsOf(b), combat] })
  if (!escort) {
    target.intercepted = true
    return
  }
  Object.assign(escort, beside(r, escort, attacker))
  tell?.({ tells: 'escort', clause: 'ADM-ESC-02', escort: escort.id, attacker: attacker.id, charge: target.id })
}

const bestFighter = (r: Rules, b: VasBattle, fighters: readonly Flight[]): Flight | undefined =>
  fighters.toSorted((one, other) => r.dogfightScore(r, b, other) - r.dogfightScore(r, b, one))[0]

/** Steps of the Gunnery Phase before anybody has fought. */
const BEFORE_COMBAT = ['locks', 'spotting', 'air-combat']

/** The fights that a position shows: fighters in base contact with enemy flights. */
export function findContacts(r: Rules, b: VasBattle): void {
  const fresh = b.phase === 'gunnery' && BEFORE_COMBAT.includes(b.step)
  const fighters = b.flights.filter(
    (flight) => skyOf(flight) !== null && isFighter(r, b, flight) && flight.dogfought !== true,
  )
  for (const fighter of fresh ? fighters : []) {
    const bomber = r.enemiesInContact(r, b, fighter).find((enemy) => !isFighter(r, b, enemy))
    if (bomber && fighter.mustReturn !== true) engage(r, b, fighter, bomber, null)
  }
  for (const red of fighters.filter(({ side }) => side === 'red'))
    for (const blue of r.enemiesInContact(r, b, red)) {
      if (!fighters.includes(blue) || combatsOf(b).some((known) => involves(known, red) && involves(known, blue)))
        continue
      const combat: Combat = {
        attacker: red.id,
        target: blue.id,
        answer: 'dogfight',
        charge: null,
        fought: b.phase === 'gunnery' && !fresh,
        box: red.inBoxOf ?? null,
      }
      changeAirWar(b, { combats: [...combatsOf(b), combat] })
    }
}
