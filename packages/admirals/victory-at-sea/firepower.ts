import { vas } from '@flankspeed/engine'
import { type Bearing, bearingOf, inArc, type Quadrant, quadrantOf } from '@flankspeed/engine/kernel/arcs.ts'
import { chanceToHit, damageOfHit } from './worth.ts'

/** Where a ship could be. */
export interface Place {
  x: number
  y: number
  heading: number
}

/** How a ship has another in her sights. */
export interface Sight {
  readonly bearing: Bearing
  readonly quadrant: Quadrant
  /** The other shows her beam. */
  readonly beam: boolean
}

/** Both ways at once: the first has the second in her sights, and is in hers. */
export function sightsOf(one: Place, other: Place): [Sight, Sight] {
  const bearing = bearingOf(one, one.heading, other)
  const back = bearingOf(other, other.heading, one)
  const quadrant = quadrantOf(bearing)
  const backQuadrant = quadrantOf(back)
  return [
    { bearing, quadrant, beam: isBeam(backQuadrant) },
    { bearing: back, quadrant: backQuadrant, beam: isBeam(quadrant) },
  ]
}

const isBeam = (quadrant: Quadrant): boolean => quadrant === 'port' || quadrant === 'starboard'

/** Weapons of a ship that have the same figures and arc: they do the same, so they are weighed together. */
interface Battery {
  readonly weapon: vas.Weapon
  readonly places: readonly number[]
}

const known = new WeakMap<vas.Card, Battery[]>()

function batteriesOf(card: vas.Card): Battery[] {
  let batteries = known.get(card)
  if (batteries) return batteries
  const alike = new Map<string, { weapon: vas.Weapon; places: number[] }>()
  card.weapons.forEach((weapon, place) => {
    if (weapon.kind === 'aa-battery') return
    const { name: _, ad: __, ...figures } = weapon
    // Half of a Restricted weapon's dice is rounded up for each one: they stay apart.
    const key = JSON.stringify(weapon.traits.restricted > 0 ? { place } : figures)
    const found = alike.get(key)
    if (found) found.places.push(place)
    else alike.set(key, { weapon, places: [place] })
  })
  batteries = [...alike.values()]
  known.set(card, batteries)
  return batteries
}

/** Hull that every gun and tube that bears takes off the target on average. */
export function broadside(
  rules: vas.Rules,
  battle: vas.VasBattle,
  ship: vas.Ship,
  target: vas.Ship,
  { bearing, quadrant, beam }: Sight,
  fast: boolean,
): number {
  if (bearing.range > rules.visualRange.inches * 1000) return 0
  let hull = 0
  for (const { weapon, places } of batteriesOf(vas.cardOf(battle, ship))) {
    const band = rules.bandAt(weapon, bearing.range)
    if (band === 4 || !inArc(rules.fireArcs[weapon.arc], bearing)) continue
    if (band === 0 && rules.tooSmallAtPointBlank(rules, battle, weapon, target)) continue
    if (weapon.kind === 'torpedo' && ship.order === 'evade') continue
    let dice = 0
    for (const place of places) {
      const state = ship.weapons[place]!
      if (!state.out) dice += rules.mostAtOnce(rules, weapon, rules.diceReady(rules, weapon, state), quadrant)
    }
    if (dice > 0) hull += dice * hullByDie(rules, battle, ship, weapon, target, band, beam, fast)
  }
  return hull
}

/** Hull that one Attack Dice takes off, nearly: quicker than the exact odds. A hit takes no more than there is. */
export function hullByDie(
  rules: vas.Rules,
  battle: vas.VasBattle,
  ship: vas.Ship,
  weapon: vas.Weapon,
  target: vas.Ship,
  band: number,
  beam: boolean,
  fast: boolean,
): number {
  const { type, armour } = vas.cardOf(battle, target)
  const torpedo = weapon.kind === 'torpedo'
  const need =
    3 +
    band +
    (ship.order === 'evade' || ship.order === 'all-hands-on-deck' ? 1 : 0) +
    (type === 'destroyer' ? 1 : 0) -
    (beam ? 1 : 0) +
    (torpedo ? 2 : 0) +
    (fast && !rules.tracksFast(weapon) ? 1 : 0)
  let chance = chanceToHit(need)
  if (weapon.traits['twin-linked'] > 0) chance += (1 - chance) * chance
  if (target.order === 'evade') chance *= chance
  const plunging = !torpedo && band >= 2 && target.traits['armoured-deck'] === 0
  const damage = damageOfHit(weapon, armour, plunging, torpedo && beam ? target.traits['torpedo-belt'] : 0)
  return chance * Math.min(damage, target.hull)
}
