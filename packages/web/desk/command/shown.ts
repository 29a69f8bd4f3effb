import {
  askedUnits,
  type Command,
  type Division,
  guideOf,
  type StaffOrder,
  type StandingOrder,
  type Strike,
} from '@flankspeed/command'
import type { CommandRules, CommandUnit } from '@flankspeed/command/rulebook'
import type { Battle, Decision, Ruleset } from '@flankspeed/engine'
import { divisionWords, namesOf, staffWords, standingWords, strikeWords } from './words.ts'

/** What the screen shows of a seat's own orders to its fleet. */
export interface CommandShown {
  divisions: DivisionShown[]
  strikes: (Strike & { words: string })[]
  staff: (StaffOrder & { words: string })[]
  standing: { order: StandingOrder; words: string }[]
  /** Flights that may join a strike, and what they are for. */
  flights: { id: string; isBomber: boolean }[]
  /** What goes out when it is this seat's turn, in this order. */
  plans: { id: string; action: unknown }[]
  /** Why they wait for the player; null: they do not. */
  plansWait: string | null
  /** After a stop or an undo nothing is carried out until the player goes on. */
  paused: boolean
  /** May something happen by itself now? Then the screen asks for it before it asks the player. */
  mayStep: boolean
  /** May some of the units that are asked now do nothing? */
  mayHold: boolean
  /** Those of them that may stay where they are. */
  mayStay: string[]
}

export interface DivisionShown extends Omit<Division, 'watch' | 'guide'> {
  /** The ship that leads now; null if all are lost. */
  guide: string | null
  /** Its orders as one sentence; empty without any. */
  words: string
  /** The staff acts for it. */
  staffed: boolean
}

export interface CommandSeen {
  command: Command
  units: readonly CommandUnit[]
  /** The sign for distances. */
  symbol: string
  /** Does this seat owe a decision that may be answered without the player? */
  mayStep: boolean
  mayHold: boolean
  mayStay: string[]
}

export function commandShown({ command, units, symbol, mayStep, mayHold, mayStay }: CommandSeen): CommandShown {
  const nameOf = namesOf(units)
  const titleOf = (who: string): string => command.divisions.find(({ id }) => id === who)?.title ?? nameOf(who)
  return {
    divisions: command.divisions.map(({ watch: _, ...division }) => {
      const guide = guideOf({ ...division, watch: null }, units)
      return {
        ...division,
        guide: guide?.id ?? null,
        words: divisionWords(division, guide?.name ?? 'her guide', nameOf),
        staffed: command.staff.some(({ who, level }) => level !== 'hold' && (who === 'all' || who === division.id)),
      }
    }),
    strikes: command.strikes.map((strike) => ({ ...strike, words: strikeWords(strike, nameOf) })),
    staff: command.staff.map((order) => ({ ...order, words: staffWords(order, titleOf) })),
    standing: command.standing.map((order) => ({ order, words: standingWords(order, titleOf, symbol) })),
    flights: units.flatMap(({ id, side, kind, away, isBomber = false }) =>
      side === command.side && kind === 'aircraft' && !away ? { id, isBomber } : [],
    ),
    plans: (command.plans ?? []).map(({ id, action }) => ({ id, action })),
    plansWait: command.plansWait ?? null,
    paused: command.paused,
    mayStep,
    mayHold,
    mayStay,
  }
}

/** Who of those that are asked may do nothing, and who may stay where they are. */
export function holding(
  rules: CommandRules,
  ruleset: Ruleset,
  view: Battle,
  decisions: readonly Decision[],
): Pick<CommandShown, 'mayHold' | 'mayStay'> {
  const mayStay: string[] = []
  let mayHold = false
  for (const decision of decisions) {
    const isMove = ['move', 'fly'].includes(rules.task(decision))
    const holders = askedUnits(decision).filter((unit) => rules.hold(ruleset, view, decision, unit) !== null)
    mayHold ||= holders.length > 0
    if (isMove) mayStay.push(...holders)
  }
  return { mayHold, mayStay }
}
