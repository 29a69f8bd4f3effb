import type { Action, Battle, Decision, Outcome, RedOrBlue } from '@flankspeed/kernel'
import type { LobClause } from '../clauses/index.ts'

export const PHASES = ['movement', 'gunnery'] as const

export interface Ship {
  id: string
  name: string
  side: RedOrBlue
  /** Thousandths of an inch, and hundredths of a degree. */
  x: number
  y: number
  heading: number
  speed: number
  guns: number
  hull: number
  fullHull: number
  /** In this phase. */
  acted: boolean
}

export interface LobBattle extends Battle {
  phase: (typeof PHASES)[number]
  /** Who acts in this phase. */
  active: RedOrBlue
  turnLimit: number
  table: [number, number]
  ships: Ship[]
  result: Outcome | null
}

export interface LobDecision extends Decision {
  readonly side: RedOrBlue
  readonly kind: 'move' | 'fire'
  readonly ships: string[]
}

export type LobAction =
  | (Action & { readonly do: 'move'; readonly ship: string; readonly ahead: number; readonly turn?: number })
  | (Action & { readonly do: 'fire'; readonly ship: string; readonly target: string })
  | (Action & { readonly do: 'hold'; readonly ship: string })

export type LobEvent =
  | { tells: 'turn'; clause: LobClause; turn: number }
  | { tells: 'move'; clause: LobClause; ship: string }
  | { tells: 'hold'; clause: LobClause; ship: string }
  | { tells: 'fire'; clause: LobClause; ship: string; target: string; need: number; dice: number[]; hits: number }
  | { tells: 'sunk'; clause: LobClause; ship: string }

export const isAfloat = ({ hull }: Ship): boolean => hull > 0
export const shipById = (b: LobBattle, id: unknown): Ship | undefined => b.ships.find((ship) => ship.id === id)
/** Ships of the active side that have not acted in this phase. */
export const waitingToAct = (b: LobBattle): Ship[] =>
  b.ships.filter((ship) => ship.side === b.active && isAfloat(ship) && !ship.acted)

export const copyBattle = (b: LobBattle): LobBattle => ({
  ...b,
  table: [...b.table],
  ships: b.ships.map((ship) => ({ ...ship })),
  result: b.result && { ...b.result },
})
