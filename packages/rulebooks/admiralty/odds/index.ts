/** The odds that the Admiralty Rules add to those of Victory at Sea, for programs outside. */
export { type Act, type DefensiveShot, type FightAction, type FightOdds, fightOdds, hasAirWar } from './air-war-odds.ts'
export { fightSentences } from './air-war-sentences.ts'
