import {
  type Action,
  asData,
  asOneOf,
  type Dice,
  Malformed,
  type Outcome,
  onlyFields,
  opponent,
  type RedOrBlue,
  refuse,
  SIDES,
  shown,
} from '@flankspeed/kernel'
import { isAfloat, type LobBattle, type LobDecision, type LobEvent, shipById, waitingToAct } from './battle.ts'
import type { Rules } from './index.ts'

type Tell = ((event: LobEvent) => void) | null

const ACTIONS = ['move', 'fire', 'hold'] as const
const isInPhase = (b: LobBattle, done: string): boolean =>
  done === 'hold' || done === (b.phase === 'movement' ? 'move' : 'fire')

export const turn = {
  act(r: Rules, b: LobBattle, action: unknown, dice: Dice, tell: Tell): void {
    const data = asData(action, 'action')
    const side = asOneOf(data.side, SIDES, 'action.side')
    const kind = asOneOf(data.do, ACTIONS, 'action.do')
    const ship = shipById(b, data.ship)
    if (ship?.side !== side) throw new Malformed('action.ship', `${side} has no ship ${shown(data.ship)}`)
    if (b.result !== null || side !== b.active || !isInPhase(b, kind))
      refuse('LOB-TURN-01', `${side} cannot ${kind} now`)
    if (!isAfloat(ship) || ship.acted) refuse('LOB-TURN-02', `${ship.name} has acted in this phase, or is sunk`)
    if (kind === 'move') return r.move(r, b, ship, data, tell)
    if (kind === 'fire') return r.fire(r, b, ship, data, dice, tell)
    onlyFields(data, ['side', 'do', 'ship'], 'action')
    ship.acted = true
    tell?.({ tells: 'hold', clause: 'LOB-TURN-02', ship: ship.id })
  },

  step(r: Rules, b: LobBattle, _dice: Dice, tell: Tell): boolean {
    if (b.result !== null) return false
    b.result = r.lastAfloat(b)
    if (b.result !== null) return true
    if (waitingToAct(b).length > 0) return false
    if (b.active === 'red') b.active = 'blue'
    else r.nextPhase(r, b, tell)
    return true
  },

  nextPhase(r: Rules, b: LobBattle, tell: Tell): void {
    for (const ship of b.ships) ship.acted = false
    b.active = 'red'
    if (b.phase === 'movement') {
      b.phase = 'gunnery'
      return
    }
    if (b.turn === b.turnLimit) {
      for (const ship of b.ships) ship.acted = true
      b.result = r.onTime(b)
      return
    }
    b.phase = 'movement'
    b.turn++
    tell?.({ tells: 'turn', clause: 'LOB-TURN-01', turn: b.turn })
  },

  decisions(r: Rules, b: LobBattle): LobDecision[] {
    if (b.result !== null) return []
    if (r.lastAfloat(b) !== null) return []
    const ships = waitingToAct(b).map(({ id }) => id)
    return ships.length === 0 ? [] : [{ side: b.active, kind: b.phase === 'movement' ? 'move' : 'fire', ships }]
  },

  /** A case may omit ships: they hold. */
  skipChoice(_r: Rules, b: LobBattle): boolean {
    if (b.result !== null || waitingToAct(b).length === 0) return false
    for (const ship of waitingToAct(b)) ship.acted = true
    return true
  },

  isDue: (_r: Rules, b: LobBattle, { side, do: kind }: Action): boolean =>
    b.result === null && side === b.active && isInPhase(b, kind),

  /** LOB-VIC-01 */
  lastAfloat(b: LobBattle): Outcome | null {
    const [red, blue] = SIDES.map((side) => b.ships.some((ship) => ship.side === side && isAfloat(ship)))
    if (red && blue) return null
    if (!red && !blue) return { winner: null, why: 'no ship is afloat' }
    const winner: RedOrBlue = red ? 'red' : 'blue'
    return { winner, why: `${opponent(winner)} has no ship afloat` }
  },

  /** LOB-VIC-02 */
  onTime(b: LobBattle): Outcome {
    const hullOf = (side: RedOrBlue): number =>
      b.ships.filter((ship) => ship.side === side).reduce((sum, { hull }) => sum + hull, 0)
    const lead = hullOf('red') - hullOf('blue')
    return { winner: lead === 0 ? null : lead > 0 ? 'red' : 'blue', why: 'the last turn is over' }
  },
}
