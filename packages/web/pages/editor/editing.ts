import type { Problem, Scenario } from '@flankspeed/scenarios'
import { createContext, useContext } from 'react'
import type { ShipyardChoices } from '../../desk/editor/shipyard-choices.ts'
import type { Edit, Path } from './model/file-text.ts'

export type SideName = 'red' | 'blue'

/** What is selected on the chart and in the forms. */
export type Selection =
  | { readonly kind: 'ship'; readonly side: SideName; readonly formation: number; readonly ship: number }
  | { readonly kind: 'land'; readonly land: number; readonly corner: number | null }
  | null

/** The battle in the editor, and how to change it. */
export interface Editing {
  readonly scenario: Scenario
  readonly problems: readonly Problem[]
  /** By path of the goal or rule. */
  readonly sentences: Readonly<Record<string, string>>
  /** The shipyard on the day of the battle. */
  readonly yard: ShipyardChoices | null
  /** `about`: changes of the same thing in quick succession are one step of undo. */
  change(edits: readonly Edit[], about?: string): void
  readonly selection: Selection
  select(selection: Selection): void
}

const Context = createContext<Editing | null>(null)

export const EditingProvider = Context.Provider

export function useEditing(): Editing {
  const editing = useContext(Context)
  if (!editing) throw new Error('no battle is open in the editor')
  return editing
}

/** The ships of a side by name, or of both. */
export const namesOf = ({ sides }: Scenario, side?: SideName): string[] =>
  (side ? [side] : (['red', 'blue'] as const)).flatMap((each) =>
    sides[each].formations.flatMap(({ ships }) => ships.map(({ name }) => name)),
  )

export const sideIn = (path: Path): SideName => (path[0] === 'sides' && path[1] === 'blue' ? 'blue' : 'red')
