import { SeededDice } from '@flankspeed/kernel'
import { BranchingDice, Negligible } from '@flankspeed/odds'
import { copyBattle, type FdBattle, type FdEvent, type Rules } from '../rules/attacks.ts'
import { happeningIn, hasRoll, rollIn } from './attack-rolls.ts'
import { branchingRules } from './branching-rules.ts'
import { CriticalPauses, Paused } from './critical-pauses.ts'
import type { Stage } from './playing-out.ts'
import { Tally } from './tally.ts'

/** A position at the start of a stage, or part of the way through it: then with the path of dice that led there. */
interface Position {
  readonly b: FdBattle
  readonly path: readonly number[]
  readonly results: number
  readonly told: number
  chance: number
}

const atStart = { path: [], results: 0, told: 0 }

/** Explores every branch of the dice; null when there are more than `most`, or look as if there will be. */
export function exploreAttack(r: Rules, b: FdBattle, stages: readonly Stage[], most: number): Tally | null {
  const tally = new Tally(b)
  const dice = new BranchingDice()
  const pauses = new CriticalPauses()
  const rules = pauses.pausing(branchingRules(r, dice))
  let gone = 0
  let positions: Position[] = [{ ...atStart, b, chance: 1 }]
  for (const stage of stages) {
    const after = new Map<string, Position>()
    for (let open = positions; open.length > 0; ) {
      const again = new Map<string, Position>()
      const before = gone
      for (const [explored, position] of open.entries()) {
        if (explored > 0 && areTooMany({ open: open.length, explored, gone: gone - before, again: again.size }, most))
          return null
        dice.begin(position.path)
        do {
          if (++gone > most) return null
          const copy = copyBattle(position.b)
          const told: FdEvent[] = []
          pauses.begin(position.results)
          let more = false
          let paused: Paused | null = null
          try {
            more = stage(rules, copy, dice, (event) => told.push(event))
          } catch (error) {
            if (error instanceof Negligible) continue
            if (!(error instanceof Paused)) throw error
            paused = error
          }
          const chance = position.chance * dice.chance
          tally.hear(told, position.told, chance)
          const state = changesIn(b, copy)
          if (paused === null) addTo(more ? again : after, state, { ...atStart, b: copy, chance })
          else {
            const { results } = position
            const on = { b: position.b, path: dice.path, results: results + 1, told: told.length, chance }
            const heard = told.filter((event) => hasRoll(event) || happeningIn(event) !== null)
            addTo(again, `${state} ${paused.before} ${JSON.stringify(heard)}`, on)
          }
        } while (dice.next())
      }
      open = [...again.values()]
    }
    positions = [...after.values()]
  }
  for (const { b: end, chance } of positions) tally.add(end, chance)
  return tally
}

/** Some positions, of which some have been explored in so many branches that led to new positions. */
interface Round {
  readonly open: number
  readonly explored: number
  readonly gone: number
  readonly again: number
}

/** Does it look as if there will be more than `most`? */
function areTooMany(round: Round, most: number): boolean {
  const { open, explored, gone } = round
  const inRound = (open * gone) / explored
  return (explored >= ENOUGH && inRound > most) || expected(round, inRound) > most * doubt(explored)
}

/** So many positions tell how many branches the others of the same round will have. */
const ENOUGH = 8

/** How many branches there will be in all if positions grow more and more slowly from this round on. */
function expected({ explored, again }: Round, inRound: number): number {
  let branches = inRound
  let growth = again / explored
  for (let round = inRound; growth > 1; growth /= SLOWER) {
    round *= growth
    branches += round
  }
  return branches
}

/** By how much more the growth slows down from each round to the next; seen in raids of all kinds. */
const SLOWER = 2.5

/** The fewer positions have been explored, the less is known about the growth. */
const doubt = (explored: number): number => 1 + 9 / explored

/** Merges equal positions. */
function addTo(positions: Map<string, Position>, key: string, position: Position): void {
  const known = positions.get(key)
  if (known) known.chance += position.chance
  else positions.set(key, position)
}

/** What has changed, as a key to compare positions by. */
function changesIn(before: FdBattle, after: FdBattle): string {
  const { ships, stands, squadrons, ...rest } = after
  const changed: unknown[] = []
  for (const field of Object.keys(rest) as (keyof typeof rest)[])
    if (rest[field] !== before[field]) changed.push(field, rest[field])
  addChanged(changed, before.ships, ships)
  addChanged(changed, before.stands, stands)
  addChanged(changed, before.squadrons, squadrons)
  return JSON.stringify(changed)
}

/** Units name themselves. */
function addChanged<T extends object>(changed: unknown[], before: readonly T[], after: readonly T[]): void {
  for (let i = 0; i < after.length; i++) if (!isAlike(after[i]!, before[i]!)) changed.push(after[i])
}

function isAlike<T extends object>(one: T, other: T): boolean {
  for (const field in one) if (one[field] !== other[field]) return false
  return true
}

/** Plays the attack out in the engine many times. The same seed gives the same sample. */
export function sampleAttack(r: Rules, b: FdBattle, stages: readonly Stage[], seed: string, samples: number): Tally {
  const tally = new Tally(b)
  const dice = new SeededDice(seed)
  for (let i = 0; i < samples; i++) {
    const copy = copyBattle(b)
    const told: FdEvent[] = []
    for (const stage of stages) while (stage(r, copy, dice, (event) => told.push(event)));
    tally.hear(told, 0, 1 / samples)
    tally.add(copy, 1 / samples)
  }
  return tally
}

/** Thrown once the attack on a ship has been rolled. */
class Rolled extends Error {}

/** Stops at the roll against a ship: after it the criticals branch too widely. */
export const untilRolled =
  (stage: Stage): Stage =>
  (r, b, dice, tell) => {
    try {
      return stage(r, b, dice, (event) => {
        tell?.(event)
        const at = hasRoll(event) ? rollIn(event)?.at : undefined
        if (at !== undefined && b.ships.some(({ id }) => id === at)) throw new Rolled()
      })
    } catch (error) {
      if (!(error instanceof Rolled)) throw error
      return false
    }
  }
