import { type Bearing, type Quadrant, quadrantOf, takeBearing } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { chanceToHit, damageOfHit } from '../worth.ts'

/** Where a ship could be. */
export interface Place {
  x: number
  y: number
  heading: number
}

/** How a ship has another in her sights. */
export interface Sight {
  readonly bearing: Bearing
  quadrant: Quadrant
  /** The other shows her beam. */
  beam: boolean
}

/** With fractions from the start: a number that becomes one later is dear. */
const noSight = (): Sight => ({
  bearing: { ahead: 0.5, starboard: 0.5, range: 0.5 },
  quadrant: 'fore',
  beam: false,
})

export const noSights = (): [Sight, Sight] => [noSight(), noSight()]

/**
 * Both ways at once: the first has the second in her sights, and is in hers. Who looks from many places gives back the
 * sights of the last.
 */
export function sightsOf(one: Place, other: Place, sights: [Sight, Sight] = noSights()): [Sight, Sight] {
  const [sight, back] = sights
  takeBearing(sight.bearing, one, one.heading, other)
  takeBearing(back.bearing, other, other.heading, one)
  sight.quadrant = quadrantOf(sight.bearing)
  back.quadrant = quadrantOf(back.bearing)
  sight.beam = isBeam(back.quadrant)
  back.beam = isBeam(sight.quadrant)
  return sights
}

const isBeam = (quadrant: Quadrant): boolean => quadrant === 'port' || quadrant === 'starboard'

/** One Attack Dice of a weapon, in sight of its target. */
export const shotOf = (
  ship: vas.Ship,
  index: number,
  weapon: vas.Weapon,
  target: vas.Ship,
  bearing: Bearing,
  band: vas.Volley['band'],
  onTheBeam: boolean,
): vas.Volley => ({
  ship,
  index,
  weapon,
  target,
  bearing,
  band,
  dice: 1,
  horizon: false,
  throughSmoke: false,
  onTheBeam,
})

/** Hull that one Attack Dice takes off, nearly: quicker than the exact odds. A hit takes no more than there is. */
export function hullByDie(rules: vas.Rules, battle: vas.VasBattle, shot: vas.Volley, fast: boolean): number {
  const { ship, weapon, target, band, onTheBeam: beam } = shot
  const { type, armour } = vas.cardOf(battle, target)
  const torpedo = weapon.kind === 'torpedo'
  const need =
    3 +
    band +
    (ship.order === 'all-hands-on-deck' || (ship.order === 'evade' && 'evading' in rules.attackModifiers) ? 1 : 0) +
    (type === 'destroyer' ? 1 : 0) -
    (beam ? 1 : 0) +
    (torpedo ? 2 : 0) +
    (fast && !rules.tracksFast(weapon) ? 1 : 0)
  let chance = chanceToHit(need)
  if (weapon.traits['twin-linked'] > 0) chance += (1 - chance) * chance
  if (rules.rerollsHits(shot)) chance *= chance
  for (const test of rules.lists.hitTests) if (test.applies(battle, shot)) chance *= chanceToHit(test.countsOn)
  if (torpedo) chance *= rules.chanceToExplode(battle, ship)
  const plunging = !torpedo && band >= 2 && target.traits['armoured-deck'] === 0
  const belt = torpedo && beam ? target.traits['torpedo-belt'] : 0
  const sure =
    weapon.traits.devastating > 0 &&
    !rules.needsConfirmation(battle, { target, weapon, plunging, torpedo, onTheBeam: beam, diving: false })
  const damage = damageOfHit(weapon, armour, plunging, belt, sure)
  return chance * Math.min(damage, target.hull)
}
