// biome-ignore-all assist/source/organizeImports: in the order of their numbers
// The rulebooks, a line each. They are offered in the order of their numbers, and number 1 is the default.

export { victoryAtSea as rulebook1 } from './victory-at-sea/rules/index.ts'
export { admiralty as rulebook2 } from './admiralty/rules/index.ts'
export { crimsonTide as rulebook3 } from './crimson-tide/rules/index.ts'
export { fleetD20 as rulebook4 } from './fleet-d20/rules/index.ts'
