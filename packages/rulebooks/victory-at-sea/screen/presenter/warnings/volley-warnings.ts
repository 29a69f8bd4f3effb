import { percent } from '@flankspeed/odds'
import { listed, type Warning } from '@flankspeed/web/desk'
import { volleyOdds } from '../../../odds/questions/volley-odds.ts'
import { nominateTargets } from '../../../rules/gunnery/nomination.ts'
import * as vas from '../../../rules/library.ts'
import { NO_ADDITIONS } from '../additions.ts'
import { shots } from '../gunnery/shots.ts'
import type { ShotAt } from '../questions.ts'
import { problemOf } from '../refused.ts'
import { weaponWords } from '../story/format.ts'

/** From here on a ship counts as sunk already. */
const CERTAIN = 0.95

/** Volleys that cannot hit, cannot hurt, or that a ship sinks without. */
export function volleyWarnings(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  orders: readonly vas.VolleyOrder[],
): Warning[] {
  const { weapons } = shots(r, b, ship, NO_ADDITIONS)
  const useless = orders.flatMap(({ weapon, target }): Warning[] => {
    const laid = weapons.find((known) => known.weapon === Number(weapon) || known.name === String(weapon))
    const shot = laid?.targets.find((known) => known.target === target)
    const why = shot && uselessness(shot)
    if (!laid || !why) return []
    return [
      { text: `${laid.name} ${why} ${nameOf(b, target)}: the shot is wasted.`, look: { units: [ship.id, target] } },
    ]
  })
  return [...useless, ...overkill(r, b, ship, orders)]
}

const nameOf = (b: vas.VasBattle, id: string): string => vas.shipById(b, id)?.name ?? id

function uselessness({ chance, meanHull }: ShotAt): string | null {
  if (chance === 0) return 'cannot hit'
  return meanHull === 0 ? 'cannot hurt' : null
}

/** Volleys that follow when their target is all but sunk. */
function overkill(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, orders: readonly vas.VolleyOrder[]): Warning[] {
  if (orders.length < 2) return []
  let volleys: ReturnType<typeof nominateTargets>
  try {
    volleys = nominateTargets(r, b, ship, orders)
  } catch (error) {
    problemOf(error)
    return []
  }
  return volleyOdds(r, b, volleys).flatMap(({ target, sink, volleys: at }): Warning[] => {
    if (sink < CERTAIN || at.length < 2) return []
    const enough = at.findIndex((_, i) => volleyOdds(r, b, at.slice(0, i + 1))[0]!.sink >= CERTAIN) + 1
    if (enough === 0 || enough === at.length) return []
    const names = listed(at.slice(enough).map(({ weapon }) => weaponWords(weapon.name)))
    return [
      {
        text: `${nameOf(b, target)} is sunk by ${enough === 1 ? 'the first volley' : `the first ${enough} volleys`} already (${percent(CERTAIN)} or more): ${names} could fire at somebody else.`,
        look: { units: [ship.id, target] },
      },
    ]
  })
}
