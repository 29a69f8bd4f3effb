/** What the exact odds of all rulebooks share. The odds of a rulebook are in its own folder. */
export { convolve, mean } from './distribution.ts'
export { listed, percent, span } from './format.ts'
