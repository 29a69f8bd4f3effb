import { type Flight, lineOf, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { FlightCard } from '../../../victory-at-sea/rules/cards/flight-card.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'

/** Aircraft with more than one engine, where the card does not say; the first name that fits. */
const ENGINES: readonly (readonly [name: RegExp, engines: number])[] = [
  [/\b(g4m|betty|ju-?88|do-?217|he-?111|bf-?110|beaufighter|mosquito|b-25|b-26|a-20|p-38|blenheim|beaufort)\b/, 2],
  [/\b(sm\.?79|cant z\.?1007|z\.506)\b/, 3],
  [/\b(b-17|b-24|fw-?200|condor|sunderland|h6k|h8k|mavis|emily)\b/, 4],
]

function enginesOf({ name, engines }: FlightCard): number {
  return engines ?? ENGINES.find(([known]) => known.test(name.toLowerCase()))?.[1] ?? 1
}

/** Rows of the nation's chart for the same aircraft in another role. */
export function otherRows(r: Rules, b: VasBattle, line: FlightCard): FlightCard[] {
  const same = (other: FlightCard): boolean =>
    other.name === line.name && other.nation === line.nation && other.role !== line.role
  const found = [...r.lists.chart.filter(same), ...b.lines.filter(same)]
  return found.filter((row, i) => found.findIndex(({ role }) => role === row.role) === i)
}

/** The Fighter row of a Fighter Bomber; null for any other aircraft (ADM-FB-01). */
export function fighterRow(r: Rules, b: VasBattle, line: FlightCard): FlightCard | null {
  if (line.role !== 'bomber') return null
  return otherRows(r, b, line).find(({ role }) => role === 'fighter') ?? null
}

export const carriesOrdnance = (b: VasBattle, flight: Flight): boolean =>
  flight.armed && lineOf(b, flight).damageDice > 0

/** A Fighter, or a Fighter Bomber without its bombs (ADM-R-40). */
export function isFighter(r: Rules, b: VasBattle, flight: Flight): boolean {
  const line = lineOf(b, flight)
  return line.role === 'fighter' || (!flight.armed && fighterRow(r, b, line) !== null)
}

const isFighterBomber = (r: Rules, b: VasBattle, flight: Flight): boolean =>
  fighterRow(r, b, lineOf(b, flight)) !== null

/** Fighters and Fighter Bombers watch their fuel (ADM-BINGO-01). */
export const checksFuel = (r: Rules, b: VasBattle, flight: Flight): boolean =>
  isFighter(r, b, flight) || isFighterBomber(r, b, flight)

/** Local dice by number of engines; fighters of any kind have none, nor have Kamikazes (ADM-DEF-01, ADM-DEF-02, ADM-R-51). */
export function defensiveDice(r: Rules, b: VasBattle, flight: Flight): number {
  const line = lineOf(b, flight)
  if (line.role === 'fighter' || line.role === 'kamikaze' || isFighterBomber(r, b, flight)) return 0
  const engines = enginesOf(line)
  return engines === 1 ? 1 : engines <= 3 ? 2 : 3
}

/** What a fighter's total must reach (ADM-DEF-11). */
export function evadeScore(line: FlightCard): number {
  const engines = enginesOf(line)
  return engines === 1 ? 6 : engines === 2 ? 5 : 4
}
