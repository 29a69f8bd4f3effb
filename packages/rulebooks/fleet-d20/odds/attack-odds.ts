import { type FdAction, type FdBattle, type Rules, type Stand, someShip } from '../rules/attacks.ts'
import { type Effort, type Harm, harmIn, lossOf } from './damage-odds.ts'
import { exploreAttack, sampleAttack, untilRolled } from './explore-attack.ts'
import { type Answer, coursesOf } from './playing-out.ts'
import type { HappeningOdds, RollOdds } from './tally.ts'

/** Attacks explored in the engine. */
export const ATTACKS = [
  'close-fire',
  'attack',
  'aa',
  'aa-done',
  'air-combat',
  'respond',
  'depth-charge',
  'search',
  'move',
] as const
export type Attack = Extract<FdAction, { do: (typeof ATTACKS)[number] }>

/** The losses of a stand of aircraft. */
export interface StandOdds {
  readonly stand: string
  /** How many there are before. */
  readonly aircraft: number
  /** Chances of losing 0, 1, 2, ... of them. */
  readonly lost: readonly number[]
  /** The chance that none is left. */
  readonly destroyed: number
  /** Chances of 0, 1, 2, ... more Flak Markers. */
  readonly flak: readonly number[]
}

/** The results of an attack, given the other side's answer. */
export interface AttackOdds {
  /** null: the other side has nothing to choose. */
  readonly answer: Answer | null
  /** Every attack roll, in order. */
  readonly rolls: readonly RollOdds[]
  readonly ships: readonly ({ readonly ship: string } & Harm)[]
  readonly stands: readonly StandOdds[]
  readonly happenings: readonly HappeningOdds[]
  /** Every branch of the dice was explored; otherwise it is sampled, except for rolls with known odds. */
  readonly exact: boolean
  /** If sampled: the error of a chance, 19 times in 20; 0 if exact. */
  readonly error: number
}

/** About a twentieth of a second for each answer. */
const EFFORT: Effort = { branches: 8000, samples: 2000 }

/** The odds of a legal action, for each possible answer of the other side. */
export function attackOdds(r: Rules, b: FdBattle, action: Attack, effort: Effort = EFFORT): AttackOdds[] {
  const targets = targetsOf(r, b, action)
  const found = coursesOf(r, b, action).map(({ answer, stages }): AttackOdds => {
    const whole = exploreAttack(r, b, stages, effort.branches)
    const known = whole ? { exact: true, error: 0 } : { exact: false, error: 0.98 / Math.sqrt(effort.samples) }
    const tally = whole ?? sampleAttack(r, b, stages, JSON.stringify([b.turn, action, answer]), effort.samples)
    const rolls = whole ?? exploreAttack(r, b, stages.map(untilRolled), effort.branches) ?? tally
    return {
      answer,
      rolls: rolls.rolls,
      ships: tally
        .shipsHarmed(targets)
        .filter(({ ship }) => !ship.dummy)
        .map(({ ship, ends }) => ({ ship: ship.id, ...harmIn(ends, ship, known) })),
      stands: tally.standsHarmed(targets).map(({ stand, ends }) => standOdds(stand, ends)),
      happenings: tally.happenings,
      ...known,
    }
  })
  return found.filter(({ answer, rolls }) => answer !== 'all fire' || rolls.some(({ at }) => !targets.includes(at)))
}

/** The attacked units, and those that may be harmed in any case. */
function targetsOf(r: Rules, b: FdBattle, action: Attack): string[] {
  switch (action.do) {
    case 'close-fire':
    case 'attack':
    case 'depth-charge':
      return [someShip(b, action.side, action.target, 'action.target').id]
    case 'search':
      return []
    case 'aa':
      return [action.stand]
    case 'aa-done':
      return [r.raidOf(b)?.target ?? []].flat()
    case 'air-combat':
      return [action.attacker, action.defender]
    case 'respond':
      return [b.pending?.attacker, b.pending?.defender].filter((id) => typeof id === 'string')
    case 'move':
      return [action.ship]
  }
}

const standOdds = (stand: Stand, ends: readonly { readonly end: Stand; readonly chance: number }[]): StandOdds => ({
  stand: stand.id,
  aircraft: stand.aircraft,
  lost: lossOf(ends, ({ aircraft }) => stand.aircraft - aircraft),
  destroyed: ends.reduce((sum, { end, chance }) => sum + (end.fate === null ? 0 : chance), 0),
  flak: lossOf(ends, ({ flak }) => flak - stand.flak),
})
