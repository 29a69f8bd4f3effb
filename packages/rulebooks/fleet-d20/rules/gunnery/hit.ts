import type { Dice } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import type { FdBattle, Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Arc } from '../movement/measuring.ts'
import type { Rules } from '../rules.ts'

/** What strikes a ship, and decides which critical table is rolled on (FD-DMG-10). */
export type HitKind =
  | 'gun'
  | 'bomb'
  | 'rocket'
  | 'kamikaze'
  | 'explosion'
  | 'torpedo'
  | 'mine'
  | 'depth-charge'
  | 'collision'

/** Where a ship is struck under water (FD-TORP-23, FD-UCR-16). */
export type Column = 'bow' | 'midships' | 'stern'

/** One hit, or all that one battery does at once (FD-DMG-01, FD-DMG-02). */
export interface Hit {
  readonly kind: HitKind
  /** Who did it; null for mines and the like. */
  readonly by: string | null
  /** Immediate points: off S, or off F under water. */
  readonly ip: number
  /** Critical rolls, each with the full CV (FD-DMG-12). */
  readonly rolls: number
  readonly cv: number
  /** Penetration against armour; null: armour does not count (FD-ARM-10, FD-UCR-17). */
  readonly pen: number | null
  readonly protection: 'vertical' | 'horizontal'
  /** The arc that it came in by: mounts on that side go first (FD-WPN-12). */
  readonly arc: Arc | null
  /** Under water: the column of the table. */
  readonly column: Column | null
}

/** Which armour stands before a result (FD-ARM-03 to FD-ARM-10). `mount`: the result tests mount by mount itself. */
export type Protection = 'none' | 'belt-deck' | 'ct' | 'flight-deck' | 'mount'

/** One result of a critical table, found by its dice, and what it does. */
export interface CriticalResult {
  readonly clause: FdClause
  readonly area: string
  readonly armour: Protection
  /** Is there anything, of all its effects, that it can do with this CV? (FD-DMG-15, FD-R-70) */
  applies(r: Rules, b: FdBattle, ship: Ship, cv: number, hit: Hit): boolean
  /** Does it, and returns the CV that is left for a re-roll: 0 when all is used up (FD-DMG-13, FD-DMG-14). */
  apply(r: Rules, b: FdBattle, ship: Ship, cv: number, hit: Hit, dice: Dice, tell: Tell): number
}

/** Rolls on a table, sub-rolls included, and says which result came up. */
export type CriticalTable = (r: Rules, b: FdBattle, ship: Ship, hit: Hit, dice: Dice, tell: Tell) => CriticalResult

/** What a critical roll has still before it: the CV that is left, and whether a result has been replaced (FD-DMG-13, FD-R-70). */
export interface CriticalRest {
  readonly cv: number
  readonly replaced: boolean
}
