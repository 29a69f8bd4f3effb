import { capital, spoken } from '@flankspeed/kernel'
import type { Position } from '../desk/position.ts'

export { capital, plural, spoken } from '@flankspeed/kernel'

export const percent = (share: number): string => {
  if (share > 0 && share < 0.005) return '<1 %'
  if (share < 1 && share > 0.995) return '>99 %'
  return `${Math.round(share * 100)} %`
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** 3.25 as "3.25", 3 as "3": at most two decimals. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100)

export const nameOf = (position: Pick<Position, 'cards'>, unit: string): string => position.cards[unit]?.name ?? unit

/** "create-smoke" as "Create smoke". */
export const titleFromId = (id: string): string => capital(spoken(id))
