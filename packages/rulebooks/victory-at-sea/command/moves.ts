import type { Posture, SailingChoice } from '@flankspeed/command/rulebook'
import { Refused } from '@flankspeed/kernel'
import type * as vas from '../rules/library.ts'
import { legsOf } from '../rules/movement/movement.ts'

/** Shares of her speed at which a ship may keep station. */
const SPEEDS = [1, 0.8, 0.6, 0.4, 0.2]
/** Parts of her largest turn. */
const TURNS = [1, 2 / 3, 1 / 3]

/** Straight on, one turn early or late, or two turns to one side, at several speeds. */
function* pathsOf({ most, least, straightRun, mostTurn, turns }: vas.MoveLimits): Generator<vas.PathStep[], undefined> {
  const tenths = (inches: number): number => Math.round(inches * 10) / 10
  const run = straightRun / 1000
  const lengths = new Set(SPEEDS.map((share) => Math.max(least / 1000, tenths((share * most) / 1000))))
  for (const length of lengths) {
    yield [{ ahead: length }]
    if (turns === 0 || length < run) continue
    const after = tenths(length - run)
    for (const share of TURNS)
      for (const turn of [share, -share].map((part) => Math.round((part * mostTurn) / 100))) {
        yield [{ ahead: run }, { turn }, ...(after > 0 ? [{ ahead: after }] : [])]
        if (after > 0) yield [{ ahead: length }, { turn }]
        if (turns < 2 || after < run) continue
        const last = tenths(after - run)
        yield [{ ahead: run }, { turn }, { ahead: run }, { turn }, ...(last > 0 ? [{ ahead: last }] : [])]
        yield [{ ahead: run }, { turn }, { ahead: run }, { turn: -turn }, ...(last > 0 ? [{ ahead: last }] : [])]
      }
  }
}

/** Legal moves that stay on the table, and where they come to rest. */
export function* movesOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Generator<SailingChoice, undefined> {
  const limits = r.moveLimits(r, b, ship)
  if (limits.most === 0) {
    yield {
      action: moveAction(ship, []),
      at: [ship.x / 1000, ship.y / 1000],
      heading: ship.heading / 100,
      danger: null,
    }
    return
  }
  for (const path of pathsOf(limits)) {
    const choice = choiceOf(r, b, ship, path)
    if (choice) yield choice
  }
}

function choiceOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, path: vas.PathStep[]): SailingChoice | null {
  try {
    const course = r.layCourse(r, b, ship, legsOf(path))
    if (course.withdrawn !== null) return null
    const { at, heading, how, of } = r.restOf(r, b, ship, course, 'starboard')
    return {
      action: moveAction(ship, path),
      at: [at.x / 1000, at.y / 1000],
      heading: heading / 100,
      danger: how === 'short' && of ? `must stop short of ${of.name}` : null,
    }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

const moveAction = ({ side, id }: vas.Ship, path: vas.PathStep[]): vas.VasAction => ({
  side,
  do: 'move',
  ship: id,
  path,
})

/** The Order for a posture, if she may have it now. Evading counts for more than smoke: she can have one. */
export function postureOrder(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, posture: Posture): vas.VasAction | null {
  if (ship.ordered !== null) return null
  const wanted = [...(posture.evade ? (['evade'] as const) : []), ...(posture.smoke ? (['create-smoke'] as const) : [])]
  const order = wanted.find((name) => r.orderObjection(r, b, ship, name) === null)
  return order === undefined ? null : { side: ship.side, do: 'order', ship: ship.id, order }
}
