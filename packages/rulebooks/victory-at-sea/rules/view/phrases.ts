import { plural } from '@flankspeed/kernel'
import type { DieRolled } from '../events.ts'
import type { VasReason } from '../reasons.ts'

export const inch = (value: number): string => `${Math.round(value * 10) / 10}"`

/** A die that counts is set in brackets. */
export const mark = (text: string, good: boolean): string => (good ? `[${text}]` : text)

export const rolled = (dice: readonly DieRolled[]): string =>
  dice.map(({ die, again, hit }) => mark(again === undefined ? `${die}` : `${die}>${again}`, hit)).join(' ')

export const hitsScored = (count: number): string => (count === 0 ? 'No hit' : plural(count, 'hit'))

export const plus = (value: number): string => (value > 0 ? `+${value}` : `${value}`)

/** The modifiers of a roll, each after the one before. */
export const signed = (reasons: readonly VasReason[]): string =>
  reasons.map(({ value, why }) => ` ${plus(value)} ${why}`).join('')

/** The modifiers that changed anything, in brackets. */
export function listed(reasons: readonly VasReason[]): string {
  const told = reasons.filter(({ value }) => value !== 0)
  return told.length === 0 ? '' : ` (${told.map(({ value, why }) => `${plus(value)} ${why}`).join(', ')})`
}
