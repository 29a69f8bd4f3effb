import { BadData, type ClassFacts, carryClasses, differsFromOwn, readClasses } from '@flankspeed/shipyard'

/** A line that ends the battle: a class file of the shipyard's format follows it. */
const DIVISION = /^---[ \t]*$/m

export interface CarriedProblem {
  line: number
  reason: string
}

/** The text of a battle without the classes that follow it. */
export const battleText = (text: string): string => {
  const end = divisionIn(text)
  return end < 0 ? text : text.slice(0, end)
}

/** The text of the class file that follows a battle; null if there is none. Its lines are numbered as in the whole. */
export function carriedText(text: string): string | null {
  const end = divisionIn(text)
  if (end < 0) return null
  const before = text.slice(0, end).split('\n').length
  return `${'\n'.repeat(before)}${text.slice(end).replace(DIVISION, '').replace(/^\n/, '')}`
}

/** The first line may be a division as well: it begins a document in YAML. */
function divisionIn(text: string): number {
  const start = /^(?:\s*#.*\n|\s*\n)*---[ \t]*\n/.exec(text)?.[0].length ?? 0
  const found = DIVISION.exec(text.slice(start))
  return found ? start + found.index : -1
}

/** Makes the classes known that a battle brings along; says what is wrong with them. */
export function carryClassesOf(text: string, file: string): CarriedProblem[] {
  const carried = carriedText(text)
  if (carried === null || carried.trim() === '') return []
  try {
    const classes = readClasses(carried, file)
    const taken = classes.filter(differsFromOwn)
    carryClasses(classes)
    return taken.map(({ id }) => ({ line: lineOf(carried, id), reason: otherThanOwn(id) }))
  } catch (error) {
    if (!(error instanceof BadData)) throw error
    return error.faults.map((fault) => {
      const [, line, reason] = /:(\d+): (.*)$/s.exec(fault) ?? []
      return { line: Number(line ?? 1), reason: reason ?? fault }
    })
  }
}

const otherThanOwn = (id: ClassFacts['id']): string =>
  `you have another class "${id}" in your drawing office: give one of them another id`

const lineOf = (text: string, id: string): number =>
  text.slice(0, Math.max(0, text.indexOf(`id: ${id}`))).split('\n').length
