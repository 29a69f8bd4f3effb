import type { Position } from '../desk/position.ts'

export const percent = (share: number): string => {
  if (share > 0 && share < 0.005) return '<1 %'
  if (share < 1 && share > 0.995) return '>99 %'
  return `${Math.round(share * 100)} %`
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** 3.25 as "3.25", 3 as "3": never more than two places. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "create-smoke" as "Create smoke". */
export const titleFromId = (id: string): string => capital(id.replaceAll('-', ' '))

export const nameOf = (position: Position, unit: string): string => position.cards[unit]?.name ?? unit

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
