import { arrivalOf, clauseOf, type Data, hasPlace, Malformed, overlap } from '@flankspeed/kernel'
import { type FdBattle, isBoat, onTable, place, type Ship, type Stand } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { arrivalRuleOf } from './forbidden.ts'
import { inPlay } from './in-play.ts'

/** Takes units off the table that have not arrived yet. A stand waits beyond the edge (FD-AIR-03). */
export function awaitArrivals(b: FdBattle, setup: Data): void {
  for (const [list, units] of [
    ['ships', b.ships],
    ['stands', b.stands],
  ] as const)
    for (const [i, unit] of units.entries()) {
      const rule = arrivalOf(inPlay(b), unit.id)
      if (rule === null || b.turn >= rule.turn || unit.fate !== null) continue
      const isAboard = 'aboard' in unit && unit.state !== 'airborne'
      if (isAboard) continue
      if (!hasPlace(setup[list], i))
        throw new Malformed(`battle.${list}[${i}].at`, `${unit.id} arrives on turn ${rule.turn}: say where`)
      if ('placed' in unit) Object.assign(unit, { placed: false, marker: null })
      else Object.assign(unit, { state: 'serviced', backOn: rule.turn })
    }
}

/** A ship whose place is taken comes on a later turn. */
const isFree = (r: Rules, b: FdBattle, ship: Ship): boolean => {
  const base = r.baseOf(b, ship)
  return (
    !b.ships.some((other) => onTable(other) && !other.submerged && overlap(base, r.baseOf(b, other))) &&
    !b.wrecks.some((wreck) => overlap(base, r.wreckBase(wreck)))
  )
}

/** Brings the units that are due on to the table. */
export function bringInUnits(r: Rules, b: FdBattle, tell: Tell): void {
  for (const unit of [...b.ships, ...b.stands]) {
    const rule = arrivalRuleOf(b, unit)
    if (rule === null || b.turn < rule.turn || ('placed' in unit && !isFree(r, b, unit))) continue
    if ('placed' in unit) comeOn(r, b, unit)
    else Object.assign(unit, { state: 'airborne', backOn: null })
    const name = 'placed' in unit ? r.publicName(b, unit) : unit.id
    tell?.({ tells: 'arrived', clause: clauseOf(inPlay(b).orders, rule), unit: name })
  }
}

function comeOn(r: Rules, b: FdBattle, ship: Ship): void {
  ship.placed = true
  if (isBoat(b, ship)) r.nameMarker(b, ship)
}

/** Who is still to come, when, and where. */
export const describeArrivals = (b: FdBattle): Data[] =>
  [...b.ships, ...b.stands].flatMap((unit: Ship | Stand) => {
    const rule = arrivalRuleOf(b, unit)
    return rule ? [{ unit: unit.id, turn: rule.turn, at: place(unit) }] : []
  })
