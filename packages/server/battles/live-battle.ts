import {
  type Action,
  type Battle,
  type Event,
  findRuleset,
  HandDice,
  openBattle,
  type Played,
  RecordingDice,
  type Ruleset,
  takeAction,
} from '@flankspeed/engine'
import { type BattleResult, KeyedDice, type LogChain, type Offer } from '@flankspeed/protocol'
import { chainOf, diceOf, diceStateOf, type ServerDice } from '../fair/dice.ts'
import type { After, BattleRow, LogRow, SeatRow, SnapshotRow } from '../store/rows.ts'
import { Denied } from './denied.ts'
import { undoTargets } from './log.ts'

/** One battle in memory: a cache of its log, with position and dice. It can be rebuilt from the log at any time. */
export interface LiveBattle {
  readonly row: BattleRow
  readonly ruleset: Ruleset
  readonly seats: readonly SeatRow[]
  battle: Battle
  /** They are not rolled back when actions are undone: nobody ever knows the next roll. */
  dice: ServerDice
  /** The last line of the log that it includes. */
  seq: number
  /** Actions that were not undone. */
  actions: number
  result: BattleResult | null
  /** When the last line was written. */
  at: number
  after: After
  /** Answered requests: idempotency key to line. */
  readonly answered: Map<string, number>
  /** An open offer of one side to the other. */
  offer: { side: string; what: Offer } | null
  /** Computes the fingerprint of the log; null under the first dice scheme. */
  readonly chain: LogChain | null
  /** The fingerprint of the log so far. */
  head: string | null
}

/** The battle was played under a version of the rules that this server does not have. */
export class OtherRules extends Denied {
  constructor() {
    super(
      503,
      'This battle was played under another version of the rules than this server has. The operator can repair it with "flankspeed admin heal".',
    )
  }
}

const diceFor = ({ scheme, seed }: BattleRow, seats: readonly SeatRow[], kept?: readonly number[]): ServerDice =>
  diceOf(scheme, seed, saltsOf(seats), kept)

export const saltsOf = (seats: readonly SeatRow[]): Record<string, string | null> =>
  Object.fromEntries(seats.map(({ side, salt }) => [side, salt]))

export const saltHashesOf = (seats: readonly SeatRow[]): Record<string, string | null> =>
  Object.fromEntries(seats.map(({ side, saltHash }) => [side, saltHash]))

const blank = (row: BattleRow, seats: readonly SeatRow[]) => ({
  row,
  seats,
  chain: chainOf(row, saltHashesOf(seats)),
  head: null,
  seq: 0,
  actions: 0,
  result: null,
  at: row.created,
  after: { owing: [], clocks: null },
  answered: new Map<string, number>(),
  offer: null,
})

/** The opening position, with its dice and events. */
export function beginLive(row: BattleRow, seats: readonly SeatRow[]): LiveBattle & { happened: Played } {
  const ruleset = findRuleset(row.ruleset)
  const dice = diceFor(row, seats)
  const { prelude } = row
  const recording = new RecordingDice(prelude ? new HandDice(prelude.rolls[0] ?? []) : dice)
  const events: Event[] = []
  const battle = openBattle(ruleset, row.setup, recording, (event) => events.push(event))
  prelude?.actions.forEach((action, i) => {
    events.push(...takeAction(ruleset, battle, action, new HandDice(prelude.rolls[i + 1] ?? [])).events)
  })
  return { ...blank(row, seats), ruleset, battle, dice, happened: { dice: recording.rolled, events } }
}

/** Rebuilds the battle from its log, starting at a snapshot if there is one. */
export function rebuildLive(
  row: BattleRow,
  seats: readonly SeatRow[],
  log: readonly LogRow[],
  snapshot: SnapshotRow | null,
): LiveBattle {
  const live: LiveBattle = isStill(log, snapshot) ? fromSnapshot(row, seats, snapshot!) : beginLive(row, seats)
  const from = live.seq
  /** Positions to which a later undo returns, by number of actions. */
  const kept = new Map<number, Battle>()
  const wanted = undoTargets(log)
  for (const line of log) {
    if (line.seq > from && line.entry.kind === 'action') {
      if (wanted.has(line.seq)) kept.set(live.actions, live.ruleset.copy(live.battle))
      const { dice } = actLive(live, line.entry.action as Action)
      if (dice.join() !== line.dice.join() || line.after.words !== usedWords(live).words) throw new OtherRules()
    }
    if (line.seq > from && line.entry.kind === 'back' && line.entry.actions < live.actions) {
      live.battle = kept.get(line.entry.actions)!
      live.actions = line.entry.actions
    }
    noteLine(live, line)
  }
  live.result ??= outcomeOf(live)
  return live
}

/** Applies what a line says beside its action. */
export function noteLine(live: LiveBattle, { seq, at, side, entry, client, after, head }: LogRow): void {
  live.seq = seq
  live.at = at
  live.after = after
  live.head = head
  if (client !== null) live.answered.set(client, seq)
  if (entry.kind === 'offer' && side !== null) live.offer = { side, what: entry.what }
  // The others do not know of a hidden line: an offer made before it stays open.
  else if (after.hidden === undefined) live.offer = null
  if (entry.kind === 'end') live.result = entry.result
}

/** A snapshot is valid as long as nothing before it was undone. */
const isStill = (log: readonly LogRow[], snapshot: SnapshotRow | null): boolean =>
  snapshot !== null &&
  log.length > snapshot.seq &&
  !log.some(({ seq, entry }) => seq > snapshot.seq && entry.kind === 'back' && entry.actions < snapshot.actions)

function fromSnapshot(row: BattleRow, seats: readonly SeatRow[], snapshot: SnapshotRow): LiveBattle {
  return {
    ...blank(row, seats),
    ruleset: findRuleset(row.ruleset),
    battle: snapshot.position as Battle,
    dice: diceFor(row, seats, snapshot.generator),
    seq: snapshot.seq,
    actions: snapshot.actions,
  }
}

export const snapshotOf = (live: LiveBattle): SnapshotRow => ({
  battle: live.row.id,
  seq: live.seq,
  actions: live.actions,
  position: live.battle,
  generator: diceStateOf(live.dice),
})

/** Takes an action in memory. After an error that is not a refusal, the battle must be rebuilt from the log. */
export function actLive(live: LiveBattle, action: Action): Played {
  const played = takeAction(live.ruleset, live.battle, action, live.dice)
  live.actions++
  live.result = outcomeOf(live)
  return played
}

/** The position in the stream of keyed dice, for the log. */
export const usedWords = ({ dice }: LiveBattle): { words?: number } =>
  dice instanceof KeyedDice ? { words: dice.position } : {}

export function outcomeOf({ ruleset, battle }: LiveBattle): BattleResult | null {
  const outcome = ruleset.outcome(battle)
  return outcome && { winner: outcome.winner, why: outcome.why, by: 'rules' }
}

/** Sides that owe something. */
export const owingIn = ({ ruleset, battle, result }: LiveBattle): string[] =>
  result === null ? [...new Set(ruleset.decisions(battle).map(({ side }) => side))] : []
