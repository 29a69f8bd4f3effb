import { muster } from '../set-up/muster.ts'
import { describe } from '../view/describe.ts'

const parts = { muster, describe }

/** What play goes through, whatever the step. */
export const play = { parts }
