import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'
import { funnel } from './funnels.ts'
import { gunParts, type StandingGun } from './guns.ts'
import type { Hull } from './hull.ts'
import { block, box, closed, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'
import { director } from './towers.ts'

const USUAL_HEIGHT = { 'fleet-carrier': 16, 'light-carrier': 13, 'escort-carrier': 13 } as const

const flightDeckHeight = ({ type }: ShipFacts, { flightDeck }: WholeProfile): number =>
  flightDeck?.height ?? USUAL_HEIGHT[type as keyof typeof USUAL_HEIGHT] ?? 14

const THICK = 0.9

interface CarrierSide {
  /** Behind the flight deck: an island or uptakes on the far side. */
  behind: Part[]
  /** Before the hull: hangar, flight deck, and an island to starboard. */
  before: Part[]
  /** What a mast stands on: the island, or the edge of the flight deck. */
  mastFoot(x: number): number
}

export function carrierSide(facts: ShipFacts, profile: WholeProfile, size: Size, hull: Hull): CarrierSide {
  const half = facts.length / 2
  const { from, to, bow } = profile.flightDeck!
  const z = flightDeckHeight(facts, profile)
  const [aft, fore] = [Math.max(-half, to * half), Math.min(half, from * half)]
  const side = facts.flightDeck?.island ?? 'starboard'
  const island = side === 'none' ? [] : islandParts(facts, profile, size, z)
  const far = side === 'port'
  return {
    behind: far
      ? island.map((part) => ({ ...part, tone: part.tone === 'house' || part.tone === 'lit' ? 'far' : part.tone }))
      : [],
    before: [
      ...hangar(facts, hull, z, aft, fore, bow === 'closed'),
      ...uptakes(facts, profile, z, half),
      filled(
        'house',
        closed(
          [aft + 1.5, z - THICK],
          [aft, z - THICK * 0.5],
          [aft + 0.5, z],
          [fore - 0.4, z],
          [fore, z - THICK * 0.5],
          [fore - 1, z - THICK],
        ),
      ),
      drawn('lit', open([aft + 0.8, z - 0.12], [fore - 0.6, z - 0.12]), 0.28, 1),
      ...(far ? [] : island),
    ],
    mastFoot: (x) =>
      profile.island && x <= profile.island.from * half && x >= profile.island.to * half
        ? z + islandTall(profile) * 0.3
        : z - 1,
  }
}

const islandTall = ({ island }: WholeProfile): number =>
  ({ small: 7.5, medium: 10, large: 12 })[island?.size ?? 'small']

/** The hangar: from the hull to the flight deck, open at the ends unless the bow is plated up. */
function hangar(facts: ShipFacts, hull: Hull, z: number, aft: number, fore: number, closedBow: boolean): Part[] {
  const half = facts.length / 2
  const under = z - THICK
  const foredeck = closedBow ? Math.min(fore, half) - 1.5 : Math.min(fore - 8, half * 0.8)
  const quarter = Math.max(aft + 6, -half * 0.86)
  const foot = hull.deckAt(0) - 0.6
  const pillars = [
    ...(closedBow ? [] : [0.25, 0.55, 0.85].map((share) => foredeck + (fore - 1 - foredeck) * share)),
    ...[0.3, 0.75].map((share) => aft + 1 + (quarter - aft) * share),
  ].filter((x) => x < half - 2 && x > -half + 2)
  const bow = hull.deckAt(half)
  const shutters = []
  if (hasShutters(facts))
    for (let x = quarter + 9; x < foredeck - 14; x += 17)
      shutters.push(box(x, x + 9.5, foot + (under - foot) * 0.34, foot + (under - foot) * 0.76))
  const gallery = foot + (under - foot) * 0.82
  return [
    closedBow
      ? filled(
          'hull',
          closed([quarter, foot], [quarter, under], [fore - 0.6, under], [half - 0.2, bow - 0.4], [half * 0.9, foot]),
        )
      : filled('house-shade', box(quarter, foredeck, foot, under)),
    ...(shutters.length > 0 ? [filled('soot', shutters.join(''), 1)] : []),
    drawn('spar', pillars.map((x) => open([x, hull.deckAt(x) - 0.2], [x, under])).join(''), 0.6),
    drawn('line', open([quarter, foot + (under - foot) * 0.2], [foredeck - 3, foot + (under - foot) * 0.2]), 0.5, 1),
    drawn('line', open([quarter + 4, gallery], [foredeck - 6, gallery]), 0.3, 2),
    ...(shutters.length > 0
      ? []
      : [drawn('scuttles', open([quarter + 6, (foot + under) / 2], [foredeck - 8, (foot + under) / 2]), 0.6, 2)]),
  ]
}

/** American hangars are open to the side behind shutters; others are closed. */
const hasShutters = ({ navy, armour, type }: ShipFacts): boolean =>
  navy === 'usn' && armour.flightDeck === 0 && (type !== 'fleet-carrier' || armour.belt < 150)

/** Guns of a carrier: light ones in sponsons below the edge of the flight deck, gunhouses on it, others on the hull. */
export function carrierGuns(guns: readonly StandingGun[], facts: ShipFacts, profile: WholeProfile): Part[] {
  const z = flightDeckHeight(facts, profile)
  const half = facts.length / 2
  const { from, to } = profile.flightDeck!
  return guns
    .filter(({ mount }) => mount.side !== 'port')
    .flatMap((gun) => {
      const { x } = gun.place
      if (gun.mount.kind === 'casemate' || x > from * half - 4 || x < to * half + 4)
        return gunParts({ ...gun, foot: Math.min(gun.foot, gun.deck) })
      if (gun.width > 5) return gunParts({ ...gun, foot: z, deck: z })
      const foot = z - 3.6
      return [filled('house', box(x - 3.4, x + 3.4, foot - 1.4, foot), 1), ...gunParts({ ...gun, foot, deck: foot })]
    })
}

function islandParts(facts: ShipFacts, profile: WholeProfile, size: Size, z: number): Part[] {
  if (!profile.island) return []
  const half = facts.length / 2
  const [aft, fore] = [profile.island.to * half, profile.island.from * half]
  const tall = islandTall(profile)
  const long = fore - aft
  const inIsland = ['in-island', 'canted-outward', 'outboard'].includes(profile.uptakes?.kind ?? '')
  /** With funnels in it the bridge stands at the forward end. */
  const bridgeAft = inIsland && facts.funnels.length > 0 ? Math.max(aft, fore - Math.max(long * 0.42, 9)) : aft
  const stacks = inIsland
    ? facts.funnels.flatMap((at, i) => {
        const form = profile.funnels[i]!
        const width = form.form === 'thin' ? 3 : Math.min(11, Math.max(5, long * 0.32))
        const lean = form.rake === 'raked' ? 0.28 : form.rake === 'slight' ? 0.1 : 0.01
        return funnel(at * half, width, z, z + tall * (form.form === 'thin' ? 0.75 : 1.2), lean, 'band')
      })
    : []
  return [
    ...stacks,
    ...block(aft, fore, z, z + tall * 0.36),
    ...block(bridgeAft + (fore - bridgeAft) * 0.08, fore - 0.5, z + tall * 0.36, z + tall * 0.66),
    ...block(bridgeAft + (fore - bridgeAft) * 0.2, fore - (fore - bridgeAft) * 0.14, z + tall * 0.66, z + tall * 0.86),
    drawn('scuttles', open([bridgeAft + 1.5, z + tall * 0.55], [fore - 1, z + tall * 0.55]), 0.6, 2),
    ...director(bridgeAft + (fore - bridgeAft) * 0.45, z + tall * 0.86, size.usual > 200 ? 1.8 : 1.3),
  ]
}

/** Smoke that leaves elsewhere than through the island. */
function uptakes(facts: ShipFacts, profile: WholeProfile, z: number, half: number): Part[] {
  const { kind, from, to } = profile.uptakes!
  if (kind === 'separate-block' && from !== undefined && to !== undefined)
    return [
      ...block(to * half, from * half, z, z + 16.5, 0.8),
      filled('soot', box(to * half + 0.2, from * half - 0.9, z + 15.4, z + 16.5)),
    ]
  return facts.funnels.flatMap((at) => {
    const x = at * half
    const top = z - THICK
    switch (kind) {
      case 'downward': {
        const wide = profile.funnels.length > 1 || facts.length < 215 ? 3.2 : 6.5
        const mouth = top - wide * 0.9 - 2.6
        return [
          filled(
            'house',
            closed(
              [x - wide * 1.6, mouth],
              [x - wide * 1.3, top - 1.6],
              [x - wide * 0.8, top - 0.6],
              [x + wide * 0.6, top - 0.6],
              [x + wide, top - 1.4],
              [x + wide * 0.5, mouth - 0.9],
            ),
          ),
          filled(
            'soot',
            closed(
              [x - wide * 1.6, mouth],
              [x - wide * 1.5, mouth + 1],
              [x + wide * 0.58, mouth + 0.1],
              [x + wide * 0.5, mouth - 0.9],
            ),
          ),
        ]
      }
      case 'hinged':
        return funnel(x, 2.8, top - 3, z + 7, 0.03, 'none')
      case 'flush-uptakes':
      case 'under-deck-aft':
        return [
          filled('soot', box(x - 2, x + 2, top - 1.6, top - 0.2)),
          filled('house', box(x - 2.6, x + 2.6, top - 2.4, top - 1.6), 1),
        ]
      default:
        return []
    }
  })
}
