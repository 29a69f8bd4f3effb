/** The public odds of Fleet d20. */
export { ATTACKS, type Attack, type AttackOdds, attackOdds, type StandOdds } from './attack-odds.ts'
export type { Effort, Harm } from './damage-odds.ts'
export { type GunneryOdds, type Shot, shotOdds } from './gunnery-odds.ts'
export type { Answer } from './playing-out.ts'
export type { HappeningOdds, RollOdds } from './tally.ts'
export { type TorpedoOdds, torpedoOdds } from './torpedo-odds.ts'
