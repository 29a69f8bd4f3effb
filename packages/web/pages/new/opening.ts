import type { ComponentType } from 'react'
import type { NewBattle } from '../../desk/desk.ts'
import type { Seating } from '../../desk/library/scenarios.ts'
import type { Trouble } from '../../desk/library/trouble.ts'

/** The form of a rulebook's own opening. `Choices`: what the players choose. */
export interface OpeningForm<Choices> {
  /** The default. */
  readonly usual: Choices
  readonly Form: ComponentType<{ value: Choices; change: (value: Choices) => void }>
  begin(value: Choices, ruleset: string, seating: Seating): Promise<NewBattle | Trouble>
}

/** A rulebook exports its forms as `openings` in `screen/openings/index.ts`, by the id of the opening. */
export type OpeningForms = Readonly<Record<string, OpeningForm<unknown>>>

/** Only the form itself reads its value. */
export const defineOpening = <Choices>(form: OpeningForm<Choices>): OpeningForm<unknown> =>
  form as unknown as OpeningForm<unknown>
