import type { Card } from '@flankspeed/web/desk'
import * as vas from '../../rules/library.ts'
import type { Additions } from './additions.ts'
import { capital, inches, inchWords, plural, spoken } from './story/format.ts'

type Marks = Card['marks']

/** What is wrong with a ship or special about her now. */
export function shipMarks(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, additions: Additions): Marks {
  const marks: Marks = []
  const mark = (text: string, clause?: string): void => {
    marks.push(clause === undefined ? { text } : { text, clause })
  }
  if (ship.sunk > 0) mark(`Sunk on turn ${ship.sunk}`, 'VAS-DMG-07')
  if (ship.withdrawn !== null) mark(`Left by the ${ship.withdrawn} edge`, 'VAS-MOVE-12')
  if (ship.scouting && ship.returning === null) mark('Away scouting', 'VAS-DEP-03')
  if (ship.returning !== null) mark(`Returns at the ${ship.returning} edge`, 'VAS-SCT-06')
  if (ship.deep && ship.sunk === 0) mark('In deep deployment', 'VAS-CV-19')
  if (ship.crippled && ship.sunk === 0) mark('Crippled', 'VAS-CRIP-01')
  if (ship.anchored) mark('At anchor', 'VAS-FIRE-10')
  if (ship.aground) mark('Aground', 'VAS-R-113')
  if (ship.order !== null) mark(r.orders[ship.order].name, 'VAS-ORD-01')
  else if (ship.ordered !== null) mark(`${r.orders[ship.ordered].name} not heard`, 'VAS-ORD-04')
  for (const effect of ship.vital)
    mark(capital(spoken(effect)), r.vitalTable.lines.find((line) => line.effect === effect)?.clause)
  if (ship.jam !== null) mark(ship.jam === 'none' ? 'Rudder amidships' : `Rudder to ${ship.jam}`, 'VAS-VITAL-03')
  if (ship.sunk === 0 && ship.moved !== null && ship.moved > 0)
    mark(
      `Moved ${inchWords(inches(ship.moved))}${r.isFast(r, ship) ? ', fast' : ''}`,
      r.isFast(r, ship) ? 'VAS-FIRE-09' : undefined,
    )
  if (ship.vtFuses) mark('VT fuses', 'VAS-USN-03')
  if (ship.guiding > 0) mark(`${plural(ship.guiding, 'Observation Flight')} guiding fire`, 'VAS-OBS-02')
  const aboard = r.onBoard(b, ship).length
  if (ship.traits.carrier > 0) mark(`${plural(aboard, 'Flight')} aboard, room for ${r.capacity(ship)}`, 'VAS-CV-12')
  marks.push(...additions.shipMarks(b, ship))
  for (const spotting of b.spotting)
    if (spotting.ship === ship.id)
      mark(`Spots ${vas.shipById(b, spotting.target)?.name ?? spotting.target}`, 'VAS-BTH-03')
  return marks
}
