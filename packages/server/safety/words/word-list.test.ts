import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLetters, WRITTEN_FOR } from './look-alikes.ts'
import { checkAccountName, shapeOf } from './names.ts'
import { NO_WORDS, readWords, WrongWords } from './word-list.ts'

// Harmless words stand for the words of a real list.
const list = readWords(`
# a remark
bilge
rotten hull   # a phrase
*scurvy*
swab*
`)

test('words are found alone, phrases in order, and inside longer words only with *', () => {
  const starred = (text: string): string => list.starred(text)
  expect(starred('You BILGE, sir!')).toBe('You *****, sir!')
  expect(starred('bilges and bilgewater, abilge')).toBe('bilges and bilgewater, abilge')
  expect(starred('a rotten hull, a rotten, old hull')).toBe('a ****** ****, a rotten, old hull')
  expect(starred('antiscurvyjuice; swabbing; a mop and swab; unswab')).toBe(
    '***************; ********; a mop and ****; unswab',
  )
  expect(starred('Fire on 811 93, turn 4')).toBe('Fire on 811 93, turn 4')
  expect(list.isIn('bilge!')).toBe(true)
  expect(list.size).toBe(4)
})

test('as people disguise them', () => {
  for (const text of ['B1LGE', 'b!lge', 'b\u200bil\u00adge', 'bílgę', 'ВІLGЕ', 'ｂｉｌｇｅ', '𝓫𝓲𝓵𝓰𝓮', 'ⓑⓘⓛⓖⓔ', '🅑🅘🅛🅖🅔', 'b i l g e', 'b.i.l.g.e', 'biiiilge', 'bi|ge', 'b̷i̷l̷g̷e̷', '8i19e', 'ʙɪʟɢᴇ', '5curvy', '$curvy', 'sсurvуdog']) // biome-ignore format: a list
    expect([text, list.isIn(text)]).toEqual([text, true])
})

const disguises: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  const add = (letter: string, like: string): void => void found.set(letter, [...(found.get(letter) ?? []), like])
  for (let code = 0x21; code < 0x1f200; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const character = String.fromCodePoint(code)
    const letters = plainLetters(character)
    if (/^[a-z]$/.test(letters)) add(letters, character)
  }
  for (const [sign, letter] of WRITTEN_FOR) if (!'!|+'.includes(sign)) add(letter, sign)
  return found
})()
const UNSEEN = ['', '', '', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u0301', '\u0336', '\ufe0f', '\u{e0041}']

test('no disguise of letters hides a word, and stars leave nothing of it', () => {
  const word = fc.stringMatching(/^[a-z]{4,9}$/)
  fc.assert(
    fc.property(word, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), fc.boolean(), (plain, picks, isSpaced) => {
      let [n, isReadable] = [0, false]
      const pick = <T>(from: readonly T[]): T => from[picks[n++ % picks.length]! % from.length]!
      const hidden = [...plain]
        .map((letter, i) => {
          const like = i === 0 ? letter : pick(disguises.get(letter === 'l' ? 'i' : letter)!)
          isReadable ||= /\p{L}/u.test(like)
          return like + pick(UNSEEN)
        })
        .join(isSpaced ? pick([' ', '.', ' - ', '_']) : '')
      fc.pre(isReadable && !(isSpaced && /[^\p{L}\p{M}\p{Cf} ._-]/u.test(hidden)))
      const own = readWords(plain)
      const text = `well, ${hidden} you`
      expect([text, own.isIn(text)]).toEqual([text, true])
      expect(own.starred(text)).toMatch(/^well, \*+ you$/)
      expect(own.isIn(own.starred(text))).toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('longer words are innocent, and texts without a listed word stay as they are', () => {
  const letters = fc.stringMatching(/^[a-z]{3,8}$/)
  fc.assert(
    fc.property(letters, letters, fc.string({ unit: 'binary', maxLength: 60 }), (word, more, anything) => {
      const own = readWords(word)
      fc.pre(!/(.)\1\1/.test(word + more))
      for (const text of [word + more, more + word])
        if (!new RegExp(`^(${word})+$`).test(text)) expect([text, own.starred(text)]).toEqual([text, text])
      if (!own.isIn(anything)) expect(own.starred(anything)).toBe(anything)
    }),
    { numRuns: 60 },
  )
})

test('a list that cannot be meant is refused with its line', () => {
  for (const [text, why] of [
    ['fine\n***', 'line 2: "***" would match almost everything: write at least two letters beside *'],
    ['a*', 'line 1: "a*" would match almost everything: write at least two letters beside *'],
    ['ok\n\n123', 'line 3: "123" has no letters'],
    ['x'.repeat(101), 'line 1: an entry has at most 100 characters'],
    [Array.from({ length: 1002 }, (_, i) => `a*${'bcdefghijk'[i % 10]}${i}`).join('\n'), 'line 1001: a list has at most 1000 phrases and entries with *'], // biome-ignore format: a list
  ] as const)
    expect(() => readWords(text)).toThrow(new WrongWords(why))
})

test('names that look the same have the same shape; others do not', () => {
  for (const [name, like] of [
    ['Tovey', 'Тоvеу'],
    ['Tovey', 'T0vey'],
    ['Lütjens', 'lutjens'],
    ['Illustrious', '1llustrious'],
    ['Barnes', 'Bames'],
    ['Tom  Phillips', 'Tom\u00a0Phil\u200blips'],
    ['Warspite', 'VVarspite'],
  ] as const)
    expect([name, shapeOf(like)]).toEqual([name, shapeOf(name)])
  for (const [name, other] of [
    ['Tovey', 'Tovey 2'],
    ['Tovey 3', 'Tovey 2'],
    ['Spee', 'Spree'],
  ] as const)
    expect(shapeOf(name)).not.toBe(shapeOf(other))
})

test('names that cannot be read, or look like the server, are refused', () => {
  const words = { ...NO_WORDS, reload: async () => 0 }
  for (const name of ['\u200b\u200b', 'Tov\u202eey', 'M0derator', 'Ореrаtоr', 'deleted\u00a0account'])
    expect(() => checkAccountName(words, name)).toThrow(/name/)
  for (const name of ['Ångström', 'Вова', '山本', 'Moderato']) checkAccountName(words, name)
})
