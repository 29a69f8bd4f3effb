import {
  type Action,
  type Battle,
  type Event,
  findRuleset,
  RecordingDice,
  type Ruleset,
  SeededDice,
  stateHash,
} from '@flankspeed/engine'
import { diceSeed } from '../fair/dice.ts'
import type { BattleResult, BattleRow, LogRow, Offer, SeatRow, SnapshotRow } from '../store/rows.ts'
import { standingActions } from './log.ts'

/** One battle in memory: its position, its dice, and how far in the log that is. It can be made again from the log at any time. */
export interface Live {
  readonly row: BattleRow
  readonly ruleset: Ruleset
  readonly seats: readonly SeatRow[]
  battle: Battle
  dice: SeededDice
  /** The last line of the log that is in it. */
  seq: number
  /** Actions that count. */
  actions: number
  result: BattleResult | null
  /** When the last line was written. */
  at: number
  /** Requests that were answered, by the name that the client gave them, with their line. */
  readonly answered: Map<string, number>
  /** What one side asks of the other, until it is answered. */
  offer: { side: string; what: Offer } | null
}

/** What a line of the log adds, before it is written. */
export interface Happened {
  dice: number[]
  events: Event[]
}

const seededBy = ({ seed }: BattleRow, seats: readonly SeatRow[]): SeededDice =>
  new SeededDice(diceSeed(seed, Object.fromEntries(seats.map(({ side, salt }) => [side, salt]))))

const blank = (row: BattleRow, seats: readonly SeatRow[]) => ({
  row,
  seats,
  seq: 0,
  actions: 0,
  result: null,
  at: row.created,
  answered: new Map<string, number>(),
  offer: null,
})

/** The opening position, with what the opening rolled. */
export function beginLive(row: BattleRow, seats: readonly SeatRow[]): Live & { happened: Happened } {
  const ruleset = findRuleset(row.ruleset)
  const dice = seededBy(row, seats)
  const recording = new RecordingDice(dice)
  const events: Event[] = []
  const battle = ruleset.muster(row.setup, recording)
  ruleset.advance(battle, recording, (event) => events.push(event))
  const happened = { dice: recording.rolled, events }
  return { ...blank(row, seats), ruleset, battle, dice, happened }
}

/** The battle as the log has it, from a snapshot on if there is one. */
export function rebuildLive(
  row: BattleRow,
  seats: readonly SeatRow[],
  log: readonly LogRow[],
  snapshot: SnapshotRow | null,
): Live {
  const standing = standingActions(log)
  const usable = snapshot !== null && standing[snapshot.actions - 1] !== undefined && isStill(log, snapshot)
  const live: Live = usable ? fromSnapshot(row, seats, snapshot) : beginLive(row, seats)
  for (const { action } of standing.slice(live.actions)) {
    live.ruleset.apply(live.battle, action, live.dice, null)
    live.actions++
  }
  for (const line of log) noteLine(live, line)
  live.result ??= outcomeOf(live)
  return live
}

/** What a line says beside its action. */
export function noteLine(live: Live, { seq, at, side, entry, client }: LogRow): void {
  live.seq = seq
  live.at = at
  if (client !== null) live.answered.set(client, seq)
  live.offer = entry.kind === 'offer' && side !== null ? { side, what: entry.what } : null
  if (entry.kind === 'end') live.result = entry.result
}

/** A snapshot holds as long as nothing before it was taken back. */
const isStill = (log: readonly LogRow[], { seq, actions }: SnapshotRow): boolean =>
  !log.some(({ seq: line, entry }) => line > seq && entry.kind === 'back' && entry.actions < actions)

function fromSnapshot(row: BattleRow, seats: readonly SeatRow[], snapshot: SnapshotRow): Live {
  return {
    ...blank(row, seats),
    ruleset: findRuleset(row.ruleset),
    battle: snapshot.position as Battle,
    dice: new SeededDice(snapshot.generator as never),
    actions: snapshot.actions,
  }
}

export const snapshotOf = (live: Live): SnapshotRow => ({
  battle: live.row.id,
  seq: live.seq,
  actions: live.actions,
  position: live.battle,
  generator: [...live.dice.state],
  hash: stateHash(live.battle),
})

/** Takes an action in memory; throws what is wrong with it having done nothing. */
export function actLive(live: Live, action: Action): Happened {
  const recording = new RecordingDice(live.dice)
  const events: Event[] = []
  live.ruleset.apply(live.battle, action, recording, (event) => events.push(event))
  live.actions++
  live.result = outcomeOf(live)
  return { dice: recording.rolled, events }
}

export function outcomeOf({ ruleset, battle }: Live): BattleResult | null {
  const outcome = ruleset.outcome(battle)
  return outcome && { winner: outcome.winner, why: outcome.why, by: 'rules' }
}
