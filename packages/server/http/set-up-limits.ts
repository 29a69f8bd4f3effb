import { Denied } from '../battles/denied.ts'
import type { Limits } from '../limits.ts'

/** Refuses a set-up that is larger than any battle should be, whatever rulebook it is for. */
export function checkSetup(setup: unknown, { units, setupBytes }: Limits, where: string): void {
  const count = unitsIn(setup)
  if (count > units) throw new Denied(422, `This set-up has ${count} units: the limit is ${units}.`, null, where)
  const bytes = Buffer.byteLength(JSON.stringify(setup) ?? '')
  if (bytes > setupBytes)
    throw new Denied(422, `This set-up takes ${bytes} bytes with its cards: the limit is ${setupBytes}.`, null, where)
}

/** Everything in a list is a unit, be it a ship, a marker or an island; what a unit has inside is not. */
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
