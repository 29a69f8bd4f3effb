import { type Admiral, admirals } from '@flankspeed/admirals'
import { type Candidate, type Found, searchMoments, type Wanted } from '@flankspeed/admirals/puzzles'
import { type Battle, Generator, hasGoals, Keeper, type Ruleset, seedState } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { gameSeed } from '../battles/fight.ts'
import { openingsFor } from './openings.ts'

/** Who plays the battles that are searched. Mistakes make positions in which something is to be found. */
const PLAYERS = admirals.filter(({ name }) => name !== 'Ensign' && name !== 'Admiral')
/** More turns lead to longer files, and to positions in which little is left to decide. */
const LAST_TURN = 7
/** Without orders courses take much longer to judge than salvoes, so only one of so many is looked at; fewer where only dice tell. */
const COURSES = { onAverage: 6, withDice: 20 }

/** What is searched: the same quest finds the same puzzles. */
export interface Quest {
  readonly seed: string
  readonly wanted: Wanted
}

/** A battle that has been searched. */
export interface Searched {
  /** Its number in the quest. */
  readonly battle: number
  readonly positions: number
  readonly found: readonly Found[]
}

/** Searches one of the battles of a quest, which computer players fight. */
export function searchBattle(ruleset: Ruleset, { seed, wanted }: Quest, battle: number): Searched {
  const openings = openingsFor(ruleset.id, wanted)
  const opening = openings[battle % openings.length]!
  const moments = foughtOut(ruleset, opening.setup, gameSeed(seed, battle))
  const looked = [...searchMoments(ruleset, opening, moments, wanted)]
  return { battle, positions: looked.length, found: looked.filter((found) => found !== null) }
}

/** A battle between two levels, position by position. */
function* foughtOut(ruleset: Ruleset, setup: unknown, seed: string): globalThis.Generator<Candidate, void> {
  const choices = new Generator(seedState(`choices ${seed}`))
  const pick = (n: number): number => choices.die(n) - 1
  const players: Record<string, Admiral> = { red: PLAYERS[pick(PLAYERS.length)]!, blue: PLAYERS[pick(PLAYERS.length)]! }
  const keeper = new Keeper(ruleset, setup, seed)
  const every = coursesLeftOut(ruleset, keeper.battle)
  let moves = 0
  for (let [owed] = keeper.decisions; owed && keeper.battle.turn <= LAST_TURN; [owed] = keeper.decisions) {
    const view = ruleset.isOpen(keeper.battle) ? keeper.battle : ruleset.view(keeper.battle, owed.side)
    const action = players[owed.side]!.decide(ruleset, view, owed, pick)
    const { seeding } = keeper
    const isLookedAt = !('path' in action) || moves++ % every === 0
    if (isLookedAt)
      yield { battle: keeper.battle, action, way: () => ({ seed, seeding, actions: [...keeper.actions] }) }
    keeper.act(action)
  }
}

function coursesLeftOut(ruleset: Ruleset, { orders }: Battle): number {
  if (orders && hasGoals(orders.orders)) return 1
  return rulebookOf(ruleset)?.players?.judge?.onAverage ? COURSES.onAverage : COURSES.withDice
}
