import { type Dice, total } from '@flankspeed/kernel'
import { binomial, mean } from '@flankspeed/odds'
import type { CtAction, CtBattle, CtEvent, CtRuleset, Mode } from '../rules/attacks.ts'
import { atLeast, meanHits } from './exploding-dice.ts'

/** The exact results of an attack. */
export type Outlook =
  | { readonly kind: 'in-vain'; readonly why: string }
  | {
      readonly kind: 'attack'
      readonly dice: number
      readonly mode: Mode
      readonly armour: number
      readonly critical: number
      /** The chance that the attack is rolled at all: the target found and seen. */
      readonly comesOff: number
      readonly meanHits: number
      readonly reachesArmour: number
      readonly reachesCritical: number
    }
  | {
      readonly kind: 'launch'
      readonly markers: number
      readonly comesOff: number
      /** Chances of 0, 1, 2, ... hits of those markers next turn, if nobody evades. */
      readonly hits: readonly number[]
      readonly meanHull: number
    }

type Fired = Extract<CtAction, { do: 'fire' }>

/** Asks for one more check. */
class OneMore extends Error {}

/** Checks as given, and pools that reach every rating. */
class ProbingDice implements Dice {
  readonly ready = true
  readonly #checks: readonly number[]
  #used = 0
  #isCheck = false
  #waves = 0

  constructor(checks: readonly number[]) {
    this.#checks = checks
  }

  call(_count: number, _sides: number, purpose: string): void {
    this.#isCheck = purpose.endsWith(':')
    this.#waves++
  }

  die(): number {
    if (!this.#isCheck) return this.#waves > WAVES ? 1 : 6
    const given = this.#checks[this.#used++]
    if (given === undefined) throw new OneMore()
    return given
  }
}

/** Enough sixes for any armour, from a single die. */
const WAVES = 24

interface Weighed {
  readonly chance: number
  readonly events: readonly CtEvent[]
}

/** The attack in the engine, once for each result of its checks. */
function everyRoll(ruleset: CtRuleset, battle: CtBattle, action: Fired, checks: readonly number[] = []): Weighed[] {
  const events: CtEvent[] = []
  try {
    ruleset.take(ruleset.copy(battle), action, new ProbingDice(checks), (event) => events.push(event))
    return [{ chance: 6 ** -checks.length, events }]
  } catch (error) {
    if (!(error instanceof OneMore)) throw error
    return [1, 2, 3, 4, 5, 6].flatMap((die) => everyRoll(ruleset, battle, action, [...checks, die]))
  }
}

const told = <T extends CtEvent['tells']>(roll: Weighed, tells: T): Extract<CtEvent, { tells: T }> | undefined =>
  roll.events.find((event): event is Extract<CtEvent, { tells: T }> => event.tells === tells)

/** Computed from the complement, so that certainty is exactly 1. */
const chanceThat = (rolls: readonly Weighed[], fits: (roll: Weighed) => boolean): number =>
  1 - rolls.reduce((sum, roll) => sum + (fits(roll) ? 0 : roll.chance), 0)

/** The exact odds of a declared attack; throws if the engine refuses it. */
export function attackOutlook(ruleset: CtRuleset, battle: CtBattle, action: Fired): Outlook {
  const rolls = everyRoll(ruleset, battle, action)
  if (rolls.some((roll) => told(roll, 'launch'))) return launchOutlook(ruleset, battle, action, rolls)
  const rolled = rolls.filter((roll) => told(roll, 'attack'))
  if (rolled.length === 0) return { kind: 'in-vain', why: told(rolls[0]!, 'in-vain')!.why }
  const { reasons, mode, armour, critical } = told(rolled[0]!, 'attack')!
  const dice = total(reasons)
  const comesOff = chanceThat(rolls, (roll) => told(roll, 'attack') !== undefined)
  const lands = chanceThat(rolls, (roll) => rolled.includes(roll) && !told(roll, 'evasive-action')?.evaded)
  return {
    kind: 'attack',
    dice,
    mode,
    armour,
    critical,
    comesOff,
    meanHits: meanHits(dice, mode),
    reachesArmour: lands * atLeast(dice, mode, armour),
    reachesCritical: lands * atLeast(dice, mode, critical),
  }
}

/** A 6 hits; an unreliable torpedo must also go off (CT-TORP-06, CT-TORP-07). */
function launchOutlook(ruleset: CtRuleset, b: CtBattle, { unit, target }: Fired, rolls: readonly Weighed[]): Outlook {
  const rules = ruleset.rulesOf(b)
  const launched = rolls.find((roll) => told(roll, 'launch'))!
  const { markers } = told(launched, 'launch')!
  const comesOff = chanceThat(rolls, (roll) => told(roll, 'launch') !== undefined)
  const { hitsOn, hull } = rules.torpedo
  const launcher = [...b.ships, ...b.aircraft].find(({ id }) => id === unit)!
  const goesOff = rules.chanceToExplode(rules, b, launcher, b.ships.find(({ id }) => id === target)!)
  const hits = binomial(markers, ((7 - hitsOn) / 6) * goesOff)
  return { kind: 'launch', markers, comesOff, hits: [...hits], meanHull: hull * mean(hits) }
}
