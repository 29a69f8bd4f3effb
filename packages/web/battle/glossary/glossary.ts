import type { Term } from '@flankspeed/scenarios/lessons'
import { useEffect, useState } from 'react'
import { theLibrary } from '../../pages/desk-answers.ts'

/** The words of a rulebook, and how to find them in a text. */
export interface Glossary {
  readonly words: RegExp
  readonly terms: ReadonlyMap<string, Term>
}

const known = new Map<string, Promise<Glossary | null>>()

/** Null while it is loading, or where a rulebook has none. */
export function useGlossary(ruleset: string): Glossary | null {
  const [glossary, setGlossary] = useState<Glossary | null>(null)
  useEffect(() => {
    let wanted = true
    let found = known.get(ruleset)
    if (!found) {
      found = theLibrary()
        .glossary(ruleset)
        .then(glossaryFrom)
        .catch(() => null)
      known.set(ruleset, found)
    }
    void found.then((loaded) => wanted && setGlossary(loaded))
    return () => {
      wanted = false
    }
  }, [ruleset])
  return glossary
}

/** A text finds the longest word first, and whole words only. */
export function glossaryFrom(terms: readonly Term[]): Glossary | null {
  const byWord = new Map(
    terms.flatMap((term) => [term.term, ...(term.also ?? [])].map((word) => [word, term] as const)),
  )
  const words = [...byWord.keys()].toSorted((a, b) => b.length - a.length)
  if (words.length === 0) return null
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { words: new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'u'), terms: byWord }
}
