import { ahead, when } from '@flankspeed/kernel'
import { cardOf, type FdBattle, onTable, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { CourseLimit } from '../movement/movement.ts'
import { objection, objectionBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    smoke: { ship: string }
  }
}

/** Smoke screens (FD-SMK-01 to FD-SMK-04). */
const parts = {
  screen: { length: 10_000, width: 3000, leastRun: 5000 },

  /** Astern of her, along the keel (FD-SMK-01). */
  laySmoke(r: Rules, b: FdBattle, ship: Ship, tell: Tell): void {
    if (!onTable(ship)) return
    const { halfLength } = r.baseOf(b, ship)
    const { length, width } = r.screen
    const centre = ahead(ship, ship.heading, -(halfLength + length / 2))
    b.smoke = [
      ...b.smoke,
      { ...centre, heading: ship.heading, halfLength: length / 2, halfBeam: width / 2, ship: ship.id, until: null },
    ]
    tell?.({ tells: 'smoke', clause: 'FD-SMK-01', ship: ship.id })
  },

  /** The screen stays where it is when she moves, out of control or not, and goes in this End Phase (FD-SMK-02). */
  leaveSmoke(b: FdBattle, ship: Ship): void {
    b.smoke = b.smoke.map((screen) => (screen.ship === ship.id ? { ...screen, ship: null, until: b.turn } : screen))
  },
}

const mayMakeSmoke: CourseLimit = (r, b, ship, { smoke, knots }) => {
  if (!smoke) return null
  if (!ship.smoke)
    return objectionBy([...when(cardOf(b, ship).smoke, 'FD-SCR-13'), 'FD-SMK-01'], `${ship.name} cannot make smoke`)
  if (knots * 500 < r.screen.leastRun)
    return objection('FD-SMK-01', `${ship.name} must move 5 cm or more to make smoke`)
  if (b.weather === 'rain' || b.weather === 'fog' || r.isInBadWeather(b, ship))
    return objection('FD-SMK-04', 'ships cannot make smoke in Bad Weather, Rain or Fog')
  return null
}

const courseLimits: Record<string, CourseLimit> = { smoke: mayMakeSmoke }

const stories: Stories<'smoke'> = { smoke: ({ ship }, name) => [`${name(ship)} makes smoke.`] }

export const smokeScreens = { parts, stories, courseLimits }
