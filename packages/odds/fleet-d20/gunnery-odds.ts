import { SeededDice } from '@flankspeed/engine/kernel/dice.ts'
import { squaredDistance } from '@flankspeed/engine/kernel/geometry.ts'
import { total } from '@flankspeed/engine/kernel/reasons.ts'
import { cardOf, copyBattle, type FdBattle, type Ship, shipById } from '@flankspeed/engine/rulesets/fleet-d20/battle.ts'
import type { Battery } from '@flankspeed/engine/rulesets/fleet-d20/card.ts'
import type { Hit } from '@flankspeed/engine/rulesets/fleet-d20/hit.ts'
import type { FdReason } from '@flankspeed/engine/rulesets/fleet-d20/reasons.ts'
import type { Rules } from '@flankspeed/engine/rulesets/fleet-d20/rules.ts'
import { branchingRules, resultsOf } from './branching-rules.ts'
import { Negligible, showing, Ways } from './ways.ts'

/** What the fire of one battery at one target will do. */
export interface GunneryOdds {
  readonly ship: string
  readonly battery: string
  readonly target: string
  readonly guns: number
  readonly band: number
  readonly control: 'directed' | 'local'
  readonly needed: number
  readonly reasons: readonly FdReason[]
  /** That it is fired at all: with power, and the target found by radar, where that is in doubt. */
  readonly comesOff: number
  readonly onTarget: number
  readonly straddle: number
  /** Critical rolls of a hit, and the CV of each. */
  readonly rolls: number
  readonly cv: number
  /** That the points of a hit go through her side or deck in full. */
  readonly penetrates: number
  /** What a critical roll finds, before armour. */
  readonly areas: readonly { readonly area: string; readonly chance: number }[]
  /** Chances of losing 0, 1, 2, ... points of Structure and Flotation at once, before critical damage. */
  readonly points: readonly number[]
  /** Chances of losing 0, 1, 2, ... by the whole attack. */
  readonly structure: readonly number[]
  readonly flotation: readonly number[]
  readonly fires: readonly number[]
  /** That she is gone afterwards. */
  readonly sinks: number
  /** The last four are exact where the chain of criticals could be followed to its ends; all others always are. */
  readonly exact: boolean
  /** Where they are sampled: how far a chance may be off, 19 times in 20; 0 where they are exact. */
  readonly error: number
}

interface Diligence {
  /** Ways of the dice that are followed at most before it is sampled instead. */
  readonly ways: number
  /** Hits that are played out then. */
  readonly samples: number
}

const DILIGENCE: Diligence = { ways: 20_000, samples: 4000 }

/** A shot in the words of an action; where it does not say so, the first battery, and all guns that can fire. */
interface Shot {
  readonly ship: string
  readonly battery?: string
  readonly target: string
  readonly guns?: number
}

/** The odds of an action that the rules allow. */
export function shotOdds(r: Rules, b: FdBattle, shot: Shot, diligence: Diligence = DILIGENCE): GunneryOdds {
  const [ship, target] = [shipById(b, shot.ship)!, shipById(b, shot.target)!]
  const { batteries } = cardOf(b, ship)
  const battery = batteries.find(({ name }) => name === shot.battery) ?? batteries[0]!
  return gunneryOdds(r, b, ship, battery, target, shot.guns ?? r.gunsReady(r, b, ship, battery, target), diligence)
}

/** The odds of a shot that the rules allow. */
function gunneryOdds(
  r: Rules,
  b: FdBattle,
  ship: Ship,
  battery: Battery,
  target: Ship,
  guns: number,
  { ways, samples }: Diligence,
): GunneryOdds {
  const sight = r.sightOf(r, b, ship, target)
  const control = r.controlOf(b, ship)
  const band = r.rangeBand(r, ship, target)
  const needed = r.onTarget[control][band - 1]!
  const reasons = r.gunneryModifiers(r, b, ship, battery, target, guns, sight)
  const comesOff = powerChance(r, ship) * (sight === 'hidden' ? acquisitionChance(r, ship, battery, target) : 1)
  const reroll = r.isSittingTarget(r, b, target) || cardOf(b, ship).kind === 'shore'
  const rolled = rollChances(r, needed, total(reasons), reroll)
  const hit = r.gunHit(r, b, ship, battery, target, guns)
  const { ends: struck } = everyEnd(r, b, target, { ...hit, rolls: 0 }, Number.POSITIVE_INFINITY)!
  const suffered = everyEnd(r, b, target, hit, ways) ?? sampledEnds(r, b, target, hit, samples)
  const onTarget = comesOff * rolled.hits
  return {
    ship: ship.id,
    battery: battery.name,
    target: target.id,
    guns,
    band,
    control,
    needed,
    reasons,
    comesOff,
    onTarget,
    straddle: comesOff * rolled.straddles,
    rolls: hit.rolls,
    cv: hit.cv,
    penetrates: throughChance(r, b, target, hit),
    areas: areasOf(r, b, target, hit),
    points: ofAttack(struck, onTarget, ({ S, F }) => target.S - S + (target.F ?? 0) - (F ?? 0)),
    structure: ofAttack(suffered.ends, onTarget, ({ S }) => target.S - S),
    flotation: ofAttack(suffered.ends, onTarget, ({ F }) => (target.F ?? 0) - (F ?? 0)),
    fires: ofAttack(suffered.ends, onTarget, ({ fires }) => fires - target.fires),
    sinks: onTarget * suffered.ends.reduce((sum, { end, chance }) => sum + (end.fate === null ? 0 : chance), 0),
    exact: suffered.exact,
    error: suffered.exact ? 0 : 0.98 / Math.sqrt(samples),
  }
}

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)

