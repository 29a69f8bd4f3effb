import { distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { chanceToHit, damageOfHit, worthOfHull } from '../worth.ts'

/** Hull that a Flight's load takes off a ship on average when it comes in from that point. */
export function loadDamage(
  rules: vas.Rules,
  view: vas.VasBattle,
  flight: vas.Flight,
  target: vas.Ship,
  from: Point,
): number {
  const { role, damageDice, ap, traits, nation } = vas.lineOf(view, flight)
  if (damageDice === 0) return 0
  const onTheBeam = rules.onTheBeamOf(rules, target, from)
  let chance = chanceToHit(rules.airToHit[role] - (role === 'kamikaze' && onTheBeam ? 1 : 0))
  if (role === 'kamikaze') chance += (1 - chance) * chance
  else if (target.order === 'evade') chance *= chance
  const torpedo = role === 'torpedo-bomber'
  if (torpedo && nation === 'us-navy' && rules.needsArming(view)) chance *= chanceToHit(rules.hitTests.arming!.countsOn)
  if (torpedo) chance *= rules.chanceToExplode(view, flight)
  const diving = role === 'dive-bomber' || role === 'kamikaze'
  const belt = torpedo && onTheBeam ? target.traits['torpedo-belt'] : 0
  const deck = diving && target.traits['armoured-deck'] > 0 ? 1 : 0
  const sure =
    traits.devastating > 0 && !rules.needsConfirmation(view, rules.airStrike(rules, view, { flight, target }))
  const load = { ap, dd: damageDice, traits }
  return chance * damageOfHit(load, vas.cardOf(view, target).armour, false, belt + deck, sure)
}

/** Has bombs, torpedoes or itself to throw at a ship. */
export const isLoaded = (view: vas.VasBattle, flight: vas.Flight): boolean =>
  flight.armed && vas.lineOf(view, flight).damageDice > 0

export const isFighter = (view: vas.VasBattle, flight: vas.Flight): boolean =>
  vas.lineOf(view, flight).role === 'fighter'

/** Thousandths of an inch that a Flight can go in a turn; a little less, for rounding. */
export const reachOf = (rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): number =>
  rules.airSpeed(view, flight) * 1000 - 2

/** Flights that a side's ships shoot down on average of those that attack this ship, all together. */
export function expectedLosses(rules: vas.Rules, view: vas.VasBattle, target: vas.Ship): number {
  let dice = 0
  for (const ship of view.ships) {
    if (ship.side !== target.side || (ship !== target && (target.deep || !vas.onTable(ship)))) continue
    const away = distance(ship, target)
    vas.cardOf(view, ship).weapons.forEach((weapon, index) => {
      if (!rules.isAntiAir(weapon) || ship.weapons[index]!.out) return
      if (away <= rules.antiAirRange(weapon)) dice += rules.antiAirDice(rules, view, ship, index)
      if (ship === target) dice += rules.localDice(weapon, ship.weapons[index]!)
    })
  }
  return dice * chanceToHit(rules.antiAirNeed.normal)
}

/** Points that a Flight promises the other side against the ship it touches, or the best of those within its reach. */
export function threatOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): number {
  if (!isLoaded(view, flight)) return 0
  const reach = flight.moved === null ? reachOf(rules, view, flight) + SHIP : SHIP
  let worst = 0
  for (const ship of view.ships) {
    if (ship.side === flight.side || !vas.onTable(ship) || distance(ship, flight) > reach) continue
    worst = Math.max(worst, loadDamage(rules, view, flight, ship, flight) * worthOfHull(view, ship))
  }
  return worst
}

/** Thousandths of an inch from a ship's bridge to a Flight that touches her, at most. */
const SHIP = 3300

/** Chances of winning and of losing a dogfight with so much more than the other. */
export function dogfightOdds(more: number): { win: number; lose: number } {
  let [win, lose] = [0, 0]
  for (let own = 1; own <= 6; own++)
    for (let other = 1; other <= 6; other++) {
      if (own + more > other) win++
      else if (own + more < other) lose++
    }
  return { win: win / 36, lose: lose / 36 }
}
