/** Entries of a shared registry, by name. */
type Entries = Readonly<Record<string, unknown>>

/**
 * What one chapter of a rulebook adds to the rules: `parts` are its own functions and tables. Everything else are
 * entries of registries that all chapters share, such as actions, steps, stories and samples.
 */
export interface Chapter {
  readonly parts?: object
  readonly [registry: string]: object | undefined
}

/** The intersection of a union. */
export type AllOf<U> = (U extends unknown ? (all: U) => void : never) extends (all: infer I) => void ? I : never

/** The parts of all chapters of a list. */
export type PartsOf<Chapters extends readonly object[]> = AllOf<
  Chapters[number] extends infer C ? (C extends { readonly parts: infer P } ? P : never) : never
>

/** The names of the entries that the chapters of a list add to one registry. */
export type NamesIn<Chapters extends readonly object[], Registry extends string> = Chapters[number] extends infer C
  ? C extends Readonly<Record<Registry, infer E>>
    ? keyof E
    : never
  : never

/**
 * The core of a ruleset: the parts of all chapters and their registries, entries in the order of the chapters. `Missing`
 * holds the names that some registry must have and no chapter adds: it does not compile unless it is never.
 */
export function assemble<Core extends object, _Missing extends never = never>(
  registries: readonly (keyof Core & string)[],
  chapters: readonly Chapter[],
): Core {
  const core: Record<string, unknown> = {}
  for (const registry of registries) core[registry] = {}
  for (const chapter of chapters)
    for (const [field, entries] of Object.entries(chapter))
      add(field === 'parts' ? core : core[field], field, entries as Entries)
  return core as Core
}

function add(to: unknown, field: string, entries: Entries): void {
  if (to === undefined) throw new Error(`a chapter adds to ${field}, which is no registry`)
  const known = to as Record<string, unknown>
  for (const [name, entry] of Object.entries(entries)) {
    if (Object.hasOwn(known, name)) throw new Error(`two chapters define ${field}.${name}`)
    known[name] = entry
  }
}
