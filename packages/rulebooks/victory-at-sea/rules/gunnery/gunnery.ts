import { type Bearing, type Dice, isAbeam, total } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, onTable, type Ship, suffers, type VasBattle, weaponToChange } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import type { DieRolled, Stories, Tell } from '../events.ts'
import type { VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { hitsScored, inch, listed, rolled } from '../view/phrases.ts'
import { BANDS, type Band } from './targeting.ts'

declare module '../events.ts' {
  interface Events {
    'holds-fire': { clause: VasClause; ship: string }
    misfire: { clause: VasClause; ship: string; weapon: string; die: number }
    'shot-lost': { clause: VasClause; ship: string; weapon: string; target: string }
    volley: {
      clause: VasClause
      ship: string
      weapon: string
      target: string
      range: number
      band: string
      reasons: VasReason[]
      /** Lowest natural score that hits; above 6 nothing does. */
      need: number
      dice: DieRolled[]
      hits: number
    }
    confirmed: { clause: VasClause; ship: string; weapon: string; dice: number[]; hits: number }
  }
}

/** One weapon system, or one split part of it, against one target. */
export interface Volley {
  readonly ship: Ship
  readonly index: number
  readonly weapon: Weapon
  readonly target: Ship
  readonly bearing: Bearing
  readonly band: Band
  readonly dice: number
  /** Cannot be seen from the bridge: spotted fire (VAS-BTH-01). */
  readonly horizon: boolean
  /** Smoke lies on the line and radar looks through it (VAS-STR-02). */
  readonly throughSmoke: boolean
  /** The attacker lies in the target's port or starboard arc. */
  readonly onTheBeam: boolean
}

/** Rolling to hit (VAS-FIRE-01 to VAS-FIRE-17). */
const parts = {
  attack: { hitOn: 4, horizonHitOn: 6, readyOn: 4 },

  /** Light guns, AA batteries and Fast Track weapons follow any target (VAS-FIRE-14, VAS-WTR-09). */
  tracksFast(weapon: Weapon): boolean {
    return weapon.kind === 'light-gun' || weapon.kind === 'aa-battery' || weapon.traits['fast-track'] > 0
  },

  /** The lowest natural score that hits; a 7 or more cannot be rolled (VAS-FIRE-16, VAS-BTH-06). */
  needToHit(r: Rules, volley: Volley, modifier: number): number {
    return volley.horizon ? r.attack.horizonHitOn : r.attack.hitOn - modifier
  },

  /** The weapon with the figures that it has now; the core knows none but those of the card. */
  weaponAsFired(_ship: Ship, weapon: Weapon): Weapon {
    return weapon
  },

  /** `dice` null: as many as the weapon may throw. */
  aim(r: Rules, b: VasBattle, ship: Ship, index: number, target: Ship, dice: number | null, bearing: Bearing): Volley {
    const weapon = r.weaponAsFired(ship, cardOf(b, ship).weapons[index]!)
    const horizon = r.isBeyondHorizon(r, b, ship, target, bearing)
    return {
      ship,
      index,
      weapon,
      target,
      bearing,
      band: r.bandAt(weapon, bearing.range),
      dice: dice ?? r.diceAt(r, b, ship, index, target, bearing, horizon),
      horizon,
      throughSmoke: r.smokeBetween(r, b, ship, target),
      onTheBeam: isAbeam(ship.x - target.x, ship.y - target.y, target.heading),
    }
  },

  /** What is settled before any gun fires; in the core rules nothing is. */
  readyVolleys(_r: Rules, _b: VasBattle, volleys: readonly Volley[], _dice: Dice, _tell: Tell): readonly Volley[] {
    return volleys
  },

  /** Volleys in the order nominated, each with damage and criticals before the next (VAS-TGT-15, VAS-TURN-12). */
  resolveVolleys(r: Rules, b: VasBattle, nominated: readonly Volley[], dice: Dice, tell: Tell): void {
    const volleys = r.readyVolleys(r, b, nominated, dice, tell)
    let ready = 0
    let silent = 0
    let own: Ship['weapons'] | null = null
    for (const volley of volleys) {
      const weapon = 1 << volley.index
      if (silent & weapon) continue
      if (!onTable(volley.target)) {
        tell?.({
          tells: 'shot-lost',
          clause: 'VAS-TGT-14',
          ship: volley.ship.id,
          weapon: volley.weapon.name,
          target: volley.target.id,
        })
        continue
      }
      if (!(ready & weapon) && !r.readyToFire(r, b, volley.ship, volley.index, volley.weapon, dice, tell)) {
        silent |= weapon
        continue
      }
      ready |= weapon
      r.expend(b, volley.weapon, weaponToChange(volley.ship, volley.index, own), volley.dice)
      own = volley.ship.weapons
      r.resolveVolley(r, b, volley, dice, tell)
    }
  },

  /** Turret Damaged and Magazine Ablaze: each needs its own 4+ before the weapon fires (VAS-CRIT-23, VAS-VITAL-05, VAS-R-38). */
  readyToFire(r: Rules, _b: VasBattle, ship: Ship, index: number, weapon: Weapon, dice: Dice, tell: Tell): boolean {
    const { damaged } = ship.weapons[index]!
    const ablaze = suffers(ship, 'magazine-ablaze')
    if (!damaged && !ablaze) return true
    const checks: VasClause[] = []
    if (damaged) checks.push('VAS-CRIT-23')
    if (ablaze) checks.push('VAS-VITAL-05')
    for (const clause of checks) {
      dice.call(1, 6, 'can it fire?', weapon.name)
      const die = dice.die(6)
      if (die >= r.attack.readyOn) continue
      tell?.({ tells: 'misfire', clause, ship: ship.id, weapon: weapon.name, die })
      return false
    }
    return true
  },

  /** Attack dice, then re-rolls left to right, then what may still undo a hit, then damage. */
  resolveVolley(r: Rules, b: VasBattle, volley: Volley, dice: Dice, tell: Tell): void {
    const { ship, weapon, target } = volley
    const reasons = tell && r.attackReasons(r, b, volley)
    const need = r.needToHit(r, volley, reasons ? total(reasons) : r.attackModifier(r, b, volley))
    const chosen = r.chosenRerolls(r, b, volley)
    const rolled = rollToHit(
      volley,
      need,
      r.rerollsMisses(volley),
      r.rerollsHits(volley),
      chosen.length === 0 ? NO_DICE : chosen.map((source) => r.dieNamed(volley, source)),
      dice,
      tell !== null,
    )
    if (rolled.spent.length > 0)
      r.spendRerolls(
        ship,
        rolled.spent.map((i) => chosen[i]!),
      )
    let hits = rolled.hits
    tell?.({
      tells: 'volley',
      clause: volley.horizon ? 'VAS-BTH-06' : 'VAS-FIRE-02',
      ship: ship.id,
      weapon: weapon.name,
      target: target.id,
      range: Math.round(volley.bearing.range) / 1000,
      band: BANDS[volley.band as 0],
      reasons: reasons!,
      need,
      dice: rolled.dice,
      hits,
    })
    if (hits > 0) hits = r.hitsThatCount(r, b, volley, hits, dice, tell)
    if (hits > 0)
      r.dealDamage(
        r,
        b,
        {
          target,
          weapon,
          plunging: r.plunges(r, volley),
          onTheBeam: volley.onTheBeam,
          torpedo: weapon.kind === 'torpedo',
          volley,
          diving: false,
        },
        hits,
        dice,
        tell,
      )
  },

  /** What allows this volley one more roll of a die that missed, each source once; the core knows none. */
  rerollSources: {} as Record<string, (r: Rules, b: VasBattle, volley: Volley) => boolean>,

  /** Those that the player calls upon for this volley and that are still to be had. */
  chosenRerolls(_r: Rules, _b: VasBattle, _volley: Volley): readonly string[] {
    return NONE
  },

  /** The die, by its place in the throw, that the player wants this source for; null: the first that misses. */
  dieNamed(_volley: Volley, _source: string): number | null {
    return null
  },

  spendRerolls(_ship: Ship, _sources: readonly string[]): void {},

  /** Twin-Linked (VAS-WTR-19). */
  rerollsMisses(volley: Volley): boolean {
    return volley.weapon.traits['twin-linked'] > 0
  },

  /** Hits on an evading ship are rolled again (VAS-ORD-12), but not those from beyond the horizon (VAS-R-45). */
  rerollsHits(volley: Volley): boolean {
    return volley.target.order === 'evade' && !volley.horizon
  },
}

const stories: Stories<'holds-fire' | 'misfire' | 'shot-lost' | 'volley' | 'confirmed'> = {
  'holds-fire': ({ ship }, name) => [`${name(ship)} holds her fire.`],
  misfire: ({ ship, weapon, die }, name) => [`${name(ship)}, ${weapon}: cannot fire (${die}).`],
  'shot-lost': ({ ship, weapon, target }, name) => [
    `${name(ship)}, ${weapon}: ${name(target)} is gone, the shot is lost.`,
  ],
  volley({ ship, weapon, target, range, band, reasons, need, dice, hits }, name) {
    const needed = need > 6 ? 'cannot hit' : `${Math.max(1, need)}+`
    return [
      `${name(ship)}, ${weapon} at ${name(target)}, ${inch(range)} ${band}${listed(reasons)}, ${needed}: ${rolled(dice)}. ${hitsScored(hits)}.`,
    ]
  },
  confirmed: ({ ship, weapon, dice, hits }, name) => [
    `${name(ship)}, ${weapon}: ${dice.join(' ')}. ${hitsScored(hits)} after all.`,
  ],
}

export const gunnery = { parts, stories }

const NONE: readonly string[] = []
const NO_DICE: readonly null[] = []
const NOTHING_SPENT: readonly number[] = []
const NOTHING_TOLD: DieRolled[] = []
const faces: number[] = []

/**
 * No die is rolled more than twice (VAS-BASE-08, VAS-BASE-09): one pass re-rolls misses or hits, never both for one die.
 * Where something allows a few of them another roll (`wanted`), those are the dice that are named, as far as they missed,
 * and else the first misses. `spent` lists which of `wanted` were used.
 */
function rollToHit(
  volley: Volley,
  need: number,
  missesAgain: boolean,
  hitsAgain: boolean,
  wanted: readonly (number | null)[],
  dice: Dice,
  listening: boolean,
): { hits: number; dice: DieRolled[]; spent: readonly number[] } {
  const count = volley.dice
  const told = listening ? [] : NOTHING_TOLD
  let hits = 0
  let again = 0
  dice.call(count, 6, 'attack dice of', volley.weapon.name)
  for (let i = 0; i < count; i++) {
    const die = dice.die(6)
    faces[i] = die
    if (die >= need ? hitsAgain : missesAgain) again++
    else if (die >= need) hits++
  }
  const picks = wanted.length === 0 || missesAgain ? NO_PICKS : pickMisses(wanted, count, need)
  again += picks.size
  if (again > 0) dice.call(again, 6, 're-rolls of', volley.weapon.name)
  for (let i = 0; i < count && (again > 0 || listening); i++) {
    const die = faces[i]!
    if (!(die >= need ? hitsAgain : missesAgain || picks.has(i))) {
      if (listening) told.push({ die, hit: die >= need })
      continue
    }
    const second = dice.die(6)
    if (second >= need) hits++
    if (listening) told.push({ die, again: second, hit: second >= need })
  }
  return { hits, dice: told, spent: picks.size === 0 ? NOTHING_SPENT : [...picks.values()] }
}

const NO_PICKS: ReadonlyMap<number, number> = new Map()

/** Places of the dice that are rolled once more, each with what in `wanted` allows it. */
function pickMisses(wanted: readonly (number | null)[], count: number, need: number): Map<number, number> {
  const picks = new Map<number, number>()
  const isOpen = (i: number): boolean => i < count && faces[i]! < need && !picks.has(i)
  wanted.forEach((die, which) => {
    if (die !== null && isOpen(die)) picks.set(die, which)
  })
  wanted.forEach((die, which) => {
    for (let i = 0; die === null && i < count; i++) {
      if (!isOpen(i)) continue
      picks.set(i, which)
      break
    }
  })
  return picks
}
