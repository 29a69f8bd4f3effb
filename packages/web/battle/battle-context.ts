import { createContext, use } from 'react'
import type { Settings } from '../app/settings.ts'
import type { Position } from '../desk/position.ts'
import type { Stage } from './chart/scene.ts'
import type { Now, Session } from './session.ts'

/** The context of the battle screen. */
export interface OpenBattle {
  session: Session
  now: Now
  position: Position
  settings: Settings
  /** Shows this battle on the chart, or as text. */
  showScreen: (screen: Settings['screen']) => void
  stage: Stage
  /** The unit that acts. */
  selected: string | null
  select(unit: string | null): void
  /** The unit whose card is open. */
  seen: string | null
  see(unit: string): void
  /** Brings a unit into view on the chart, because the user asked for it. */
  look(unit: string): void
  /** The division whose orders are open, instead of the prompt. */
  division: string | null
  openDivision(id: string | null): void
  /** Each division that is opened gets a suggestion at once, until its panel is closed. */
  planning: boolean
  plan(on: boolean): void
  /** The part of the story that is drawn on the chart; null: none was chosen. */
  pictured: Span | null
  picture(span: Span | null): void
  /** Opens a rule beside the battle. */
  showRule(id: string): void
  /** Was shift down at the last click on the chart? */
  shifted(): boolean
  /** May distances and odds be shown before anything is declared? */
  measuring: boolean
  /** The open sheet on a phone; wide screens show all parts. */
  sheet: Sheet
  pull(sheet: Sheet): void
}

/** Entries of the story, from the first to the one before `to`. */
export interface Span {
  from: number
  to: number
}

export type Sheet = 'none' | 'fleets' | 'orders' | 'card' | 'story'

export const BattleContext = createContext<OpenBattle | null>(null)

export function useBattle(): OpenBattle {
  const battle = use(BattleContext)
  if (!battle) throw new Error('No battle is open here')
  return battle
}
