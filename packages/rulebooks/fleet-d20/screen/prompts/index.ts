import type { Prompt } from '@flankspeed/web/screen'
import { Activate } from './Activate.tsx'
import { Choose } from './Choose.tsx'
import { Fly } from './Fly.tsx'
import { Move } from './Move.tsx'
import { Place } from './Place.tsx'

/** What Fleet d20 asks, by the kind of decision; all else is a choice from what the rules allow. */
export const prompts: Record<string, Prompt> = {
  place: Place,
  move: Move,
  fly: Fly,
  activate: Activate,
}

export const otherwise: Prompt = Choose
