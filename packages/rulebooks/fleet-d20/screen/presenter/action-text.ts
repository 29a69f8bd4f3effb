import type { Action } from '@flankspeed/kernel'
import { capital, spoken } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'

const nameOf = (b: fd.FdBattle, id: string): string =>
  [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? spoken(id)

/** That nothing more is done. */
const ENOUGH: Partial<Record<fd.FdAction['do'], string>> = {
  'end-phase': 'Done',
  'aa-done': 'Stop firing',
  'react-done': 'No reaction',
}

const SILENT = new Set(['side', 'do'])

/** An action in plain words: what is done, then by whom and with what. */
export function actionWords(b: fd.FdBattle, action: fd.FdAction): string {
  return [ENOUGH[action.do] ?? capital(spoken(action.do)), partsOf(b, action).join(', ')]
    .filter((part) => part !== '')
    .join(': ')
}

/** What a unit does it to and with: the rest is said already. */
export function objectWords(b: fd.FdBattle, action: fd.FdAction, unit: string): string {
  const others = partsOf(b, action, unit).join(', ')
  return others === '' ? capital(spoken(action.do)) : others
}

function partsOf(b: fd.FdBattle, action: fd.FdAction, except?: string): string[] {
  return Object.entries(action as unknown as Action)
    .filter(([field, value]) => !SILENT.has(field) && value !== except)
    .map(([field, value]) => valueWords(b, field, value))
    .filter((part) => part !== '')
}

function valueWords(b: fd.FdBattle, field: string, value: unknown): string {
  if (typeof value === 'string') return field === 'phase' ? '' : nameOf(b, value)
  if (typeof value === 'number') return `${spoken(field)} ${value}`
  if (typeof value === 'boolean') return value ? spoken(field) : ''
  if (Array.isArray(value)) {
    if (value.length === 0) return `no ${spoken(field)}`
    if (value.every((item) => typeof item === 'number')) return `${spoken(field)} ${value.join(', ')}`
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
