import { muster } from '../set-up/muster.ts'
import { describe } from '../view/describe.ts'
import { story } from '../view/story.ts'

const parts = { muster, describe, story }

/** What play goes through, whatever the step. */
export const play = { parts }
