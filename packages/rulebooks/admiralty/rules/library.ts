/** What players and programs outside build on. Battles, actions and events are those of Victory at Sea. */

export type { AirWar } from './air/air-war.ts'
export type { Boxes, Transit } from './carriers/deep-box.ts'
export type { Flag } from './command/admirals.ts'
export { admiralty } from './index.ts'
