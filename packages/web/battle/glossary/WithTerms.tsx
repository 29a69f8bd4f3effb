import type { ReactNode } from 'react'
import { useRulesInForce } from '../rules-in-force.ts'
import { useGlossary } from './glossary.ts'
import { TermButton } from './TermButton.tsx'

/** A text in which the words of the rulebook can be tapped. `plain` draws the rest. */
export function WithTerms({
  text,
  plain = (part) => part,
}: {
  text: string
  plain?: (part: string) => ReactNode
}): ReactNode {
  const glossary = useGlossary(useRulesInForce().ruleset)
  if (!glossary) return plain(text)
  // Splitting by a group puts the words at the odd places.
  return text.split(glossary.words).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change
      <TermButton key={i} word={part} term={glossary.terms.get(part)!} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change
      <span key={i}>{plain(part)}</span>
    ),
  )
}
