/** What a rulebook defines for the conformance suite. */
export { type HowTried, picker, playsToTheEnd } from './conformance.ts'
export type { Secret } from './non-interference.ts'
export { renamed } from './secrets/renamed.ts'
export type { ToldDice } from './told-dice-table.ts'
