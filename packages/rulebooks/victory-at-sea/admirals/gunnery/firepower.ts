import { type Bearing, cosine, sine } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { chanceToHit, damageOfHit } from '../worth.ts'
import { sectorOf, showsBeam } from './sectors.ts'

/** Where a ship could be. */
export interface Place {
  x: number
  y: number
  heading: number
}

/** How a ship has another in her sights. */
export interface Sight {
  readonly bearing: Bearing
  sector: number
  /** The other shows her beam. */
  beam: boolean
}

/** With fractions from the start: a number that becomes one later is dear. */
export const noSight = (): Sight => ({ bearing: { ahead: 0.5, starboard: 0.5, range: 0.5 }, sector: 0, beam: false })

export const noSights = (): [Sight, Sight] => [noSight(), noSight()]

/** Both ways at once: the first has the second in her sights, and is in hers. */
export function sightsOf(one: Place, other: Place): [Sight, Sight] {
  const [sight, back] = noSights()
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const range = Math.sqrt(dx * dx + dy * dy)
  takeSight(sight, dx, dy, range, sine(one.heading), cosine(one.heading))
  takeSight(back, -dx, -dy, range, sine(other.heading), cosine(other.heading))
  sight.beam = showsBeam[back.sector]!
  back.beam = showsBeam[sight.sector]!
  return [sight, back]
}

/** One way alone, in place of what was seen before. */
export function takeSightOf(sight: Sight, one: Place, other: Place): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const range = Math.sqrt(dx * dx + dy * dy)
  takeSight(sight, dx, dy, range, sine(one.heading), cosine(one.heading))
  takeSight(back, -dx, -dy, range, sine(other.heading), cosine(other.heading))
  sight.beam = showsBeam[back.sector]!
}

const back = noSight()

/** Of somebody so far to the east and north, by the sine and cosine of her own heading. As `bearingAlong`. */
function takeSight(sight: Sight, dx: number, dy: number, range: number, sine: number, cosine: number): void {
  const { bearing } = sight
  bearing.ahead = dx * sine + dy * cosine
  bearing.starboard = dx * cosine - dy * sine
  bearing.range = range
  sight.sector = sectorOf(bearing)
}

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
export function hullByDie(
  rules: vas.Rules,
  battle: vas.VasBattle,
  shot: vas.Volley,
  fast: boolean,
  mostByHit = shot.target.hull,
): number {
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
  return chance * Math.min(damage, mostByHit)
}
