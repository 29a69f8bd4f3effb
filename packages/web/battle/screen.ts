import type { ComponentType } from 'react'
import type { Language } from './text/language.ts'

export type Prompt = ComponentType<{ decision: never }>

/** What the battle screen needs for a rulebook. A rulebook exports it as `screen` in `screen/index.ts`. */
export interface Screen {
  /** By kind of decision. */
  readonly prompts: Readonly<Record<string, Prompt>>
  /** Asks for all other decisions, instead of the generic prompt. */
  readonly otherwise?: Prompt
  /** Shows a side that looks at its own objective what only it may know. */
  readonly objective?: ComponentType<{ side: string; title: string }>
  /** What can be typed. */
  readonly orders?: Language
}

export const defineScreen = (screen: Screen): Screen => screen
