import { type Data, onlyFields } from '@flankspeed/kernel'
import type { Flight, Options, Ship, SideState, VasBattle } from './battle.ts'
import type { Card } from './cards/card.ts'
import type { FlightCard } from './cards/flight-card.ts'
import type { Rules } from './rules.ts'

/** What a variant keeps of a unit beyond the core: one field, as it is read and as it is shown. */
export interface Field<Unit, Kind> {
  /** Sets the field; `value` is undefined if the file does not have it; the field then gets its default. */
  read(r: Rules, unit: Unit, value: unknown, where: string, kind: Kind): void
  describe(r: Rules, b: VasBattle, unit: Unit): unknown
}

/** Fields that variants add. Their values are plain data that is replaced, never changed: copies may share it. */
const parts = {
  shipFields: {} as Record<string, Field<Ship, Card>>,
  flightFields: {} as Record<string, Field<Flight, FlightCard>>,
  sideFields: {} as Record<string, Field<SideState, null>>,
  battleFields: {} as Record<string, Field<VasBattle, null>>,
  optionFields: {} as Record<string, Field<Options, null>>,

  /** Refuses a position whose parts do not fit together, once all of it is read. */
  refusePosition(_r: Rules, _b: VasBattle): void {},
}

export const fields = { parts }

type Fields<Unit, Kind> = readonly (readonly [string, Field<Unit, Kind>])[]

export function refuseUnknownFields<Unit, Kind>(
  data: Data,
  own: readonly string[],
  more: Fields<Unit, Kind>,
  where: string,
): void {
  onlyFields(data, [...own, ...more.map(([name]) => name)], where)
}

export function readFields<Unit, Kind>(
  r: Rules,
  more: Fields<Unit, Kind>,
  unit: Unit,
  data: Data,
  where: string,
  kind: Kind,
): void {
  for (const [name, field] of more) field.read(r, unit, data[name], `${where}.${name}`, kind)
}

export function describeFields<Unit, Kind>(r: Rules, more: Fields<Unit, Kind>, b: VasBattle, unit: Unit): Data {
  return Object.fromEntries(more.map(([name, field]) => [name, field.describe(r, b, unit)]))
}
