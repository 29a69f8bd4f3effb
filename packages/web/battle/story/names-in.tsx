import type { ReactNode } from 'react'

/** Finds these names in a sentence, the longest first. */
export function namesIn(names: readonly string[]): RegExp | null {
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
