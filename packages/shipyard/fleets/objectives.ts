import { OBJECTIVES, type Objective } from '@flankspeed/engine/rulesets/victory-at-sea/objectives.ts'

export { OBJECTIVES, type Objective }

/** Tenths of the agreed total by priority: high 11, medium 10, low 9 (VAS-FLEET-02, VAS-OBJ-03 to VAS-OBJ-21). */
const TENTHS: Record<Objective, 9 | 10 | 11> = {
  destroy: 11,
  breakout: 9,
  'defence-line': 9,
  attrition: 10,
  'sweep-and-clear': 10,
  domination: 10,
  'fighting-retreat': 9,
  'last-stand': 9,
  'ultimate-enemy': 11,
}

/** What a fleet may cost: the agreed total, changed by priority, to the nearest point, halves up (VAS-R-76). */
export function totalFor(points: number, objective: Objective | undefined): number {
  if (objective === undefined) return points
  return Math.floor((points * TENTHS[objective] + 5) / 10)
}

/** An objective as a person types it. */
export function objectiveNamed(typed: string): Objective {
  const wanted = typed.toLowerCase().replace('&', 'and').replace(/!/g, '').trim().replace(/\s+/g, '-')
  const found = OBJECTIVES.find((objective) => objective === wanted)
  if (found) return found
  throw new Error(`There is no objective "${typed}": choose one of ${OBJECTIVES.join(', ')}.`)
}
