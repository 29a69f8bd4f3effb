import { type Action, type Battle, Refused, type Replay } from '@flankspeed/engine'
import type { BattleView } from '@flankspeed/protocol'
import { asBattle, asLog, asSeat } from '../store/columns.ts'
import type { LogRow, Prelude } from '../store/rows.ts'
import type { BattleColumns } from '../store/store.ts'
import { battleViewFor } from './battle-view.ts'
import { Denied } from './denied.ts'
import { actLive, type LiveBattle, noteLine, rebuildLive } from './live-battle.ts'
import { preludeOf, replayOf } from './replay.ts'
import { logPositionFor } from './secrecy.ts'

/** Runs in a worker thread: everything that reads a whole log. Rows arrive unparsed, as the database returns them. */

/** A refusal as data: an Error loses its class between threads. */
export interface Refusal {
  refused: { status: number; why: string; clause: string | null; where: string | null }
}

/** A view as JSON text, sent as it is. */
export interface SeenText {
  rest: Omit<BattleView, 'view' | 'now'>
  view: string
  /** The state of the battle for the viewer at that time. */
  after: LiveBattle['after']
  /** The line up to which the thread knows the battle. */
  known: number
}

function answered<T>(work: () => T): { answer: T } | Refusal {
  try {
    return { answer: work() }
  } catch (error) {
    if (error instanceof Denied) {
      const { status, message, clause, where } = error
      return { refused: { status, why: message, clause, where } }
    }
    if (error instanceof Refused) return { refused: { status: 422, why: error.message, clause: null, where: null } }
    throw error
  }
}

const read = ({ battle, seats, log }: BattleColumns) => [asBattle(battle)!, seats.map(asSeat), log.map(asLog)] as const

export const replay = (columns: BattleColumns) => answered(() => JSON.stringify(replayOf(...read(columns))))

export const prelude = ({ replay, to }: { replay: Replay; to: number }): { answer: Prelude } | Refusal =>
  answered(() => preludeOf(replay, to))

/** What a finished battle can be continued from. */
export const preludeIn = ({ columns, to }: { columns: BattleColumns; to: number }): { answer: Prelude } | Refusal =>
  answered(() => preludeOf(replayOf(...read(columns)), to))

/** The position after that many actions. */
export const position = ({ columns, actions }: { columns: BattleColumns; actions: number }) =>
  answered((): Battle => {
    const [row, seats, log] = read(columns)
    const last = log.at(-1)!
    const back: LogRow = {
      ...last,
      seq: last.seq + 1,
      entry: { kind: 'back', actions },
      dice: [],
      events: [],
      client: null,
    }
    return rebuildLive(row, seats, [...log, back], null).battle
  })

/** Cache of recent positions: a later one is computed from there. */
const known = new Map<string, LiveBattle>()
const MOST_KNOWN = 16

export interface SeenWanted {
  id: string
  viewer: string
  /** All of the battle up to the line that is meant, or only the lines after `from` where the thread is thought to know the rest. */
  columns: BattleColumns | null
  from: number
  lines: BattleColumns['log']
}

/** What a viewer saw after the last of these lines; 'unknown': the thread needs the whole battle. */
export const seen = ({ id, viewer, columns, from, lines }: SeenWanted) =>
  answered((): SeenText | 'unknown' => {
    const live = columns ? rebuilt(columns) : goneOn(id, from, lines.map(asLog))
    if (live === null) return 'unknown'
    known.delete(id)
    known.set(id, live)
    for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest)
    const { view, now: _, ...rest } = battleViewFor(live, viewer, 0)
    return { rest, view: JSON.stringify(view), after: logPositionFor(live, viewer).after, known: live.seq }
  })

const rebuilt = (columns: BattleColumns): LiveBattle => {
  const [row, seats, log] = read(columns)
  return rebuildLive(row, seats, log, null)
}

function goneOn(id: string, from: number, lines: readonly LogRow[]): LiveBattle | null {
  const live = known.get(id)
  if (!live || live.seq !== from || lines.some(({ entry }) => entry.kind === 'back')) return null
  // After a failure it may be half updated.
  known.delete(id)
  for (const line of lines) {
    if (line.entry.kind === 'action') actLive(live, line.entry.action as Action)
    noteLine(live, line)
  }
  return live
}
