import { ahead, normal, type Point } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import type { Course } from '../courses.ts'

/** Degrees of the turns that are tried. */
const HELM = [45, -45, 22, -22]
const MOST_TURNS = 3
/** A ship that creeps turns at the end of her move (FD-MOVE-06). */
const CREEPING = 2

/** At full speed and at half, straight on or hard over: enough for a forecast. */
export function mainTracksOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Course[] {
  const { least, most } = r.speedLimits(r, b, ship)
  const mvr = Math.max(0.5, fd.cardOf(b, ship).MVR)
  return [...new Set([most, Math.floor((least + most) / 2)])].flatMap((knots) => {
    const length = knots / 2
    const turns = Math.min(MOST_TURNS, Math.floor(length / mvr))
    return [
      trackOf(ship, knots, [length]),
      ...[45, -45].flatMap((turn) =>
        Array.from({ length: turns }, (_, i) =>
          trackOf(ship, knots, [...Array.from({ length: i + 1 }, () => [mvr, turn]).flat(), length - (i + 1) * mvr]),
        ),
      ),
    ]
  })
}

/** Full speed, half and slow; straight on, or turning at once, at the end, or away and back. */
export function tracksOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Course[] {
  const { least, most } = r.speedLimits(r, b, ship)
  const mvr = Math.max(0.5, fd.cardOf(b, ship).MVR)
  const speeds = new Set([most, Math.floor((least + most) / 2), least])
  const tracks: Course[] = []
  for (const knots of speeds) tracks.push(...tracksAt(ship, knots, mvr))
  if (mvr > 1 && least <= CREEPING && most >= CREEPING)
    for (const turn of [45, -45]) tracks.push(trackOf(ship, CREEPING, [CREEPING / 2, turn]))
  return tracks
}

function tracksAt(ship: fd.Ship, knots: number, mvr: number): Course[] {
  const length = knots / 2
  const tracks = [trackOf(ship, knots, [length])]
  const turns = Math.min(MOST_TURNS, Math.floor(length / mvr))
  for (const turn of HELM) {
    for (let i = 1; i <= turns; i++) {
      const early = Array.from({ length: i }, () => [mvr, turn]).flat()
      tracks.push(trackOf(ship, knots, [...early, length - i * mvr]))
    }
    // Straight on, and round at the end: the same place, with another side towards the enemy.
    if (turns > 0 && length > mvr) tracks.push(trackOf(ship, knots, [length, turn]))
    if (turns > 1 && length > 2 * mvr) {
      if (Math.abs(turn) === 45) tracks.push(trackOf(ship, knots, [length - mvr, turn, mvr, turn]))
      tracks.push(trackOf(ship, knots, [mvr, turn, length - mvr, -turn]))
    }
  }
  return tracks
}

/** Legs in centimetres and turns in degrees, by turns. */
function trackOf(ship: fd.Ship, knots: number, steps: readonly number[]): Course {
  const path: Course['path'] = []
  const track: Point[] = []
  let at: Point = ship
  let { heading } = ship
  for (const [i, step] of steps.entries()) {
    if (i % 2 === 1) {
      path.push({ turn: step })
      heading = normal(heading + step * 100)
    } else if (step > 0) {
      path.push({ ahead: step })
      track.push(ahead(at, heading, step * 500))
      at = ahead(at, heading, step * 1000)
      track.push(at)
    }
  }
  return { knots, path, track: track.length === 0 ? [{ x: ship.x, y: ship.y }] : track, heading }
}
