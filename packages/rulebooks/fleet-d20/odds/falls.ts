import { Ways } from '@flankspeed/odds/ways.ts'

/** Something that may be, and how likely it is. */
export interface Fall<T> {
  readonly value: T
  readonly chance: number
}

/** Each thing once, with the chances of all that are the same. */
export function merged<T>(falls: Iterable<Fall<T>>, same: (value: T) => unknown): Fall<T>[] {
  const found = new Map<unknown, { value: T; chance: number }>()
  for (const { value, chance } of falls) {
    const known = found.get(same(value))
    if (known) known.chance += chance
    else found.set(same(value), { value, chance })
  }
  return [...found.values()]
}

/** What a die with so many sides comes to. */
export const outcomes = <T>(sides: number, of: (face: number) => T, same: (value: T) => unknown): Fall<T>[] =>
  merged(
    Array.from({ length: sides }, (_, i) => ({ value: of(i + 1), chance: 1 / sides })),
    same,
  )

/** What the few dice of one rule come to. */
export function fallsOf<T>(roll: (dice: Ways) => T, same: (value: T) => unknown): Fall<T>[] {
  const found: Fall<T>[] = []
  const ways = new Ways()
  do {
    const value = roll(ways)
    found.push({ value, chance: ways.chance })
  } while (ways.next())
  return merged(found, same)
}

/** So many dice of one kind, whichever of them it is that shows what. */
export function together<T>(die: readonly Fall<T>[], count: number): Fall<T[]>[] {
  let falls: Fall<number[]>[] = [{ value: [], chance: 1 }]
  for (let i = 0; i < count; i++)
    falls = merged(
      falls.flatMap(({ value, chance }) =>
        die.map((one, which) => ({ value: [...value, which].sort((a, b) => a - b), chance: chance * one.chance })),
      ),
      (value) => value.join(' '),
    )
  return falls.map(({ value, chance }) => ({ value: value.map((which) => die[which]!.value), chance }))
}
