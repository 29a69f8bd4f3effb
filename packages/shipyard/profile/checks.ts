import type { Finding } from '../plausible.ts'
import type { NavyFile, ShipFacts } from '../ship-facts.ts'

/** What cannot be right in a side view by itself. */
export function* implausibleProfile({ profile }: ShipFacts): Generator<Finding> {
  if (!profile) return
  for (const part of ['bridge', 'after', 'island', 'flightDeck'] as const) {
    const placed = profile[part]
    if (placed && placed.from <= placed.to)
      yield {
        path: ['profile', part],
        why: `from is the forward end: ${placed.from} must be greater than ${placed.to}`,
      }
  }
  if (profile.deck && (profile.deck.kind === 'flush') !== (profile.deck.to === undefined))
    yield { path: ['profile', 'deck'], why: 'a raised deck says with `to` where it ends; a flush deck does not' }
}

/**
 * Where the side views of a file contradict the plans. Only for the files of the shipyard: a class that somebody is still
 * drawing may have more funnels than her side view knows, and is drawn by the rules then.
 */
export const contradictions = ({ classes }: NavyFile): Finding[] =>
  classes.flatMap((facts, i) => [...against(facts)].map(({ path, why }) => ({ path: ['classes', i, ...path], why })))

function* against({ type, funnels, flightDeck, guns, refits, profile }: ShipFacts): Generator<Finding> {
  if (!profile) return
  const carrier = type.endsWith('-carrier') && type !== 'seaplane-carrier'
  for (const field of ['flightDeck', 'island', 'uptakes'] as const)
    if (profile[field] && !carrier) yield { path: ['profile', field], why: `a ${type} has no flight deck` }
  if (profile.island && flightDeck?.island === 'none')
    yield { path: ['profile', 'island'], why: 'flightDeck says that she has no island' }
  if (profile.funnels && profile.funnels.length !== funnels.length)
    yield {
      path: ['profile', 'funnels'],
      why: `she has ${funnels.length} funnels in the plan and ${profile.funnels.length} here`,
    }
  const mounts = [...guns, ...refits.flatMap(({ add = [] }) => add)].flatMap((group) => group.mounts)
  for (const name of Object.keys(profile.levels ?? {}))
    if (!mounts.some((mount) => mount.name === name))
      yield { path: ['profile', 'levels', name], why: `she has no mount "${name}"` }
}
