import { existsSync } from 'node:fs'
import { BadData, type ClassFacts, ownClasses, readClasses, registerOwnClasses } from '@flankspeed/shipyard'
import { readText } from './files.ts'
import { WrongInput } from './wrong-input.ts'

/** Reads a file of classes of one's own, which this run then knows beside those of the shipyard. */
export function useClassFile(file: string): ClassFacts[] {
  const classes = classesIn(file)
  useClasses(classes)
  return classes
}

/** Makes this run know classes of one's own. */
export function useClasses(classes: readonly ClassFacts[]): void {
  const ids = new Set(classes.map(({ id }) => id))
  registerOwnClasses([...ownClasses().filter(({ id }) => !ids.has(id)), ...classes])
}

function classesIn(file: string): ClassFacts[] {
  try {
    return readClasses(readText(file), file)
  } catch (error) {
    if (error instanceof BadData)
      throw new WrongInput(error.message, { error: { message: error.message, faults: error.faults } })
    throw error
  }
}

/** A class by name, or the only class of a file: its id. */
export function classOrFile(asked: string): string {
  if (!/\.(ya?ml|json)$/i.test(asked) && !existsSync(asked)) return asked
  const [only, ...more] = useClassFile(asked)
  if (more.length === 0) return only!.id
  throw new WrongInput(
    `${asked} has ${more.length + 1} classes: write one class a file (${[only!, ...more].map(({ id }) => id).join(', ')})`,
  )
}
