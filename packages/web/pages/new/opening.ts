import type { ComponentType } from 'react'
import type { NewBattle } from '../../desk/desk.ts'
import type { Seating } from '../../desk/library/scenarios.ts'
import type { Trouble } from '../../desk/library/trouble.ts'

/** The form of a rulebook's own opening. `Wish`: the choices of the players. */
export interface OpeningForm<Wish> {
  /** The default. */
  readonly usual: Wish
  readonly Form: ComponentType<{ wish: Wish; change: (wish: Wish) => void }>
  begin(wish: Wish, ruleset: string, seating: Seating): Promise<NewBattle | Trouble>
}

/** A rulebook exports its forms as `openings` in `screen/openings/index.ts`, by the id of the opening. */
export type OpeningForms = Readonly<Record<string, OpeningForm<unknown>>>

/** Only the form itself reads its wish. */
export const defineOpening = <Wish>(form: OpeningForm<Wish>): OpeningForm<unknown> =>
  form as unknown as OpeningForm<unknown>
