import { squaredDistance } from '@flankspeed/kernel'
import { flakOdds as tideFlakOdds, strikeOdds as tideStrikeOdds } from '../odds/shot-odds.ts'
import * as ct from '../rules/library.ts'
import type { Command } from './gunnery.ts'
import { type HullWorth, hullWorthTo } from './orders/plan.ts'
import type { Temper } from './temper.ts'
import { meanHull } from './worth.ts'

/** The expected result of a token's weapon against its target. */
function loadWorth(
  r: ct.Rules,
  b: ct.CtBattle,
  hullWorth: HullWorth,
  token: ct.Aircraft,
  weapon: ct.AirWeapon,
  prey: ct.Prey,
): number {
  if ((ct.aircraftCardOf(b, token).dice[weapon][0] ?? 0) === 0) return 0
  if (r.isShip(prey) ? cannotHarm(b, prey, weapon) : weapon !== 'bombs') return 0
  const odds = tideStrikeOdds(r, b, { token, weapon, prey, band: 1 })
  return r.isShip(prey) ? hullWorth(prey) * meanHull(odds) : (prey.value / prey.hull) * odds.reachesArmour
}

const cannotHarm = (b: ct.CtBattle, prey: ct.Ship, weapon: ct.AirWeapon): boolean =>
  weapon === 'asw' ? !ct.isSubmarine(b, prey) : prey.submerged

const ORDNANCE = ct.AIR_WEAPONS.filter((weapon) => weapon !== 'strafe')

function bestLoad(
  r: ct.Rules,
  b: ct.CtBattle,
  hullWorth: HullWorth,
  token: ct.Aircraft,
  prey: ct.Prey,
  weapons: readonly ct.AirWeapon[],
): number {
  return Math.max(0, ...weapons.map((weapon) => loadWorth(r, b, hullWorth, token, weapon, prey)))
}

/** The expected result of what a token can do to its target in this position. */
export function loadsFor(
  r: ct.Rules,
  b: ct.CtBattle,
  token: ct.Aircraft,
  position: 'ordnance' | 'strafing',
  prey: ct.Prey,
): number {
  return bestLoad(r, b, () => 1, token, prey, position === 'ordnance' ? ORDNANCE : ['strafe'])
}

/**
 * Bombers to the most valuable target, then fighters to enemy bombers or to cover their own; nobody flies for nothing.
 */
export function bestSortie(r: ct.Rules, b: ct.CtBattle, { side, units }: Command): ct.CtAction {
  let best: ct.CtAction | null = null
  let most = 0
  const hullWorth = hullWorthTo(r, b, side)
  const tokens = b.aircraft.filter(({ id }) => units.includes(id))
  for (const token of tokens)
    for (const prey of [...b.ships, ...b.landTargets]) {
      if (r.isShip(prey) && prey.destroyed) continue
      if (r.positionObjection(r, b, token, 'ordnance', prey) !== null) continue
      const worth = bestLoad(r, b, hullWorth, token, prey, ORDNANCE)
      if (worth <= most) continue
      most = worth
      best = { side, do: 'deploy', unit: token.id, position: 'ordnance', against: prey.id }
    }
  return best ?? cover(b, side, tokens) ?? { side, do: 'pass' }
}

/** Every load at every target, the most promising first; then nobody flies. */
export function sorties(r: ct.Rules, b: ct.CtBattle, { side, units }: Command): ct.CtAction[] {
  const found: { worth: number; action: ct.CtAction }[] = []
  const hullWorth = hullWorthTo(r, b, side)
  for (const token of b.aircraft.filter(({ id }) => units.includes(id)))
    for (const prey of [...b.ships, ...b.landTargets])
      for (const position of ['ordnance', 'strafing'] as const) {
        if ((r.isShip(prey) && prey.destroyed) || r.positionObjection(r, b, token, position, prey) !== null) continue
        const worth = bestLoad(r, b, hullWorth, token, prey, position === 'ordnance' ? ORDNANCE : ['strafe'])
        if (worth > 0) found.push({ worth, action: { side, do: 'deploy', unit: token.id, position, against: prey.id } })
      }
  found.sort((one, other) => other.worth - one.worth)
  return [{ side, do: 'pass' }, ...found.map(({ action }) => action)]
}

