import { cosine, type Pick, Refused, sine } from '@flankspeed/kernel'
import { type Ship, shipById, type VasBattle } from '../battle.ts'
import { legsOf, type MoveLimits } from '../movement/movement.ts'
import type { PathStep } from '../movement/moving.ts'
import type { Rules } from '../rules.ts'
import { usualEntry } from '../set-up/returning.ts'
import type { Sample, VasAction } from '../words.ts'
import { launchesOn } from './sample-air.ts'

export const sampleMove: Sample<'move'> = (r, b, { side, ships }, pick) => {
  const ship = shipById(b, ships[pick(ships.length)]!)!
  if (ship.ordered === null && pick(8) === 0) {
    const order = r.lists.orders[pick(r.lists.orders.length)]!
    if (r.orderObjection(r, b, ship, order) === null) return { side, do: 'order', ship: ship.id, order }
  }
  if (ship.returning !== null) return sampleEntry(r, b, ship)
  if (ship.deep) return { side, do: 'move', ship: ship.id, path: [], launch: r.sampleDeepLaunch(r, b, ship, pick) }
  const path = samplePath(r, b, ship, pick)
  const launch = b.flights.length > 0 ? launchesOn(r, b, ship, path) : []
  return launch.length > 0
    ? { side, do: 'move', ship: ship.id, path, launch }
    : { side, do: 'move', ship: ship.id, path }
}

/** Straight in, where she usually comes back. */
function sampleEntry(r: Rules, b: VasBattle, ship: Ship): VasAction {
  const { at, heading } = usualEntry(b, ship)
  const { most, least } = r.moveLimits(r, b, ship)
  const path = most > 0 ? [{ ahead: least / 1000 }] : []
  const enter = { at: [at.x / 1000, at.y / 1000] as [number, number], heading: heading / 100 }
  return { side: ship.side, do: 'move', ship: ship.id, enter, path }
}

function samplePath(r: Rules, b: VasBattle, ship: Ship, pick: Pick): PathStep[] {
  const limits = r.moveLimits(r, b, ship)
  if (limits.most === 0) return []
  for (let tries = 0; tries < 4; tries++) {
    const path = wander(ship, limits, pick)
    if (staysOnTable(b, ship, path) && (r.isOpenSea(b) || sailable(r, b, ship, path))) return path
  }
  const straight: PathStep[] = [{ ahead: limits.least / 1000 }]
  if (r.isOpenSea(b) || sailable(r, b, ship, straight)) return straight
  return turnedAside(limits).find((path) => sailable(r, b, ship, path)) ?? []
}

/** The shortest moves with a turn, for a ship that cannot go straight on. */
export function turnedAside({ most, least, straightRun, mostTurn, turns }: MoveLimits): PathStep[][] {
  if (turns === 0 || most < straightRun) return []
  const rest = Math.max(least, straightRun) - straightRun
  return Array.from({ length: Math.floor(mostTurn / 1500) }, (_, i) => 15 * (i + 1)).flatMap((angle) =>
    [angle, -angle].map((turn): PathStep[] => [
      { ahead: straightRun / 1000 },
      { turn },
      ...(rest > 0 ? [{ ahead: rest / 1000 }] : []),
    ]),
  )
}

function sailable(r: Rules, b: VasBattle, ship: Ship, path: PathStep[]): boolean {
  try {
    r.layCourse(r, b, ship, legsOf(path))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Quarter inches and fifteen degree steps: a straight move, or turns after the run they need. */
function wander(ship: Ship, limits: MoveLimits, pick: Pick): PathStep[] {
  const most = limits.most / 1000
  const run = limits.straightRun / 1000
  const distance = Math.max(limits.least / 1000, most - pick(8) / 4)
  if (ship.jam !== null && ship.jam !== 'none') return jammedPath(ship.jam, distance, run, limits.turns)
  if (limits.turns === 0 || distance < run || pick(3) === 0) return [{ ahead: distance }]
  const sign = pick(2) === 0 ? 1 : -1
  const path: PathStep[] = []
  let left = distance
  for (let turns = 0; turns < limits.turns && turns < 2 && left >= run; turns++) {
    const ahead = run + pick(Math.floor((left - run) * 4) + 1) / 4
    path.push({ ahead }, { turn: sign * 15 * (1 + pick(limits.mostTurn / 1500)) })
    left -= ahead
  }
  if (left > 0) path.push({ ahead: left })
  return path
}

/** What a jammed rudder makes of a distance (VAS-R-37). */
export function jammedPath(side: 'port' | 'starboard', distance: number, run: number, turns: number): PathStep[] {
  const path: PathStep[] = []
  let left = distance
  for (let turned = 0; turned < turns && left > run; turned++) {
    path.push({ ahead: run }, { turn: side === 'starboard' ? 45 : -45 })
    left -= run
  }
  path.push({ ahead: left })
  return path
}

function staysOnTable(b: VasBattle, ship: Ship, path: readonly PathStep[]): boolean {
  let { x, y, heading } = ship
  for (const step of path) {
    if ('turn' in step) {
      heading += step.turn * 100
      continue
    }
    x += step.ahead * 1000 * sine(heading)
    y += step.ahead * 1000 * cosine(heading)
    if (x < 0 || y < 0 || x > b.table[0] || y > b.table[1]) return false
  }
  return true
}
