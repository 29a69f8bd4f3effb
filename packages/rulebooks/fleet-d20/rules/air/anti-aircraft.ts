import { asOneOf, asWhole, type Dice, distance, type Pick, plural, total, when } from '@flankspeed/kernel'
import {
  cardOf,
  FACTORS,
  type Factor,
  type FdBattle,
  isAirborne,
  isAshore,
  isShip,
  onTable,
  opponent,
  type Ship,
  type Side,
  type Stand,
  shipById,
  standById,
  standCardOf,
} from '../battle.ts'
import type { AttackDie } from '../core.ts'
import type { Stories, Tell } from '../events.ts'
import { type FdReason, type Objection, objection, reason, refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip, someStand } from '../turn/whose-turn.ts'
import { modifierText } from '../view/dice-text.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    'aa-fire': {
      ship: string
      stand: string
      factor: Factor
      points: number
      needed: number
      reasons: FdReason[]
      dice: AttackDie[]
      hits: number
    }
    flak: { stand: string; markers: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** `points`: all that are left, where nobody says. */
    aa: { ship: string; stand: string; factor: Factor; points?: number }
  }
}

/** Ships shooting at aircraft (FD-AA-01 to FD-AA-21). */
const parts = {
  aa: {
    needed: 11,
    /** Thousandths of a centimetre: LRF from centre to centre, the others from the nearest point of the base (FD-AA-03 to FD-AA-05, FD-MEAS-04). */
    reach: { LRF: 50_000, MRF: 12_500, CRF: 5_000 },
    /** How near a stand must come by night to be seen (FD-AA-20). */
    night: 12_500,
    flakLimit: 3,
    atTwoBands: -3,
    plus: -2,
  },

  isInReach(r: Rules, b: FdBattle, ship: Ship, stand: Stand, factor: Factor): boolean {
    const reach = r.aa.reach[factor]
    return factor === 'LRF' ? distance(ship, stand) <= reach + 0.5 : r.isNear(r, b, ship, stand, reach)
  },

  /** How high it flies: as the attack that it makes, else as its load wants it, else as it usually does (FD-AA-08). */
  heightOf(r: Rules, b: FdBattle, stand: Stand): 'high' | 'medium' | 'low' {
    const raid = r.raidOf(b)
    const { loads } = standCardOf(b, stand)
    const attack = raid?.stand === stand.id ? raid.load.attack : loads[stand.loaded ?? 0]?.attack
    return attack === 'high level bomber' ? 'high' : attack === 'medium level bomber' ? 'medium' : 'low'
  },

  /** Points of a factor that are left (FD-AA-01, FD-DMG-06, FD-GUN-27). */
  aaPoints(r: Rules, b: FdBattle, ship: Ship, factor: Factor): number {
    return r.factorLeft(r, b, ship, factor)
  },

  /** Why a factor may not be fired at a stand, whatever its points. */
  aaObjection(r: Rules, b: FdBattle, ship: Ship, stand: Stand, factor: Factor): Objection | null {
    if (stand.side === ship.side) return objection('FD-AA-02', `${stand.name} is on the same side as ${ship.name}`)
    if (!isAirborne(stand)) return objection('FD-AA-02', `${stand.name} is not in the air`)
    if (!r.isInReach(r, b, ship, stand, factor))
      return objection(
        REACH_CLAUSES[factor],
        `${stand.name} is out of range of ${factor}, which reaches ${r.aa.reach[factor] / 1000} cm`,
        'FD-R-23',
      )
    const height = r.heightOf(r, b, stand)
    if ((height === 'high' && factor !== 'LRF') || (height === 'medium' && factor === 'CRF'))
      return objection('FD-AA-08', `${factor} does not reach a ${height} level bomber such as ${stand.name}`)
    if (stand.firedAtBy.includes(`${ship.id} ${factor}`))
      return objection('FD-AA-06', `${factor} of ${ship.name} has already fired at ${stand.name} this turn`)
    if (b.light === 'night' && !r.isSeenByNight(r, b, ship, stand) && !(factor === 'LRF' && ship.radar.dpaa))
      return objection('FD-AA-20', `${ship.name} cannot see ${stand.name} in the dark`)
    return r.limitOf(r, b, ship, 'anti-aircraft')
  },

  /** It attacks the ship, or is near (FD-AA-20). */
  isSeenByNight(r: Rules, b: FdBattle, ship: Ship, stand: Stand): boolean {
    const raid = r.raidOf(b)
    return (raid?.stand === stand.id && raid.target === ship.id) || r.isNear(r, b, ship, stand, r.aa.night)
  },

  /** Within the TVR and not behind weather or smoke; by night when it is near enough (FD-AA-10, FD-AA-20). */
  isSeen(r: Rules, b: FdBattle, ship: Ship, stand: Stand): boolean {
    if (b.light === 'night') return r.isSeenByNight(r, b, ship, stand)
    return r.rangeBand(r, ship, stand) <= r.tvr(r, b) && !r.isObscured(r, b, ship, stand)
  },

  aaModifiers(r: Rules, b: FdBattle, ship: Ship, stand: Stand, factor: Factor): FdReason[] {
    const radar = factor === 'LRF' && ship.radar.dpaa && r.isSeen(r, b, ship, stand)
    const far = factor === 'LRF' && r.rangeBand(r, ship, stand) >= 2
    return [
      reason(r.crewQuality(ship), 'FD-AA-09', 'Crew Quality'),
      reason(radar ? 1 : 0, 'FD-AA-10', 'DPAA radar'),
      reason(far ? r.aa.atTwoBands : 0, 'FD-AA-11', 'LRF at 2 RB'),
      reason(0 - ship.splash, 'FD-AA-12', 'splashes'),
      reason(0 - stand.flak, 'FD-AA-12', 'flak'),
    ].filter(({ value }) => value !== 0)
  },

  /** A gun with the note that still stands scored the hit (FD-AA-15). */
  hasAaPlus(b: FdBattle, ship: Ship, factor: Factor): boolean {
    return (
      factor === 'LRF' &&
      cardOf(b, ship).batteries.some(
        ({ aa_plus, name, mounts }) => aa_plus && (ship.mountsLost[name]?.length ?? 0) < mounts.length,
      )
    )
  },

  /** Hit points of the aircraft; the rows are those of the bands, one later (FD-AA-16, FD-R-22). */
  aaSaveModifiers(r: Rules, b: FdBattle, ship: Ship, stand: Stand, factor: Factor): FdReason[] {
    return [
      reason(r.bands(standCardOf(b, stand).hit_points - 1), 'FD-AA-16', 'hit points'),
      reason(r.hasAaPlus(b, ship, factor) ? r.aa.plus : 0, 'FD-AA-15', 'AA+'),
    ].filter(({ value }) => value !== 0)
  },

  /** Dice by the points, a save for each hit, and one Flak Marker where there was any (FD-AA-06, FD-AA-07, FD-AA-13, FD-AA-18). */
  fireAa(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    stand: Stand,
    factor: Factor,
    points: number,
    dice: Dice,
    tell: Tell,
  ): void {
    ship.spent = { ...ship.spent, [factor]: ship.spent[factor] + points }
    stand.firedAtBy = [...stand.firedAtBy, `${ship.id} ${factor}`]
    const { needed } = r.aa
    const reasons = r.aaModifiers(r, b, ship, stand, factor)
    const rolled = r.attackRoll(
      dice,
      r.bands(points),
      needed,
      total(reasons),
      isAshore(ship),
      `${factor} of ${ship.name}`,
    )
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'aa-fire',
      clause: isAshore(ship) ? 'FD-AA-13' : 'FD-AA-06',
      ship: ship.id,
      stand: stand.id,
      factor,
      points,
      needed,
      reasons,
      dice: rolled,
      hits,
    })
    if (hits === 0) return
    r.savingThrows(r, b, stand, hits, 'FD-AA-14', r.aaSaveModifiers(r, b, ship, stand, factor), dice, tell)
    if (!isAirborne(stand) || stand.flak >= r.aa.flakLimit) return
    stand.flak += 1
    tell?.({ tells: 'flak', clause: 'FD-AA-18', stand: stand.id, markers: stand.flak })
  },

  /** Ships of a side that could fire at a stand now: those without power, or out of points, cannot. */
  aaShips(r: Rules, b: FdBattle, side: Side, stand: Stand): Ship[] {
    return b.ships.filter((ship) => ship.side === side && r.aaFactors(r, b, ship, stand).length > 0)
  },

  aaFactors(r: Rules, b: FdBattle, ship: Ship, stand: Stand): Factor[] {
    if (!onTable(ship) || ship.powered === false || !isAirborne(stand)) return []
    return FACTORS.filter(
      (factor) => r.aaPoints(r, b, ship, factor) > 0 && r.aaObjection(r, b, ship, stand, factor) === null,
    )
  },
}

