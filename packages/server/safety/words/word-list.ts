import { type FoldedWord, foldedWords, spelledWords } from './folded-words.ts'

/** The words that an operator does not want to see in names and chat. */
export interface WordList {
  readonly size: number
  /** Does the text hold one of them? */
  isIn(text: string): boolean
  /** The text with stars in place of them. */
  starred(text: string): string
}

/** A list that cannot be read: which line, and why. */
export class WrongWords extends Error {
  override name = 'WrongWords'
}

const MOST = 10_000
/** Of phrases and of entries with *: each of them is tried on every word of a text. */
const MOST_PATTERNS = 1000
const LONGEST = 100

/**
 * Reads a list: a word or phrase on each line, # for a remark. A word is found where it stands alone; * stands for any
 * letters, so "*word*" is also found inside longer words.
 */
export function readWords(text: string): WordList {
  const whole = new Set<string>()
  const phrases: string[][] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const entry = line.replace(/(^|\s)#.*/, '').trim()
    if (entry === '') continue
    const wrong = (why: string): WrongWords => new WrongWords(`line ${at + 1}: ${why}`)
    if (entry.length > LONGEST) throw wrong(`an entry has at most ${LONGEST} characters`)
    const patterns = foldedWords(entry, { joker: true }).map(({ letters }) => letters)
    if (patterns.length === 0) throw wrong(`"${entry}" has no letters`)
    if (patterns.some((pattern) => pattern.includes('*') && pattern.replaceAll('*', '').length < 2))
      throw wrong(`"${entry}" would match almost everything: write at least two letters beside *`)
    if (patterns.length === 1 && !patterns[0]!.includes('*')) whole.add(patterns[0]!)
    else phrases.push(patterns)
    if (phrases.length > MOST_PATTERNS) throw wrong(`a list has at most ${MOST_PATTERNS} phrases and entries with *`)
    if (whole.size > MOST) throw wrong(`a list has at most ${MOST} words`)
  }
  return listOf(whole, phrases)
}

/** Nothing is refused. */
export const NO_WORDS: WordList = { size: 0, isIn: () => false, starred: (text) => text }

interface Read extends FoldedWord {
  forms: string[]
}

function listOf(whole: ReadonlySet<string>, phrases: readonly string[][]): WordList {
  const read = (word: FoldedWord): Read => ({ ...word, forms: formsOf(word.letters) })
  const fits = ({ forms }: Read, pattern: string): boolean =>
    forms.some((form) => (pattern.includes('*') ? matches(form, pattern) : form === pattern))
  function found(text: string): FoldedWord[] {
    const plain = foldedWords(text)
    const words = plain.map(read)
    const single = [...words, ...spelledWords(plain).map(read)]
    const hits = single.filter(({ forms }) => forms.some((form) => whole.has(form)))
    for (const patterns of phrases) {
      if (patterns.length === 1) hits.push(...single.filter((word) => fits(word, patterns[0]!)))
      else
        for (let at = 0; at + patterns.length <= words.length; at++)
          if (patterns.every((pattern, i) => fits(words[at + i]!, pattern)))
            hits.push(...words.slice(at, at + patterns.length))
    }
    return hits
  }
  return {
    size: whole.size + phrases.length,
    isIn: (text) => found(text).length > 0,
    starred(text) {
      const hits = found(text).toSorted((a, b) => a.from - b.from)
      let [out, at] = ['', 0]
      for (const { from, to, letters } of hits) {
        if (to <= at) continue
        out += text.slice(at, Math.max(at, from)) + '*'.repeat(letters.length)
        at = to
      }
      return out + text.slice(at)
    },
  }
}

/** "woooord" is read as "word", "gooood" as "good". */
const formsOf = (letters: string): string[] => [
  ...new Set([letters, letters.replace(/(.)\1{2,}/gu, '$1'), letters.replace(/(.)\1{2,}/gu, '$1$1')]),
]

/** Without going back and forth, however many stars: an attacker writes the text. */
function matches(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first, last] = [parts[0]!, parts.at(-1)!]
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const next = text.indexOf(part, at)
    if (next < 0) return false
    at = next + part.length
  }
  return at <= text.length - last.length
}
