import { total } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import { type Area, copyBattle, type OrderName, shipById, type VasReason } from '../../rules/attacks.ts'
import * as vas from '../../rules/library.ts'
import { chanceThat, everyRoll } from '../exact/every-roll.ts'

/** An Order that the ship may be given. */
export interface OrderOdds {
  readonly order: OrderName
  /** As players say it. */
  readonly name: string
  readonly succeeds: number
  /** The lowest natural score of the crew's D6 that will do; null where no check is needed. */
  readonly need: number | null
  readonly reasons: readonly VasReason[]
  readonly sentence: string
}

/** Every Order open to the ship now, and whether her crew will carry it out. */
export function orderOdds(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): OrderOdds[] {
  return vas.moveOptions(r, b, ship).orders.map((order) => {
    const { name, tested } = r.orders[order]
    const reasons = tested ? r.crewModifiers(r, b, ship) : []
    const succeeds = tested ? chanceThat((dice) => r.crewCheck(r, b, ship, dice).passed) : 1
    const need = tested ? r.crewQuality.succeedOn - total(reasons) : null
    const how = need === null ? 'no check is needed' : `${percent(succeeds)} succeeds`
    return { order, name, succeeds, need, reasons, sentence: `${ship.name}, ${name} ${how}` }
  })
}

/** Damage control on one area. */
export interface RepairOdds {
  readonly area: Area
  readonly score: number
  readonly reasons: readonly VasReason[]
  /** That the score comes down at all. */
  readonly lowers: number
  /** Probabilities of a score of 0, 1, 2, ... afterwards. */
  readonly scores: readonly number[]
  readonly sentence: string
}

/** Every area that the ship may try to repair. */
export function repairOdds(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): RepairOdds[] {
  return r.repairableAreas(r, ship).map((area) => {
    const score = ship.criticals[area]
    const scores = Array.from({ length: score + 1 }, () => 0)
    const ways = everyRoll((dice) => {
      const battle = copyBattle(b)
      const copy = shipById(battle, ship.id)!
      r.repair(r, battle, copy, area, dice, null)
      return copy.criticals[area]
    })
    for (const { chance, result } of ways) scores[result]! += chance
    const lowers = scores.slice(0, score).reduce((sum, chance) => sum + chance, 0)
    const sentence = `${ship.name}, damage control on ${area} at ${score}: ${percent(lowers)} lowers it`
    return { area, score, reasons: r.repairModifiers(r, b, ship), lowers, scores, sentence }
  })
}
