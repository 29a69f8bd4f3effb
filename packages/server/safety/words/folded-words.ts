import { plainLetters, WRITTEN_FOR } from './look-alikes.ts'

/** A word as everybody reads it, and where it stands in the text. */
export interface FoldedWord {
  letters: string
  from: number
  to: number
}

interface Folded {
  letters: string
  kind: 'letter' | 'number' | 'sign' | 'gap'
  from: number
  to: number
}

const kindOf = (letters: string): Folded['kind'] =>
  /^[\p{L}*]/u.test(letters) ? 'letter' : /^\p{N}/u.test(letters) ? 'number' : WRITTEN_FOR.has(letters) ? 'sign' : 'gap'

function folded(text: string, joker: boolean): Folded[] {
  const found: Folded[] = []
  let at = 0
  for (const character of text) {
    const [from, to] = [at, at + character.length]
    at = to
    const letters = character === '*' && !joker ? ' ' : plainLetters(character)
    // What nobody sees belongs to what stands before it.
    if (letters === '' && found.length > 0) found.at(-1)!.to = to
    else if (letters !== '') found.push({ letters, kind: kindOf(letters), from, to })
  }
  return found
}

const isIn = (one: Folded | undefined): boolean => one !== undefined && (one.kind === 'letter' || one.kind === 'number')

/** A "!" ends a sentence, unless letters stand on both sides. Money and "at" may also end a word. */
const isGap = (all: readonly Folded[], at: number): boolean => {
  const { kind, letters } = all[at]!
  if (kind !== 'sign') return kind === 'gap'
  if ('!|+'.includes(letters)) return !(isIn(all[at - 1]) && isIn(all[at + 1]))
  return false
}

/** The words of a text. `joker`: a * is a letter, as in a list of words. */
export function foldedWords(text: string, { joker = false } = {}): FoldedWord[] {
  const all = folded(text, joker)
  const words: FoldedWord[] = []
  let word: Folded[] = []
  const end = (): void => {
    // A number is a number.
    if (word.some(({ kind }) => kind === 'letter'))
      words.push({
        letters: word.map(({ letters }) => WRITTEN_FOR.get(letters) ?? letters).join(''),
        from: word[0]!.from,
        to: word.at(-1)!.to,
      })
    word = []
  }
  for (const [at, one] of all.entries()) {
    if (isGap(all, at)) end()
    else word.push(one)
  }
  end()
  return words
}

/** Single letters apart from each other, such as "w o r d" and "w.o.r.d", make a word. */
export function spelledWords(words: readonly FoldedWord[]): FoldedWord[] {
  const found: FoldedWord[] = []
  let run: FoldedWord[] = []
  for (const word of [...words, null]) {
    if (word?.letters.length === 1) {
      run.push(word)
      continue
    }
    if (run.length > 2)
      found.push({ letters: run.map(({ letters }) => letters).join(''), from: run[0]!.from, to: run.at(-1)!.to })
    run = []
  }
  return found
}
