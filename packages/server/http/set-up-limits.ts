import { Denied } from '../battles/denied.ts'
import type { Limits } from '../limits.ts'

/** Refuses a setup that is larger than any battle should be, under any rulebook. */
export function checkSetup(
  setup: unknown,
  { units, setupBytes }: Pick<Limits, 'units' | 'setupBytes'>,
  where: string,
): void {
  const count = unitsIn(setup)
  if (count > units) throw new Denied(422, `This set-up has ${count} units: the limit is ${units}.`, null, where)
  const bytes = Buffer.byteLength(JSON.stringify(setup) ?? '')
  if (bytes > setupBytes)
    throw new Denied(422, `This set-up takes ${bytes} bytes with its cards: the limit is ${setupBytes}.`, null, where)
}

/** Counts every list item as a unit, such as a ship, marker or island, but not the lists inside a unit. */
export function unitsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (!Array.isArray(value)) {
    for (const part of Object.values(value)) count += unitsIn(part)
    return count
  }
  for (const one of value) {
    if (Array.isArray(one)) count += unitsIn(one)
    else if (typeof one === 'object' && one !== null) count++
  }
  return count
}
