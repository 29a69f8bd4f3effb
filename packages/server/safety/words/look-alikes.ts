/**
 * Characters of other scripts, and rare ones of Latin, that look like Latin letters: after NFKD, which already turns
 * wide, bold, circled and accented letters into plain ones. Each text has the look-alikes of the letter before it.
 */
const DRAWN: readonly (readonly [letter: string, like: string])[] = [
  ['a', 'аΑαАɑᴀᎪⲀⲁ'],
  ['b', 'ВвΒβЬьʙᏴᏏƄ'],
  ['c', 'СсᴄϲϹᏟⅽⲤⲥ'],
  ['d', 'ԁᴅᎠđðɖɗⅾ'],
  ['e', 'ЕеΕεᴇᎬєЄɛҽ'],
  ['f', 'ƒꜰϜ'],
  ['g', 'ɡɢᏀցǥԌ'],
  ['h', 'НһнΗʜᎻհħⲎ'],
  ['i', 'ІіΙιıɪᎥɩӏӀⅼłŀլʟl'],
  ['j', 'ЈјᴊᎫϳ'],
  ['k', 'КкΚκᴋᏦⲔ'],
  ['m', 'МмΜμᴍᎷⲘⅿ'],
  ['n', 'ΝηпПɴոŋⲚ'],
  ['o', 'ОоΟοσᴏօøØⲞⲟ'],
  ['p', 'РрΡρᴘᏢþⲢⲣ'],
  ['q', 'ԛզԚ'],
  ['r', 'гГʀᎡᏒ'],
  ['s', 'ЅѕꜱᏚՏ'],
  ['t', 'ТтΤτᴛᎢŧⲦ'],
  ['u', 'υᴜսՍ'],
  ['v', 'νѵѴᴠᏙ'],
  ['w', 'ωᴡᎳԝԜѡ'],
  ['x', 'ХхΧχⲬ'],
  ['y', 'УуҮүΥγʏᎽ'],
  ['z', 'ΖᴢᏃ'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
]

/** Digits and signs that people write for letters. */
export const WRITTEN_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
    ...{ '@': 'a', $: 's', '€': 'e', '!': 'i', '|': 'i', '+': 't' },
  }),
)

const LIKE = new Map(DRAWN.flatMap(([letter, like]) => [...like].map((one) => [one, letter] as const)))

/** Squares, negative circles and flags hold letters from A on. */
const ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/** Marks, and what nobody sees: zero-width characters, fillers, variation selectors, tags. */
const UNSEEN = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu

/** The plain letters that a character looks like; empty: nobody sees it. Capital letters are small ones, and l is i. */
export function plainLetters(character: string): string {
  const code = character.codePointAt(0)!
  const start = ALPHABETS.find((first) => code >= first && code < first + 26)
  if (start !== undefined) return plainLetters(String.fromCharCode(97 + code - start))
  return [...character.normalize('NFKD').replace(UNSEEN, '')]
    .map((one) => LIKE.get(one) ?? [...one.toLowerCase()].map((small) => LIKE.get(small) ?? small).join(''))
    .join('')
    .replace(UNSEEN, '')
}
