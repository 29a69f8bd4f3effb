import { lineUp } from '../line-up.ts'
import type { EvenMatch } from './even-matches.ts'

/** The opening position of a match. */
export const evenSetup = ({ year, approach, red, blue }: EvenMatch, ruleset: string): Record<string, unknown> =>
  lineUp({ year, approach, red, blue }, (ship) => ({ ...ship }), ruleset)
