const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "three"; beyond twelve in figures. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

const SHARES: readonly (readonly [number, string])[] = [
  [1 / 10, 'a tenth'],
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [1 / 2, 'half'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
  [4 / 5, 'four fifths'],
  [9 / 10, 'nine tenths'],
]

/** "two thirds", or "85 %". */
export const shareWord = (share: number): string =>
  SHARES.find(([value]) => Math.abs(value - share) < 0.01)?.[1] ?? `${Math.round(share * 100)} %`

/** "one time in six". */
export const chanceWord = ([times, of]: readonly [number, number]): string =>
  `${times === 1 ? 'one time' : `${numberWord(times)} times`} in ${numberWord(of)}`

/** "north, south or east". */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
