import type { WordList } from './word-list.ts'

/** The same value, with stars in all of its texts. */
export const starredTexts = <T>(words: WordList, value: T): T =>
  words.size === 0 ? value : (starredIn(words, value) as T)

function starredIn(words: WordList, value: unknown): unknown {
  if (typeof value === 'string') return words.starred(value)
  if (Array.isArray(value)) return value.map((one) => starredIn(words, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, starredIn(words, one)]))
}
