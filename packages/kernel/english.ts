/** "1 point", "2 points". `many`: the plural, if it is irregular. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** With a capital letter at the beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Hood, Norfolk and Suffolk". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const ABBREVIATIONS = new Set([
  'aa',
  'aaw',
  'ap',
  'asw',
  'dc',
  'dp',
  'he',
  'ijn',
  'km',
  'mas',
  'mn',
  'rm',
  'rn',
  'usn',
  'vt',
])

/** An id as plain words: "dive-bomber" as "dive bomber", "overPenetration" as "over penetration", "usn" as "USN". */
export const spoken = (id: string): string =>
  id
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .split(/[-_ ]+/)
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')
