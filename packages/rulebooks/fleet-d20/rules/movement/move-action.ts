import { asData, asEach, asFlag, asNumber, type Data, Malformed, onlyFields, shown, when } from '@flankspeed/kernel'
import { isBoat, squadronOf } from '../battle.ts'
import { sampleMove } from '../random/sample-move.ts'
import { refuse, refuseBy } from '../reasons.ts'
import { inStep, onlyWords, ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples } from '../words.ts'
import type { Leg } from './movement.ts'

export type PathStep = { ahead: number } | { turn: number }

declare module '../words.ts' {
  interface Actions {
    /** `knots` may be left out if there is a path, and the path if the ship goes straight. */
    move: { ship: string; knots?: number; path?: PathStep[]; smoke?: boolean }
  }
}

const actions: Record<'move', ActionHandler> = {
  move: {
    steps: ['ship-movement', 'submarine-movement'],
    actor: [],
    /** Submarines have their own phase. */
    isDue(_r, b, action) {
      const ship = b.ships.find(({ id }) => id === (action as { ship?: unknown }).ship)
      const ownPhase = ship === undefined || isBoat(b, ship) === (b.step === 'submarine-movement')
      return ownPhase && b.pending === null && b.active === action.side && !b.ended[b.active]
    },
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'knots', 'path', 'smoke'])
      const path = data.path === undefined ? null : readPath(data.path)
      if (b.step === 'submarine-movement')
        return r.moveBoat(r, b, r.boatToMove(r, b, side, data.ship), readBoatKnots(data), path ?? [], tell)
      const knots = readKnots(data, path)
      const legs = path ?? (knots > 0 ? [{ ahead: knots * 500 }] : [])
      const smoke = data.smoke !== undefined && asFlag(data.smoke, 'action.smoke')
      const course = { knots, legs, smoke }
      inStep(b, side, 'ship-movement')
      const ship = ownShip(b, side, data.ship, 'action.ship')
      if (ship.moved || !r.movesAsShip(b, ship))
        refuseBy(
          [...when(isBoat(b, ship), 'FD-SUB-03', 'FD-SEQ-01'), 'FD-MOVE-01'],
          `${ship.name} has no move to make now`,
        )
      const squadron = squadronOf(b, ship)?.id ?? null
      if (b.moving !== null && b.moving !== squadron)
        refuse('FD-MOVE-01', `all ships of ${b.moving} must move before those of another squadron`)
      r.refuseCourse(r, b, ship, course)
      b.moving = squadron
      b.yielded = { red: false, blue: false }
      r.makeWay(r, b, ship, course, dice, tell)
    },
  },
}

/** A boat under its own rules may say how fast it goes, and need not (FD-SUB-03). */
const readBoatKnots = ({ knots }: Data): number | null =>
  knots === undefined ? null : asNumber(knots, 'action.knots', 0, 100)

function readKnots(data: Data, path: readonly Leg[] | null): number {
  if (data.knots === undefined && path === null)
    throw new Malformed('action.knots', 'a speed in knots expected: knots: 20, or a path')
  const knots =
    data.knots === undefined
      ? path!.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0) / 500
      : asNumber(data.knots, 'action.knots', 0, 100)
  if (!Number.isInteger(knots))
    refuseBy(
      [...when(data.knots === undefined, 'FD-MOVE-04'), 'FD-MOVE-02'],
      `speed must be a whole number of knots, not ${knots}`,
    )
  return knots
}

const readPath = (path: unknown): Leg[] => asEach(path, 'action.path', readStep)

function readStep(step: unknown): Leg {
  const data = asData(step, '', '{ ahead: centimetres } or { turn: degrees }')
  onlyFields(data, ['ahead', 'astern', 'turn'], '')
  if (Object.keys(data).length !== 1) throw new Malformed('', `one of ahead or turn expected, not ${shown(step)}`)
  if (data.astern !== undefined) refuse('FD-MOVE-14', 'ships can only move ahead')
  if (data.turn !== undefined) return { turn: Math.round(asNumber(data.turn, 'turn', -360, 360) * 100) }
  return { ahead: Math.round(asNumber(data.ahead, 'ahead', 0, 1000) * 1000) }
}

const samples: Samples<'move'> = { move: sampleMove }

export const moving = { actions, samples }
