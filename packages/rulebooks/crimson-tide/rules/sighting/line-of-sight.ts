import { ahead, crossesCircle, crossesFootprint, crossesPolygon, type Point, passesBy } from '@flankspeed/kernel'
import { type CtBattle, onSurface, type Ship } from '../battle.ts'
import type { Rules } from '../rules.ts'

export type Sight = 'clear' | 'impeded' | 'partially-blocked' | 'blocked'

/** Is this line interrupted? */
type Screen = (r: Rules, b: CtBattle, from: Point, to: Point, firer: Ship, target: Ship) => boolean

/** Thousandths by which a line may enter a base and still only graze it (CT-LOS-09). */
const GRAZE = 1

/** What interrupts a line of sight (CT-LOS-08, CT-R-31). */
const screens: Record<string, Screen> = {
  terrain: (_r, b, from, to) => b.terrain.some((piece) => piece.blocks && crossesPolygon(from, to, piece.shape)),

  /** A storm around firer or target is no obstacle between them (CT-WX-01, CT-WX-05, CT-R-26). */
  storms: (r, b, from, to, firer, target) =>
    b.storms.some(
      (storm) =>
        !r.isWithin(storm, firer) && !r.isWithin(storm, target) && crossesCircle(from, to, storm, storm.radius),
    ),

  smoke: (_r, b, from, to) => b.smoke.some((bank) => crossesFootprint(from, to, bank)),

  bases: (r, b, from, to, firer, target) =>
    b.ships.some((other) => {
      if (other === firer || other === target || !onSurface(other)) return false
      const base = r.baseOf(r, b, other)
      if (passesBy(from, to, base, base.halfLength + base.halfBeam)) return false
      return crossesFootprint(from, to, {
        ...base,
        halfLength: base.halfLength - GRAZE,
        halfBeam: base.halfBeam - GRAZE,
      })
    }),
}

/** Line of sight (CT-LOS-01 to CT-LOS-11). */
const parts = {
  screens,

  /** Bow, centre and stern (CT-LOS-03). */
  targetingPoints(r: Rules, b: CtBattle, target: Ship): { bow: Point; centre: Point; stern: Point } {
    const { halfLength } = r.baseOf(r, b, target)
    return {
      bow: ahead(target, target.heading, halfLength),
      centre: target,
      stern: ahead(target, target.heading, -halfLength),
    }
  },

  isVisible(r: Rules, b: CtBattle, point: Point, firer: Ship, target: Ship): boolean {
    return !r.lists.screens.some((screen) => screen(r, b, firer, point, firer, target))
  },

  /** From the centre of the firing base to the three points of the target (CT-LOS-02, CT-LOS-04 to CT-LOS-07, CT-R-30). */
  sightOf(r: Rules, b: CtBattle, firer: Ship, target: Ship): Sight {
    const { bow, centre, stern } = r.targetingPoints(r, b, target)
    const ends = [bow, stern].some((end) => r.isVisible(r, b, end, firer, target))
    if (r.isVisible(r, b, centre, firer, target)) return ends ? 'clear' : 'impeded'
    return ends ? 'partially-blocked' : 'blocked'
  },
}

export const lineOfSight = { parts }
