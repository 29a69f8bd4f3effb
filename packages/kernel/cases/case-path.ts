import { isData } from '../reading.ts'

/**
 * The keys of an error's place, for example `battle.ships[0].at` or `battle.ships, hood`, as far as that place exists.
 * Keys may contain dots, as expectations do.
 */
export const keysTo = (data: unknown, where: string): (string | number)[] => follow(data, where).keys

/** The same, with the rest of the path that does not exist. */
export function follow(data: unknown, where: string): { keys: (string | number)[]; rest: string } {
  const keys: (string | number)[] = []
  let here = data
  let rest = where.replace(/^case(?=$|\.|:)\.?/, '')
  while (rest !== '') {
    const next = Array.isArray(here) ? entryOf(here, rest) : isData(here) ? fieldOf(here, rest) : null
    if (next === null) break
    keys.push(next.key)
    here = (here as Record<string | number, unknown>)[next.key]
    rest = next.rest
  }
  return { keys, rest }
}

interface Step {
  readonly key: string | number
  readonly rest: string
}

const without = (rest: string): string => rest.replace(/^\./, '')

function entryOf(list: readonly unknown[], rest: string): Step | null {
  const number = /^\[(\d+)\]/.exec(rest)
  if (number && Number(number[1]) < list.length)
    return { key: Number(number[1]), rest: without(rest.slice(number[0].length)) }
  if (!rest.startsWith(', ')) return null
  const named = rest.slice(2)
  const index = list.findIndex((item) => isData(item) && typeof item.id === 'string' && beginsWith(named, item.id))
  if (index < 0) return null
  return { key: index, rest: without(named.slice((list[index] as { id: string }).id.length)) }
}

/** The longest field that is a prefix of the rest. */
function fieldOf(data: object, rest: string): Step | null {
  const found = Object.keys(data)
    .filter((field) => beginsWith(rest, field))
    .sort((a, b) => b.length - a.length)[0]
  return found === undefined ? null : { key: found, rest: without(rest.slice(found.length)) }
}

const beginsWith = (text: string, word: string): boolean =>
  text.startsWith(word) && (text.length === word.length || /[.[,]/.test(text[word.length]!))
