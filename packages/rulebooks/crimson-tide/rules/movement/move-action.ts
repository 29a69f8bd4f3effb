import { type Action, asData, asEach, asFlag, asNumber, Malformed, onlyFields, shown } from '@flankspeed/kernel'
import type { CtBattle } from '../battle.ts'
import { sampleMove } from '../random/sample-move.ts'
import { refuse } from '../reasons.ts'
import { inStep, isInStep, ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples } from '../words.ts'
import type { Course, Leg } from './movement.ts'

declare module '../words.ts' {
  interface Actions {
    move: { unit: string; path: PathStep[]; stop?: boolean; evade?: boolean; smoke?: boolean }
  }
  interface Decisions {
    /** `mayEnd`: the rest lies stopped and may stay so. */
    move: { units: string[]; mayEnd: boolean }
  }
}

export type PathStep = { ahead: number } | { astern: number } | { turn: number }

const actions: Record<'move', ActionHandler> = {
  move: {
    phases: ['naval-movement'],
    isDue: (_r, b, action) => isInStep(b, action, ['naval-movement']) && !hasMoved(b, action),
    do(r, b, side, data, dice, tell) {
      onlyFields(data, ['side', 'do', 'unit', 'path', 'stop', 'evade', 'smoke'], 'action')
      const course: Course = {
        legs: readPath(data.path),
        stop: data.stop !== undefined && asFlag(data.stop, 'action.stop'),
        evade: data.evade !== undefined && asFlag(data.evade, 'action.evade'),
      }
      const smoke = data.smoke !== undefined && asFlag(data.smoke, 'action.smoke')
      inStep(b, side, 'naval-movement', 'CT-TURN-04')
      const ship = ownShip(b, side, data.unit, 'action.unit')
      if (ship.moved !== null) refuse('CT-MOVE-01', `${ship.name} has already moved this turn`)
      r.refuseCourse(r, b, ship, course)
      if (smoke) r.refuseSmoke(r, b, ship)
      const start = { x: ship.x, y: ship.y, heading: ship.heading }
      r.sail(r, b, ship, course, dice, tell)
      if (smoke) r.laySmoke(r, b, ship, start, course.legs, tell)
    },
  },
}

/** The next move of a unit that has moved comes in the next turn. */
function hasMoved(b: CtBattle, action: Action): boolean {
  const { unit } = action as Action & { unit?: unknown }
  return b.ships.some(({ id, moved }) => id === unit && moved !== null)
}

const readPath = (path: unknown): Leg[] => asEach(path, 'action.path', readStep)

function readStep(step: unknown): Leg {
  const data = asData(step, '', '{ ahead: klicks }, { astern: klicks } or { turn: degrees }')
  onlyFields(data, ['ahead', 'astern', 'turn'], '')
  if (Object.keys(data).length !== 1)
    throw new Malformed('', `one of ahead, astern or turn expected, not ${shown(step)}`)
  if (data.turn !== undefined) return { turn: Math.round(asNumber(data.turn, 'turn', -360, 360) * 100) }
  const way = data.ahead !== undefined ? 'ahead' : 'astern'
  const klicks = asNumber(data[way], way, 0, 1000)
  if (!Number.isInteger(klicks)) refuse('CT-MOVE-07', `units move whole klicks, not ${klicks}`, 'CT-R-09')
  return { klicks: way === 'ahead' ? klicks : -klicks }
}

const samples: Samples<'move'> = { move: sampleMove }

/** Ships and submarines are moved one by one (CT-MOVE-01). */
export const moving = { actions, samples }
