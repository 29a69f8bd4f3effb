/** What a rulebook defines for the conformance suite. */
export { picker, playsToTheEnd, type TrialOptions } from './conformance.ts'
export type { EventDice } from './dice/event-dice-table.ts'
export type { Secret } from './non-interference.ts'
export { renamed } from './secrets/renamed.ts'
