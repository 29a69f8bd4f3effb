import type { Action, fd } from '@flankspeed/engine'
import { capital, spaced } from '../words.ts'

const nameOf = (b: fd.FdBattle, id: string): string =>
  [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? spaced(id)

const SILENT = new Set(['side', 'do'])

/** An action in plain words: what is done, then by whom and with what. */
export function actionWords(b: fd.FdBattle, action: fd.FdAction): string {
  const parts = Object.entries(action as unknown as Action)
    .filter(([field]) => !SILENT.has(field))
    .map(([field, value]) => valueWords(b, field, value))
    .filter((part) => part !== '')
  return [capital(spaced(action.do)), parts.join(', ')].filter((part) => part !== '').join(': ')
}

function valueWords(b: fd.FdBattle, field: string, value: unknown): string {
  if (typeof value === 'string') return field === 'phase' ? '' : nameOf(b, value)
  if (typeof value === 'number') return `${spaced(field)} ${value}`
  if (typeof value === 'boolean') return value ? spaced(field) : ''
  if (Array.isArray(value)) {
    if (value.length === 0) return `no ${spaced(field)}`
    if (value.every((item) => typeof item === 'number')) return `${spaced(field)} ${value.join(', ')}`
    return value.map((item) => valueWords(b, field, item)).join('; ')
  }
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([inner, item]) => valueWords(b, inner, item))
    .filter((part) => part !== '')
    .join(' ')
}

/** The units that an action names. */
export function unitsNamed(b: fd.FdBattle, action: fd.FdAction): string[] {
  const known = new Set([...b.ships, ...b.stands].map(({ id }) => id))
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string' && known.has(value)) found.push(value)
    else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(action)
  return [...new Set(found)]
}
