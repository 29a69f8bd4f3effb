import type { OnlyAnswer } from '@flankspeed/command/rulebook'
import { squaredDistance, total } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { GUNS, reachOf } from './units.ts'

const KLICK = 1000

/**
 * Nobody measures before declaring (CT-PRIN-02), so a skipped decision must not tell a distance that matters. A side is
 * passed over
 * - for what anybody can see: no enemy is left that can be named, or all of them are destroyed and only play out the turn,
 * - for distance only if every pair of enemies is so far apart that neither side could hit anything in this phase with any
 *   weapon of the table, even if it misjudged the distance by half (`DOUBT`). Then knowing it helps nobody with a shot.
 * Arcs, sight and smaller distances are for the player to judge.
 */
const DOUBT = 2
/** From centre to centre: the bases of two capital ships. */
const BASES = 5

type OnlyAnswers = {
  [K in ct.DecisionKind]: (r: ct.Rules, b: ct.CtBattle, decision: ct.DecisionOf<K>) => OnlyAnswer | null
}

const never = (): null => null

const answers: OnlyAnswers = {
  'build-fleet': never,
  place: never,

  /** All boats are below, and none can come up where it is. */
  depth(r, b, { side, units }) {
    const stuck = units.every((id) => {
      const boat = ct.shipById(b, id)!
      return boat.submerged && !r.canSurface(r, b, boat)
    })
    return stuck
      ? { action: { side, do: 'end-step', phase: 'initiative' }, why: 'No submarine can dive or surface.' }
      : null
  },

  /** She must go astern, one klick and straight. */
  move(r, b, { side, units }) {
    const ship = ct.shipById(b, units[0]!)!
    const movement = total(r.movementOf(r, b, ship))
    const forced =
      units.length === 1 &&
      ship.mustReverse &&
      ship.stands.criticals.includes('steering-breakdown') &&
      r.mostAstern(movement) === 1 &&
      r.ability(b, ship, 'smoke-screen') === 0
    return forced
      ? {
          action: { side, do: 'move', unit: ship.id, path: [{ astern: 1 }] },
          why: `${ship.name} can only back one klick.`,
        }
      : null
  },

  /** There is nothing in the air, on the water or ashore to fly against. */
  deploy(_r, b, { side }) {
    const left =
      b.ships.some((ship) => ship.side !== side && ct.onTable(ship)) ||
      b.aircraft.some((token) => token.side !== side && !token.lost) ||
      b.landTargets.some((target) => target.side !== side && !target.gone)
    return left ? null : { action: { side, do: 'pass' }, why: 'The enemy has nothing left to fly against.' }
  },

  fire(r, b, { side, phase, units }) {
    const targets = targetsOf(r, b, phase, units)
    const end = { side, do: 'end-step', phase }
    if (targets.every(({ destroyed }) => destroyed)) return { action: end, why: 'All targets are destroyed.' }
    return isFarApart(r, b, phase) ? { action: end, why: 'Everybody is far out of range.' } : null
  },

  /** No deck is open to any of them, and the land base has room for all. */
  land(r, b, { side, units }) {
    const tokens = b.aircraft.filter(({ id }) => units.includes(id))
    const open = tokens.some((token) => b.ships.some((ship) => r.landingObjection(r, b, token, ship) === null))
    if (open || r.onLand(b, side).length + tokens.length > r.landBase.capacity) return null
    const [token] = tokens
    return {
      action: { side, do: 'land', unit: token!.id, base: 'land' },
      why: `${token!.name} can only land ashore.`,
    }
  },

  'repair-first': never,
  'play-on': never,
}

export const onlyAnswer = (r: ct.Rules, b: ct.CtBattle, decision: ct.CtDecision): OnlyAnswer | null =>
  answers[decision.kind](r, b, decision as never)

interface Target {
  readonly destroyed: boolean
}

/** All that these units may name as their target. */
function targetsOf(r: ct.Rules, b: ct.CtBattle, phase: ct.Phase, units: readonly string[]): Target[] {
  const ships = b.ships.filter(({ id }) => units.includes(id))
  const tokens = b.aircraft.filter(({ id }) => units.includes(id))
  if (phase === 'air-defence')
    return b.aircraft.filter((target) =>
      [...ships, ...tokens].some((unit) => r.aircraftObjection(r, b, unit, target) === null),
    )
  if (phase === 'air-attack')
    return tokens.map(({ against }) => {
      const prey = r.preyById(b, against!)!
      return { destroyed: r.isShip(prey) ? prey.destroyed : prey.gone || prey.hull === 0 }
    })
  if (phase === 'submarine-attack')
    return b.ships.filter((target) => ships.some((boat) => r.quarryObjection(r, b, boat, target) === null))
  return b.ships.filter((target) =>
    ships.some((ship) =>
      ct.SHIP_WEAPONS.some(
        (weapon) =>
          r.weaponObjection(r, b, ship, weapon) === null && r.targetObjection(r, b, ship, weapon, target) === null,
      ),
    ),
  )
}

/** Is nobody near enough to an enemy for any weapon of this phase, beyond all doubt? */
function isFarApart(_r: ct.Rules, b: ct.CtBattle, phase: ct.Phase): boolean {
  if (phase === 'air-attack') return false
  const far = (DOUBT * longestReach(b, phase) + BASES) * KLICK
  const ships = b.ships.filter(ct.onTable)
  const others: readonly { x: number; y: number; side: ct.Side }[] =
    phase === 'air-defence' ? b.aircraft.filter(ct.isAloft) : ships
  const from = phase === 'air-defence' ? [...ships, ...others] : ships
  return from.every((one) =>
    others.every((other) => one.side === other.side || squaredDistance(one, other) > far * far),
  )
}

/** Of all weapons that attack in this phase, on either side. */
function longestReach(b: ct.CtBattle, phase: ct.Phase): number {
  const columns =
    phase === 'air-defence' ? ['aaw'] : phase === 'submarine-attack' ? ['torpedo'] : [...GUNS, 'torpedo', 'asw']
  const ships = b.ships.filter(ct.onTable).map((ship) => reachOf(ct.cardOf(b, ship).dice, columns))
  if (phase !== 'air-defence') return Math.max(0, ...ships)
  const tokens = b.aircraft.filter(ct.isAloft).map((token) => reachOf(ct.aircraftCardOf(b, token).dice, columns))
  return Math.max(0, ...ships, ...tokens)
}
