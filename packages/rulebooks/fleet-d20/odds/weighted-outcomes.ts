import { BranchingDice } from '@flankspeed/odds'

export interface WeightedOutcome<T> {
  readonly value: T
  readonly chance: number
}

/** Merges equal values and adds their chances. */
export function merged<T>(outcomes: Iterable<WeightedOutcome<T>>, same: (value: T) => unknown): WeightedOutcome<T>[] {
  const found = new Map<unknown, { value: T; chance: number }>()
  for (const { value, chance } of outcomes) {
    const known = found.get(same(value))
    if (known) known.chance += chance
    else found.set(same(value), { value, chance })
  }
  return [...found.values()]
}

/** The outcomes of one die. */
export const dieOutcomes = <T>(
  sides: number,
  of: (face: number) => T,
  same: (value: T) => unknown,
): WeightedOutcome<T>[] =>
  merged(
    Array.from({ length: sides }, (_, i) => ({ value: of(i + 1), chance: 1 / sides })),
    same,
  )

/** The outcomes of the few dice that one rule rolls. */
export function outcomesOf<T>(roll: (dice: BranchingDice) => T, same: (value: T) => unknown): WeightedOutcome<T>[] {
  const found: WeightedOutcome<T>[] = []
  const dice = new BranchingDice()
  do {
    const value = roll(dice)
    found.push({ value, chance: dice.chance })
  } while (dice.next())
  return merged(found, same)
}

/** Several dice of one kind; their order does not count. */
export function severalDice<T>(die: readonly WeightedOutcome<T>[], count: number): WeightedOutcome<T[]>[] {
  let outcomes: WeightedOutcome<number[]>[] = [{ value: [], chance: 1 }]
  for (let i = 0; i < count; i++)
    outcomes = merged(
      outcomes.flatMap(({ value, chance }) =>
        die.map((one, which) => ({ value: [...value, which].sort((a, b) => a - b), chance: chance * one.chance })),
      ),
      (value) => value.join(' '),
    )
  return outcomes.map(({ value, chance }) => ({ value: value.map((which) => die[which]!.value), chance }))
}
