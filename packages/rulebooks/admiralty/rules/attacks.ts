/** The attacks of this rulebook, for programs that compute their odds: who may attack what, and how it is resolved. */
export { type Answer, type Combat, combatsOf, formationOf, involves } from './air/air-war.ts'
export { fireDefensively, hasFired, isDefensiveHit, onlyAttacker, poolOf, type Share } from './air/defensive-fire.ts'
