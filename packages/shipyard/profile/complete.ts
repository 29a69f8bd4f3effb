import { hasFlightDeck } from '../drawing/flight-deck.ts'
import type { Navy } from '../navies.ts'
import { hullYear } from '../refits.ts'
import type { ShipFacts, ShipKind } from '../ship-facts.ts'
import type { ProfileFacts } from './facts.ts'

type Always = 'bow' | 'stern' | 'deck' | 'funnels' | 'masts' | 'catapults' | 'cranes' | 'hangars'

/** A side view with everything that it needs. */
export type WholeProfile = Omit<ProfileFacts, Always> & { [K in Always]: NonNullable<ProfileFacts[K]> }

/** The side view of a ship: what is known of her, and for the rest what was usual for her kind, navy and time. */
export function wholeProfile(facts: ShipFacts): WholeProfile {
  const { profile: known = {}, funnels } = facts
  return {
    ...known,
    bow: known.bow ?? usualBow(facts),
    stern: known.stern ?? usualStern(facts),
    deck: known.deck ?? usualDeck(facts),
    funnels: funnels.map((_, i) => known.funnels?.[i] ?? usualFunnel(facts)),
    masts: known.masts ?? usualMasts(facts),
    bridge: known.bridge ?? usualBridge(facts),
    after: known.after ?? (known.bridge ? undefined : usualAfter(facts)),
    catapults: known.catapults ?? usualCatapults(facts),
    cranes: known.cranes ?? [],
    hangars: known.hangars ?? [],
    ...(hasFlightDeck(facts) && usualCarrier(facts, known)),
  }
}

const ESCORTS: readonly ShipKind[] = ['frigate', 'sloop', 'corvette', 'destroyer-escort']
const TURRET_SHIPS: readonly ShipKind[] = [
  'battleship',
  'battlecruiser',
  'heavy-cruiser',
  'light-cruiser',
  'anti-aircraft-cruiser',
]
const CARGO: readonly ShipKind[] = ['merchant', 'tanker', 'transport', 'armed-merchant-cruiser', 'landing-ship']
const navyOf = (facts: ShipFacts): Navy | undefined => facts.navy

/** Straight stems until about 1922, then raked ones; clipper bows in large ships of Germany and America from 1925 on. */
function usualBow(facts: ShipFacts): NonNullable<ProfileFacts['bow']> {
  const year = hullYear(facts)
  if (facts.type === 'merchant' || facts.type === 'tanker') return year < 1936 ? 'straight' : 'raked'
  if (year < 1922) return 'straight'
  return TURRET_SHIPS.includes(facts.type) && ['km', 'usn'].includes(navyOf(facts) ?? '') && year > 1925
    ? 'clipper'
    : 'raked'
}

/** Counters in small and old ships, transoms in fast boats, cruiser sterns in the rest. */
function usualStern({ type }: ShipFacts): NonNullable<ProfileFacts['stern']> {
  if (type === 'motor-torpedo-boat' || type === 'landing-ship') return 'transom'
  if (['destroyer', 'torpedo-boat', 'corvette', 'merchant', 'submarine'].includes(type)) return 'round'
  return 'cruiser'
}

/** Destroyers have a forecastle as far as the bridge, escorts a long one, everything else one deck. */
function usualDeck(facts: ShipFacts): NonNullable<ProfileFacts['deck']> {
  if (facts.type === 'destroyer' || facts.type === 'torpedo-boat') return { kind: 'forecastle', to: facts.bridge - 0.1 }
  if (ESCORTS.includes(facts.type)) return { kind: 'long-forecastle', to: Math.min(facts.bridge - 0.3, -0.15) }
  return { kind: 'flush' }
}

const usualFunnel = (facts: ShipFacts): WholeProfile['funnels'][number] => ({
  rake: facts.type === 'merchant' || hullYear(facts) < 1920 ? 'vertical' : 'slight',
  ...(facts.funnels.length >= 3 && { form: 'thin' as const }),
})

