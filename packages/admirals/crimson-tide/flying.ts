import { ct } from '@flankspeed/engine'
import { squaredDistance } from '@flankspeed/engine/kernel/geometry.ts'
import { chanceOf } from './chances.ts'
import type { Eye } from './eye.ts'
import { hullWorth, worthOfHits, worthOfTorpedoes } from './firepower.ts'

/** What a token's weapon promises against what it is placed at. */
function loadWorth(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft, weapon: ct.AirWeapon, prey: ct.Prey): number {
  const dice = ct.aircraftCardOf(b, token).dice[weapon][0] ?? 0
  if (dice === 0) return 0
  if (!r.isShip(prey))
    return weapon === 'bombs' ? (prey.value / prey.hull) * chanceOf(r, dice, 'standard', prey.armour) : 0
  if (weapon === 'asw' && !ct.isSubmarine(b, prey)) return 0
  if (prey.submerged && weapon !== 'asw') return 0
  if (weapon === 'torpedo') return worthOfTorpedoes(r, b, dice, prey)
  return worthOfHits(r, b, dice, 'standard', prey, r.ratingsFromAbove(r, b, prey, weapon))
}

const ORDNANCE = ct.AIR_WEAPONS.filter((weapon) => weapon !== 'strafe')

function bestLoad(
  r: ct.Rules,
  b: ct.CtBattle,
  token: ct.Aircraft,
  prey: ct.Prey,
  weapons: readonly ct.AirWeapon[],
): number {
  return Math.max(0, ...weapons.map((weapon) => loadWorth(r, b, token, weapon, prey)))
}

/** Bombers to what they hurt most, then fighters to the enemy's or over their own; nobody flies for nothing. */
export function bestSortie(r: ct.Rules, b: ct.CtBattle, side: ct.Side, units: readonly string[]): ct.CtAction {
  let best: ct.CtAction | null = null
  let most = 0
  const tokens = b.aircraft.filter(({ id }) => units.includes(id))
  for (const token of tokens)
    for (const prey of [...b.ships, ...b.landTargets]) {
      if (r.isShip(prey) && prey.destroyed) continue
      if (r.positionObjection(r, b, token, 'ordnance', prey) !== null) continue
      const worth = bestLoad(r, b, token, prey, ORDNANCE)
      if (worth <= most) continue
      most = worth
      best = { side, do: 'deploy', unit: token.id, position: 'ordnance', against: prey.id }
    }
  return best ?? cover(b, side, tokens) ?? { side, do: 'pass' }
}

/** A fighter goes to the enemy bomber without one, else to a bomber of its own. */
function cover(b: ct.CtBattle, side: ct.Side, tokens: readonly ct.Aircraft[]): ct.CtAction | null {
  const fighter = tokens.find((token) => ct.aircraftCardOf(b, token).role === 'fighter')
  if (!fighter) return null
  const loaded = b.aircraft.filter((token) => ct.isAloft(token) && token.against !== null)
  const watched = (token: ct.Aircraft): boolean =>
    b.aircraft.some((other) => other.side === side && other.position === 'free' && squaredDistance(other, token) < 1)
  const goes = [...loaded.filter((token) => token.side !== side), ...loaded.filter((token) => token.side === side)]
  const chosen = goes.find((token) => !watched(token)) ?? goes[0]
  return chosen
    ? { side, do: 'deploy', unit: fighter.id, position: 'free', at: [chosen.x / 1000, chosen.y / 1000] }
    : null
}

/** Every gun at the token that threatens most among those that seem to be within reach. */
export function bestFlak(
  r: ct.Rules,
  b: ct.CtBattle,
  eye: Eye,
  { side, units }: { side: ct.Side; units: readonly string[] },
): ct.CtAction | null {
  let best: ct.CtAction | null = null
  let most = 0
  for (const unit of units) {
    const firer = [...b.ships, ...b.aircraft].find(({ id }) => id === unit)!
    const { aaw } = 'position' in firer ? ct.aircraftCardOf(b, firer).dice : ct.cardOf(b, firer).dice
    for (const target of b.aircraft) {
      if (target.aborted || target.destroyed || r.aircraftObjection(r, b, firer, target) !== null) continue
      const { armour, critical } = r.tokenRatings(r, b, target)
      const dice = aaw[r.bandAt(r, eye.look(firer, { ...firer, heading: 0 }, target, target).range) - 1] ?? 0
      if (dice === 0) continue
      const stops = chanceOf(r, dice, 'standard', armour) * (1 + threat(r, b, target))
      const worth = stops + chanceOf(r, dice, 'standard', critical) * ct.aircraftCardOf(b, target).cost
      if (worth <= most) continue
      most = worth
      best = { side, do: 'fire', unit, weapon: 'aaw', target: target.id }
    }
  }
  return best
}

function threat(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft): number {
  const prey = token.against === null ? undefined : r.preyById(b, token.against)
  return prey ? bestLoad(r, b, token, prey, ct.AIR_WEAPONS) : 0
}

/** Each token with the weapon that promises most; the last to choose from are those without any promise. */
export function bestStrike(r: ct.Rules, b: ct.CtBattle, side: ct.Side, units: readonly string[]): ct.CtAction | null {
  let best: ct.CtAction | null = null
  let most = 0
  for (const unit of units) {
    const token = b.aircraft.find(({ id }) => id === unit)!
    const prey = r.preyById(b, token.against!)!
    for (const weapon of ct.AIR_WEAPONS) {
      if (r.strikeObjection(r, b, token, weapon) !== null || r.preyObjection(r, b, token, weapon, prey) !== null)
        continue
      const worth = loadWorth(r, b, token, weapon, prey)
      if (worth <= most) continue
      most = worth
      best = { side, do: 'fire', unit, weapon, target: prey.id }
    }
  }
  return best
}

/** Home, or to the deck that is worth most. */
export function bestLanding(r: ct.Rules, b: ct.CtBattle, side: ct.Side, unit: string): ct.CtAction | null {
  const token = b.aircraft.find(({ id }) => id === unit)!
  const decks = b.ships.filter((ship) => r.landingObjection(r, b, token, ship) === null)
  if (decks.length === 0) return null
  const safest = decks.reduce((best, deck) => (hullWorth(b, deck) > hullWorth(b, best) ? deck : best))
  return { side, do: 'land', unit, base: (decks.find(({ id }) => id === token.base) ?? safest).id }
}
