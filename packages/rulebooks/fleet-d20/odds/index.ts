/** The odds of Fleet d20, for programs outside. */
export { ATTACKS, type Attack, type AttackOdds, attackOdds } from './attack-odds.ts'
export { type GunneryOdds, shotOdds } from './gunnery-odds.ts'
export { type TorpedoOdds, torpedoOdds } from './torpedo-odds.ts'
