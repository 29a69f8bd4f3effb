/** What players and programs outside build on. Battles, actions and events are those of Victory at Sea. */

export type { AirWar } from './air/air-war.ts'
export type { At } from './air/air-war-types.ts'
export type { Boxes, Transit } from './carriers/deep-box.ts'
export type { Flag, FlagChoice } from './command/admirals.ts'
export type { RadarShip } from './gunnery/radar.ts'
export { admiralty } from './index.ts'