const REACH_CLAUSES = { LRF: 'FD-AA-03', MRF: 'FD-AA-04', CRF: 'FD-AA-05' } as const

const actions: Record<'aa', ActionHandler> = {
  /** Before a raid is rolled for, or in the ship's own activation (FD-AA-02). */
  aa: {
    steps: ['activations'],
    actor: ['ship'],
    isDue: (r, b, { side }) => (b.pending === null ? b.active === side && !b.ended[side] : r.raidOf(b)?.side === side),
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'stand', 'factor', 'points'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const stand = someStand(b, data.stand, 'action.stand')
      const factor = asOneOf(data.factor, FACTORS, 'action.factor')
      const left = r.aaPoints(r, b, ship, factor)
      const points = asWhole(data.points ?? Math.max(1, left), 'action.points', 1, 1000)
      const raid = r.raidOf(b)
      if (raid === null || raid.side !== side) r.refuseTask(b, side, ship)
      else if (raid.stand !== stand.id) refuse('FD-AA-02', `${raid.stand} is attacking: ships fire at it first`)
      else if (raid.othersFired && raid.target === ship.id)
        refuse('FD-AA-02', `${ship.name} is under attack and fires first; the others fire after it`)
      const against = r.aaObjection(r, b, ship, stand, factor)
      if (against) refuseFor(against)
      if (points > left)
        refuseBy(
          [...when(factor === 'LRF' && ship.fired.length > 0, 'FD-GUN-27'), 'FD-AA-01', 'FD-AA-06'],
          `${ship.name} has ${plural(left, 'point')} of ${factor} left, not ${points}`,
        )
      if (raid === null) {
        if (!r.engage(r, b, ship, dice, tell)) return
      } else {
        if (raid.target !== ship.id) b.pending = { ...raid, othersFired: true }
        if (!r.hasPower(r, b, ship, dice, tell)) return
      }
      r.fireAa(r, b, ship, stand, factor, points, dice, tell)
    },
  },
}

