import { type Action, type Battle, type Decision, hasGoals, type Pick } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { OFFICERS } from '../levels.ts'
import { chanceIn } from '../review/chance.ts'
import { playedOut, type Start } from '../review/play-out.ts'
import type { Moment } from './position.ts'

type Enemy = NonNullable<Start['enemy']>

/** The kinds of enemies that a proof meets, one after the other: what lives on the mistakes of one is not good enough. */
export const ENEMIES = [
  'a hasty captain',
  'a Captain',
  'a Lieutenant, who is bold',
  'a Commander, who is cautious',
] as const

/** What came of a plan in one play-out. */
export interface Result {
  readonly chance: number
  /** In whole ships. */
  readonly lost: { readonly own: number; readonly enemy: number }
  readonly sunk: readonly string[]
}

/** Plays a plan on. The same round of the same set gives every plan the same dice and the same enemy. */
export type Trial = (plan: Action, round: number) => Result

/** How the plans of a position are tried. */
export interface Trials {
  /** Without the luck of guns, where a rulebook can: a single one often shows that there is nothing to find. */
  readonly look: Trial | null
  /** With dice, against the enemy that a review has in mind. */
  readonly search: Trial
  /** With dice that the search has not seen, against all kinds of enemies in turn. */
  readonly proof: Trial
}

export const trialsOf = (moment: Moment, seed: string): Trials => ({
  look:
    moment.judge.onAverage && !isSalvo(moment) && !isUnderOrders(moment)
      ? trialOf(moment, `look ${seed}`, [null], true)
      : null,
  search: trialOf(moment, `search ${seed}`, [null], false),
  proof: trialOf(moment, `proof ${seed}`, enemiesOf(moment), false),
})

export const isSalvo = ({ command, decision }: Moment): boolean => command.task(decision) === 'fire'

/** The orders of a scenario decide. */
export const isUnderOrders = ({ view: { orders } }: Moment): boolean => orders !== undefined && hasGoals(orders.orders)

function trialOf(moment: Moment, set: string, enemies: readonly (Enemy | null)[], onAverage: boolean): Trial {
  const { ruleset, judge, command, view, side } = moment
  // Orders are carried out or not at the end. A salvo has struck by the end of the turn; where a course leads shows in the next one.
  const turns = isUnderOrders(moment) ? Number.POSITIVE_INFINITY : isSalvo(moment) ? 0 : 1
  const before = command.units(view).filter(({ away, kind }) => !away && kind !== 'aircraft')
  return (plan, round) => {
    const enemy = enemies[round % enemies.length]
    const start: Start = { ruleset, judge, battle: view, side, turns, onAverage, ...(enemy && { enemy }) }
    const end = playedOut(start, plan, `${set} ${round}`)
    const after = new Map(command.units(end).map((unit) => [unit.id, unit]))
    const lost = { own: 0, enemy: 0 }
    const sunk: string[] = []
    for (const { id, side: of, hull } of before) {
      const left = after.get(id)?.hull ?? 0
      lost[of === side ? 'own' : 'enemy'] += Math.max(0, hull - left)
      if (left <= 0) sunk.push(id)
    }
    return { chance: chanceIn(ruleset, judge, end, side), lost, sunk }
  }
}

/** In the order of `ENEMIES`. */
function enemiesOf({ ruleset }: Moment): (Enemy | null)[] {
  const players = rulebookOf(ruleset)!.players!
  const officer = (name: string): Enemy => {
    const { flaws } = OFFICERS.find((each) => each.name === name)!
    return (battle: Battle, decision: Decision, pick: Pick) => players.officer(ruleset, battle, decision, pick, flaws)
  }
  return [
    null,
    (battle, decision, pick) => players.captain(ruleset, battle, decision, pick),
    officer('Lieutenant'),
    officer('Commander'),
  ]
}
