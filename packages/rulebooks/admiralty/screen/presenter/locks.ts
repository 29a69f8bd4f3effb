import { bearingOf, distance } from '@flankspeed/kernel'
import type { Overlay } from '@flankspeed/web/desk'
import { isGun } from '../../../victory-at-sea/rules/cards/card.ts'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import { inches, onD6, spot } from '../../../victory-at-sea/screen/presenter/story/format.ts'
import type { LockOffered } from './questions.ts'

export function locksOffered(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, targets: readonly string[]): LockOffered {
  const reasons = r.crewModifiers(r, b, ship)
  const need = r.crewQuality.succeedOn - reasons.reduce((sum, { value }) => sum + value, 0)
  return {
    need,
    chance: onD6(need),
    reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
    targets: targets.flatMap((id) => {
      const target = vas.shipById(b, id)
      if (!target) return []
      const others = b.ships.filter((friend) => friend !== ship && couldFire(r, b, friend, ship, target))
      return [
        {
          target: id,
          name: target.name,
          range: Math.round(inches(distance(ship, target)) * 10) / 10,
          others: others.map(({ name }) => name),
        },
      ]
    }),
  }
}

/** Guns of another ship of the fleet that would have to look for another target. */
function couldFire(r: vas.Rules, b: vas.VasBattle, friend: vas.Ship, ship: vas.Ship, target: vas.Ship): boolean {
  if (friend.side !== ship.side || !vas.onTable(friend)) return false
  const bearing = bearingOf(friend, friend.heading, target)
  return vas
    .cardOf(b, friend)
    .weapons.some(({ kind }, i) => isGun(kind) && r.shotDice(r, b, friend, i, target, bearing) > 0)
}

/** A line from every ship to the enemy that her radar holds. */
export function lockLines(b: vas.VasBattle): Overlay[] {
  return b.ships.flatMap((ship): Overlay[] => {
    const target = ship.lock == null ? undefined : vas.shipById(b, ship.lock)
    if (!target || !vas.onTable(ship) || !vas.onTable(target)) return []
    return [{ kind: 'line', from: spot(ship), to: spot(target), tone: ship.side, label: 'radar' }]
  })
}
