import { type Command, type CommandChange, changed, firstCommand, mayStep, type Situation } from '@flankspeed/command'
import type { CommandRules } from '@flankspeed/command/rulebook'
import type { Battle, Ruleset } from '@flankspeed/engine'
import { type RedOrBlue, SIDES } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { groupsOf } from '../command/groups.ts'
import { type CommandShown, commandShown, holding } from '../command/shown.ts'
import type { KeptBattle } from './store.ts'

interface Commanded {
  readonly kept: KeptBattle
  readonly ruleset: Ruleset
  readonly taken: number
  battleAfter(taken: number): Battle
}

const isSide = (seat: string): seat is RedOrBlue => (SIDES as readonly string[]).includes(seat)

/** What the people of a battle in this browser have ordered their fleets to do. */
export class BattleCommands {
  readonly #battle: Commanded
  readonly rules: CommandRules | undefined
  /** Commands before any order, by side, and the moment that they were made from. */
  readonly #first = new Map<RedOrBlue, { from: number; command: Command }>()

  constructor(battle: Commanded) {
    this.#battle = battle
    this.rules = rulebookOf(battle.ruleset)?.command
  }

  /** null: nobody commands from this seat, or the rulebook does not support it. */
  of(seat: string): Command | null {
    const { kept } = this.#battle
    if (!this.rules || !isSide(seat) || kept.players[seat]?.kind !== 'person') return null
    return kept.commands?.[seat] ?? this.#firstOf(seat, this.rules)
  }

  /** Divisions as they are when the first turn begins: later places would reorder them. */
  #firstOf(side: RedOrBlue, rules: CommandRules): Command {
    const { ruleset, kept, taken } = this.#battle
    let from = 0
    while (from < taken && this.#battle.battleAfter(from).turn < 1) from++
    const before = this.#first.get(side)
    if (before?.from === from) return before.command
    const units = rules.units(ruleset.view(this.#battle.battleAfter(from), side))
    const command = firstCommand(side, units, groupsOf(kept))
    this.#first.set(side, { from, command })
    return command
  }

  /** The stored commands with this one. */
  with(command: Command): NonNullable<KeptBattle['commands']> {
    return { ...this.#battle.kept.commands, [command.side]: command }
  }

  /** The stored commands after an undo: nothing happens by itself until the player goes on. */
  paused(): KeptBattle['commands'] {
    const all = SIDES.flatMap((side) => this.of(side) ?? [])
    return all.length === 0
      ? this.#battle.kept.commands
      : Object.fromEntries(all.map((command) => [command.side, { ...command, paused: true }]))
  }

  /** The command after an order of the player; throws if it is wrong. */
  changed(seat: string, change: CommandChange): Command {
    const command = this.of(seat)
    if (!command || !this.rules)
      throw new Error(`There are no divisions under ${this.#battle.ruleset.title} from this seat.`)
    const { turn, phase } = this.#now
    return changed(command, change, { turn, phase, units: this.rules.units(this.#view(seat)) })
  }

  get #now(): Battle {
    return this.#battle.battleAfter(this.#battle.taken)
  }

  #view(seat: string): Battle {
    return this.#battle.ruleset.view(this.#now, seat)
  }

  situation(seat: string, how: Pick<Situation, 'skips' | 'think'>): Situation | null {
    if (!this.rules) return null
    return {
      ruleset: this.#battle.ruleset,
      rules: this.rules,
      view: this.#view(seat),
      others: this.#others(seat),
      ...how,
    }
  }

  #others(seat: string): Battle[] {
    return SIDES.filter((side) => side !== seat).map((side) => this.#view(side))
  }

  shown(seat: string): CommandShown | undefined {
    const command = this.of(seat)
    if (!command || !this.rules) return undefined
    const view = this.#view(seat)
    const { rules } = this
    const { ruleset } = this.#battle
    const owed = ruleset.decisions(view).filter(({ side }) => side === seat)
    return commandShown({
      command,
      units: rules.units(view),
      symbol: ruleset.measure.symbol,
      mayStep: mayStep({ ruleset, rules, view, others: this.#others(seat), skips: true }, command),
      ...holding(rules, ruleset, view, owed),
    })
  }
}
