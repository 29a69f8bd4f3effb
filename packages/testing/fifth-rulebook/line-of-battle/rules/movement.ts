import {
  ahead,
  asNumber,
  type Data,
  FULL_CIRCLE,
  hundredths,
  isOnTable,
  onlyFields,
  refuse,
  thousandths,
} from '@flankspeed/kernel'
import type { LobBattle, LobEvent, Ship } from './battle.ts'
import type { Rules } from './index.ts'

type Tell = ((event: LobEvent) => void) | null

export const movement = {
  /** Degrees (LOB-MOVE-02). */
  mostTurn: () => 45,

  move(r: Rules, b: LobBattle, ship: Ship, data: Data, tell: Tell): void {
    onlyFields(data, ['side', 'do', 'ship', 'ahead', 'turn'], 'action')
    const length = asNumber(data.ahead, 'action.ahead', 0, 1000)
    const turn = asNumber(data.turn ?? 0, 'action.turn', -360, 360)
    if (length > ship.speed) refuse('LOB-MOVE-01', `${ship.name} moves ${ship.speed} inches at most`)
    if (Math.abs(turn) > r.mostTurn()) refuse('LOB-MOVE-02', `${ship.name} turns by ${r.mostTurn()} degrees at most`)
    const { x, y } = ahead(ship, ship.heading, thousandths(length))
    if (!isOnTable(b.table, { x, y })) refuse('LOB-MOVE-03', `${ship.name} would leave the table`)
    Object.assign(ship, { x, y, heading: (ship.heading + hundredths(turn) + FULL_CIRCLE) % FULL_CIRCLE, acted: true })
    tell?.({ tells: 'move', clause: 'LOB-MOVE-01', ship: ship.id })
  },
}
