import * as vas from '../../rules/library.ts'
import { sightsOf } from '../gunnery/firepower.ts'
import { roughDamage } from '../gunnery/gunnery.ts'
import { chanceToHit, worthOfHull } from '../worth.ts'
import { isLoaded, loadDamage } from './air-odds.ts'

type AntiAirDecision = Extract<vas.VasDecision, { kind: 'anti-air' }>
type Shots = Extract<vas.VasAction, { do: 'anti-air' }>['shots']

/**
 * Each weapon at the Flight whose loss is worth most: first those about to attack, by the ship they are upon and what
 * they carry. What earlier weapons are likely to have shot down counts less for the next, and guns that do more harm to
 * ships hold their fire.
 */
export function chooseAntiAir(rules: vas.Rules, view: vas.VasBattle, { side, ships }: AntiAirDecision): vas.VasAction {
  const ship = vas.shipById(view, ships[0]!)!
  const targets = view.flights
    .filter((flight) => flight.side !== side && vas.inTheAir(flight))
    .map((flight) => ({ flight, worth: worthOfLoss(rules, view, flight) }))
  const shots: Shots = []
  vas.cardOf(view, ship).weapons.forEach((weapon, index) => {
    if (!rules.isAntiAir(weapon)) return
    let best: { target: (typeof targets)[number]; dice: number; local: number; down: number } | null = null
    for (const target of targets) {
      const { dice, local } = rules.antiAirOptions(rules, view, ship, index, target.flight)
      if (dice + local === 0) continue
      const down = shotDown(rules, view, ship, weapon, target.flight, dice, local)
      if (best === null || down * target.worth > best.down * best.target.worth) best = { target, dice, local, down }
    }
    if (best === null || isBetterAtShips(rules, view, ship, index, best.down * best.target.worth)) return
    const { id } = best.target.flight
    if (best.dice > 0) shots.push({ weapon: index, target: id, dice: best.dice })
    if (best.local > 0) shots.push({ weapon: index, target: id, local: best.local })
    best.target.worth *= 1 - best.down
  })
  return { side, do: 'anti-air', ship: ship.id, shots }
}

/** A gun that fires at aircraft is silent against ships this turn: does it promise more there? */
function isBetterAtShips(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  index: number,
  promise: number,
): boolean {
  if (vas.cardOf(view, ship).weapons[index]!.kind === 'aa-battery') return false
  return view.ships.some(
    (target) =>
      target.side !== ship.side &&
      vas.onTable(target) &&
      roughDamage(rules, view, ship, index, target, sightsOf(ship, target)[0]) * worthOfHull(view, target) > promise,
  )
}

/** Points: the Flight's own, and what it is about to do to the ship it is upon. */
function worthOfLoss(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): number {
  const { points } = vas.lineOf(view, flight)
  if (!isLoaded(view, flight)) return points
  let worst = LATER * points
  if (rules.flightObjection(view, flight) === null)
    for (const ship of view.ships)
      if (rules.airAttackObjection(rules, view, flight, ship) === null)
        worst = Math.max(worst, loadDamage(rules, view, flight, ship, flight) * worthOfHull(view, ship))
  return points + worst
}

/** How much more a load is worth shooting at that attacks nobody yet. */
const LATER = 0.5

/** The chance that these dice bring it down; tough Flights need several hits of one weapon. */
function shotDown(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  weapon: vas.Weapon,
  flight: vas.Flight,
  dice: number,
  local: number,
): number {
  const chance = (isLocal: boolean): number => {
    const once = chanceToHit(rules.antiAirToHit(rules, view, ship, flight, isLocal))
    return weapon.traits['twin-linked'] > 0 ? once + (1 - once) * once : once
  }
  const hits = dice * chance(false) + local * chance(true)
  return 1 - Math.exp(-hits / rules.hitsNeeded(rules, view, flight))
}
