import { sample } from '../random/sample.ts'
import { muster } from '../set-up/muster.ts'
import { describe } from '../view/describe.ts'
import { story } from '../view/story.ts'
import { isOpen, view } from '../view/view.ts'
import { act } from './actions.ts'
import { decisions, skipChoice } from './decisions.ts'
import { isDue } from './whose-turn.ts'

const parts = { muster, act, isDue, decisions, skipChoice, sample, view, isOpen, describe, story }

/** What play goes through, whatever the step. */
export const play = { parts }
