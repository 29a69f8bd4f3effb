import { type Admiral, admirals } from '@flankspeed/admirals'

/** Who commands a side: an admiral by name, with the milliseconds it may think where it takes such a limit. */
export interface Contestant {
  readonly name: string
  readonly budget: number | null
}

/** Reads `captain`, or `admiral@100` for an admiral that thinks up to 100 ms about a decision. */
export function readContestant(text: string, budget: number | null = null): Contestant {
  const [name = '', limit, ...more] = text.trim().toLowerCase().split('@')
  admiralNamed(name)
  if (limit === undefined) return { name, budget }
  const milliseconds = Number(limit)
  if (more.length > 0 || limit === '' || !(milliseconds > 0))
    throw new Error(`"${text}": write the thinking time in milliseconds after the @, as in ${name}@100`)
  return { name, budget: milliseconds }
}

export function contestantText({ name, budget }: Contestant): string {
  return budget === null ? name : `${name}@${budget}`
}

export function admiralNamed(name: string): Admiral {
  const found = admirals.find((admiral) => admiral.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  throw new Error(
    `there is no admiral "${name}": choose ${admirals.map((admiral) => admiral.name.toLowerCase()).join(' or ')}`,
  )
}

export const admiralNames = (): string[] => admirals.map(({ name }) => name.toLowerCase())

/** The admiral who takes a contestant's seat. */
export function commandedBy({ name }: Contestant): Admiral {
  return admiralNamed(name)
}
