import type { Decision } from '@flankspeed/engine'
import type { ComponentType } from 'react'
import type { RulesetBrief } from '../../desk/position.ts'
import { AnyPrompt } from './AnyPrompt.tsx'
import { admiralty } from './admiralty/index.ts'
import { crimsonTide } from './crimson-tide/index.ts'
import { otherwise as fleetChoice, fleetD20 } from './fleet-d20/index.ts'
import { victoryAtSea } from './victory-at-sea/index.ts'

export type Prompt = ComponentType<{ decision: never }>

/** Prompts by ruleset and kind of decision; what a variant has none for, the rulebook below it asks, else the generic one. */
const PROMPTS: Record<string, Record<string, Prompt>> = {
  'victory-at-sea': victoryAtSea,
  admiralty,
  'crimson-tide': crimsonTide,
  'fleet-d20': fleetD20,
}

/** Rulebooks that ask all else in a way of their own. */
const OTHERWISE: Record<string, Prompt> = { 'fleet-d20': fleetChoice }

export function promptFor({ id, family }: RulesetBrief, kind: string): ComponentType<{ decision: Decision }> {
  return (PROMPTS[id]?.[kind] ?? PROMPTS[family]?.[kind] ?? OTHERWISE[family] ?? AnyPrompt) as ComponentType<{
    decision: Decision
  }>
}
