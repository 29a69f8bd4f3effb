import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The line that CONTRIBUTING tells people to add to the list, so that a test follows the guide. */
export interface Entry {
  /** The folder in packages/rulebooks. */
  readonly id: string
  readonly line: string
}

const GUIDE = join(import.meta.dirname, '..', '..', '..', 'CONTRIBUTING.md')

/** The entry that a section of the guide adds. */
export function entryIn(section: string): Entry {
  const text = readFileSync(GUIDE, 'utf8')
  const found = text.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  const [line, id] = found.match(/export \{ \w+ as rulebook\d+ \} from '\.\/([\w-]+)\/rules\/index\.ts'/) ?? []
  if (line === undefined || id === undefined)
    throw new Error(`CONTRIBUTING.md: the section "${section}" shows no line for packages/rulebooks/list.ts`)
  return { id, line }
}
