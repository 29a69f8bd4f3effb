import { createHash } from 'node:crypto'
import type { Plan } from './plan.ts'

/** Equal plans have equal names on every machine. */
export function nameOf(plan: Plan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12)
}
