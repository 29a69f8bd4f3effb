import { ct } from '@flankspeed/engine'
import { type Eye, postOf } from './eye.ts'
import { isHidden, promise } from './firepower.ts'

type Fire = Extract<ct.CtAction, { do: 'fire' }>

/** The shot that promises most, of all ships and weapons that wait; none when nothing seems to be within reach. */
export function bestShot(
  r: ct.Rules,
  b: ct.CtBattle,
  eye: Eye,
  { side, units }: { side: ct.Side; units: readonly string[] },
): Fire | null {
  let best: Fire | null = null
  let most = 0
  for (const unit of units) {
    const firer = ct.shipById(b, unit)!
    if (keepsDeckClear(b, firer)) continue
    for (const target of b.ships) {
      if (target.side === side || target.destroyed || isHidden(b, firer, target)) continue
      const seen = eye.look(firer, postOf(firer), target, target)
      for (const weapon of ct.SHIP_WEAPONS) {
        if (r.weaponObjection(r, b, firer, weapon) !== null || r.targetObjection(r, b, firer, weapon, target) !== null)
          continue
        const worth = promise(r, b, firer, weapon, target, seen)
        if (worth <= most) continue
        most = worth
        best = { side, do: 'fire', unit, weapon, target: target.id }
      }
    }
  }
  return best
}

/** A carrier that fires takes no aircraft back in this turn (CT-CV-03). */
const keepsDeckClear = (b: ct.CtBattle, { id, card }: ct.Ship): boolean =>
  b.cards[card]!.type === 'carrier' && b.aircraft.some((token) => token.base === id && ct.isAloft(token))

/** The boat and the target that promise most; boats that go for nothing wait. */
export function bestLaunch(
  r: ct.Rules,
  b: ct.CtBattle,
  eye: Eye,
  { side, units }: { side: ct.Side; units: readonly string[] },
): Fire | null {
  let best: Fire | null = null
  let most = 0
  for (const unit of units) {
    const boat = ct.shipById(b, unit)!
    for (const target of b.ships) {
      if (target.destroyed || r.quarryObjection(r, b, boat, target) !== null || isHidden(b, boat, target)) continue
      const worth = promise(r, b, boat, 'torpedo', target, eye.look(boat, postOf(boat), target, target))
      if (worth <= most) continue
      most = worth
      best = { side, do: 'fire', unit, weapon: 'torpedo', target: target.id }
    }
  }
  return best
}
