import { when } from '@flankspeed/kernel'
import { type Flight, lineOf, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { formationOf, skyOf } from './air-war.ts'
import { isFighter } from './flight-kinds.ts'

const MOST = 3

/** Flights that move with this flight: its formation, the escorts that belong to it, and those that join it now (ADM-FORM-01). */
export function movingWith(r: Rules, b: VasBattle, lead: Flight, joining: readonly Flight[]): Flight[] {
  if (isFighter(r, b, lead)) return [lead]
  const bombers = formationOf(r, b, lead)
  const escorts = b.flights.filter(
    (flight) =>
      lead.formation != null &&
      flight.side === lead.side &&
      flight.formation === lead.formation &&
      skyOf(flight) === skyOf(lead) &&
      isFighter(r, b, flight) &&
      flight.moved === null &&
      flight.mustReturn !== true &&
      !r.isLocked(r, b, flight),
  )
  return [...new Set([...bombers, ...escorts, ...joining])]
}

/** Two or three bombers of one role that touch one another, and fighters only as escorts (ADM-FORM-01, ADM-FORM-02, ADM-FORM-06). */
export function refuseFormation(r: Rules, b: VasBattle, group: readonly Flight[]): void {
  if (group.length === 1) return
  const bombers = group.filter((flight) => !isFighter(r, b, flight))
  const [lead] = bombers
  if (!lead) refuse('ADM-FORM-01', 'a formation is made of bombers', 'ADM-FORM-06')
  if (bombers.length > MOST)
    refuse('ADM-FORM-01', `a formation has up to ${MOST} bomber flights, not ${bombers.length}`)
  for (const bomber of bombers) {
    if (lineOf(b, bomber).role !== lineOf(b, lead).role)
      refuse('ADM-FORM-02', `${bomber.name} and ${lead.name} do not have the same role`)
    if (bombers.length > 1 && !bombers.some((other) => other !== bomber && r.touching(r, bomber, other)))
      refuse('ADM-FORM-01', `${bomber.name} does not touch its formation`, 'ADM-R-41')
  }
  for (const escort of group) {
    if (!isFighter(r, b, escort)) continue
    if (bombers.filter((bomber) => r.touching(r, escort, bomber)).length < Math.min(2, bombers.length))
      refuse(
        'ADM-ESC-01',
        `${escort.name} must touch the flight that it escorts, or two of its formation`,
        ...when(bombers.length > 1, 'ADM-FORM-06'),
      )
  }
}

/** All of them bear one name from now on; a lone flight bears none. */
export function nameFormation(group: readonly Flight[], lead: Flight): void {
  if (group.length === 1) return
  const name = group.find((flight) => flight.formation != null)?.formation ?? lead.id
  for (const flight of group) flight.formation = name
}
