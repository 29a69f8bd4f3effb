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
import type { BattleResult, BattleRow, LogRow, SeatRow, SnapshotRow } from '../store/rows.ts'
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
}

/** What a line of the log adds, before it is written. */
export interface Happened {
  dice: number[]
  events: Event[]
}

const seededBy = ({ seed }: BattleRow, seats: readonly SeatRow[]): SeededDice =>
  new SeededDice(diceSeed(seed, Object.fromEntries(seats.map(({ side, salt }) => [side, salt]))))

/** The opening position, with what the opening rolled. */
export function beginLive(row: BattleRow, seats: readonly SeatRow[]): Live & { happened: Happened } {
  const ruleset = findRuleset(row.ruleset)
  const dice = seededBy(row, seats)
  const recording = new RecordingDice(dice)
  const events: Event[] = []
  const battle = ruleset.muster(row.setup, recording)
  ruleset.advance(battle, recording, (event) => events.push(event))
  const happened = { dice: recording.rolled, events }
  return { row, ruleset, seats, battle, dice, seq: 0, actions: 0, result: null, at: row.created, happened }
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
  const last = log.at(-1)
  live.seq = last?.seq ?? 0
  live.at = last?.at ?? row.created
  live.result = ended(log) ?? outcomeOf(live)
  return live
}

/** A snapshot holds as long as nothing before it was taken back. */
const isStill = (log: readonly LogRow[], { seq, actions }: SnapshotRow): boolean =>
  !log.some(({ seq: line, entry }) => line > seq && entry.kind === 'back' && entry.actions < actions)

function fromSnapshot(row: BattleRow, seats: readonly SeatRow[], snapshot: SnapshotRow): Live {
  return {
    row,
    ruleset: findRuleset(row.ruleset),
    seats,
    battle: snapshot.position as Battle,
    dice: new SeededDice(snapshot.generator as never),
    seq: snapshot.seq,
    actions: snapshot.actions,
    result: null,
    at: row.created,
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

const ended = (log: readonly LogRow[]): BattleResult | null => {
  const last = log.findLast(({ entry }) => entry.kind === 'end')
  return last?.entry.kind === 'end' ? last.entry.result : null
}

function outcomeOf({ ruleset, battle }: Live): BattleResult | null {
  const outcome = ruleset.outcome(battle)
  return outcome && { winner: outcome.winner, why: outcome.why, by: 'rules' }
}
