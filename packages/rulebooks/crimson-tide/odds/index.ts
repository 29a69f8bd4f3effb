/** The odds of Crimson Tide, for programs outside. */
export { attackOutlook, type Outlook } from './outlook.ts'
export { flakOdds, type ShotOdds, shotOdds, strikeOdds } from './shot-odds.ts'
