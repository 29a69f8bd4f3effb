import type { Decision } from '@flankspeed/engine'
import type { ComponentType } from 'react'
import { AnyPrompt } from './AnyPrompt.tsx'
import { victoryAtSea } from './victory-at-sea/index.ts'

export type Prompt = ComponentType<{ decision: never }>

/** Prompts by ruleset and kind of decision. What is not here is asked by the generic one. */
const PROMPTS: Record<string, Record<string, Prompt>> = {
  'victory-at-sea': victoryAtSea,
}

export function promptFor(ruleset: string, kind: string): ComponentType<{ decision: Decision }> {
  return (PROMPTS[ruleset]?.[kind] ?? AnyPrompt) as ComponentType<{ decision: Decision }>
}