/** A tripod before 1930 and a tower after it in large ships, a pole in small ones; cargo ships have theirs with the derricks. */
function usualMasts(facts: ShipFacts): WholeProfile['masts'] {
  const { type, bridge, funnels } = facts
  if (CARGO.includes(type) || type === 'submarine' || type === 'shore-battery') return []
  if (hasFlightDeck(facts)) return facts.flightDeck?.island === 'none' ? [] : [{ at: bridge, kind: 'pole' }]
  const large = TURRET_SHIPS.includes(type)
  const fore = { at: bridge - 0.02, kind: large ? (hullYear(facts) < 1930 ? 'tripod' : 'tower') : 'pole' } as const
  const aftermost = Math.min(bridge, ...funnels)
  return large ? [fore, { at: aftermost - 0.1, kind: 'pole' }] : [fore]
}

const BRIDGE_LENGTH = 0.16

/** The superstructure about the bridge; in a tower ship tall. */
function usualBridge(facts: ShipFacts): ProfileFacts['bridge'] {
  const { type, bridge } = facts
  if (hasFlightDeck(facts) || type === 'shore-battery') return undefined
  const large = TURRET_SHIPS.includes(type)
  const height = large ? (hullYear(facts) < 1930 ? 'medium' : 'tall') : ESCORTS.includes(type) ? 'low' : 'medium'
  const to = bridge - BRIDGE_LENGTH * 0.6
  return { from: Math.min(0.95, bridge + BRIDGE_LENGTH * 0.4, beforeGun(facts, bridge)), to, height }
}

/** The after end of the gun next before the bridge. */
const beforeGun = ({ guns, length }: ShipFacts, bridge: number): number =>
  Math.min(
    1,
    ...guns.flatMap(({ calibre, mounts }) =>
      mounts
        .filter(({ at, side }) => side === 'centre' && at > bridge)
        .map(({ at, barrels }) => at - ((2.2 + barrels * calibre * 0.0085) * 1.3) / length),
    ),
  )

/** A deckhouse between the last funnel and the first gun that fires aft. */
function usualAfter(facts: ShipFacts): ProfileFacts['after'] {
  const { type, bridge, funnels, guns } = facts
  if (
    hasFlightDeck(facts) ||
    CARGO.includes(type) ||
    ['submarine', 'motor-torpedo-boat', 'shore-battery'].includes(type)
  )
    return undefined
  const from = Math.min(bridge, ...funnels) - 0.1
  const aft = guns.flatMap(({ mounts }) => mounts).filter(({ side, at }) => side === 'centre' && at < from)
  const to = Math.max(-0.7, from - 0.2, ...aft.map(({ at }) => at + 0.06))
  return from - to > 0.04 ? { from, to, height: TURRET_SHIPS.includes(type) ? 'medium' : 'low' } : undefined
}

/** Floatplanes need a catapult: abaft the last funnel. */
const usualCatapults = ({ type, aircraft, bridge, funnels }: ShipFacts): number[] =>
  aircraft.catapult > 0 && TURRET_SHIPS.includes(type) ? [Math.min(bridge, ...funnels) - 0.08] : []

/** A flight deck from end to end over an open bow, and an island about the bridge. */
function usualCarrier(
  { bridge, length, flightDeck }: ShipFacts,
  known: ProfileFacts,
): Pick<ProfileFacts, 'flightDeck' | 'island' | 'uptakes'> {
  const half = Math.min(0.09, 14 / length)
  const { island = 'starboard', uptakes = 'island', forwardEnd = 0.95 } = flightDeck ?? {}
  return {
    flightDeck: known.flightDeck ?? { from: forwardEnd, to: -0.97, bow: 'open' },
    ...(island !== 'none' && {
      island: known.island ?? { from: bridge + half, to: bridge - half, size: 'medium' as const },
    }),
    uptakes: known.uptakes ?? {
      kind: uptakes === 'island' ? 'in-island' : uptakes === 'both' ? 'flush-uptakes' : 'downward',
    },
  }
}
