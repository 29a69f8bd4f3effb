import { SeededDice } from '@flankspeed/engine/kernel/dice.ts'
import { copyBattle, type FdBattle } from '@flankspeed/engine/rulesets/fleet-d20/battle.ts'
import type { FdEvent } from '@flankspeed/engine/rulesets/fleet-d20/events.ts'
import type { Rules } from '@flankspeed/engine/rulesets/fleet-d20/rules.ts'
import { rollIn } from './attack-rolls.ts'
import { branchingRules } from './branching-rules.ts'
import type { Stage } from './playing-out.ts'
import { Tally } from './tally.ts'
import { Negligible, Ways } from './ways.ts'

interface Position {
  readonly b: FdBattle
  chance: number
}

/** All that the dice can do; null where there are more ways than that. */
export function everyWay(r: Rules, b: FdBattle, stages: readonly Stage[], most: number): Tally | null {
  const tally = new Tally(b)
  const ways = new Ways()
  const rules = branchingRules(r, ways)
  let gone = 0
  let positions: Position[] = [{ b, chance: 1 }]
  for (const [i, stage] of stages.entries()) {
    const after = new Positions(i < stages.length - 1)
    for (let open = positions; open.length > 0; ) {
      const again = new Positions(true)
      for (const position of open)
        do {
          if (++gone > most) return null
          const copy = copyBattle(position.b)
          const told: FdEvent[] = []
          try {
            const more = stage(rules, copy, ways, (event) => told.push(event))
            const chance = position.chance * ways.chance
            tally.hear(told, chance)
            ;(more ? again : after).add(copy, chance)
          } catch (error) {
            if (!(error instanceof Negligible)) throw error
          }
        } while (ways.next())
      open = again.all
    }
    positions = after.all
  }
  for (const { b: end, chance } of positions) tally.add(end, chance)
  return tally
}

/** Those that are alike as one, where that is worth while. */
class Positions {
  readonly all: Position[] = []
  readonly #known = new Map<string, Position>()
  readonly #merged: boolean

  constructor(merged: boolean) {
    this.#merged = merged
  }

  add(b: FdBattle, chance: number): void {
    const key = this.#merged ? stateOf(b) : ''
    const known = this.#known.get(key)
    if (this.#merged && known) {
      known.chance += chance
      return
    }
    const position = { b, chance }
    this.all.push(position)
    if (this.#merged) this.#known.set(key, position)
  }
}

/** Without what never changes. */
const stateOf = ({ cards: _cards, standCards: _stands, land: _land, ...rest }: FdBattle): string => JSON.stringify(rest)

/** Played out by the engine itself; the same seed gives the same sample. */
export function sampled(r: Rules, b: FdBattle, stages: readonly Stage[], seed: string, samples: number): Tally {
  const tally = new Tally(b)
  const dice = new SeededDice(seed)
  for (let i = 0; i < samples; i++) {
    const copy = copyBattle(b)
    const told: FdEvent[] = []
    for (const stage of stages) while (stage(r, copy, dice, (event) => told.push(event)));
    tally.hear(told, 1 / samples)
    tally.add(copy, 1 / samples)
  }
  return tally
}

/** The attack on a ship has been rolled for: what it does is no matter. */
class Rolled extends Error {}

/** As far as the roll against a ship, after which criticals may go many ways. */
export const untilRolled =
  (stage: Stage): Stage =>
  (r, b, dice, tell) => {
    try {
      return stage(r, b, dice, (event) => {
        tell?.(event)
        if (b.ships.some(({ id }) => id === rollIn(event)?.at)) throw new Rolled()
      })
    } catch (error) {
      if (!(error instanceof Rolled)) throw error
      return false
    }
  }
