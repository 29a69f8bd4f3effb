/** The rules of each rulebook for programs that build on one of them. */
export * as ct from './crimson-tide/rules/library.ts'
export * as fd from './fleet-d20/rules/library.ts'
export { victoryAtSeaWith } from './victory-at-sea/rules/index.ts'
export * as vas from './victory-at-sea/rules/library.ts'
