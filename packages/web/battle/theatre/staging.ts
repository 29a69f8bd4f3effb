import type { Effect, Spot } from '../../chart/model.ts'
import type { Fact } from '../../desk/fact.ts'
import type { Position, StoryEntry } from '../../desk/position.ts'

type Attack = Extract<Fact, { kind: 'hits' }>

export const attackIn = ({ facts = [] }: StoryEntry): Attack | undefined => facts.find((fact) => fact.kind === 'hits')

/** The unit that something happened to. */
export function victimIn({ facts = [] }: StoryEntry): string | null {
  for (const fact of facts) if (fact.kind === 'harm' || fact.kind === 'state' || fact.kind === 'lost') return fact.unit
  return null
}

/**
 * An effect as the theatre plays it: who fires at whom and with which mounts, and of its hits only those that count
 * after what is told next.
 */
export function stagedEffect(told: StoryEntry, rest: readonly StoryEntry[]): Effect | null {
  const { effect } = told
  const attack = attackIn(told)
  if (!effect || !attack || !('shots' in effect)) return effect
  const hits = Math.min(effect.hits, countedAfter(rest, effect.hits))
  const duds = (effect.duds ?? 0) + effect.hits - hits
  return {
    ...effect,
    hits,
    ...(duds > 0 ? { duds } : {}),
    ...(attack.unit === null ? {} : { unit: attack.unit }),
    target: attack.target,
    ...(told.aim?.mounts ? { mounts: told.aim.mounts } : {}),
  }
}

/** How many hits of this attack count in the end. */
function countedAfter(rest: readonly StoryEntry[], hits: number): number {
  let counted = hits
  for (const entry of rest) {
    if (entry.heading || attackIn(entry)) break
    for (const fact of entry.facts ?? [])
      if (fact.kind === 'recount') return fact.hits
      else if (fact.kind === 'dud') counted--
  }
  return Math.max(0, counted)
}

/** Where a unit is, or was lost. */
export function placeOf({ chart }: Pick<Position, 'chart'>, unit: string): Spot | null {
  const { ships, flights, wrecks = [] } = chart
  return [...ships, ...flights, ...wrecks].find(({ id }) => id === unit)?.at ?? null
}
