import type { Dice } from '@flankspeed/kernel'
import type { DogfightTotal } from '../../../victory-at-sea/rules/air/dogfight.ts'
import { type Flight, flightById, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { type Objection, objection, refuseFor } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { combatsOf, formationOf, involves, isEngaged, skyOf } from '../air/air-war.ts'
import { carriesOrdnance, isFighter } from '../air/flight-kinds.ts'

const APART = objection('ADM-SQDN-01', 'a flight can assist only a friendly flight that it touches')
const ENGAGED = objection('ADM-SQDN-01', 'it is in a fight itself', 'ADM-R-47')
const GOING_HOME = objection('ADM-R-52', 'it is on its way home')
const CLUMSY = objection('ADM-SQDN-03', 'a flight with a Dogfight modifier of -1 or lower cannot assist')
const CLUMSY_BOMBER = objection(
  'ADM-SQDN-04',
  'a bomber with a Dogfight modifier of -1 or lower cannot assist',
  'ADM-SQDN-03',
)
const NO_FIGHTER = objection('ADM-SQDN-01', 'only fighters can be assisted')

/** The most assistants that count. */
const MOST = 2

/** May `other` assist that flight in its fight, without its load? That is jettisoned where the player asks for it by name. */
function assistObjection(r: Rules, b: VasBattle, flight: Flight, other: Flight): Objection | null {
  if (!isFighter(r, b, flight)) return NO_FIGHTER
  const near = other !== flight && other.side === flight.side && skyOf(other) === skyOf(flight)
  if (!near || skyOf(other) === null || !r.touching(r, other, flight)) return APART
  if (isEngaged(b, other)) return ENGAGED
  if (other.mustReturn === true) return GOING_HOME
  if (r.dogfightScore(r, b, { ...other, armed: false }) < 0) return isFighter(r, b, other) ? CLUMSY : CLUMSY_BOMBER
  return null
}

/** The bombers for whom an escort fights. They do not assist it; its owner names nobody, for the attacker rolls (ADM-ESC-03). */
function guardedBy(r: Rules, b: VasBattle, escort: Flight): Flight[] {
  const charge = combatsOf(b).find((combat) => combat.charge !== null && involves(combat, escort))?.charge
  return charge == null ? [] : formationOf(r, b, flightById(b, charge)!)
}

/** Flights that assist by default: none drops a load for that (ADM-SQDN-04, ADM-R-46). */
export function assistants(r: Rules, b: VasBattle, flight: Flight): Flight[] {
  const guarded = guardedBy(r, b, flight)
  return b.flights
    .filter((other) => !carriesOrdnance(b, other) && !guarded.includes(other))
    .filter((other) => assistObjection(r, b, flight, other) === null)
    .slice(0, MOST)
}

/** Those named by the player, or all that can (ADM-SQDN-02); each is checked. */
export function namedAssistants(r: Rules, b: VasBattle, flight: Flight, named: readonly Flight[] | null): Flight[] {
  if (named === null) return assistants(r, b, flight)
  for (const other of named) {
    const found = assistObjection(r, b, flight, other)
    if (found) refuseFor({ ...found, why: `${other.name}: ${found.why}` })
  }
  return named.slice(0, MOST)
}

/** A flight that assists drops its load at that moment (ADM-SQDN-04). */
export function jettisonToAssist(b: VasBattle, helpers: readonly Flight[]): void {
  for (const flight of helpers) if (carriesOrdnance(b, flight)) flight.armed = false
}

/** A die and the Dogfight modifier with its assistants for each of two enemies, red first (ADM-SQDN-01, ADM-R-47). */
export function opposedRoll(
  r: Rules,
  b: VasBattle,
  pair: readonly [Flight, Flight],
  help: ReadonlyMap<Flight, readonly Flight[]>,
  purpose: string,
  dice: Dice,
): DogfightTotal[] {
  const inOrder = pair[0].side === 'red' ? pair : [pair[1], pair[0]]
  const supports = inOrder.map((flight) => (help.get(flight) ?? assistants(r, b, flight)).length)
  dice.call(2, 6, purpose, `${inOrder[0]!.name} and ${inOrder[1]!.name}`)
  return inOrder.map((flight, i) => {
    const die = dice.die(6)
    const score = r.dogfightScore(r, b, flight)
    const support = supports[i]!
    return { flight: flight.id, die, score, support, total: die + score + support }
  })
}

const totalOf = (totals: readonly DogfightTotal[], flight: Flight): DogfightTotal =>
  totals.find((total) => total.flight === flight.id)!

/** What became of a roll in which only one side shoots (ADM-R-04): the other is shot down, gets away, or neither. */
export function chase(
  r: Rules,
  b: VasBattle,
  hunter: Flight,
  quarry: Flight,
  totals: readonly DogfightTotal[],
): 'down' | 'away' | 'even' {
  if (r.dogfightLoser(r, b, totals) === quarry.id) return 'down'
  const [his, own] = [totalOf(totals, hunter), totalOf(totals, quarry)]
  if (own.total > his.total || (his.total > own.total && his.die < r.shootsDown.from)) return 'away'
  return 'even'
}
