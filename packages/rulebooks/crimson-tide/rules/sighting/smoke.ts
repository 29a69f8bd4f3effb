import { ahead, normal, type Point, squaredDistance } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import type { CtBattle, Ship, Smoke } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Leg } from '../movement/movement.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    smoke: { clause: CtClause; ship: string }
  }
}

/** The Smoke screen ability (CT-SA-01, CT-SA-04). */
const parts = {
  /** Thousandths of a klick of the end of a move, and half as wide as it is. */
  smokeTrail: { length: 4000, halfBeam: 500 },

  refuseSmoke(r: Rules, b: CtBattle, ship: Ship): void {
    const missing = r.abilityMissing(r, b, ship, 'smoke-screen')
    if (missing) refuse(missing, `${ship.name} cannot make smoke`)
    if (ship.used.includes('torpedo') || ship.used.includes('asw'))
      refuse('CT-SA-04', `${ship.name} has used torpedoes or ASW this turn`)
  },

  /** Along the last klicks of the move; torpedoes and ASW are given up for it. */
  laySmoke(
    r: Rules,
    b: CtBattle,
    ship: Ship,
    start: Point & { heading: number },
    legs: readonly Leg[],
    tell: Tell,
  ): void {
    ship.used.push('smoke')
    const runs: { from: Point; to: Point; heading: number; length: number }[] = []
    let at: Point = start
    let { heading } = start
    let left = ship.moved ?? 0
    for (const leg of legs) {
      if ('turn' in leg) {
        heading = normal(heading + leg.turn)
        continue
      }
      const length = Math.min(left, Math.abs(leg.klicks) * 1000)
      if (length === 0) continue
      const to = ahead(at, heading, Math.sign(leg.klicks) * length)
      runs.push({ from: at, to, heading, length })
      at = to
      left -= length
    }
    const banks: Smoke[] = []
    let trail: number = r.smokeTrail.length
    for (const { from, to, heading: along, length } of runs.reverse()) {
      const part = Math.min(trail, length)
      if (part === 0) break
      trail -= part
      const share = part / length
      const begin = { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share }
      banks.push({
        x: Math.round((begin.x + to.x) / 2),
        y: Math.round((begin.y + to.y) / 2),
        heading: along,
        halfLength: Math.round(Math.sqrt(squaredDistance(begin, to)) / 2),
        halfBeam: r.smokeTrail.halfBeam,
      })
    }
    b.smoke = [...b.smoke, ...banks]
    tell?.({ tells: 'smoke', clause: 'CT-SA-01', ship: ship.id })
  },
}

const stories: Stories<'smoke'> = { smoke: (event, name) => [`${name(event.ship)} lays smoke.`] }

export const smokeScreen = { parts, stories }
