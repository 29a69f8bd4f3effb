import type { Position } from '../../desk/position.ts'

/** A parsed value, or an error that says what would be right. */
export type Read<T> = { value: T; rest: string[] } | Wrong

export interface Wrong {
  wrong: string
  right: string
}

export const isWrong = (read: object): read is Wrong => 'wrong' in read

export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

interface Named {
  id: string
  name: string
}

/** The unit that the first words name: in full, or by an unambiguous prefix. Consumes all words of the name. */
export function readNamed<N extends Named>(words: readonly string[], known: readonly N[], what: string): Read<N> {
  const right = known.map(({ name }) => name).join(', ') || 'none'
  if (words.length === 0) return { wrong: `Which ${what}?`, right }
  for (let length = Math.min(5, words.length); length > 0; length--) {
    const said = plainWords(words.slice(0, length).join(' '))
    if (said === '') continue
    const rest = words.slice(length)
    const exact = known.find(({ id, name }) => plainWords(id) === said || plainWords(name) === said)
    if (exact) return { value: exact, rest }
    const begins = known.filter(({ id, name }) => plainWords(name).startsWith(said) || plainWords(id).startsWith(said))
    if (begins.length === 1) return { value: begins[0]!, rest }
    // "A" is the A Turret, not the AA Battery.
    const word = begins.filter(({ name }) => plainWords(name).startsWith(`${said} `))
    if (word.length === 1) return { value: word[0]!, rest }
    if (begins.length > 1 && length === 1)
      return { wrong: `"${words[0]}" matches more than one.`, right: begins.map(({ name }) => name).join(', ') }
  }
  return { wrong: `There is no ${what} "${words[0]}".`, right }
}

export const ownSide = (position: Position): string => position.owed[0]?.side ?? position.seat

const entries = (position: Position, mine: boolean): { id: string; name: string; flight: boolean; side: string }[] =>
  position.fleets
    .filter(({ side }) => (side === ownSide(position)) === mine)
    .flatMap(({ side, ships, flights }) => [
      ...ships.filter(afloat).map(({ id, name }) => ({ id, name, flight: false, side })),
      ...flights.filter(afloat).map(({ id, name }) => ({ id, name, flight: true, side })),
    ])

const afloat = ({ state }: { state: string }): boolean => state !== 'lost'

export const ownShips = (position: Position): Named[] => entries(position, true).filter(({ flight }) => !flight)
export const ownFlights = (position: Position): Named[] => entries(position, true).filter(({ flight }) => flight)
export const enemies = (position: Position): Named[] => entries(position, false).filter(({ flight }) => !flight)
export const enemyFlights = (position: Position): Named[] => entries(position, false).filter(({ flight }) => flight)
export const anybody = (position: Position): Named[] => Object.values(position.cards)

export const weaponsOf = (position: Position, ship: string): (Named & { weapon: number })[] =>
  position.cards[ship]?.weapons.map(({ weapon, name }) => ({ id: String(weapon), name, weapon })) ?? []
