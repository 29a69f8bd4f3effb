import type { Position } from '../../desk/position.ts'
import { helpIn, languageOf } from './orders.ts'
import { plainWords } from './units.ts'

/** Completions of the typed text, as whole lines. */
export function complete(text: string, position: Position): string[] {
  const said = plainWords(text)
  const status = Object.values(position.cards).map(({ name }) => `status ${name}`)
  return [...languageOf(position).lines(position), ...Object.keys(helpIn(position)), ...status]
    .filter((line) => plainWords(line).startsWith(said))
    .slice(0, 12)
}
