import { type Data, guess, isData, shown } from './reading.ts'

/**
 * Names that a battle's description shows only at times, such as markers, by place: `ships.*.markers`. 'any': free
 * names, or too many to list.
 */
export type SometimesNamed = Readonly<Record<string, readonly string[] | 'any'>>

/**
 * Finds a name in an expectation that can never exist in the battle. A misspelt name is never there, so it would
 * satisfy every expectation of nothing. Returns an error with a suggestion; null: all are known.
 */
export function unknownName(seen: Data, path: string, expected: unknown, sometimes: SometimesNamed): string | null {
  const ids = new Set(Object.values(seen).flatMap(unitsOf))
  const known = (place: string, name: string): boolean =>
    sometimes[place] === 'any' || (sometimes[place] ?? []).includes(name) || ids.has(name)

  /** `alike`: the same place of other units, which may have the name. */
  const look = (here: unknown, alike: readonly unknown[], place: string, rest: string): string | null => {
    if (rest === '') return isData(expected) ? lookInto(here, alike, place, expected) : null
    if (Array.isArray(here)) {
      const id = idOf(here, rest)
      if (id !== null) {
        const unit = here.find((item) => isData(item) && item.id === id)
        return look(unit, here, `${place}.*`, rest.slice(id.length + 1))
      }
    }
    const [word, after] = cut(rest)
    if (Array.isArray(here) && !here.every((item) => typeof item === 'string')) {
      const entry = here[Number(word)]
      return entry === undefined ? null : look(entry, here, `${place}.*`, after)
    }
    return (
      lookFor(here, alike, place, word) ??
      look(partOf(here, word), partsOf(alike, word), place === '' ? word : `${place}.${word}`, after)
    )
  }

  const lookInto = (here: unknown, alike: readonly unknown[], place: string, fields: Data): string | null => {
    for (const [word, value] of Object.entries(fields)) {
      const wrong = lookFor(here, alike, place, word)
      if (wrong !== null) return wrong
      if (isData(value)) {
        const deeper = lookInto(partOf(here, word), partsOf(alike, word), `${place}.${word}`, value)
        if (deeper !== null) return deeper
      }
    }
    return null
  }

  const lookFor = (here: unknown, alike: readonly unknown[], place: string, word: string): string | null => {
    const there = [here, ...alike].flatMap(namesIn)
    if (there.includes(word) || known(place, word)) return null
    if (Array.isArray(here) && (sometimes[place] === undefined || /^(\d+|length)$/.test(word))) return null
    if (here !== null && here !== undefined && typeof here !== 'object')
      return `nothing is named ${word} there: ${place} is ${shown(here)}`
    const names = [...new Set([...there, ...(sometimes[place] ?? [])])]
    return `nothing is ever named ${word} there${guess(word, names)}; known are ${names.join(', ')}`
  }

  return look(seen, [], '', path)
}

const cut = (path: string): [string, string] => {
  const dot = path.indexOf('.')
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)]
}

const unitsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.flatMap((unit) => (isData(unit) && typeof unit.id === 'string' ? [unit.id] : [])) : []

const idOf = (list: unknown[], rest: string): string | null =>
  unitsOf(list).find((id) => rest === id || rest.startsWith(`${id}.`)) ?? null

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return isData(value) ? Object.keys(value) : []
}

const partOf = (value: unknown, word: string): unknown => (isData(value) ? value[word] : undefined)

const partsOf = (values: readonly unknown[], word: string): unknown[] => values.map((value) => partOf(value, word))
