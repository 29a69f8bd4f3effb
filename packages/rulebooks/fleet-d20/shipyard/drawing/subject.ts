import { shownClass } from '@flankspeed/shipyard/rulebook'
import { fdSheet } from '../sheet.ts'
import type { SheetSubject } from './data-sheet.ts'

/** The data sheet of a class, or of one of its ships, by any of their names; throws what is wrong. */
export function sheetSubject(asked: string, year?: number, ship?: string): SheetSubject {
  const { id, named, ...shown } = shownClass(asked, year, ship)
  return { ...shown, sheet: fdSheet(id, shown.year, named) }
}
