import { asOneOf, asText, type Data, type Dice, Malformed, onlyFields, readPoint, shown } from '@flankspeed/kernel'
import { AIRCRAFT_POSITIONS, type Aircraft, type CtBattle, isAloft, type Side } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, isPast, ownToken, somePrey, someShip, someToken } from '../turn/whose-turn.ts'

/** One token onto the table: at a target, or anywhere (CT-DEP-01 to CT-DEP-06, CT-AIR-07). */
export function deploy(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'unit', 'position', 'against', 'at'], 'action')
  const position = asOneOf(data.position ?? 'free', AIRCRAFT_POSITIONS, 'action.position')
  const at = data.at === undefined ? null : readPoint(data.at, 'action.at')
  inStep(b, side, 'air-deployment')
  const token = ownToken(b, side, data.unit, 'action.unit')
  const against = r.launchObjection(r, b, token)
  if (against) refuseFor(against)
  if (b.ended[side]) refuse('CT-R-47', `${side} has already passed in this phase`, 'CT-DEP-01')
  if (position === 'free') {
    const place = at ?? placeOf(r, b, data.against)
    if (!r.isOnTable(b, place)) refuse('CT-AIR-07', `${token.name} must be placed on the table`)
    return r.deploy(r, b, token, position, null, { x: place.x, y: place.y }, dice, tell)
  }
  const prey = somePrey(r, b, data.against, 'action.against')
  const immune = r.positionObjection(r, b, token, position, prey)
  if (immune) refuseFor(immune)
  const laid = r.layAlongside(r, b, position, prey, at)
  const astray = at === null ? null : r.alongsideObjection(r, position, prey, at, laid)
  if (astray) refuseFor(astray)
  r.deploy(r, b, token, position, prey.id, laid, dice, tell)
}

/** Over a unit that is named, where no place is. */
function placeOf(r: Rules, b: CtBattle, id: unknown): { x: number; y: number } {
  if (id === undefined) throw new Malformed('action.at', 'a place [east, north] expected for a token that is free')
  const token = b.aircraft.find((known) => known.id === id && isAloft(known))
  return token ?? somePrey(r, b, id, 'action.against')
}

/** No more tokens in this phase (CT-R-47); a side that was not asked may pass all the same. */
export function pass(_r: Rules, b: CtBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  if (isPast(b, side, 'air-deployment')) return
  inStep(b, side, 'air-deployment')
  b.ended[side] = true
  tell?.({ tells: 'step-ended', clause: 'CT-DEP-01', side, phase: 'air-deployment' })
}

/** A token returns to a deck or to the land base (CT-TRANS-01, CT-TRANS-05). */
export function land(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'unit', 'base', 'lost'], 'action')
  const base = asText(data.base, 'action.base')
  inStep(b, side, 'air-transit')
  const token = ownToken(b, side, data.unit, 'action.unit')
  if (!isAloft(token)) refuse('CT-TRANS-01', `${token.name} is not in the air`)
  if (base !== 'land') {
    if (data.lost !== undefined) throw new Malformed('action.lost', 'only a full land base costs a token')
    const ship = someShip(b, base, 'action.base')
    const closed = r.landingObjection(r, b, token, ship)
    if (closed) refuseFor(closed)
    return r.landOn(r, b, token, ship, dice, tell)
  }
  r.landAshore(r, b, token, givenUp(r, b, side, token, data.lost), tell)
}

/** The token that a full land base costs: the one that lands, unless another there is named (CT-R-83). */
function givenUp(r: Rules, b: CtBattle, side: Side, landing: Aircraft, id: unknown): Aircraft {
  if (id === undefined) return landing
  const named = someToken(b, id, 'action.lost')
  if (r.hasRoomAshore(r, b, side)) refuse('CT-R-83', 'the land base has room: no aircraft are lost', 'CT-SCN-05')
  if (named !== landing && !r.onLand(b, side).includes(named))
    refuse('CT-R-83', `${shown(id)} is not at the land base of ${side}`, 'CT-SCN-05')
  return named
}
