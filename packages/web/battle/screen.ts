import type { ComponentType } from 'react'
import type { Language } from './text/language.ts'

export type Prompt = ComponentType<{ decision: never }>

/** What the battle screen needs for a rulebook. A rulebook exports it as `screen` in `screen/index.ts`. */
export interface Screen {
  /** By kind of decision. */
  readonly prompts: Readonly<Record<string, Prompt>>
  /** The prompt for all other decisions, instead of the generic one. */
  readonly otherwise?: Prompt
  /** Shows a side the secret details of its own objective. */
  readonly objective?: ComponentType<{ side: string; title: string }>
  /** The typed orders. */
  readonly orders?: Language
}

export const defineScreen = (screen: Screen): Screen => screen
