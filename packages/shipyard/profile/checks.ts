import type { Finding } from '../plausible.ts'
import type { ShipFacts } from '../ship-facts.ts'

/** What cannot be right in the side view of a class: it must agree with her plan. */
export function* implausibleProfile({
  type,
  funnels,
  flightDeck,
  guns,
  refits,
  profile,
}: ShipFacts): Generator<Finding> {
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
  const mounts = [...guns, ...refits.flatMap(({ add = [] }) => add)].flatMap((group) => group.mounts)
  for (const name of Object.keys(profile.levels ?? {}))
    if (!mounts.some((mount) => mount.name === name))
      yield { path: ['profile', 'levels', name], why: `she has no mount "${name}"` }
}
