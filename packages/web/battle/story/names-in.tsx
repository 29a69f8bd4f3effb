import type { ReactNode } from 'react'
import type { Position } from '../../desk/position.ts'

/** Ships' names to look for in the story. */
export interface ShipNames {
  /** In any sentence. */
  always: RegExp | null
  /** In a sentence about a ship that is called as a side is: "Blue" means the side elsewhere. */
  namesakes: ReadonlyMap<string, RegExp | null>
}

export function shipNames({ cards, fleets }: Pick<Position, 'cards' | 'fleets'>): ShipNames {
  const sides = new Set(fleets.map(({ side }) => side.toLowerCase()))
  const all = Object.values(cards)
  const others = all.filter(({ name }) => !sides.has(name.toLowerCase())).map(({ name }) => name)
  const namesakes = all.filter(({ name }) => sides.has(name.toLowerCase()))
  return {
    always: namesIn(others),
    namesakes: new Map(namesakes.map(({ id, name }) => [id, namesIn([...others, name])])),
  }
}

/** The names to look for in an entry about these units. */
export const namesAbout = ({ always, namesakes }: ShipNames, units: readonly string[]): RegExp | null => {
  const namesake = units.find((unit) => namesakes.has(unit))
  return namesake === undefined ? always : namesakes.get(namesake)!
}

/** Finds these names in a sentence, the longest first. */
function namesIn(names: readonly string[]): RegExp | null {
  const parts = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return parts.length > 0 ? new RegExp(`(${parts.join('|')})`) : null
}

/** Ships' names in italics, as charts and books print them. */
export function withNames(sentence: string, names: RegExp | null): ReactNode {
  if (!names) return sentence
  // Splitting by a group puts the names at the odd places.
  return sentence.split(names).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change
      <em key={i} className="name">
        {part}
      </em>
    ) : (
      part
    ),
  )
}
