import type { Decision } from '@flankspeed/engine'
import type { ComponentType } from 'react'
import type { RulesetBrief } from '../../desk/position.ts'
import { screensOf } from '../screens.ts'
import { AnyPrompt } from './AnyPrompt.tsx'

/** A variant without its own prompt uses that of its base, then the generic one. */
export function promptFor(ruleset: RulesetBrief, kind: string): ComponentType<{ decision: Decision }> {
  const screens = screensOf(ruleset)
  const found =
    screens.find(({ prompts }) => kind in prompts)?.prompts[kind] ??
    screens.find(({ otherwise }) => otherwise !== undefined)?.otherwise ??
    AnyPrompt
  return found as ComponentType<{ decision: Decision }>
}
