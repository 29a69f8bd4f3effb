import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The entry that CONTRIBUTING tells people to add to the list, so that a test follows the guide. */
export interface Entry {
  /** The folder in packages/rulebooks. */
  readonly id: string
  /** The name of its exported rules. */
  readonly name: string
  /** The line to add. */
  readonly line: string
}

const GUIDE = join(import.meta.dirname, '..', '..', '..', 'CONTRIBUTING.md')

/** The entry that a section of the guide adds. */
export function entryIn(section: string): Entry {
  const text = readFileSync(GUIDE, 'utf8')
  const found = text.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  const [line, name, id] = found.match(/import \{ (\w+) \} from '\.\/([\w-]+)\/rules\/index\.ts'/) ?? []
  if (line === undefined || name === undefined || id === undefined)
    throw new Error(`CONTRIBUTING.md: the section "${section}" shows no line for packages/rulebooks/list.ts`)
  return { id, name, line }
}

/** The list with one more rulebook at its end, as the guide says. */
export function withEntry(list: string, { name, line }: Entry): string {
  const added = list.replace(
    /(const listed: [^=]*= \[)([^\]]*)\]/,
    (_, start, names) => `${start}${names.trim()}, ${name}]`,
  )
  if (added === list) throw new Error('packages/rulebooks/list.ts has no array "listed" to add a rulebook to')
  return `${line}\n${added}`
}
