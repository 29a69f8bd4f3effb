import { type Bearing, inArc, type Quadrant, quadrantOf, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, onTable, type Ship, type VasBattle, type WeaponState } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import { type Objection, objection, objectionBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { arcOf, bearingTo } from './arcs.ts'
import { batteryOf, reaches } from './battery.ts'

export const BANDS = ['point blank', 'short', 'long', 'extreme'] as const
/** 0 point blank, 1 short, 2 long, 3 extreme; 4 is out of range. */
export type Band = 0 | 1 | 2 | 3 | 4

const FRIEND = objection('VAS-TGT-16', 'weapons are aimed only at the enemy')
const GONE = objection('VAS-TGT-16', 'the target is no longer on the table')
const AIRCRAFT_ONLY = objection('VAS-CARD-15', 'an AA battery fires only at aircraft')
const NO_DICE = objection('VAS-FIRE-17', 'that weapon has no Attack Dice left')
const AT_AIRCRAFT = objection('VAS-WTR-07', 'that weapon has fired at aircraft this turn')
const SPENT = objection('VAS-WTR-15', 'that One-Shot weapon has already been fired')
const EMPTY = objection('VAS-TGT-12', 'its tubes are empty', 'VAS-WTR-17')
const USED_UP = objection('VAS-WTR-18', 'its tubes are empty and it has no reloads left')
const LOADING = objection('VAS-WTR-17', 'a Slow-Loading weapon cannot fire two turns in a row')
const EVADING = objection('VAS-ORD-10', 'an evading ship cannot fire torpedoes')
const OUT_OF_ARC = objection('VAS-TGT-04', 'the target is outside the fire arc', 'VAS-ARC-07')
const OUT_OF_RANGE = objection('VAS-TGT-04', 'the target is beyond extreme range', 'VAS-CARD-10')
const SMOKE = objection('VAS-ORD-09', 'smoke blocks the line of sight', 'VAS-TGT-03')
const TOO_SMALL = objection('VAS-FIRE-13', 'main guns cannot fire at such a small ship at point blank')

/** What has put a weapon out of action: what the ship suffers from now, or else what lasts when she has been repaired. */
function outOfAction({ criticals, order, crippled }: Ship, weapon: Weapon): Objection {
  if (weapon.kind !== 'main-gun') return OUT_OF_ACTION
  const hit = criticals.weapons >= 5 ? 2 : criticals.weapons >= 4 ? 1 : 0
  return SILENCED[4 * hit + (order === 'flood-magazines' ? 2 : 0) + (crippled ? 1 : 0)]!
}

const OUT_OF_ACTION = objection('VAS-FIRE-17', 'that weapon is out of action')
/** By cause, made once: whoever looks for a weapon that can fire meets them again and again. */
const SILENCED: readonly Objection[] = [0, 1, 2].flatMap((hit) =>
  [false, true].flatMap((flooded) => [false, true].map((crippled) => silencedBy(hit, flooded, crippled))),
)

function silencedBy(hit: number, flooded: boolean, crippled: boolean): Objection {
  const earlier = hit === 0 && !flooded && !crippled
  return objectionBy(
    [
      ...when(hit > 0 || earlier, 'VAS-CRIT-24'),
      ...when(hit > 1, 'VAS-CRIT-25'),
      ...when(crippled, 'VAS-CRIP-05'),
      ...when(flooded || earlier, 'VAS-ORD-16'),
      OUT_OF_ACTION.clause,
    ],
    OUT_OF_ACTION.why,
  )
}

/** Who may be fired at with what (VAS-TGT-01 to VAS-TGT-16). */
const parts = {
  /** Dice that the weapon still has: card less losses, never below 0 (VAS-FIRE-17, VAS-R-09). */
  attackDice(weapon: Weapon, state: WeaponState): number {
    return Math.max(0, weapon.ad - state.adLost - state.adHurt)
  },

  /** Local dice are lost like Attack Dice (VAS-R-30). */
  localDice(weapon: Weapon, state: WeaponState): number {
    return Math.max(0, weapon.traits.local - state.localLost - state.localHurt)
  },

  /** Dice that can be thrown now: for torpedoes only what lies in the tubes (VAS-TGT-10). */
  diceReady(r: Rules, weapon: Weapon, state: WeaponState): number {
    const ad = r.attackDice(weapon, state)
    return state.loaded === null ? ad : Math.min(ad, state.loaded)
  },

  /** A target exactly on a figure is in the nearer band (VAS-CARD-10). */
  bandAt(weapon: Weapon, range: number): Band {
    const ranges = weapon.ranges
    if (ranges === null) return 4
    if (range <= ranges[0] * 1000) return 0
    if (range <= ranges[1] * 1000) return 1
    if (range <= ranges[2] * 1000) return 2
    return range <= ranges[3] * 1000 ? 3 : 4
  },

  /** May this weapon be fired at all now, whatever the target? */
  weaponObjection(r: Rules, b: VasBattle, ship: Ship, weapon: Weapon, state: WeaponState): Objection | null {
    if (weapon.kind === 'aa-battery') return AIRCRAFT_ONLY
    if (state.out) return outOfAction(ship, weapon)
    if (state.antiAirOn === b.turn) return AT_AIRCRAFT
    if (weapon.kind === 'torpedo' && ship.order === 'evade') return EVADING
    if (r.attackDice(weapon, state) === 0) return NO_DICE
    if (state.loaded === 0) return weapon.traits['slow-loading'] === 0 ? SPENT : state.spares === 0 ? USED_UP : EMPTY
    const slowGun = weapon.traits['slow-loading'] > 0 && weapon.kind !== 'torpedo'
    return slowGun && state.firedOn === b.turn - 1 ? LOADING : null
  },

  /** May this weapon be aimed at that ship? Assumes that the weapon itself may fire. */
  targetObjection(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    weapon: Weapon,
    state: WeaponState,
    target: Ship,
    bearing: Bearing,
  ): Objection | null {
    if (target.side === ship.side) return FRIEND
    if (!onTable(target)) return GONE
    if (!inArc(arcOf(r, weapon), bearing)) return OUT_OF_ARC
    const band = r.bandAt(weapon, bearing.range)
    if (band === 4) return OUT_OF_RANGE
    if (r.isBeyondHorizon(r, b, ship, target, bearing)) {
      const blocked = r.horizonObjection(r, b, ship, weapon, target, bearing, r.attackDice(weapon, state))
      if (blocked) return blocked
    }
    if (r.smokeBetween(r, b, ship, target) && !r.seesThroughSmoke(ship, target, weapon)) return SMOKE
    return band === 0 && r.tooSmallAtPointBlank(r, b, weapon, target) ? TOO_SMALL : null
  },

  /** Advanced Radar fires through smoke (VAS-STR-02, VAS-R-49). */
  seesThroughSmoke(ship: Ship, _target: Ship, _weapon: Weapon | null): boolean {
    return ship.traits['advanced-radar'] > 0
  },

  /** Types that main guns may engage at point blank (VAS-FIRE-13). */
  pointBlankTargets: { battleship: true, carrier: true, cruiser: true, civilian: true, installation: true } as Record<
    string,
    boolean
  >,

  tooSmallAtPointBlank(r: Rules, b: VasBattle, weapon: Weapon, target: Ship): boolean {
    if (weapon.kind !== 'main-gun' || weapon.traits['fast-track'] > 0) return false
    return r.pointBlankTargets[cardOf(b, target).type] !== true
  },

  /** The most dice that this weapon can throw at that ship now; 0 when it may not fire at it. */
  shotDice(r: Rules, b: VasBattle, ship: Ship, index: number, target: Ship, bearing: Bearing): number {
    const weapon = cardOf(b, ship).weapons[index]!
    if (r.bandAt(weapon, bearing.range) === 4 || r.weaponObjection(r, b, ship, weapon, ship.weapons[index]!)) return 0
    return r.diceOn(r, b, ship, index, target, bearing)
  },

  /** As above, for a weapon that is known to be ready. */
  diceOn(r: Rules, b: VasBattle, ship: Ship, index: number, target: Ship, bearing: Bearing): number {
    const weapon = cardOf(b, ship).weapons[index]!
    if (r.bandAt(weapon, bearing.range) === 4) return 0
    if (r.targetObjection(r, b, ship, weapon, ship.weapons[index]!, target, bearing)) return 0
    return r.diceAt(r, b, ship, index, target, bearing)
  },

  /** As above, for a shot that is known to be allowed. */
  diceAt(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    index: number,
    target: Ship,
    bearing: Bearing,
    horizon: boolean = r.isBeyondHorizon(r, b, ship, target, bearing),
  ): number {
    const weapon = cardOf(b, ship).weapons[index]!
    const ready = r.diceReady(r, weapon, ship.weapons[index]!)
    const available = horizon ? r.horizonDice(ready) : ready
    return r.mostAtOnce(r, weapon, available, quadrantOf(bearing))
  },

  /** Has this ship any shot at all? */
  canFire(r: Rules, b: VasBattle, ship: Ship): boolean {
    const card = cardOf(b, ship)
    const battery = batteryOf(r, card)
    for (let i = 0; i < card.weapons.length; i++) {
      if (r.weaponObjection(r, b, ship, card.weapons[i]!, ship.weapons[i]!) !== null) continue
      for (const target of b.ships) {
        if (target.side === ship.side || !onTable(target)) continue
        if (!reaches(battery, i, ship, target)) continue
        if (r.diceOn(r, b, ship, i, target, bearingTo(ship, target)) > 0) return true
      }
    }
    return false
  },

  /** Restricted weapons fire at most half, rounded up, to either beam; ahead and astern they are free (VAS-WTR-16, VAS-R-56). */
  mostAtOnce(_r: Rules, weapon: Weapon, available: number, quadrant: Quadrant): number {
    const limited = weapon.traits.restricted > 0 && (quadrant === 'port' || quadrant === 'starboard')
    return limited ? Math.ceil(available / 2) : available
  },

  /** The clause that sets that limit. */
  limitedBy(_weapon: Weapon, _quadrant: Quadrant): VasClause {
    return 'VAS-WTR-16'
  },

  /** A rule of its own that caps the dice of that weapon over all its targets. */
  neverMoreThan(_weapon: Weapon): VasClause[] {
    return []
  },

  /** Weapons that may be divided among targets (VAS-TGT-08, VAS-TGT-09). */
  maySplit(weapon: Weapon): boolean {
    return weapon.kind === 'light-gun' || weapon.kind === 'aa-battery'
  },
}

export const targeting = { parts }
