import { bearing, distance, pointAhead, type Spot, signedAngle } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'

/** The limits of a move in inches and degrees. */
export interface Steaming {
  least: number
  most: number
  run: number
  turn: number
  /** Changes of heading allowed. */
  turns: number
  /** The rudder turns her to this side as soon as it can. */
  jam: 'port' | 'starboard' | null
}

export function steaming(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Steaming {
  const { least, most, straightRun, mostTurn, turns } = r.moveLimits(r, b, ship)
  return {
    least: least / 1000,
    most: most / 1000,
    run: straightRun / 1000,
    turn: mostTurn / 100,
    turns: ship.jam === 'none' ? 0 : turns,
    jam: ship.jam === 'none' ? null : ship.jam,
  }
}

export interface Pose {
  at: Spot
  heading: number
}

/**
 * Water that is reached by a last straight run from one place: she has made full turns to one side as early as she may,
 * and turns once more by part or all of a turn. The fans of both sides together are all that she can reach.
 */
export interface Fan {
  apex: Spot
  /** Her heading before the last turn. */
  heading: number
  /** +1 to starboard, -1 to port. */
  side: 1 | -1
  /** Least and most of the last turn. */
  from: number
  to: number
  reach: number
  /** How she came to the apex. */
  path: vas.PathStep[]
  turns: number
}

/** A fan for each number of full turns. `first`: how far she runs before the first of them. */
export function fansFrom(pose: Pose, limits: Steaming, first = limits.run, sailed = 0): Fan[] {
  const sides = limits.jam === null ? ([1, -1] as const) : ([limits.jam === 'starboard' ? 1 : -1] as const)
  return sides.flatMap((side) => {
    const fans: Fan[] = []
    let { at, heading } = pose
    const path: vas.PathStep[] = []
    let gone = sailed
    for (let turns = 0; turns < limits.turns; turns++) {
      const straight = turns === 0 ? first : limits.run
      gone += straight
      if (gone >= limits.most - 1e-9) break
      at = pointAhead(at, heading, straight)
      path.push({ ahead: straight })
      const from = limits.jam === null ? 0 : Math.min(45, limits.turn)
      fans.push({
        apex: at,
        heading,
        side,
        from,
        to: limits.turn,
        reach: reachFrom(limits, gone, turns),
        path: path.slice(),
        turns,
      })
      heading += side * limits.turn
      path.push({ turn: side * limits.turn })
    }
    return fans
  })
}

/** Further round than a half circle the water to port and to starboard overlaps. */
export const isSpiral = (fans: readonly Fan[]): boolean => fans.some(({ turns, to }) => (turns + 1) * to > 180)

/** With a jammed rudder the run after a turn is as long as the next turn allows. */
function reachFrom(limits: Steaming, gone: number, turns: number): number {
  const left = limits.most - gone
  return limits.jam !== null && turns + 1 < limits.turns ? Math.min(left, limits.run) : left
}

/**
 * Fans of ships that turn later than they might, or first to one side and then to the other: what an island or the ship's
 * own tightest circle keeps the direct way from.
 */
export function roundabout(pose: Pose, limits: Steaming): Fan[] {
  if (limits.jam !== null) return []
  const fans: Fan[] = []
  const rest = { ...limits, turns: limits.turns - 1 }
  for (let first = limits.run; first < limits.most; first += 0.5) {
    if (first > limits.run) fans.push(...fansFrom(pose, limits, first))
    const at = pointAhead(pose.at, pose.heading, first)
    for (let turn = -limits.turn; turn <= limits.turn; turn += limits.turn / 3) {
      if (Math.abs(turn) < 1) continue
      const side = turn > 0 ? -1 : 1
      for (const fan of fansFrom({ at, heading: pose.heading + turn }, rest, limits.run, first))
        if (fan.side === side || Math.abs(turn) < limits.turn)
          fans.push({ ...fan, path: [{ ahead: first }, { turn }, ...fan.path], turns: fan.turns + 1 })
    }
  }
  return fans
}

export interface Way {
  path: vas.PathStep[]
  /** Where it ends, as near as the search knows. */
  at: Spot
  miss: number
  turns: number
}

/** The way within one fan that ends nearest to a place; in tenths of an inch and whole degrees. */
export function nearestIn(fan: Fan, wanted: Spot): Way {
  const relative = fan.side * signedAngle(bearing(fan.apex, wanted) - fan.heading)
  const far = distance(fan.apex, wanted)
  const turn = Math.round(Math.min(fan.to, Math.max(fan.from, far < 1e-6 ? fan.from : relative)))
  const past = Math.cos(((relative - turn) * Math.PI) / 180) * far
  const run = Math.min(Math.floor(fan.reach * 10 + 1e-6), Math.max(0, Math.round(past * 10))) / 10
  const last: vas.PathStep[] = run === 0 ? [] : [{ turn: fan.side * turn }, { ahead: run }]
  const at = pointAhead(fan.apex, fan.heading + fan.side * turn, run)
  return { path: joined([...fan.path, ...last]), at, miss: distance(at, wanted), turns: fan.turns + Number(turn !== 0) }
}

/** Straight ahead, as far as it helps. */
export function straightTo(pose: Pose, limits: Steaming, wanted: Spot): Way {
  const furthest = limits.jam !== null && limits.turns > 0 ? Math.min(limits.run, limits.most) : limits.most
  const past =
    Math.cos((signedAngle(bearing(pose.at, wanted) - pose.heading) * Math.PI) / 180) * distance(pose.at, wanted)
  const run = Math.min(furthest, Math.max(limits.least, Math.round(past * 10) / 10))
  const at = pointAhead(pose.at, pose.heading, run)
  return { path: run > 0 ? [{ ahead: run }] : [], at, miss: distance(at, wanted), turns: 0 }
}

/** Without turns of nothing, and runs that follow each other as one. */
function joined(path: readonly vas.PathStep[]): vas.PathStep[] {
  const steps: vas.PathStep[] = []
  for (const step of path) {
    const last = steps.at(-1)
    if ('turn' in step) {
      if (step.turn !== 0) steps.push({ ...step })
    } else if (last && 'ahead' in last) last.ahead = tenths(last.ahead + step.ahead)
    else if (step.ahead > 0) steps.push({ ahead: tenths(step.ahead) })
  }
  return steps
}

const tenths = (value: number): number => Math.round(value * 10) / 10
