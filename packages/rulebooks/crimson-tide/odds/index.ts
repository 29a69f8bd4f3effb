/** The public odds of Crimson Tide. */
export { attackOutlook, type Outlook } from './outlook.ts'
export { flakOdds, type ShotOdds, shotOdds, strikeOdds } from './shot-odds.ts'
