import type { Admiral } from '@flankspeed/admirals'
import { type Judge, type Lead, playedOut } from '@flankspeed/admirals/review'
import { type Battle, Generator, type Ruleset, SeededDice, seedState } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { type Contestant, commandedBy, refuseStranger } from '../battles/contestant.ts'
import { gameSeed } from '../battles/fight.ts'
import { type Opening, setupOf } from '../battles/opening.ts'
import { Position } from '../battles/position.ts'

/** How a play-out ended for red: decided, or with a lead. */
export type End = { readonly won: number } | Lead

/** A turn of a battle when it begins: how it went on in the play-outs, and who won the battle. */
export interface Seen {
  readonly game: number
  /** Without play-outs: the position itself. */
  readonly ends: readonly End[]
  readonly won: number
}

/** Some games of one opening. */
export interface Games {
  readonly ruleset: string
  readonly opening: Opening
  /** Who plays both sides. */
  readonly admiral: Contestant
  readonly seed: string
  /** Play-outs for each position, as in a review; 0: as it stands. */
  readonly rollouts: number
  /** The numbers of the first game, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** Plays games and looks at every turn. */
export function watchGames({ ruleset: id, opening, admiral, seed, rollouts, from, to }: Games): Seen[] {
  const ruleset = findRuleset(id)
  const judge = judgeOf(ruleset)
  refuseStranger(admiral.name, id)
  const position = new Position(ruleset, setupOf(opening, id))
  const player = commandedBy(admiral)
  return Array.from({ length: to - from }, (_, i) => from + i).flatMap((game) =>
    watched({ ruleset, judge, position, player, rollouts }, game, gameSeed(seed, game)),
  )
}

function judgeOf(ruleset: Ruleset): Judge {
  const judge = rulebookOf(ruleset)?.players?.judge
  if (!judge) throw new Error(`${ruleset.title} has no players that could judge a battle`)
  return judge
}

interface Watch {
  readonly ruleset: Ruleset
  readonly judge: Judge
  readonly position: Position
  readonly player: Admiral
  readonly rollouts: number
}

function watched({ ruleset, judge, position, player, rollouts }: Watch, game: number, seed: string): Seen[] {
  const dice = new SeededDice(seed)
  const choices = new Generator(seedState(`choices ${seed}`))
  const battle = position.setOut(dice)
  ruleset.advance(battle, dice, null)
  const endOf = (end: Battle): End => {
    const outcome = ruleset.outcome(end)
    return outcome ? { won: wonBy(outcome.winner) } : judge.lead(ruleset, end, 'red')
  }
  const seen: Omit<Seen, 'won'>[] = []
  let turn = 0
  for (let [owed] = ruleset.decisions(battle); owed; [owed] = ruleset.decisions(battle)) {
    if (battle.turn > turn) {
      turn = battle.turn
      const start = { ruleset, judge, battle, side: 'red', turns: 0, onAverage: false }
      const ends = Array.from({ length: rollouts }, (_, i) => endOf(playedOut(start, null, `${seed} ${turn} ${i}`)))
      seen.push({ game, ends: rollouts === 0 ? [endOf(battle)] : ends })
    }
    const view = ruleset.isOpen(battle) ? battle : ruleset.view(battle, owed.side)
    const action = player.decide(ruleset, view, owed, (n) => choices.die(n) - 1)
    ruleset.apply(battle, action, dice, null)
  }
  const won = wonBy(ruleset.outcome(battle)?.winner ?? null)
  return seen.map((each) => ({ ...each, won }))
}

const wonBy = (winner: string | null): number => (winner === null ? 0.5 : winner === 'red' ? 1 : 0)
