import {
  asData,
  asText,
  asWhole,
  type Data,
  Malformed,
  onlyFields,
  placed,
  quadrantOf,
  shown,
  when,
} from '@flankspeed/kernel'
import { cardOf, type Ship, shipById, type VasBattle } from '../battle.ts'
import type { Card } from '../cards/card.ts'
import { refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { bearingTo } from './arcs.ts'
import type { Volley } from './gunnery.ts'

interface Shot {
  readonly index: number
  readonly target: Ship
  /** null: as many as may be. */
  readonly dice: number | null
  /** Fields that variants add to a volley. */
  readonly variantFields: Partial<Volley>
}

/** Reads every target and every share of dice before anything is rolled (VAS-TGT-02). */
export function nominateTargets(r: Rules, b: VasBattle, ship: Ship, orders: readonly unknown[]): Volley[] {
  const card = cardOf(b, ship)
  const shots: Shot[] = []
  for (let i = 0; i < orders.length; i++) {
    try {
      shots.push(readShot(r, b, ship, card, orders[i]))
    } catch (error) {
      throw placed(error, `action.volleys[${i}]`)
    }
  }
  const volleys: Volley[] = []
  for (const shot of shots) volleys.push(aimed(r, b, ship, shot))
  for (let i = 0; i < volleys.length; i++)
    if (shots[i]!.dice !== null || isShared(shots, i)) refuseShare(r, ship, shots[i]!, volleys[i]!, volleys)
  r.refuseVolleys(r, b, ship, volleys)
  return volleys
}

function readShot(r: Rules, b: VasBattle, ship: Ship, card: Card, order: unknown): Shot {
  const data = asData(order, '', '{ weapon, target }')
  const says = saysMore(data)
  if (says) onlyFields(data, r.lists.volleyWords, '')
  const target = shipById(b, asText(data.target, 'target'))
  if (!target && b.flights.some((flight) => flight.id === data.target))
    refuse('VAS-AA-02', 'only AA fire and other Flights attack Flights', 'VAS-TGT-16')
  if (!target)
    throw new Malformed(
      'target',
      `there is no ship ${shown(data.target)}: the ships are ${b.ships.map(({ id }) => id).join(', ')}`,
    )
  return {
    index: findWeapon(card, data.weapon, 'weapon'),
    target,
    dice: data.dice === undefined ? null : asWhole(data.dice, 'dice', 1, 60),
    variantFields: says ? readVariantFields(r, b, ship, target, data) : NO_FIELDS,
  }
}

/** Is there more than every volley may say? Most have nothing else, and are read without looking for what variants add. */
function saysMore(data: Data): boolean {
  for (const field in data) if (field !== 'weapon' && field !== 'target' && field !== 'dice') return true
  return false
}

const NO_FIELDS: Partial<Volley> = {}

function readVariantFields(r: Rules, b: VasBattle, ship: Ship, target: Ship, data: Data): Partial<Volley> {
  let variantFields = NO_FIELDS
  for (const [name, read] of r.lists.volleyFields)
    if (data[name] !== undefined) variantFields = { ...variantFields, ...read(r, b, ship, target, data[name], name) }
  return variantFields
}

/** The shot with all the dice it may have, or those it was given. */
function aimed(r: Rules, b: VasBattle, ship: Ship, { index, target, dice, variantFields }: Shot): Volley {
  const weapon = cardOf(b, ship).weapons[index]!
  const state = ship.weapons[index]!
  const bearing = bearingTo(ship, target)
  const objection =
    r.weaponObjection(r, b, ship, weapon, state) ?? r.targetObjection(r, b, ship, weapon, state, target, bearing)
  if (objection) refuseFor({ ...objection, why: `${weapon.name} at ${target.name}: ${objection.why}` })
  const volley = r.aim(r, b, ship, index, target, dice, bearing)
  return variantFields === NO_FIELDS ? volley : { ...volley, ...variantFields }
}

function isShared(shots: readonly Shot[], i: number): boolean {
  for (let j = 0; j < shots.length; j++) if (j !== i && shots[j]!.index === shots[i]!.index) return true
  return false
}

/** What one weapon throws at all its targets together, and its share to either beam (VAS-TGT-08 to VAS-TGT-10, VAS-WTR-16). */
function refuseShare(r: Rules, ship: Ship, shot: Shot, volley: Volley, volleys: readonly Volley[]): void {
  const { weapon, horizon, target } = volley
  const ready = r.diceReady(r, weapon, ship.weapons[shot.index]!)
  const available = horizon ? r.horizonDice(ready) : ready
  const parts = volleys.filter(({ index }) => index === shot.index)
  if (parts.length > 1 && !r.maySplit(weapon))
    refuseBy(
      [
        ...when(
          parts.some((part) => part.target !== target),
          'VAS-TGT-09',
        ),
        'VAS-TGT-05',
      ],
      `${weapon.name} fires at one target only`,
    )
  if (shot.dice === null)
    throw new Malformed(
      `action.volleys[${volleys.indexOf(volley)}].dice`,
      `say how many dice of ${weapon.name} go at ${target.name}`,
    )
  // A die beyond the horizon costs two (VAS-BTH-05), whatever else the weapon fires at.
  const spent = parts.reduce((sum, part) => sum + part.dice * (part.horizon ? 2 : 1), 0)
  if (spent > ready) {
    const all = parts.reduce((sum, { dice }) => sum + dice, 0)
    if (weapon.kind === 'torpedo')
      refuseBy(
        [
          ...when(ready < weapon.ad && weapon.traits['one-shot'] > 0, 'VAS-WTR-15'),
          ...when(ready < weapon.ad && weapon.traits['slow-loading'] > 0, 'VAS-TGT-12'),
          ...when(ready < weapon.ad, 'VAS-TGT-11'),
          'VAS-TGT-10',
        ],
        `${weapon.name} has ${ready} torpedoes ready, not ${all}`,
      )
    refuseBy(
      [
        ...when(horizon, 'VAS-BTH-05'),
        ...r.neverMoreThan(weapon),
        ...when(parts.length > 1, 'VAS-TGT-08'),
        'VAS-FIRE-01',
      ],
      `${weapon.name} has ${available} dice, not ${all}`,
    )
  }
  const quadrant = quadrantOf(volley.bearing)
  const most = r.mostAtOnce(r, weapon, available, quadrant)
  const there = parts.reduce((sum, part) => sum + (quadrantOf(part.bearing) === quadrant ? part.dice : 0), 0)
  if (there > most)
    refuse(r.limitedBy(weapon, quadrant), `${weapon.name} is Restricted: ${most} dice to ${quadrant}, not ${there}`)
  if (shot.dice < most && !r.maySplit(weapon) && weapon.kind !== 'torpedo')
    refuse('VAS-TGT-09', `all ${most} dice of ${weapon.name} go at one target`)
}

/** By place on the card, full name, or the beginning of the name (whole words before parts of words). */
export function findWeapon(card: Card, wanted: unknown, where: string): number {
  if (typeof wanted === 'number' && card.weapons[wanted]) return wanted
  const name = asText(wanted, where).toLowerCase()
  const names = card.weapons.map((weapon) => weapon.name.toLowerCase())
  for (const fits of [
    (n: string) => n === name,
    (n: string) => n.startsWith(`${name} `),
    (n: string) => n.startsWith(name),
  ]) {
    const index = names.findIndex(fits)
    if (index >= 0) return index
  }
  throw new Malformed(
    where,
    `${card.class} has no weapon ${shown(wanted)}: it has ${card.weapons.map((weapon) => weapon.name).join(', ')}`,
  )
}

type VolleyField = (r: Rules, b: VasBattle, ship: Ship, target: Ship, value: unknown, where: string) => Partial<Volley>

/** Fields that variants add to a volley, and limits on all volleys together. */
const parts = {
  volleyFields: {} as Record<string, VolleyField>,

  refuseVolleys(_r: Rules, _b: VasBattle, _ship: Ship, _volleys: readonly Volley[]): void {},
}

export const nomination = { parts }
