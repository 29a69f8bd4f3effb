import { ahead, isOnTable, type Pick, thousandths } from '@flankspeed/kernel'
import { type LobAction, type LobBattle, type LobDecision, shipById } from './battle.ts'
import type { Rules } from './index.ts'

/** A legal answer: a random move that stays on the table, or fire at a random target. */
export function sample(r: Rules, b: LobBattle, { side, kind, ships }: LobDecision, pick: Pick): LobAction {
  const ship = shipById(b, ships[pick(ships.length)])!
  if (kind === 'fire') {
    const targets = r.targetsOf(b, ship)
    return targets.length === 0
      ? { side, do: 'hold', ship: ship.id }
      : { side, do: 'fire', ship: ship.id, target: targets[pick(targets.length)]!.id }
  }
  const length = pick(ship.speed + 1)
  const fits = isOnTable(b.table, ahead(ship, ship.heading, thousandths(length)))
  return { side, do: 'move', ship: ship.id, ahead: fits ? length : 0, turn: 15 * (pick(7) - 3) }
}
