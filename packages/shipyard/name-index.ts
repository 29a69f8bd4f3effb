import type { ClassFacts } from './library.ts'
import { normalizeName } from './names.ts'

/** A class, and the year from which it is meant: of its first ship, or of the ship that was named. */
export interface Entry {
  facts: ClassFacts
  from: number
}

/** Classes by normalized name. Searches are frequent: a fleet is built from hundreds of candidates. */
export interface NameIndex {
  /** By id, name and aliases. */
  ofClass: ReadonlyMap<string, ClassFacts[]>
  /** By the names of their ships. */
  ofShip: ReadonlyMap<string, Entry[]>
  /** By name without an addition in brackets. */
  bare: ReadonlyMap<string, Entry[]>
}

export function indexNames(classes: readonly ClassFacts[]): NameIndex {
  const ofClass = new Map<string, ClassFacts[]>()
  const ofShip = new Map<string, Entry[]>()
  const bare = new Map<string, Entry[]>()
  for (const facts of classes) {
    for (const name of normalized([facts.id, facts.name, ...(facts.aliases ?? [])])) add(ofClass, name, facts)
    const seen = new Set<string>()
    for (const ship of facts.ships)
      for (const name of normalized([ship.name, ...(ship.aliases ?? [])])) {
        // Two ships of a class had the same name: the first one counts.
        if (!seen.has(name)) add(ofShip, name, { facts, from: Math.max(facts.commissioned, ship.commissioned) })
        seen.add(name)
      }
    add(bare, normalizeName(facts.name.replace(/ \(.*\)$/, '')), { facts, from: facts.commissioned })
  }
  return { ofClass, ofShip, bare }
}

const normalized = (names: readonly string[]): Set<string> => new Set(names.map(normalizeName))

function add<T>(index: Map<string, T[]>, name: string, entry: T): void {
  const known = index.get(name)
  if (known) known.push(entry)
  else index.set(name, [entry])
}
