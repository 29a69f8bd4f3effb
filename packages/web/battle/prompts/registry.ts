import type { Decision } from '@flankspeed/engine'
import type { ComponentType } from 'react'
import type { RulesetBrief } from '../../desk/position.ts'
import { AnyPrompt } from './AnyPrompt.tsx'
import { victoryAtSea } from './victory-at-sea/index.ts'

export type Prompt = ComponentType<{ decision: never }>

/** Prompts by the rulebook at the bottom and kind of decision. What is not here is asked by the generic one. */
const PROMPTS: Record<string, Record<string, Prompt>> = {
  'victory-at-sea': victoryAtSea,
}

export function promptFor({ family }: RulesetBrief, kind: string): ComponentType<{ decision: Decision }> {
  return (PROMPTS[family]?.[kind] ?? AnyPrompt) as ComponentType<{ decision: Decision }>
}
