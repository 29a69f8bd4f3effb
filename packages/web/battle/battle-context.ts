import { createContext, use } from 'react'
import type { Settings } from '../app/settings.ts'
import type { Position } from '../desk/position.ts'
import type { Stage } from './chart/scene.ts'
import type { Now, Session } from './session.ts'

/** What every part of the battle screen may need. */
export interface OpenBattle {
  session: Session
  now: Now
  position: Position
  settings: Settings
  stage: Stage
  /** The unit that acts. */
  selected: string | null
  select(unit: string | null): void
  /** The unit whose card lies open. */
  seen: string | null
  see(unit: string): void
  /** Opens a rule beside the battle. */
  showRule(id: string): void
  /** Was the shift key down when the chart was last touched? */
  shifted(): boolean
  /** May distances and odds be shown before anything is declared? */
  measuring: boolean
  /** Which phone sheet is up; on wide screens all parts are there anyway. */
  sheet: Sheet
  pull(sheet: Sheet): void
}

export type Sheet = 'none' | 'fleets' | 'orders' | 'story'

export const BattleContext = createContext<OpenBattle | null>(null)

export function useBattle(): OpenBattle {
  const battle = use(BattleContext)
  if (!battle) throw new Error('No battle is open here')
  return battle
}
