import type { Gun } from '../drawing/mounts.ts'
import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'

/** A gun of which only place and size are known yet. */
export type PlacedGun = Omit<Gun, 'level' | 'rests'>

/** Barrels must clear the gun before: a mount this near to the next one stands higher. */
const superfires = (gun: PlacedGun, next: PlacedGun): boolean =>
  Math.abs(gun.place.x - next.place.x) < next.length * 0.5 + (next.calibre / 1000) * 36 * 1.25 + 4.5

/**
 * Decks by which guns are raised. From each end inwards: the first on deck, the second above it, the third on deck again
 * (Nelson, Brooklyn); light guns in steps of three (Dido, Atlanta). A gun on either beam stands one deck up.
 */
export function levelsOf(
  guns: readonly PlacedGun[],
  facts: ShipFacts,
  { levels = {}, bridge, after }: WholeProfile,
): Map<PlacedGun, number> {
  const found = new Map<PlacedGun, number>()
  const isBuiltUp = (at: number): boolean =>
    at < (bridge?.from ?? facts.bridge) && at > (after?.to ?? Math.min(facts.bridge, ...facts.funnels) - 0.05)
  const centre = guns.filter(({ mount }) => mount.side === 'centre')
  const before = bridge?.to ?? facts.bridge - 0.1
  const ends = [
    centre.filter(({ mount }) => mount.at > Math.max(before, 0.05)).toSorted((a, b) => b.mount.at - a.mount.at),
    centre.filter(({ mount }) => mount.at < -0.1 && mount.at < before).toSorted((a, b) => a.mount.at - b.mount.at),
  ]
  for (const end of ends)
    end.forEach((gun, i) => {
      const next = end[i - 1]
      const below = next ? (found.get(next) ?? 0) : 0
      if (!next || !superfires(gun, next)) found.set(gun, 0)
      else if (gun.calibre < next.calibre * 0.6) found.set(gun, below + 1)
      else if (gun.calibre < 140 && facts.type.includes('cruiser')) found.set(gun, below + 1)
      else found.set(gun, below > 0 ? 0 : 1)
    })
  for (const gun of guns) {
    const { mount, calibre } = gun
    if (mount.side !== 'centre' && mount.kind !== 'casemate')
      found.set(gun, calibre < 140 && facts.type !== 'destroyer' && isBuiltUp(mount.at) ? 1 : 0)
    else if (mount.side === 'centre' && !found.has(gun)) found.set(gun, calibre >= 280 ? 1 : 0)
    const told = levels[mount.name]
    if (told !== undefined) found.set(gun, told)
  }
  return found
}

/**
 * Where the barrels point at rest: +1 ahead, -1 astern. A large turret on deck behind a raised one, or behind any other
 * that it cannot fire over, points away from it: its barrels have no room (Brooklyn, Takao, Nelson, Tone).
 */
export function restOf(
  { mount, place, calibre }: PlacedGun,
  level: number,
  levels: ReadonlyMap<PlacedGun, number>,
): 1 | -1 {
  const ahead = mount.arc === 'forward' ? 1 : mount.arc === 'aft' ? -1 : mount.at >= 0 ? 1 : -1
  if (level > 0 || calibre < 140 || mount.side !== 'centre') return ahead
  const crowded = [...levels].some(
    ([other, up]) =>
      (up > 0 || mount.arc === 'beams') &&
      other.mount !== mount &&
      other.mount.side === 'centre' &&
      (other.place.x - place.x) * ahead > 0 &&
      superfires(other, { ...other, place }),
  )
  return crowded ? (ahead === 1 ? -1 : 1) : ahead
}
