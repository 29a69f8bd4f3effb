import { ahead, normal } from '@flankspeed/kernel'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import { spot } from '../../../victory-at-sea/screen/presenter/story/format.ts'
import type { WayOff } from './questions.ts'

/** Where a raider would be after a turn to either side and four inches ahead (ADM-MN-03). */
export function waysOff(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): WayOff[] {
  return [90, -90].map((turn) => {
    const heading = normal(ship.heading + turn * 100)
    const action: vas.VasAction = { side: ship.side, do: 'move', ship: ship.id, path: [{ turn }, { ahead: 4 }] }
    const legal = vas.isLegal(r, b, action)
    return {
      turn,
      to: spot(ahead(ship, heading, 4000)),
      heading: heading / 100,
      legal,
      why: legal ? null : 'this would not increase the range',
    }
  })
}
