import { bestRepairs, REPAIR_ORDER, type RepairTask } from '../admirals/repairs.ts'
import * as fd from '../rules/library.ts'

type Part = 'engines' | 'weapons' | 'fires'

const TASKS: Record<Part, readonly RepairTask[]> = {
  engines: ['engines', 'steering', 'power'],
  weapons: ['fire control', 'power'],
  fires: ['fire'],
}

/** The teams of the first ship: what is preferred, then the rest. */
export function repair(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: fd.FdDecision,
  first: readonly Part[],
): fd.FdAction | null {
  if (decision.kind !== 'damage-control' || !fd.shipById(b, decision.units[0]!)) return null
  const order = new Set([...first.flatMap((part) => TASKS[part]), ...REPAIR_ORDER])
  return bestRepairs(r, b, decision.side, decision.units[0]!, [...order])
}
