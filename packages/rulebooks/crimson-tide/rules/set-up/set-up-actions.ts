import {
  asList,
  asNumber,
  type Data,
  type Dice,
  hundredths,
  isData,
  normal,
  onlyFields,
  readPoint,
} from '@flankspeed/kernel'
import { readAircraft } from '../air/aircraft-reading.ts'
import { type CtBattle, opponent, type Side } from '../battle.ts'
import type { AircraftCard, Card } from '../cards/card.ts'
import { readShip } from '../cards/ship-reading.ts'
import type { Tell } from '../events.ts'
import { refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Fleet } from './fleet.ts'

/** A class name, or an entry with an id, a name or a base. */
export type FleetEntry = string | { id?: string; class: string; name?: string; base?: string }

/** A side chooses its fleet in secret, once (CT-FLEET-01 to CT-FLEET-05). */
export function buildFleet(r: Rules, b: CtBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do', 'ships', 'aircraft'], 'action')
  if (b.phase !== 'fleet-building') refuse('CT-FLEET-03', 'fleets can no longer be chosen', 'CT-FLEET-02')
  if (b.setUp!.ready[side]) refuse('CT-FLEET-03', `${side} has already chosen its fleet`)
  const chosen = readFleet(side, data)
  if (chosen.ships.length === 0) refuse('CT-FLEET-01', 'a fleet needs at least one ship')
  const against = r.fleetObjection(r, b, chosen)
  if (against) refuseFor(against)
  r.enlist(b, chosen)
  b.setUp!.ready[side] = true
}

const FREE_FIELDS = ['id', 'class', 'card', 'abilities', 'name', 'base']

/** Class names, or entries with a class, a name or a card. */
function readFleet(side: Side, data: Data): Fleet {
  const cards: Card[] = []
  const aircraftCards: AircraftCard[] = []
  const entry = (item: unknown, kind: string, i: number, where: string): Data => {
    const fields: Data = isData(item) ? item : { class: item }
    onlyFields(fields, FREE_FIELDS, where)
    const id = fields.id === undefined ? `${side}-${kind}-${i + 1}` : fields.id
    if (typeof id === 'string' && id.startsWith(`${opponent(side)}-`))
      refuse('CT-FLEET-02', `${where}: that id is reserved for ${opponent(side)}`)
    return { ...fields, id: typeof id === 'string' && !id.startsWith(`${side}-`) ? `${side}-${id}` : id, side }
  }
  const ships = asList(data.ships, 'action.ships').map((item, i) => {
    const where = `action.ships[${i}]`
    return { ...readShip(entry(item, 'ship', i, where), where, cards), placed: false }
  })
  const aircraft = asList(data.aircraft ?? [], 'action.aircraft').map((item, i) => {
    const where = `action.aircraft[${i}]`
    return readAircraft(entry(item, 'air', i, where), where, aircraftCards)
  })
  const ids = [...ships, ...aircraft].map(({ id }) => id)
  const twin = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twin !== undefined) refuse('CT-FLEET-01', `this fleet has two units with the id ${twin}`)
  return { ships, cards, aircraft, aircraftCards }
}

export function place(r: Rules, b: CtBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'unit', 'at', 'heading'], 'action')
  const at = readPoint(data.at, 'action.at')
  const heading = normal(hundredths(asNumber(data.heading ?? 0, 'action.heading', -360, 720)))
  if (b.phase !== 'set-up') refuse('CT-SETUP-04', 'units can only be placed before the first turn')
  if (b.first === null) refuse('CT-SETUP-03', 'roll first for who places first')
  if (b.active !== side) refuse('CT-SETUP-04', `it is ${b.active}'s turn to place a unit`)
  const ship = b.ships.find((known) => known.id === data.unit)
  if (!ship || ship.side !== side || ship.placed)
    refuse('CT-SETUP-04', `${side} has no unit ${String(data.unit)} left to place`)
  const against = r.placeObjection(r, b, { ...ship, ...at, heading, placed: true })
  if (against) refuseFor(against)
  r.place(r, b, ship, at, heading, tell)
}
