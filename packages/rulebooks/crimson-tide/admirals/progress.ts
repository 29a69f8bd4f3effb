import { distance } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'

/** What a side has made of the scenario beyond its score, in points it may look forward to. */
export function progress(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  if (b.result !== null) return 0
  return seaControl(r, b, side) + landing(r, b, side) + convoy(r, b, side)
}

/** A marker that is held is half won; one that is near is nearly held (CT-SCN-07). */
function seaControl(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  if (b.convoy?.only) return 0
  let sum = 0
  for (const place of b.objectives) {
    if (place.held?.side === side) sum += HELD * place.value
    else if (place.held === null && r.isPresent(r, b, side, place)) sum += THERE * place.value
  }
  return sum
}

const HELD = 0.6
const THERE = 0.15

/** The landing ship that is nearest to its beach counts (CT-SCN-09, CT-R-67). */
function landing(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  if (b.landing === null || b.landing.side !== side || b.landing.landed || b.convoy?.only) return 0
  let best = 0
  for (const ship of b.ships) {
    if (ship.side !== side || !ct.onTable(ship) || ship.destroyed || r.ability(b, ship, 'landing-ship') === 0) continue
    best = Math.max(best, ship.landing > 0 ? LYING : ON_THE_WAY * (1 - shareOfTable(b, distance(ship, b.landing))))
  }
  return best * b.landing.value
}

const LYING = 0.8
/** The value of the whole way without its end. */
const ON_THE_WAY = 0.6

/** Every ship of a convoy, by its progress (CT-SCN-10). */
function convoy(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  const exit = b.convoy?.[side]?.exit
  if (exit === undefined) return 0
  let sum = 0
  for (const ship of b.ships) {
    if (ship.side !== side || !r.inConvoy(b, ship) || !ct.onTable(ship) || ship.destroyed || ship.late) continue
    sum += ON_THE_WAY * (1 - shareOfTable(b, r.inwardOf(b, exit, ship))) * r.worth(r, b, ship)
  }
  return sum
}

const shareOfTable = ({ table }: ct.CtBattle, far: number): number => Math.min(1, far / Math.max(...table))
