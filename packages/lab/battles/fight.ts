import type { Admiral } from '@flankspeed/admirals'
import { type Battle, type Ruleset, SeededDice } from '@flankspeed/engine'
import { Generator, seedState } from '@flankspeed/engine/kernel/generator.ts'
import type { Position } from './position.ts'
import type { BattleResult } from './result.ts'
import { type Sighting, watchFor } from './watching.ts'

/** More decisions than any battle has: reaching it means that the rules go round in circles. */
const ENDLESS = 1_000_000

/** The seed of one game; `flankspeed demo --seed` with it shows the very same battle. */
export const gameSeed = (runSeed: string, game: number): string => `${runSeed}-${game}`

/**
 * Plays one battle to its end; the same arguments give the same result, always. Where nothing is hidden the players, who
 * only look, are shown the battle itself: a view would be a copy of it.
 */
export function fight(
  ruleset: Ruleset,
  position: Position,
  players: Readonly<Record<string, Admiral>>,
  seed: string,
): BattleResult {
  const watch = watchFor(ruleset)
  const dice = new SeededDice(seed)
  const choices = new Generator(seedState(`choices ${seed}`))
  const pick = (n: number): number => choices.die(n) - 1
  const battle = position.setOut(dice)
  ruleset.advance(battle, dice, null)
  const diary = new Diary(watch.sight(battle))
  let { turn } = battle
  for (let taken = 0; taken < ENDLESS; taken++) {
    const owed = ruleset.decisions(battle)[0]
    if (!owed) return resultOf(battle, ruleset, diary)
    const seen = ruleset.isOpen(battle) ? battle : ruleset.view(battle, owed.side)
    const action = playerOf(players, owed.side).decide(ruleset, seen, owed, pick)
    ruleset.apply(battle, action, dice, null)
    if (battle.turn === turn) continue
    diary.endTurn(turn, watch.sight(battle))
    turn = battle.turn
  }
  throw new Error(`${ruleset.title}: no end after ${ENDLESS} decisions (seed ${seed})`)
}

function playerOf(players: Readonly<Record<string, Admiral>>, side: string): Admiral {
  const player = players[side]
  if (player) return player
  throw new Error(`nobody commands the ${side} side: name an admiral for it`)
}

function resultOf(battle: Battle, ruleset: Ruleset, diary: Diary): BattleResult {
  const outcome = ruleset.outcome(battle)
  if (!outcome)
    throw new Error(
      `${ruleset.title}: the battle stops in turn ${battle.turn}, phase ${battle.phase}, without an outcome`,
    )
  const watch = watchFor(ruleset)
  diary.endTurn(battle.turn, watch.sight(battle))
  return { winner: outcome.winner, points: watch.points(battle), turns: battle.turn, ships: diary.ships() }
}

/** Keeps, turn by turn, what became of each ship. */
class Diary {
  #last: Sighting[]
  readonly #hull: number[][]
  readonly #lostOn: (number | null)[]

  constructor(opening: Sighting[]) {
    this.#last = opening
    this.#hull = opening.map(() => [])
    this.#lostOn = opening.map(({ fate }) => (isLost(fate) ? 0 : null))
  }

  endTurn(turn: number, sighted: Sighting[]): void {
    sighted.forEach(({ hull, fate }, i) => {
      this.#hull[i]!.push(hull)
      if (isLost(fate)) this.#lostOn[i] ??= turn
    })
    this.#last = sighted
  }

  ships(): BattleResult['ships'] {
    return this.#last.map(({ fate, at }, i) => ({
      fate,
      lostOn: this.#lostOn[i]!,
      lostAt: fate === 'sunk' ? at : null,
      hull: this.#hull[i]!,
    }))
  }
}

const isLost = (fate: Sighting['fate']): boolean => fate === 'sunk' || fate === 'withdrawn'
