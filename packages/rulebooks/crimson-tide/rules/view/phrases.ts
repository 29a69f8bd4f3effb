import { total } from '@flankspeed/kernel'
import type { CtReason } from '../reasons.ts'

const RESULTS: Record<string, string> = {
  explosion: 'a huge explosion',
  crippled: 'crippled',
  'lucky-escape': 'a lucky escape',
}

export const words = (kebab: string): string => RESULTS[kebab] ?? kebab.replaceAll('-', ' ')

export const klick = (distance: number): string => `${distance} ${distance === 1 ? 'klick' : 'klicks'}`
export const hits = (count: number): string => `${count} ${count === 1 ? 'hit' : 'hits'}`
export const pool = (waves: readonly (readonly number[])[]): string =>
  waves.map((wave) => wave.join(' ')).join(' > ') || 'no dice'

export function dice(reasons: readonly CtReason[]): string {
  const count = total(reasons)
  const why = reasons.slice(1).map((reason) => reason.why)
  return `${count} ${count === 1 ? 'die' : 'dice'}${why.length > 0 ? ` (${why.join(', ')})` : ''}`
}

export function signed(reasons: readonly CtReason[]): string {
  return reasons.map(({ value, why }) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} ${why}`).join('')
}
