import * as ct from '../rules/library.ts'

type Part = 'engines' | 'weapons' | 'fires'

const MARKERS: Record<Part, readonly ct.Critical[]> = {
  engines: ['engine-breakdown', 'engine-hit', 'steering-breakdown'],
  weapons: ['primary-weapons-damage', 'systems-down', 'defenses-down'],
  fires: ['fire'],
}

/** Sends the parties of the first ship to what is preferred; null if she has none of it: then the player chooses. */
export function repair(
  r: ct.Rules,
  b: ct.CtBattle,
  decision: ct.CtDecision,
  first: readonly Part[],
): ct.CtAction | null {
  if (decision.kind !== 'repair-first') return null
  for (const unit of decision.units) {
    const broken = r.markersToRepair(r, ct.shipById(b, unit)!)
    const marker = first.flatMap((part) => MARKERS[part]).find((known) => broken.includes(known))
    if (marker) return { side: decision.side, do: 'repair-first', unit, marker }
  }
  return null
}
