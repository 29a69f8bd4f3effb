import { plural } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import type { FdBattle, Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    splash: { ship: string; markers: number }
  }
}

/** Splash Markers (FD-SPL-01 to FD-SPL-05). */
const parts = {
  /** On one ship (FD-SPL-04). */
  splashLimit: 4,
  /** A miss by no more than this has straddled (FD-SPL-02). */
  straddle: 2,

  addSplash(r: Rules, _b: FdBattle, ship: Ship, count: number, clause: FdClause, tell: Tell): void {
    const before = ship.splash
    ship.splash = Math.min(r.splashLimit, before + count)
    if (ship.splash > before) tell?.({ tells: 'splash', clause, ship: ship.id, markers: ship.splash })
  },
}

const stories: Stories<'splash'> = {
  splash: ({ ship, markers }, name) => [`  Splashes around ${name(ship)}: ${plural(markers, 'marker')}.`],
}

export const splash = { parts, stories }
