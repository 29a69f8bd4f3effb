import type { DecidedBy } from '@flankspeed/command'
import {
  type Action,
  type Battle,
  Illegal,
  Malformed,
  type Played,
  Refused,
  SeededDice,
  stateHash,
} from '@flankspeed/engine'
import { canonical } from '@flankspeed/kernel'
import { type BattleResult, type LogEntry, othersOwe, secretOwedBy } from '@flankspeed/protocol'
import { GONE_AFTER } from '../live/presence.ts'
import { isLive, speedOf } from '../lobby/speed.ts'
import type { After, LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { clocksAfter, isOutOfTime, lostOnTime } from './clock.ts'
import { Denied, reusedKey } from './denied.ts'
import { actLive, type LiveBattle, noteLine, owingIn, rebuildLive, usedWords } from './live-battle.ts'
import { type CountedAction, countedActions } from './log.ts'
import type { Pool } from './pool.ts'
import { answeredAfter, choosingAfter, hiddenBy, logPositionOf } from './secrecy.ts'

/** A line that was written. */
export interface Written {
  seq: number
  /** The request was a retry: this is the earlier answer. */
  repeated: boolean
}

/** What players may do in a battle. Nothing is acknowledged before it is durable. */
export interface Play {
  /** `after`: refuse if anything was written since that line. `decided`: who chose it, if not the player. */
  act(
    id: string,
    side: string,
    action: unknown,
    client: string | null,
    after?: number,
    decided?: Decided,
  ): Promise<Written>
  /** Undoes this side's last action: at once if it revealed nothing, by consent otherwise. */
  takeBack(id: string, side: string): Promise<Written>
  resign(id: string, side: string): Promise<Written>
  offerDraw(id: string, side: string): Promise<Written>
  answer(id: string, side: string, accept: boolean): Promise<Written>
  /** Ends the battle if a side's time is up, or it has left. `side`: who claims it; null: the server. */
  claim(id: string, side: string | null): Promise<Written>
  /** Ends it, unless something was written after that line. */
  end(id: string, seq: number, result: BattleResult): Promise<Written>
}

/** `why`: there was nothing to decide. */
export interface Decided {
  by: DecidedBy
  why?: string
}

interface Line {
  entry: LogEntry
  happened?: Played
  /** Only its own side may know of it. */
  hidden?: boolean
  /** Who chose the action, if not the player. */
  decided?: Decided | undefined
  /** The sides of the actions that it undoes. */
  withdrawn?: readonly string[]
}

/** Retries after losing a race with another process. Each lost race means that another request succeeded. */
const ROUNDS = 20
/** Longer logs are read in another thread, so that nobody has to wait. */
const LONG = 100

export interface PlayOptions {
  /** Called when a line is durable. */
  wrote(live: LiveBattle, row: LogRow): void
  /** An error that is not a refusal: a bug. */
  failed(error: unknown, battle: string): void
  time: Time
  /** The position after some actions of a long battle, computed in another thread. */
  positionAfter?(battle: string, actions: number): Promise<Battle>
  /** Milliseconds for which a player has been away. */
  away?(live: LiveBattle, side: string): Promise<number>
}

export function openPlay(store: Store, pool: Pool, { wrote, failed, time, positionAfter, away }: PlayOptions): Play {
  /**
   * Writes one line. `make` changes the battle in memory and returns the line. It runs again when another process wrote a
   * line in between. `repeats` throws if the idempotency key was used for another request.
   */
  function write(
    id: string,
    side: string | null,
    client: string | null,
    make: (live: LiveBattle) => Promise<Line> | Line,
    repeats?: (seq: number) => Promise<void>,
  ): Promise<Written> {
    return pool.with(id, async (first) => {
      try {
        return await writeIn(first, side, client, make, repeats)
      } catch (error) {
        const denied = deniedFor(error)
        if (denied instanceof Denied) throw denied
        // The position may be half changed, or ahead of the log: forget it, so that it is rebuilt from the log.
        pool.forget(id)
        failed(error, id)
        throw error
      }
    })
  }

  async function writeIn(
    first: LiveBattle,
    side: string | null,
    client: string | null,
    make: (live: LiveBattle) => Promise<Line> | Line,
    repeats: ((seq: number) => Promise<void>) | undefined,
  ): Promise<Written> {
    const { id } = first.row
    let live = first
    for (let round = 0; round < ROUNDS; round++) {
      const before = client === null ? undefined : live.answered.get(client)
      if (before !== undefined) {
        await repeats?.(before)
        return { seq: before, repeated: true }
      }
      const at = Math.max(time.wall(), live.at)
      const served = Math.max(time.served(), live.after.served ?? 0)
      const late = live.result === null ? lostOnTime(live, served, side) : null
      const position = logPositionOf(live)
      let made: Line
      try {
        if (live.result !== null) throw new Denied(409, `The battle is over: ${live.result.why}.`)
        if (!late && side !== null && live.after.choosing && isOutOfTime(live, side, served))
          throw new Denied(409, 'Your time is up: the battle ends when the other side has chosen or runs out of time.')
        made = late ? ended(late) : await make(live)
      } catch (error) {
        const behind = (await store.log(id, live.seq + 1)).length > 0
        if (!behind) throw error
        live = await pool.reload(id)
        continue
      }
      const { entry, happened, hidden = false, withdrawn = [], decided } = made
      const seq = live.seq + 1
      const by = late ? null : side
      if (entry.kind === 'end') live.result = entry.result
      const { dice = [], events = [] } = happened ?? {}
      const clock = { served, side: by, isAction: entry.kind === 'action', withdrawn }
      const after: After = {
        owing: owingIn(live),
        clocks: clocksAfter(live.row.terms.clock, sidesOf(live), live, clock),
        served,
        ...usedWords(live),
        ...decided,
        ...(hidden && by !== null && { hidden: hiddenBy(by, position) }),
      }
      const choosing = choosingAfter(live, after, position.after.choosing, answeredAfter(position, entry, hidden, by))
      if (choosing) after.choosing = choosing
      const line = { seq, at, side: by, entry, dice }
      const row: LogRow = {
        battle: id,
        ...line,
        events,
        eventsText: JSON.stringify(events),
        client: late ? null : client,
        after,
        head: live.chain?.after(live.head, line) ?? null,
      }
      const over = live.result && { state: 'over' as const, result: live.result, ended: at }
      const appended = await store.append(row, over ?? undefined)
      if (appended === 'late') {
        live = await pool.reload(id)
        continue
      }
      noteLine(live, row)
      for (const tell of [() => pool.grew(live), () => wrote(live, row)]) {
        // The line is durable: acknowledge it even if telling the viewers fails.
        try {
          tell()
        } catch (error) {
          failed(error, id)
        }
      }
      if (late) throw new Denied(409, `The battle is over: ${late.why}.`)
      return { seq, repeated: false }
    }
    throw new Denied(503, 'Too many requests change this battle at once: try again.')
  }

  /** For a long battle it is computed in another thread. */
  const positionIn = async (live: LiveBattle, log: readonly LogRow[], actions: number): Promise<Battle> =>
    positionAfter && log.length > LONG
      ? positionAfter(live.row.id, actions)
      : rebuildLive(live.row, live.seats, [...log, backLine(live, actions)], null).battle

  const ended = (result: BattleResult): Line => ({ entry: { kind: 'end', result } })

  const claim: Play['claim'] = (id, side) =>
    write(id, side, null, async (live) => {
      const left = side === null || !away ? null : await leftBy(live, side, away)
      if (left) return ended(left)
      throw new Denied(409, 'No side has run out of time.')
    })

  return {
    async act(id, side, given, client, after, decided) {
      // As JSON, like in the log: a value that JSON cannot hold, such as -0, would give another battle on replay.
      const action: unknown = JSON.parse(JSON.stringify(given ?? null))
      let isTimed = false
      const written = await write(
        id,
        side,
        client,
        (live) => {
          if (after !== undefined && live.seq !== after) throw goneOn()
          if ((action as Partial<Action> | null)?.side !== side)
            throw new Denied(403, `This seat plays ${side}: the action must say so.`, null, 'action.side')
          const kind = secretOwedBy(live, side)
          const happened = actLive(live, action as Action)
          const hidden = kind !== null && othersOwe(live, side, kind)
          isTimed = hidden && live.after.clocks !== null
          return { entry: { kind: 'action', action }, happened, hidden, decided }
        },
        async (seq) => {
          const [line] = await store.log(id, seq)
          if (line?.entry.kind === 'action' && canonical(line.entry.action) !== canonical(action))
            throw reusedKey('client')
        },
      )
      // If the others are out of time, this was the last choice.
      if (isTimed) await claim(id, side).catch(unlessDenied)
      return written
    },

    takeBack: (id, side) =>
      write(id, side, null, async (live) => {
        const log = await store.log(id, 0)
        const counted = countedActions(log)
        const last = counted.findLastIndex((line) => line.side === side)
        if (last < 0) throw new Denied(409, 'There is nothing to undo.')
        const line = counted[last]!
        const hidden = log.find(({ seq }) => seq === line.seq)?.after.hidden?.by === side
        // During secret choices, a free undo must not depend on whether the other side has chosen.
        const mayBeFree =
          last === counted.length - 1 && line.dice.length === 0 && (hidden || live.after.choosing === undefined)
        const before = mayBeFree ? await positionIn(live, log, last) : null
        // A hidden action has revealed nothing of the others.
        if (before === null || !(hidden || taughtNothing(live, before, line)))
          return { entry: { kind: 'offer', what: { kind: 'back', actions: last } } }
        return { ...backTo(live, before, last, counted), hidden }
      }),

    resign: (id, side) =>
      write(id, side, null, (live) =>
        ended({
          winner: sidesOf(live).find((one) => one !== side) ?? null,
          why: `${side} resigned`,
          by: 'resignation',
        }),
      ),

    offerDraw: (id, side) => write(id, side, null, () => ({ entry: { kind: 'offer', what: { kind: 'draw' } } })),

    answer: (id, side, accept) =>
      write(id, side, null, async (live) => {
        const { offer } = live
        if (!offer || (offer.side === side && accept)) throw new Denied(409, 'There is no offer to answer.')
        // Whoever made it withdraws it.
        if (!accept) return { entry: { kind: 'decline' } }
        if (offer.what.kind === 'back') {
          const { actions } = offer.what
          const log = await store.log(id, 0)
          return backTo(live, await positionIn(live, log, actions), actions, countedActions(log))
        }
        return ended({ winner: null, why: 'both sides agreed to a draw', by: 'agreement' })
      }),

    claim,

    end: (id, seq, result) =>
      write(id, null, null, (live) => {
        if (live.seq !== seq) throw goneOn()
        return ended(result)
      }),
  }
}

/** The claimant's win if the other side, whose move it is, has left a live battle for long enough. */
async function leftBy(
  live: LiveBattle,
  claimant: string,
  away: NonNullable<PlayOptions['away']>,
): Promise<BattleResult | null> {
  const { owing } = live.after
  if (!isLive(speedOf(live.row.terms.clock)) || owing.includes(claimant)) return null
  const late = live.seats.find(({ side, player }) => owing.includes(side) && player.kind === 'person')
  if (!late) return null
  const waited = await away(live, late.side)
  if (waited < GONE_AFTER) return null
  return { winner: claimant, why: `${late.side} left`, by: 'abandonment' }
}

function unlessDenied(error: unknown): void {
  if (!(error instanceof Denied)) throw error
}

const goneOn = (): Denied => new Denied(409, 'The battle has moved on: that action can no longer be undone.')

const sidesOf = ({ seats }: LiveBattle): string[] => seats.map(({ side }) => side)

/** Restores the position after `actions` actions. The position itself tells whose move it is. */
function backTo(live: LiveBattle, before: Battle, actions: number, counted: readonly CountedAction[]): Line {
  live.battle = before
  live.actions = actions
  return { entry: { kind: 'back', actions }, withdrawn: counted.slice(actions).map(({ side }) => side) }
}

const backLine = (live: LiveBattle, actions: number): LogRow => ({
  battle: live.row.id,
  seq: live.seq + 1,
  at: live.at,
  side: null,
  entry: { kind: 'back', actions },
  dice: [],
  events: [],
  client: null,
  after: live.after,
  head: null,
})

/**
 * Nothing was rolled for the last action, and its side sees what it could have worked out itself from what it saw before:
 * nothing hidden came to light.
 */
function taughtNothing(live: LiveBattle, before: Battle, line: CountedAction): boolean {
  const { ruleset } = live
  const foreseen = ruleset.view(before, line.side)
  try {
    ruleset.apply(foreseen, line.action, new SeededDice('foreseen'), null)
  } catch {
    return false
  }
  return stateHash(ruleset.view(foreseen, line.side)) === stateHash(ruleset.view(live.battle, line.side))
}

function deniedFor(error: unknown): unknown {
  if (error instanceof Illegal) return new Denied(422, error.why, error.clause)
  if (error instanceof Malformed) return new Denied(422, error.message, null, error.where)
  if (error instanceof Refused) return new Denied(422, error.message)
  return error
}
