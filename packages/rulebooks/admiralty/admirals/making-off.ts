import { ahead, normal } from '@flankspeed/kernel'
import { armamentOf, broadsideOf, hullLostTo } from '../../victory-at-sea/admirals/gunnery/broadside.ts'
import { type Place, sightsOf } from '../../victory-at-sea/admirals/gunnery/firepower.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'

type Owed = Extract<vas.VasDecision, { kind: 'make-off' }>

/** Inches, and degrees (ADM-MN-03). */
const RUN = 4
const TURN = 90

/** A raider that has fired goes where the enemies who have not can hurt her least, or stays (ADM-MN-03). */
export function chooseMakingOff(rules: vas.Rules, view: vas.VasBattle, { side, ships }: Owed): vas.VasAction {
  const ship = vas.shipById(view, ships[0]!)!
  let best: vas.VasAction = { side, do: 'move', ship: ship.id, path: [] }
  let least = fireUpon(rules, view, ship, ship)
  for (const turn of [TURN, -TURN]) {
    const heading = normal(ship.heading + turn * 100)
    const { x, y } = ahead(ship, heading, RUN * 1000)
    const off: vas.VasAction = { side, do: 'move', ship: ship.id, path: [{ turn }, { ahead: RUN }] }
    const taken = fireUpon(rules, view, ship, { x, y, heading })
    if (taken >= least || !isOnTable(view, { x, y }) || !vas.isLegal(rules, view, off)) continue
    best = off
    least = taken
  }
  return best
}

/** Hull that the enemies who have still to fire would cost her there. */
function fireUpon(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, place: Place): number {
  let hull = 0
  for (const enemy of view.ships)
    if (enemy.side !== ship.side && vas.onTable(enemy) && !enemy.fired) {
      const broadside = broadsideOf(armamentOf(rules, view, enemy), ship.hull)
      hull += hullLostTo(rules, view, broadside, enemy, ship, sightsOf(place, enemy)[1], true)
    }
  return hull
}

const isOnTable = ({ table }: vas.VasBattle, { x, y }: { x: number; y: number }): boolean =>
  x > 0 && y > 0 && x < table[0] && y < table[1]