/** A shot at a stand: mostly with all points. */
function pickShot(r: Rules, b: FdBattle, ship: Ship, stand: Stand, pick: Pick): FdAction | null {
  const factors = r.aaFactors(r, b, ship, stand)
  if (factors.length === 0) return null
  const factor = factors[pick(factors.length)]!
  const left = r.aaPoints(r, b, ship, factor)
  const points = pick(3) === 0 ? 1 + pick(left) : left
  return { side: ship.side, do: 'aa', ship: ship.id, stand: stand.id, factor, points }
}

const proposeAa: Proposal = (r, b, ship, pick) => {
  if (!isShip(ship)) return null
  const enemy = opponent(ship.side)
  const raiders = b.stands.filter((stand) => stand.side === enemy && r.aaFactors(r, b, ship, stand).length > 0)
  return raiders.length === 0 ? null : pickShot(r, b, ship, raiders[pick(raiders.length)]!, pick)
}

/** Some ship that fires at a raid, or null. */
export function pickAnswer(
  r: Rules,
  b: FdBattle,
  ships: readonly string[],
  stand: string,
  pick: Pick,
): FdAction | null {
  return pickShot(r, b, shipById(b, ships[pick(ships.length)]!)!, standById(b, stand)!, pick)
}

const stories: Stories<'aa-fire' | 'flak'> = {
  'aa-fire': ({ ship, stand, factor, points, needed, reasons, dice, hits }, name) => [
    `${name(ship)} fires ${factor} ${points} at ${name(stand)}: ${dice.map(({ die, again }) => (again === null ? die : `${die} again ${again}`)).join(', ')}${modifierText(reasons)}, needs ${needed}: ${hits === 0 ? 'no hit' : `${plural(hits, 'hit')}`}.`,
  ],
  flak: ({ stand, markers }, name) => [`  Flak around ${name(stand)}: ${plural(markers, 'marker')}.`],
}

const proposals: Record<string, Proposal> = { aa: proposeAa }

export const antiAircraft = { parts, actions, proposals, stories }
