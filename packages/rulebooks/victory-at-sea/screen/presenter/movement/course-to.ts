import type { Spot } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'
import type { Beside } from '../../../rules/movement/coming-to-rest.ts'
import type { CourseTried, Entry } from '../questions.ts'
import { problemWith } from '../refused.ts'
import { inches, spot } from '../story/format.ts'
import { soundLegs, startOf, tryCourse } from './course.ts'
import {
  fansFrom,
  isSpiral,
  nearestIn,
  type Pose,
  roundabout,
  type Steaming,
  steaming,
  straightTo,
  type Way,
} from './steaming.ts'

/** A legal course whose end is as near to that place as she can get, with as few turns as that takes. */
export function courseTo(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  at: Spot,
  enter?: Entry,
  beside?: Beside,
): CourseTried {
  if (ship.deep) return tryCourse(r, b, ship, [])
  const { from } = startOf(r, b, ship, enter)
  return tryCourse(r, b, ship, pathTo(r, b, from, at, steaming(r, b, from)), enter, beside)
}

/** What another turn must be worth in inches. */
const TURN_WORTH = 0.06
/** A course that ends this far from where it was meant to is worth looking for another. */
const MISSED = 0.15

/** The same for a ship that keeps within these limits, such as those of the slowest in company. */
export function pathTo(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, wanted: Spot, limits: Steaming): vas.PathStep[] {
  if (limits.most === 0) return []
  const pose: Pose = { at: spot(ship), heading: ship.heading / 100 }
  const mayLeave = isOff(b, wanted)
  const isOpen = ({ path }: Way): boolean => sailable(r, b, ship, path, mayLeave)
  const fans = fansFrom(pose, limits)
  const direct = inOrder([straightTo(pose, limits, wanted), ...fans.map((fan) => nearestIn(fan, wanted))])
  const open = direct.find(isOpen)
  const blocked = open === undefined || worth(open) > worth(direct[0]!) + MISSED
  if (open && !blocked && (open.miss <= MISSED || !isSpiral(fans))) return open.path
  const round = inOrder(roundabout(pose, limits).map((fan) => nearestIn(fan, wanted))).find(isOpen)
  const best = inOrder([open, round].filter((way) => way !== undefined))[0]
  return best?.path ?? lastResort(r, b, ship, limits)
}

const worth = ({ miss, turns }: Way): number => miss + turns * TURN_WORTH
const inOrder = (ways: readonly Way[]): Way[] => ways.toSorted((one, other) => worth(one) - worth(other))

/** Legal, and not over an edge on the way to a place on the table. */
function sailable(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  path: readonly vas.PathStep[],
  mayLeave: boolean,
): boolean {
  let leaves = false
  const problem = problemWith(() => {
    leaves = r.layCourse(r, b, ship, soundLegs(path)!).withdrawn !== null
  })
  return problem === null && (mayLeave || !leaves)
}

function isOff(b: vas.VasBattle, [x, y]: Spot): boolean {
  return x < 0 || y < 0 || x > inches(b.table[0]) || y > inches(b.table[1])
}

/** With no good way: the shortest one ahead, even off the table; none where the shore holds her. */
function lastResort(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, { least }: Steaming): vas.PathStep[] {
  const ahead: vas.PathStep[] = [{ ahead: least }]
  return sailable(r, b, ship, ahead, true) ? ahead : []
}
