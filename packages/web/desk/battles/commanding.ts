import {
  type Command,
  type CommandChange,
  type Division,
  nextStep,
  type Situation,
  type Step,
  suggestedOrders,
} from '@flankspeed/command'
import { type Action, NeedDice, stateHash } from '@flankspeed/engine'
import { fireRows, tracks } from '../command/plan.ts'
import { suggestion } from '../command/suggestion.ts'
import type { Battles } from '../desk.ts'
import type { Seat } from '../position.ts'
import type { Think } from './ask-admiral.ts'
import type { LocalBattle } from './local-battle.ts'
import { refusalOf } from './refusal.ts'

/** An open battle, at one moment. */
interface Here {
  battle: LocalBattle
  readonly seat: Seat
  readonly passing: boolean
}

/** What commanding a fleet needs of the battles of this browser. */
interface Table<H extends Here> {
  opened(id: string): H
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>
  /** Takes an action, and stores it together with the command. */
  take(here: H, action: Action, chosen: Pick<Step, 'by' | 'why'>, command: Command): Promise<void>
  /** Stores the command, and tells the screen. */
  keep(here: H, command: Command): Promise<void>
  /** Admirals go on. */
  carryOn(id: string, here: H): void
  readonly think: Think
}

const NAMES = { captain: 'Captain', admiral: 'Admiral' } as const

/** Divisions, staff and standing orders for the battles of this browser. */
export function commanding<H extends Here>(
  table: Table<H>,
): Pick<Battles, 'order' | 'step' | 'halt' | 'suggest' | 'suggestOrders' | 'firePlan' | 'tracks'> {
  /** How often each battle was halted: an answer from before is dropped. */
  const halts = new Map<string, number>()

  /** The staff sees what its seat sees. */
  const staff =
    ({ battle }: H, milliseconds: number): Situation['think'] =>
    async (view, decision, level) =>
      (await table.think({
        ruleset: battle.ruleset.id,
        view,
        decision,
        name: NAMES[level],
        milliseconds,
        // The same position gets the same answer, in every browser.
        seed: stateHash(view),
      })) as Action

  function division(command: Command, id: string): Division {
    const found = command.divisions.find((each) => each.id === id)
    if (!found) throw new Error(`There is no division "${id}".`)
    return found
  }

  const place = (here: H): { at: Situation; command: Command } => {
    const { battle, seat } = here
    const command = battle.commands.of(seat)
    const at = battle.commands.situation(seat, { skips: false, think: staff(here, 0) })
    if (!command || !at) throw new Error(`There are no divisions under ${battle.ruleset.title} from this seat.`)
    return { at, command }
  }

  return {
    order: (id, change: CommandChange) =>
      table.inTurn(id, async () => {
        try {
          const here = table.opened(id)
          await table.keep(here, here.battle.commands.changed(here.seat, change))
          return { done: true }
        } catch (error) {
          return refusalOf(error)
        }
      }),

    async step(id, { skips, milliseconds }) {
      const here = table.opened(id)
      const { battle, seat } = here
      const command = battle.commands.of(seat)
      const at = battle.commands.situation(seat, { skips, think: staff(here, milliseconds) })
      if (!command || !at || here.passing) return { acted: false }
      const { taken } = battle
      const halted = halts.get(id)
      const found = await nextStep(at, command)
      return table.inTurn(id, async () => {
        // Something else happened meanwhile: this answer is out of date.
        const isCurrent =
          table.opened(id) === here && here.battle === battle && battle.taken === taken && here.seat === seat
        if (!isCurrent || halts.get(id) !== halted || battle.commands.of(seat) !== command) return { acted: false }
        if (!found.step) {
          if (found.command !== command) await table.keep(here, found.command)
          return { acted: false }
        }
        try {
          const { action, by, why } = found.step
          await table.take(here, action, { by, why }, found.command)
          table.carryOn(id, here)
          return { acted: true }
        } catch (error) {
          // Dice that somebody must roll: the player does this himself.
          if (error instanceof NeedDice) return { acted: false }
          throw error
        }
      })
    },

    async halt(id) {
      halts.set(id, (halts.get(id) ?? 0) + 1)
    },

    async suggest(id, unit) {
      const here = table.opened(id)
      const { battle, seat } = here
      const think = staff(here, 0)
      const { ruleset, commands } = battle
      return suggestion({ ruleset, view: battle.view(seat), side: seat, unit, command: commands.of(seat), think })
    },

    async suggestOrders(id, name) {
      const { at, command } = place(table.opened(id))
      return suggestedOrders(at, command, division(command, name))
    },

    async firePlan(id, name, order) {
      const { at, command } = place(table.opened(id))
      return fireRows(at, command, division(command, name), order)
    },

    async tracks(id, name, order) {
      const { at, command } = place(table.opened(id))
      return tracks(at, command, division(command, name), order)
    },
  }
}