/** A fighter goes to an enemy bomber without one, else to an own bomber. */
function cover(b: ct.CtBattle, side: ct.Side, tokens: readonly ct.Aircraft[]): ct.CtAction | null {
  const fighter = tokens.find((token) => ct.aircraftCardOf(b, token).role === 'fighter')
  if (!fighter) return null
  const loaded = b.aircraft.filter((token) => ct.isAloft(token) && token.against !== null)
  const watched = (token: ct.Aircraft): boolean =>
    b.aircraft.some((other) => other.side === side && other.position === 'free' && squaredDistance(other, token) < 1)
  const goes = [...loaded.filter((token) => token.side !== side), ...loaded.filter((token) => token.side === side)]
  const chosen = goes.find((token) => !watched(token)) ?? goes[0]
  if (!chosen) return null
  const klicks = (place: number, most: number): number => Math.max(0, Math.min(most, place)) / 1000
  const at: [number, number] = [klicks(chosen.x, b.table[0]), klicks(chosen.y, b.table[1])]
  return { side, do: 'deploy', unit: fighter.id, position: 'free', at }
}

/** Every gun at the most dangerous token that seems to be in range. */
export function bestFlak(
  r: ct.Rules,
  b: ct.CtBattle,
  { side, units }: Command,
  { hasty }: Pick<Temper, 'hasty'>,
): ct.CtAction | null {
  let best: ct.CtAction | null = null
  let most = 0
  const hullWorth = hullWorthTo(r, b, side)
  for (const unit of units) {
    const firer = [...b.ships, ...b.aircraft].find(({ id }) => id === unit)!
    for (const target of b.aircraft) {
      if (target.aborted || target.destroyed || r.aircraftObjection(r, b, firer, target) !== null) continue
      const range = r.rangeToToken(r, b, firer, target)
      const odds = tideFlakOdds(r, b, { firer, target, range, band: r.bandAt(r, range) })
      const worth =
        odds.reachesArmour * (1 + threat(r, b, hullWorth, target)) +
        odds.reachesCritical * ct.aircraftCardOf(b, target).cost
      if (worth <= most) continue
      most = worth
      best = { side, do: 'fire', unit, weapon: 'aaw', target: target.id }
    }
    if (hasty && best !== null) break
  }
  return best
}

function threat(r: ct.Rules, b: ct.CtBattle, hullWorth: HullWorth, token: ct.Aircraft): number {
  const prey = token.against === null ? undefined : r.preyById(b, token.against)
  return prey ? bestLoad(r, b, hullWorth, token, prey, ct.AIR_WEAPONS) : 0
}

/** Each token with its most promising weapon; tokens without one come last. */
export function bestStrike(r: ct.Rules, b: ct.CtBattle, { side, units }: Command): ct.CtAction | null {
  let best: ct.CtAction | null = null
  let most = 0
  const hullWorth = hullWorthTo(r, b, side)
  for (const unit of units) {
    const token = b.aircraft.find(({ id }) => id === unit)!
    const prey = r.preyById(b, token.against!)!
    for (const weapon of ct.AIR_WEAPONS) {
      if (r.strikeObjection(r, b, token, weapon) !== null || r.preyObjection(r, b, token, weapon, prey) !== null)
        continue
      const worth = loadWorth(r, b, hullWorth, token, weapon, prey)
      if (worth <= most) continue
      most = worth
      best = { side, do: 'fire', unit, weapon, target: prey.id }
    }
  }
  return best
}

/** Home, or to the most valuable deck. */
export function bestLanding(r: ct.Rules, b: ct.CtBattle, side: ct.Side, unit: string): ct.CtAction | null {
  const token = b.aircraft.find(({ id }) => id === unit)!
  const decks = b.ships.filter((ship) => r.landingObjection(r, b, token, ship) === null)
  if (decks.length === 0) return null
  const hullWorth = hullWorthTo(r, b, side)
  const safest = decks.reduce((best, deck) => (hullWorth(deck) > hullWorth(best) ? deck : best))
  return { side, do: 'land', unit, base: (decks.find(({ id }) => id === token.base) ?? safest).id }
}
