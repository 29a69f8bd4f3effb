import type { vas } from '@flankspeed/engine'
import { core } from '@flankspeed/engine/rulesets/victory-at-sea/rules.ts'

/** Steps whose course the odds are written for. Tables, modifiers and tests are read from the rules in force. */
const STEPS = [
  'resolveVolleys', 'resolveVolley', 'hitsThatCount', 'dealDamage', 'confirmCriticals', 'loseHull', 'sink', 'cripple',
  'cripplingTraitRolls', 'criticalHit', 'devastatingCritical', 'raiseScore', 'suffer', 'penalise', 'vitalHit',
] as const // biome-ignore format: a list of names reads best filled

const judged = new WeakMap<vas.Rules, boolean>()

/** A variant that resolves an attack by other steps has no exact odds here. */
export function isKnown(r: vas.Rules): boolean {
  let known = judged.get(r)
  if (known === undefined) {
    known = STEPS.every((step) => r[step] === core[step])
    judged.set(r, known)
  }
  return known
}
