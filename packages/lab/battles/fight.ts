import type { Admiral } from '@flankspeed/admirals'
import { type Battle, Generator, type Judgement, type Ruleset, SeededDice, seedState } from '@flankspeed/kernel'
import type { Position } from './position.ts'
import type { BattleResult, Judged } from './result.ts'
import { type Sighting, watchFor } from './watch-for.ts'

/** More decisions than any battle has: the rules are in an endless loop. */
const ENDLESS = 1_000_000

/** The seed of one game; `flankspeed demo --seed` with it shows the same battle. */
export const gameSeed = (runSeed: string, game: number): string => `${runSeed}-${game}`

/**
 * Plays one battle to its end; the same arguments always give the same result. If nothing is hidden the players, who
 * only read, get the battle itself: a view would be a copy of it.
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
  const diary = new Diary(watch.sight(battle))
  ruleset.advance(battle, dice, null)
  let { turn } = battle
  for (let taken = 0; taken < ENDLESS; taken++) {
    const decisions = ruleset.decisions(battle)
    if (decisions.length === 0) return resultOf(battle, ruleset, diary)
    const owed = decisions[0]!
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
  const { winner, judgement } = outcome
  return {
    winner,
    judged: judgement ? judgedAs(judgement) : null,
    points: watch.points(battle),
    turns: battle.turn,
    ships: diary.ships(),
  }
}

const judgedAs = ({ winner, degree }: Judgement): Judged =>
  winner === null || degree === 'draw' ? 'draw' : `${winner} ${degree}`

/** Records, turn by turn, the state of each ship of the opening. */
class Diary {
  readonly #ships = new Map<string, { last: Sighting; lostOn: number | null; readonly hull: number[] }>()

  constructor(opening: Sighting[]) {
    for (const last of opening) this.#ships.set(last.id, { last, lostOn: isLost(last.fate) ? 0 : null, hull: [] })
  }

  endTurn(turn: number, sighted: Sighting[]): void {
    for (const last of sighted) {
      const ship = this.#ships.get(last.id)
      if (!ship) continue
      ship.last = last
      ship.hull.push(last.hull)
      if (isLost(last.fate)) ship.lostOn ??= turn
    }
  }

  ships(): BattleResult['ships'] {
    return Array.from(this.#ships.values(), ({ last: { fate, at }, lostOn, hull }) => ({
      fate,
      lostOn,
      lostAt: fate === 'sunk' ? at : null,
      hull,
    }))
  }
}

const isLost = (fate: Sighting['fate']): boolean => fate === 'sunk' || fate === 'withdrawn'
