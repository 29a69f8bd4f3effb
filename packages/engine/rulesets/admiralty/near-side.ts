import { type Footprint, overlap, slideClear } from '../../kernel/footprints.ts'
import { ahead } from '../../kernel/geometry.ts'
import { cosine, sine } from '../../kernel/trigonometry.ts'
import type { Ship, VasBattle } from '../victory-at-sea/battle.ts'
import type { Run } from '../victory-at-sea/movement.ts'
import type { Rules } from '../victory-at-sea/rules.ts'
import { rule } from './rule.ts'

declare module '../victory-at-sea/battle.ts' {
  interface Ship {
    /** Set out to move fast and was held on the near side of another ship (ADM-LEAP-02). */
    heldBack?: boolean
  }
}

/** Overlapping ships stop on the near side (ADM-LEAP-01, ADM-LEAP-02, ADM-R-12). */
export const nearSide = rule('nearSide', (below) => ({
  shipFields: {
    heldBack: {
      read(_r, ship, value) {
        ship.heldBack = value === true
      },
      plain: (_r, _b, ship) => ship.heldBack,
    },
  },

  /** Back along the path already travelled, to the last place that overlaps nothing. */
  standClear(r, b, ship, beside, course) {
    if (course === null) return below.standClear(r, b, ship, beside, course)
    if (r.shipUnder(r, b, ship) === null) return false
    ship.heldBack = course.moved > r.fastBeyond.inches * 1000
    for (let run = course.lastRun; run; run = run.before) {
      const length = clearLength(r, b, ship, run)
      Object.assign(ship, ahead(run.at, run.heading, length ?? 0), { heading: run.heading })
      ship.moved = (length ?? 0) + moved(run.before)
      if (length !== null) break
    }
    return true
  },

  isFast: (r, ship) => ship.heldBack === true || below.isFast(r, ship),

  newTurn(ship) {
    below.newTurn(ship)
    ship.heldBack = false
  },
}))

/** How far along this run the ship comes without lying on another at its end; null when nowhere on it. */
function clearLength(r: Rules, b: VasBattle, ship: Ship, { at, heading, length }: Run): number | null {
  let left = length
  const there: Ship = { ...ship, heading }
  for (;;) {
    Object.assign(there, ahead(at, heading, left))
    const own = r.footprint(r, b, there)
    const under = r.shipUnder(r, b, there)
    if (under === null) return left
    const back = Math.max(1, Math.ceil(backing(own, r.footprint(r, b, under), heading)))
    if (back > left) return null
    left -= back
  }
}

/** All that was run up to the end of this. */
const moved = (run: Run | null): number => (run === null ? 0 : run.length + moved(run.before))

const backing = (own: Footprint, other: Footprint, heading: number): number =>
  overlap(own, other) ? slideClear(own, other, -sine(heading), -cosine(heading)) : 0
