import type { CommandChange } from '@flankspeed/command'
import type { Position } from '../../desk/position.ts'
import type { OpenBattle } from '../battle-context.ts'
import { ownSide, type Read, type Wrong } from './units.ts'

/** The meaning of a typed line. */
export type Meant =
  | { means: 'action'; action: Record<string, unknown> }
  /** Only the rulebook's `carryOut` can do it. */
  | { means: 'own'; meaning: unknown }
  | { means: 'status'; unit: string | null }
  | { means: 'rule'; id: string }
  | { means: 'help'; about: string | null }
  | { means: 'suggest'; unit: string | null }
  | { means: 'suggest-orders'; division: string }
  | { means: 'carry-on'; who: string; until: 'phase' | 'hit' | 'further-notice' }
  | { means: 'stop'; who: string | null }
  | { means: 'resume'; division: string | null }
  /** Orders to the fleet, one after the other. */
  | { means: 'fleet'; changes: CommandChange[] }
  | { means: 'accept' | 'divisions' | 'standing' | 'plans' }
  | { means: 'plan-ahead'; on: boolean }
  | { means: 'coach'; what: 'read' | 'show' }
  | { means: 'undo' | 'chart' | 'anything' | 'export' | 'objectives' | 'summary' }
  | Wrong

export type Reader = (words: string[], position: Position, selected: string | null) => Meant

export type Help = Record<string, { form: string; what: string }>

/** The typed orders of one rulebook, beside the common ones. */
export interface Language {
  readers: Record<string, Reader>
  help: Help
  /** Possible starts of a line now, as whole lines. */
  lines(position: Position): string[]
  /** Carries out orders whose meaning is `own`. Returns what to print. `play` takes an action. */
  carryOut?(meaning: never, open: OpenBattle, play: (action: unknown) => Promise<string[]>): Promise<string[]>
}

export const acts = (position: Position, action: Record<string, unknown>): Meant => ({
  means: 'action',
  action: { side: ownSide(position), ...action },
})

/** A number after a word: "ahead 3". */
export function readNumber(words: readonly string[], what: string): Read<number> {
  const value = Number(words[0])
  if (words.length === 0 || !Number.isFinite(value))
    return { wrong: `A number is missing after "${what}".`, right: `${what} 3` }
  return { value, rest: words.slice(1) }
}

/** "ONE at OTHER and ONE at OTHER". */
export function pairs(words: string[], right: string): { one: string[]; other: string[] }[] | Wrong {
  const found: { one: string[]; other: string[] }[] = []
  for (const part of words.join(' ').split(/\s+and\s+/i)) {
    const [one = '', other] = part.split(/\s+at\s+/i)
    if (other === undefined) return { wrong: 'At which target?', right }
    found.push({ one: one.split(' ').filter(Boolean), other: other.split(' ').filter(Boolean) })
  }
  return found
}
