import { totalFor as totalOf } from '@flankspeed/rulebooks/victory-at-sea/rules/set-up/fleet.ts'
import { OBJECTIVES, type Objective } from '@flankspeed/rulebooks/victory-at-sea/rules/victory/objectives.ts'

export { OBJECTIVES, type Objective }

/** What a fleet may cost: the agreed total, changed by the priority of its objective (VAS-FLEET-02, VAS-R-76). */
export const totalFor = (points: number, objective: Objective | undefined): number => totalOf(points, objective ?? null)

/** An objective as a person types it. */
export function objectiveNamed(typed: string): Objective {
  const wanted = typed.toLowerCase().replace('&', 'and').replace(/!/g, '').trim().replace(/\s+/g, '-')
  const found = OBJECTIVES.find((objective) => objective === wanted)
  if (found) return found
  throw new Error(`There is no objective "${typed}": choose one of ${OBJECTIVES.join(', ')}.`)
}