/** A d10 that must pass with this modifier. */
function testChance(r: Rules, modifier: number): number {
  return FACES.slice(0, 10).filter((face) => r.test(r, showing(face), modifier, 'odds').passed).length / 10
}

function powerChance(r: Rules, ship: Ship): number {
  if (!ship.powerFailure) return 1
  return ship.powered === null ? testChance(r, r.crewQuality(ship)) : Number(ship.powered)
}

function acquisitionChance(r: Rules, ship: Ship, battery: Battery, target: Ship): number {
  const known = r.acquisitionOf(ship, battery, target)
  return known ? Number(known.passed) : testChance(r, r.crewQuality(ship))
}

/** On Target, or short by so little that it straddles; a miss may be rolled again (FD-CORE-02 to FD-CORE-04, FD-SPL-02). */
function rollChances(r: Rules, needed: number, modifier: number, reroll: boolean): { hits: number; straddles: number } {
  const once = FACES.map((face) => r.attackRoll(showing(face), 1, needed, modifier, false, 'odds')[0]!)
  const hits = once.filter(({ hit }) => hit).length / 20
  const isShort = (sum: number): boolean => needed > sum && needed - sum <= r.straddle
  const straddles = once.filter(({ hit, total: sum }) => !hit && isShort(sum)).length / 20
  const again = reroll ? 1 - hits : 0
  return { hits: hits + again * hits, straddles: reroll ? again * straddles : straddles }
}

function throughChance(r: Rules, b: FdBattle, target: Ship, hit: Hit): number {
  const ac = r.hullArmour(b, target, hit)
  return FACES.slice(0, 10).filter((face) => r.penetrates(r, target, hit, ac, showing(face), null)).length / 10
}

function areasOf(r: Rules, b: FdBattle, target: Ship, hit: Hit): { area: string; chance: number }[] {
  const table = r.criticalTables[r.criticalTableFor(b, target, hit)]!
  return [...resultsOf(table, r, b, target, hit, new Ways(), null)].map(([{ area }, chance]) => ({ area, chance }))
}

/** How a target may be found after a hit. */
interface Suffered {
  readonly ends: readonly { readonly end: Ship; readonly chance: number }[]
  readonly exact: boolean
}

/** Farther off nobody is touched by what happens to her: thousandths of a centimetre. */
const NEAR = 40_000

/**
 * All that can follow from a hit: the points, then one critical roll after the other, with positions that have become
 * alike followed as one. null: there are too many ways.
 */
function everyEnd(r: Rules, b: FdBattle, target: Ship, hit: Hit, most: number): Suffered | null {
  const near = b.ships.filter((ship) => squaredDistance(ship, target) <= NEAR * NEAR).map(({ id }) => id)
  const alike = ({ ships, squadrons, smoke }: FdBattle): string =>
    JSON.stringify([ships.filter(({ id }) => near.includes(id)), squadrons.map(({ command }) => command), smoke.length])
  const ways = new Ways()
  const rules = branchingRules(r, ways)
  let gone = 0
  let positions = new Map([[alike(b), { b, chance: 1 }]])
  for (let roll = 0; roll <= hit.rolls; roll++) {
    const after = new Map<string, { b: FdBattle; chance: number }>()
    const before = gone
    for (const position of positions.values()) {
      do {
        if (++gone > most) return null
        const copy = copyBattle(position.b)
        const struck = shipById(copy, target.id)!
        try {
          if (roll === 0) rules.strike(rules, copy, struck, { ...hit, rolls: 0 }, ways, null)
          else if (struck.fate === null) rules.criticalRoll(rules, copy, struck, hit, ways, null)
        } catch (error) {
          if (error instanceof Negligible) continue
          throw error
        }
        const key = alike(copy)
        const known = after.get(key)
        const chance = position.chance * ways.chance
        if (known) known.chance += chance
        else after.set(key, { b: copy, chance })
      } while (ways.next())
    }
    const each = (gone - before) / positions.size
    if (roll > 0 && roll < hit.rolls && gone + each * after.size > most) return null
    positions = after
  }
  const ends = [...positions.values()].map(({ b: end, chance }) => ({ end: shipById(end, target.id)!, chance }))
  return { ends, exact: true }
}

/** Hits played out by the engine itself; the same position gives the same sample. */
function sampledEnds(r: Rules, b: FdBattle, target: Ship, hit: Hit, samples: number): Suffered {
  const dice = new SeededDice(`${b.turn} ${hit.by} ${target.id} ${target.S} ${target.F} ${hit.rolls}`)
  const ends = Array.from({ length: samples }, () => {
    const copy = copyBattle(b)
    const end = shipById(copy, target.id)!
    r.strike(r, copy, end, hit, dice, null)
    return { end, chance: 1 / samples }
  })
  return { ends, exact: false }
}

/** Of the whole attack: what a hit does, and nothing where there is none. */
function ofAttack(ends: Suffered['ends'], onTarget: number, lost: (end: Ship) => number): number[] {
  const chances: number[] = [1 - onTarget]
  for (const { end, chance } of ends) {
    const points = lost(end)
    while (chances.length <= points) chances.push(0)
    chances[points]! += onTarget * chance
  }
  return chances
}
