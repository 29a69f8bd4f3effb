import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import type { CtBattle } from '../battle.ts'
import type { CtReason } from '../reasons.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

export const MODES = ['standard', 'five-or-more', 'six-only'] as const
/** Which faces hit, from the mildest to the strictest. */
export type Mode = (typeof MODES)[number]

/** Hits for the faces 1 to 6 (CT-DICE-02, CT-DICE-04, CT-DICE-05). */
const faces: Record<Mode, readonly number[]> = {
  standard: [0, 0, 0, 1, 1, 2],
  'five-or-more': [0, 0, 0, 0, 1, 2],
  'six-only': [0, 0, 0, 0, 0, 2],
}

/** A rule that takes faces away from an attack. */
export interface Restriction {
  readonly mode: Mode
  readonly clause: CtClause
  readonly why: string
}

/** What these rules say about an attack; most say nothing. */
export function saidBy<S, T>(
  rules: readonly ((r: Rules, b: CtBattle, attack: S) => T | null)[],
  r: Rules,
  b: CtBattle,
  attack: S,
): T[] {
  const said: T[] = []
  for (const rule of rules) {
    const found = rule(r, b, attack)
    if (found !== null) said.push(found)
  }
  return said
}

/** A throw of attack dice. */
export interface Throw {
  /** The pool, then the dice thrown again for each six, wave by wave (CT-R-90). */
  readonly waves: number[][]
  readonly hits: number
}

/** Attack dice (CT-DICE-01 to CT-DICE-08). */
const parts = {
  faces,
  explodesOn: 6,

  /** The strictest restriction alone counts (CT-DICE-06). */
  strictest(restrictions: readonly Restriction[]): Mode {
    let strictest = 0
    for (const { mode } of restrictions) strictest = Math.max(strictest, MODES.indexOf(mode))
    return MODES[strictest]!
  },

  /** The whole pool, then one die for each six, until none is left (CT-DICE-03, CT-R-04, CT-R-90). */
  throwDice(r: Rules, dice: Dice, count: number, mode: Mode, purpose: string, subject: string): Throw {
    const waves: number[][] = []
    let hits = 0
    for (let pool = count; pool > 0; ) {
      dice.call(pool, 6, purpose, subject)
      const wave: number[] = []
      for (let i = 0; i < pool; i++) {
        const die = dice.die(6)
        wave.push(die)
        hits += r.faces[mode][die - 1]!
      }
      waves.push(wave)
      pool = wave.filter((die) => die === r.explodesOn).length
    }
    return { waves, hits }
  },

  /** Half of what is there, one halving after the other, rounding down each time (CT-PRIN-01, CT-DICE-07). */
  halved(dice: number, halvings: readonly { clause: CtClause; why: string }[]): CtReason[] {
    let left = dice
    return halvings.map(({ clause, why }) => {
      const lost = left - Math.floor(left / 2)
      left -= lost
      return reason(-lost, clause, why)
    })
  },

  /** One D6 against a fixed target: never explodes and is never restricted (CT-DICE-08). */
  check(dice: Dice, purpose: string, subject: string): number {
    dice.call(1, 6, purpose, subject)
    return dice.die(6)
  },
}

export const attackDice = { parts }
