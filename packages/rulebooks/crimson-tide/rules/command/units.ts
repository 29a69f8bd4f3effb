import type { Footprint } from '@flankspeed/kernel'
import { type Condition, type CtBattle, cardOf, type Ship } from '../battle.ts'
import type { Card, Size } from '../cards/card.ts'
import type { Rules } from '../rules.ts'

export type State = 'undamaged' | 'damaged' | 'crippled' | 'destroyed'

/** What the size of a ship decides. */
export interface SizeLine {
  /** Half the length and half the beam of the base, thousandths of a klick (CT-UNIT-04, CT-R-70). */
  readonly halfLength: number
  readonly halfBeam: number
  /** Most hundredths of a degree between two klicks (CT-HELM-01). */
  readonly turn: number
  /** Collides in treacherous waters on this or less (CT-TERR-07). */
  readonly groundsOn: number
}

const sizes: Record<Size, SizeLine> = {
  capital: { halfLength: 2000, halfBeam: 600, turn: 2250, groundsOn: 3 },
  large: { halfLength: 1800, halfBeam: 500, turn: 3000, groundsOn: 2 },
  medium: { halfLength: 1600, halfBeam: 400, turn: 3600, groundsOn: 1 },
  small: { halfLength: 1000, halfBeam: 400, turn: 4500, groundsOn: 0 },
}

/** Sizes, bases and the state that damage leaves a unit in (CT-UNIT-01 to CT-UNIT-06, CT-DMG-06 to CT-DMG-09). */
const parts = {
  sizes,

  /** The base is the unit (CT-UNIT-05). */
  baseOf(r: Rules, b: CtBattle, ship: Ship): Footprint {
    const { halfLength, halfBeam } = r.sizes[cardOf(b, ship).size]
    return { x: ship.x, y: ship.y, heading: ship.heading, halfLength, halfBeam }
  },

  /** A single printed hull point is not crippling by itself (CT-DMG-09, CT-R-54). */
  stateOf({ hull, destroyed }: Condition, card: Card): State {
    if (destroyed) return 'destroyed'
    if (hull === 1 && card.hull > 1) return 'crippled'
    return hull < card.hull ? 'damaged' : 'undamaged'
  },

  /** A destroyed unit plays out its turn as a crippled one (CT-R-06). */
  isCrippled(r: Rules, b: CtBattle, ship: Ship): boolean {
    const state = r.stateOf(ship.stands, cardOf(b, ship))
    return state === 'crippled' || state === 'destroyed'
  },
}

export const units = { parts }
