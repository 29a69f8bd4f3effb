import { total } from '@flankspeed/kernel'
import { BranchingDice, fixedDice } from '@flankspeed/odds'
import {
  type Battery,
  cardOf,
  type FdBattle,
  type FdReason,
  type Hit,
  type Rules,
  type Ship,
  shipById,
} from '../rules/attacks.ts'
import { resultsOf } from './branching-rules.ts'
import {
  type Blow,
  damageOdds,
  EFFORT,
  type Effort,
  type EndStates,
  everyEndState,
  fullRoll,
  type Harm,
  harmIn,
  lossOf,
  rollOn,
} from './damage-odds.ts'
import { FACES, powerChance, rollChances, testChance } from './single-dice.ts'

/** The odds of one battery's fire at one target; all but the final damage is always exact. */
export interface GunneryOdds extends Harm {
  readonly ship: string
  readonly battery: string
  readonly target: string
  readonly guns: number
  readonly band: number
  readonly control: 'directed' | 'local'
  readonly needed: number
  readonly reasons: readonly FdReason[]
  /** The chance that it fires at all: with power, and the target acquired by radar, if needed. */
  readonly comesOff: number
  readonly onTarget: number
  readonly straddle: number
  /** Critical rolls of a hit, and the CV of each. */
  readonly rolls: number
  readonly cv: number
  /** The chance that the points of a hit penetrate her side or deck in full. */
  readonly penetrates: number
  /** What a critical roll finds, before armour. */
  readonly areas: readonly { readonly area: string; readonly chance: number }[]
  /** Chances of losing 0, 1, 2, ... points of Structure and Flotation at once, before critical damage. */
  readonly points: readonly number[]
}

/** A shot as an action; by default the first battery, and all guns that can fire. */
export interface Shot {
  readonly ship: string
  readonly battery?: string
  readonly target: string
  readonly guns?: number
}

/** The odds of a legal action. */
export function shotOdds(r: Rules, b: FdBattle, shot: Shot, effort: Effort = EFFORT): GunneryOdds {
  const [ship, target] = [shipById(b, shot.ship)!, shipById(b, shot.target)!]
  const { batteries } = cardOf(b, ship)
  const battery = batteries.find(({ name }) => name === shot.battery) ?? batteries[0]!
  return gunneryOdds(r, b, ship, battery, target, shot.guns ?? r.gunsReady(r, b, ship, battery, target), effort)
}

/** The odds of a legal shot. */
function gunneryOdds(
  r: Rules,
  b: FdBattle,
  ship: Ship,
  battery: Battery,
  target: Ship,
  guns: number,
  effort: Effort,
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
  const blows = blowsOf(hit)
  const seed = `${b.turn} ${hit.by} ${target.id} ${target.S} ${target.F} ${hit.rolls}`
  const suffered = damageOdds(r, b, target, blows, seed, effort)
  const onTarget = comesOff * rolled.hits
  const struck = everyEndState(r, b, target, blows.slice(0, 1), Number.POSITIVE_INFINITY)![0]!
  const ends = ofAttack(target, suffered.after.at(-1)!, onTarget)
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
    points: lossOf(ofAttack(target, struck, onTarget), ({ S, F }) => target.S - S + (target.F ?? 0) - (F ?? 0)),
    ...harmIn(ends, target, suffered),
  }
}

/** The chance that radar finds a target that nobody sees. */
export function acquisitionChance(r: Rules, ship: Ship, battery: Battery, target: Ship): number {
  const known = r.acquisitionOf(ship, battery, target)
  return known ? Number(known.passed) : testChance(r, r.crewQuality(ship))
}

function throughChance(r: Rules, b: FdBattle, target: Ship, hit: Hit): number {
  const ac = r.hullArmour(b, target, hit)
  return FACES.slice(0, 10).filter((face) => r.penetrates(r, target, hit, ac, fixedDice(face), null)).length / 10
}

function areasOf(r: Rules, b: FdBattle, target: Ship, hit: Hit): { area: string; chance: number }[] {
  const table = r.criticalTables[r.criticalTableFor(b, target, hit)]!
  return [...resultsOf(table, r, b, target, hit, new BranchingDice(), null)].map(([{ area }, chance]) => ({
    area,
    chance,
  }))
}

/** The points, then one critical roll after the other. */
const blowsOf = (hit: Hit): Blow[] => [
  (rules, battle, struck, dice) => {
    rules.strike(rules, battle, struck, { ...hit, rolls: 0 }, dice, null)
    return null
  },
  ...Array.from(
    { length: hit.rolls },
    (): Blow => (rules, battle, struck, dice, rest) => rollOn(rules, battle, struck, dice, rest ?? fullRoll(hit)),
  ),
]

/** Of the whole attack: the results of a hit, and nothing without one. */
const ofAttack = (target: Ship, ends: EndStates, onTarget: number): EndStates => [
  { end: target, chance: 1 - onTarget },
  ...ends.map(({ end, chance }) => ({ end, chance: chance * onTarget })),
]
