import { core } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'

const HARM = [
  'dealDamage', 'confirmCriticals', 'loseHull', 'sink', 'cripple', 'cripplingTraitRolls', 'criticalHit',
  'devastatingCritical', 'raiseScore', 'suffer', 'penalise', 'vitalHit',
] as const // biome-ignore format: a list of names reads best filled

/** Steps whose course the odds are written for. Tables, modifiers and tests are read from the rules in force. */
const STEPS = {
  volleys: ['resolveVolleys', 'resolveVolley', 'hitsThatCount', ...HARM],
  boats: ['fireAtBoat', ...HARM],
  airAttacks: ['resolveAirAttack', ...HARM],
  antiAir: ['resolveAntiAir', 'rollAntiAir', 'destroyFlight'],
  courses: ['flyLegs'],
  passing: ['flyLegs', 'fireAsItPasses', 'rollAntiAir', 'destroyFlight'],
  dogfights: ['resolveDogfight', 'destroyFlight'],
} as const

const judged = new WeakMap<vas.Rules, Map<keyof typeof STEPS, boolean>>()

/** A variant that resolves an attack by other steps has no exact odds here. */
export function isKnown(r: vas.Rules, what: keyof typeof STEPS): boolean {
  let answers = judged.get(r)
  if (!answers) {
    answers = new Map()
    judged.set(r, answers)
  }
  let known = answers.get(what)
  if (known === undefined) {
    known = STEPS[what].every((step) => r[step] === core[step])
    answers.set(what, known)
  }
  return known
}
