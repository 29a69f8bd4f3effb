import { type Gun, gunsOf } from '../drawing/mounts.ts'
import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'
import type { Hull } from './hull.ts'
import { closed, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'

/** A gun with its height: where the gunhouse stands above the water. */
export interface StandingGun extends Gun {
  foot: number
  /** The deck below its barbette. */
  deck: number
}

/** Guns that are seen from starboard, from the lowest to the highest. Port guns hide behind their twins. */
export function standingGuns(facts: ShipFacts, profile: WholeProfile, size: Size, hull: Hull): StandingGun[] {
  const guns = gunsOf(facts)
  return guns
    .filter(({ mount }) => mount.side !== 'port' || !hasTwin(guns, mount))
    .map((gun) => {
      const { mount } = gun
      const deck = hull.deckAt(gun.place.x)
      const step = size.deck * (size.family === 'capital' ? 1.25 : 1)
      const house = onHouse(mount.at, profile) && mount.side === 'centre' ? houseHeight(profile, size) : 0
      const raised = mount.kind === 'casemate' ? -houseTall(gun) * 1.5 : Math.max(gun.level * step, house)
      return { ...gun, deck, foot: deck + raised }
    })
    .toSorted((a, b) => a.foot - b.foot)
}

const hasTwin = (guns: readonly Gun[], { at, kind }: Gun['mount']): boolean =>
  guns.some(({ mount }) => mount.side === 'starboard' && mount.kind === kind && Math.abs(mount.at - at) < 0.04)

const onHouse = (at: number, { after }: WholeProfile): boolean =>
  after !== undefined && at < after.from && at > after.to

const houseHeight = ({ after }: WholeProfile, size: Size): number =>
  after === undefined ? 0 : size.deck * (after.height === 'low' ? 1 : 1.15)

/** The height of a gunhouse. */
const houseTall = ({ calibre, mount }: Gun): number => {
  const metres = calibre / 1000
  if (mount.kind === 'turret') return 1.3 + metres * 6.2
  return mount.kind === 'open' ? 0.8 + metres * 4 : 1.1 + metres * 7
}

/** Gunhouses seen from the side are shorter than broad where three or four barrels lie side by side. */
const houseLong = ({ calibre, mount, length }: Gun): number =>
  mount.kind === 'turret' ? Math.min(length, 3.2 + (calibre / 1000) * 24) : Math.min(length, 2 + (calibre / 1000) * 14)

export function gunParts(gun: StandingGun): Part[] {
  const { mount, calibre, place, foot, deck, rests: ahead } = gun
  const [tall, long] = [houseTall(gun), houseLong(gun)]
  const { x } = place
  const at = (forward: number): number => x + forward * long * ahead
  const metres = calibre / 1000
  const axis = foot + tall * (mount.kind === 'open' ? 0.95 : 0.55)
  const reach = long * 0.45 + metres * (mount.kind === 'casemate' ? 14 : 33)
  const rise = reach * 0.035
  const own = (part: Part): Part => ({ ...part, mount: mount.name, pivot: [rounded(x), rounded(-foot)] })
  const detail = calibre < 90 || mount.kind === 'casemate' ? 1 : 0
  const muzzle: [number, number] = [x + reach * ahead, axis + rise]
  const barrel = own(
    drawn(
      'barrel',
      open([x + long * 0.3 * ahead, axis], muzzle),
      Math.max(0.24, metres * (calibre > 250 ? 1.9 : 1.7)),
      detail,
    ),
  )
  if (mount.kind === 'casemate')
    return [
      own(
        filled(
          'gun-shade',
          closed([at(-0.25), foot], [at(-0.25), foot + tall], [at(0.4), foot + tall], [at(0.4), foot]),
          1,
        ),
      ),
      barrel,
    ]
  const barbette =
    foot - deck > 0.4 && mount.side === 'centre'
      ? [
          filled(
            'house-shade',
            closed(
              [x - long * 0.36, deck - 0.3],
              [x - long * 0.36, foot],
              [x + long * 0.36, foot],
              [x + long * 0.36, deck - 0.3],
            ),
          ),
        ]
      : []
  if (mount.kind === 'open')
    return [
      ...barbette,
      barrel,
      own(
        filled(
          'gun',
          closed([at(-0.3), foot], [at(-0.18), foot + tall], [at(0.3), foot + tall], [at(0.35), foot]),
          detail,
        ),
      ),
    ]
  const turret = mount.kind === 'turret'
  const house = turret
    ? closed(
        [at(-0.5), foot],
        [at(-0.54), foot + tall * 0.92],
        [at(0.1), foot + tall],
        [at(0.4), foot + tall * 0.86],
        [at(0.52), foot + tall * 0.3],
        [at(0.46), foot],
      )
    : closed(
        [at(-0.4), foot + tall * 0.1],
        [at(-0.36), foot + tall * 0.95],
        [at(0.25), foot + tall],
        [at(0.5), foot + tall * 0.6],
        [at(0.5), foot],
      )
  return [
    ...barbette,
    barrel,
    own(filled('gun', house, detail)),
    own(
      filled(
        'gun-shade',
        closed([at(-0.5), foot], [at(-0.52), foot + tall * 0.34], [at(0.52), foot + tall * 0.34], [at(0.46), foot]),
        calibre > 140 ? 1 : 2,
      ),
    ),
  ]
}

const rounded = (metres: number): number => Math.round(metres * 10) / 10 || 0
