import { vas } from '@flankspeed/engine'
import { chanceToHit, damageOfHit, worthOfHull } from './worth.ts'

type FireDecision = Extract<vas.VasDecision, { kind: 'fire' }>

interface Plan {
  ship: string
  volleys: vas.VolleyOrder[]
  worth: number
}

/** Fires the ship that promises most, before it is hurt itself. */
export function chooseVolleys(rules: vas.Rules, view: vas.VasBattle, { side, ships }: FireDecision): vas.VasAction {
  let best: Plan | null = null
  for (const id of ships) {
    const plan = planVolleys(rules, view, vas.shipById(view, id)!)
    if (best === null || plan.worth > best.worth) best = plan
  }
  return { side, do: 'fire', ship: best!.ship, volleys: best!.volleys }
}

/** Each weapon at the target where it does most, but not more into a ship than it takes to sink her. */
function planVolleys(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): Plan {
  const planned = new Map<string, number>()
  const volleys: vas.VolleyOrder[] = []
  let worth = 0
  const options = vas.shotOptions(rules, view, ship)
  const weapons = [...new Set(options.map(({ weapon }) => weapon))]
  for (const weapon of weapons) {
    let best: { shot: vas.ShotOption; hull: number; value: number } | null = null
    for (const shot of options) {
      if (shot.weapon !== weapon) continue
      const target = vas.shipById(view, shot.target)!
      const hull = expectedHull(view, ship, shot, target)
      const left = Math.max(0, target.hull - (planned.get(target.id) ?? 0))
      const value = Math.min(hull, left) * worthOfHull(view, target)
      if (best === null || value > best.value) best = { shot, hull, value }
    }
    if (best === null || best.value <= 0 || wasted(view, ship, best.shot)) continue
    volleys.push({ weapon, target: best.shot.target })
    planned.set(best.shot.target, (planned.get(best.shot.target) ?? 0) + best.hull)
    worth += best.value
  }
  return { ship: ship.id, volleys, worth }
}

function expectedHull(view: vas.VasBattle, ship: vas.Ship, shot: vas.ShotOption, target: vas.Ship): number {
  const weapon = vas.cardOf(view, ship).weapons[shot.weapon]!
  const gun = weapon.kind === 'main-gun' || weapon.kind === 'light-gun'
  const plunging = gun && (shot.band === 'long' || shot.band === 'extreme') && target.traits['armoured-deck'] === 0
  return shot.dice * chanceToHit(shot.need) * damageOfHit(weapon, vas.cardOf(view, target).armour, plunging)
}

/** Torpedoes that cannot be replaced are kept for a better chance than a natural 6. */
function wasted(view: vas.VasBattle, ship: vas.Ship, shot: vas.ShotOption): boolean {
  const { kind } = vas.cardOf(view, ship).weapons[shot.weapon]!
  return (
    kind === 'torpedo' && ship.weapons[shot.weapon]!.loaded !== null && shot.need > 5 && view.turn < view.turnLimit - 1
  )
}
