import { sample } from '../random/sample.ts'
import { muster } from '../set-up/muster.ts'
import { describe } from '../view/describe.ts'
import { story } from '../view/story.ts'
import { act } from './act.ts'

const parts = { muster, act, sample, describe, story }

/** What play goes through, whatever the step. */
export const play = { parts }
