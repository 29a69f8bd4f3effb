import type { Edit } from './syntax.ts'

/** A break that the unit tests of a rulebook are run with. */
export interface Mutant {
  readonly ruleset: string
  readonly file: string
  readonly edit: Edit
}

const NAME = 'FLANKSPEED_MUTANT'

/** The environment that tells the unit tests of it. */
export const environmentFor = (mutant: Mutant): NodeJS.ProcessEnv => ({
  ...process.env,
  [NAME]: JSON.stringify(mutant),
})

export const mutant = (): Mutant => JSON.parse(process.env[NAME] ?? '{}')
