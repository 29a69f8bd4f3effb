import { ahead, crossesPolygon, normal, type Point } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import type { Course } from './courses.ts'

/** Penalties for running aground, and for a place from which there is no way on that does not. */
const AGROUND = 60
const CORNERED = 40
/** Points of a ship for which that is enough: whoever is worth more has more to lose. */
const USUAL = 100
/** The bow goes before the centre of the base, in thousandths of a centimetre. */
const BOW = 3000

/** The risk of land on a course, for a ship of that stake (FD-MOVE-13). */
export function perilOfLand(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  { track, heading, knots }: Course,
  stake: number,
): number {
  if (b.land.length === 0) return 0
  const end = track.at(-1)!
  const weight = Math.max(1, stake / USUAL)
  if (meetsLand(b, [ship, ...track, ahead(end, heading, BOW)])) return AGROUND * weight
  return hasWayOn(r, b, ship, end, heading, knots) ? 0 : CORNERED * weight
}

/** Can she go on from there as slowly as she must, straight or turning to either side? */
function hasWayOn(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, end: Point, heading: number, knots: number): boolean {
  const { ACC, MVR } = fd.cardOf(b, ship)
  const least = Math.min(r.maxSpeed(r, b, ship), Math.max(0, knots - 2 * ACC)) * 500
  const leg = Math.max(500, MVR * 1000)
  return [0, TURN, -TURN].some((turn) => {
    const way: Point[] = [end]
    let [at, course, gone] = [end, heading, 0]
    while (gone < least) {
      const run = Math.min(leg, least - gone)
      at = ahead(at, course, run)
      way.push(at)
      gone += run
      course = normal(course + turn)
    }
    return !meetsLand(b, [...way, ahead(at, course, BOW)])
  })
}

const TURN = 4500

const meetsLand = ({ land }: fd.FdBattle, way: readonly Point[]): boolean =>
  land.some(({ shape }) => way.some((point, i) => i > 0 && crossesPolygon(way[i - 1]!, point, shape)))
