import { total } from '@flankspeed/kernel'
import { BranchingDice, fixedDice } from '@flankspeed/odds'
import {
  type Arc,
  type Column,
  type FdBattle,
  type FdReason,
  isAshore,
  isBoat,
  launchOf,
  type Rules,
  type Ship,
  shipById,
  type TorpedoOrder,
  type Warhead,
} from '../rules/attacks.ts'
import { resultsOf } from './branching-rules.ts'
import {
  type Blow,
  damageOdds,
  EFFORT,
  type Effort,
  type EndStates,
  fullRoll,
  type Harm,
  harmIn,
  rollOn,
} from './damage-odds.ts'
import { FACES, powerChance, rollChances, testChance } from './single-dice.ts'

/** The odds of one torpedo attack; all but the final damage is always exact. */
export interface TorpedoOdds extends Harm {
  readonly ship: string
  readonly target: string
  readonly torpedoes: number
  readonly setting: string
  readonly band: number
  readonly needed: number
  readonly reasons: readonly FdReason[]
  /** The chance that they are launched at all: with power, and aimed at long range, if needed. */
  readonly comesOff: number
  /** Chances of 0, 1, 2, ... hits that explode. */
  readonly hits: readonly number[]
  readonly ip: number
  readonly cv: number
  /** Where a hit strikes her. */
  readonly columns: readonly { readonly column: Column; readonly chance: number }[]
  /** What the critical roll of a hit finds. */
  readonly areas: readonly { readonly area: string; readonly chance: number }[]
}

/** The odds of a legal action. */
export function torpedoOdds(
  r: Rules,
  b: FdBattle,
  order: TorpedoOrder & { readonly ship: string; readonly target: string },
  effort: Effort = EFFORT,
): TorpedoOdds {
  const [ship, target] = [shipById(b, order.ship)!, shipById(b, order.target)!]
  const { spreads, type, setting } = launchOf(r, b, ship, target, order)
  const torpedoes = spreads.reduce((sum, { tubes }) => sum + tubes, 0)
  const band = r.rangeBand(r, ship, target)
  const needed = r.torpedoNumbers.byBand[band - 1]!
  const reasons = r.torpedoModifiers(r, b, ship, target, setting)
  const comesOff = powerChance(r, ship) * (isBoat(b, ship) ? aimChance(r, ship, band) : 1)
  const { hits: hitting } = rollChances(r, needed, total(reasons), r.isSittingTarget(r, b, target))
  const die = hitting * (1 - r.dudChance(b, ship.id))
  const hits = hitsOf(r.bands(torpedoes), die).map((chance, i) => comesOff * chance + (i === 0 ? 1 - comesOff : 0))
  const blows = hits.slice(1).map(() => blowOf({ by: ship.id, ip: type.ip, cv: type.cv }, r.arcOf(target, ship)))
  const seed = `${b.turn} ${ship.id} ${target.id} ${target.S} ${target.F} ${torpedoes}`
  const suffered = damageOdds(r, b, target, blows, seed, effort)
  const ends: EndStates = [
    { end: target, chance: hits[0]! },
    ...suffered.after.flatMap((found, i) => scaled(found, hits[i + 1]!)),
  ]
  const columns = columnsOf(r, b, ship, target)
  return {
    ship: ship.id,
    target: target.id,
    torpedoes,
    setting: setting.name,
    band,
    needed,
    reasons,
    comesOff,
    hits,
    ip: type.ip,
    cv: type.cv,
    columns,
    areas: areasOf(r, b, target, columns),
    ...harmIn(ends, target, suffered),
  }
}

/** As in the engine, but with a pause after each critical result. */
const blowOf =
  (torpedo: Warhead, arc: Arc): Blow =>
  (rules, battle, struck, dice, before) => {
    let rest = before
    if (rest === null) {
      const hit = rules.whereStruck(rules, battle, struck, torpedo, arc, dice, null)
      rules.strike(rules, battle, struck, { ...hit, rolls: 0 }, dice, null)
      if (struck.fate === null && struck.F !== null) return fullRoll(hit)
    } else rest = rollOn(rules, battle, struck, dice, rest)
    if (rest === null && struck.fate === null) rules.addSplash(rules, battle, struck, 1, 'FD-SPL-03', null)
    return rest
  }

const scaled = (ends: EndStates, by: number): EndStates => ends.map(({ end, chance }) => ({ end, chance: chance * by }))

/** A boat aims without a test, but not from afar (FD-SUB-05). */
export const aimChance = (r: Rules, boat: Ship, band: number): number =>
  band === 2 ? testChance(r, r.crewQuality(boat)) : 1

/** Of that many dice, each with this chance to hit. */
function hitsOf(dice: number, chance: number): number[] {
  let hits = [1]
  for (let die = 0; die < dice; die++)
    hits = [...hits, 0].map((none, i) => none * (1 - chance) + (hits[i - 1] ?? 0) * chance)
  return hits
}

/** FD-TORP-23. */
function columnsOf(r: Rules, _b: FdBattle, ship: Ship, target: Ship): { column: Column; chance: number }[] {
  if (isAshore(target)) return [{ column: 'midships', chance: 1 }]
  const arc = r.arcOf(target, ship)
  const struck = FACES.slice(0, 10).map((face) => r.placeStruck(target, arc, fixedDice(face), null))
  return [...new Set(struck)].map((column) => ({ column, chance: struck.filter((one) => one === column).length / 10 }))
}

/** FD-UCR-16. */
function areasOf(
  r: Rules,
  b: FdBattle,
  target: Ship,
  columns: TorpedoOdds['columns'],
): { area: string; chance: number }[] {
  const areas = new Map<string, number>()
  for (const { column, chance } of columns) {
    const hit = {
      kind: 'torpedo',
      by: '',
      ip: 0,
      rolls: 1,
      cv: 0,
      pen: null,
      protection: 'vertical',
      arc: null,
      column,
    } as const
    const found = resultsOf(r.criticalTables.underwater, r, b, target, hit, new BranchingDice(), null)
    for (const [{ area }, share] of found) areas.set(area, (areas.get(area) ?? 0) + chance * share)
  }
  return [...areas].map(([area, chance]) => ({ area, chance }))
}
