/** Shared by the exact odds of all rulebooks. The odds of a rulebook are in its own folder. */
export { BranchingDice, fixedDice, Negligible } from './branching-dice.ts'
export { binomial, convolve, type Distribution, mean, sumOfDice } from './distribution.ts'
export { percent, span, within } from './format.ts'
