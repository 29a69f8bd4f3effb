import type { Ruleset } from '@flankspeed/kernel'

/** The longest readable line. */
const WIDTH = 110

/**
 * Every table and number of a ruleset's rules and cards, one entry per line: compared with the books by eye when it
 * changes.
 */
export function printedTables(ruleset: Ruleset, printed: object): string {
  // Rules may be on a prototype, which a spread does not copy.
  const { rules } = ruleset as unknown as { rules: Record<string, unknown> }
  const names: string[] = []
  for (const name in rules) if (name !== 'lists') names.push(name)
  const parts = Object.fromEntries(names.sort().map((name) => [name, rules[name]]))
  return `${[...lines('', parts), ...lines('', printed)].join('\n')}\n`
}

function* lines(path: string, value: unknown): Generator<string> {
  const text = JSON.stringify(value)
  if (text === undefined || text === '{}' || text === '[]') return
  if (path !== '' && (typeof value !== 'object' || value === null || text.length + path.length <= WIDTH))
    yield `${path}: ${text.replaceAll(',', ', ').replaceAll('":', '": ')}`
  else
    for (const [name, part] of Object.entries(value as object))
      yield* lines(path === '' ? name : `${path}.${name}`, part)
}
