import { factsIn, findClass, isOwnClass, knowsClass, type ShipFacts } from '@flankspeed/shipyard'
import type { Portrait } from '../card.ts'

const known = new Map<string, ShipFacts | null>()

/** The historical class with one of these names, or its ship, as she was in a year; null if the shipyard does not know it. */
export function historicalClass(names: readonly string[], year: number, ship = ''): ShipFacts | null {
  const key = [year, ship, ...names].join('|')
  let facts = known.get(key)
  if (facts === undefined) {
    const name = names.find((one) => one !== '' && knowsClass(one, year))
    facts = name === undefined ? null : factsIn(year, findClass(name, year), ship)
    // Somebody may still be drawing her.
    if (!facts || !isOwnClass(facts)) known.set(key, facts)
  }
  return facts
}

/** Her size, her crew and notes, in sentences. */
export function historyOf(facts: ShipFacts | null): string[] {
  if (!facts) return []
  const { displacement, length, beam, speed, complement, note } = facts
  const tonnes = String(Math.round(displacement.full)).replace(/\B(?=(\d{3})+$)/g, ',')
  return [
    `${tonnes} tonnes, ${length} by ${beam} metres, ${speed} knots, ${complement} men.`,
    ...(note === undefined ? [] : [note]),
  ]
}

/** What the card of a ship needs to draw her; `out` names mounts that are out. */
export const portraitOf = (
  facts: ShipFacts | null,
  year: number,
  { name, lost, out = [] }: { name: string; lost: boolean; out?: string[] },
): { portrait?: Portrait } => (facts ? { portrait: { class: facts.id, year, ship: name, out, lost } } : {})
