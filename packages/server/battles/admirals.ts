import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Action, Battle, Decision } from '@flankspeed/engine'
import { admiralSeedOf } from '../fair/dice.ts'
import { recurring } from '../recurring.ts'
import { BEFORE_ALL, type Place } from '../store/in-play/battles-of-admirals.ts'
import type { Store } from '../store/store.ts'
import { openThreads } from '../threads.ts'
import type { Time } from '../time.ts'
import { sinceLine } from './clock.ts'
import { Denied } from './denied.ts'
import { openFairQueue, type QueueState } from './fair-queue.ts'
import type { LiveBattle } from './live-battle.ts'
import type { Play } from './play.ts'
import type { Pool } from './pool.ts'

export interface Thought {
  ruleset: string
  view: Battle
  decision: Decision
  name: string
  milliseconds: number
  /** The seed of its random choices. */
  seed: string
}

/** Computer players in battles of this server. */
export interface Admirals {
  /** A line was written: if an admiral owes the next move, it starts to think. */
  look(live: LiveBattle): void
  /** A thought for somebody else's staff, in the same queue. */
  think(battle: string, thought: Thought): Promise<Action>
  readonly queue: QueueState
  close(): Promise<void>
}

/** How often to look for battles whose admiral was lost when another process died. */
const ROUND = 10_000
/** Battles that are looked at in one turn of the event loop: requests are answered in between. */
const IN_ONE_TURN = 25
/** Worker threads for admirals. */
const THREADS = 2
/** The longest that admirals think, in milliseconds, when no person waits for them. */
const LONGEST_ALONE = 1000
const MOST_MAKERS = 10_000

export function openAdmirals(
  store: Store,
  pool: Pool,
  play: Play,
  time: Time,
  complain: (error: unknown, battle?: string) => void,
  every = ROUND,
): Admirals {
  const file = join(import.meta.dirname, 'admiral-thread.ts')
  const threads = openThreads<Thought, Action>(file, { most: THREADS, idle: 60_000 })
  // Round robin over the makers of battles. Battles with people come first; battles between admirals never take all
  // threads.
  const queue = openFairQueue({ atOnce: THREADS, atOnceEach: 1, atOnceLast: THREADS - 1 })
  /** Who made the battles in which admirals think. */
  const makers = new Map<string, string>()
  let closed = false
  const thinking = new Set<string>()
  const isThinkingIn = (battle: string): boolean => [...thinking].some((one) => one.startsWith(`${battle} `))

  async function makerOf(battle: string): Promise<string> {
    const known = makers.get(battle) ?? (await store.makerOf(battle))
    if (known === null) return battle
    if (makers.size >= MOST_MAKERS) makers.clear()
    makers.set(battle, known)
    return known
  }

  const isAdmiral = (live: LiveBattle, side: string): boolean =>
    live.seats.some((seat) => seat.side === side && seat.player.kind === 'admiral')

  function look(live: LiveBattle): void {
    if (closed || live.result !== null) return
    const { offer, seq } = live
    const asked = offer && live.seats.find(({ side }) => side !== offer.side)
    if (offer && asked?.player.kind === 'admiral') {
      // It always grants an undo, since people learn from it. It never agrees to a draw.
      const accept = offer.what.kind === 'back'
      void play.answer(live.row.id, asked.side, accept).catch(late(live.row.id))
      return
    }
    if (!live.seats.some(({ player }) => player.kind === 'admiral')) return
    const owed = live.ruleset.decisions(live.battle).find(({ side }) => isAdmiral(live, side))
    const player = live.seats.find((seat) => seat.side === owed?.side)?.player
    if (!owed || player?.kind !== 'admiral') return
    const { id } = live.row
    const move = `${owed.side} admiral ${seq}`
    if (thinking.has(`${id} ${move}`)) return
    thinking.add(`${id} ${move}`)
    const isAlone = live.seats.every((seat) => seat.player.kind === 'admiral')
    const thought: Thought = {
      ruleset: live.ruleset.id,
      view: live.ruleset.view(live.battle, owed.side),
      decision: owed,
      name: player.name,
      milliseconds: isAlone ? Math.min(player.milliseconds, LONGEST_ALONE) : player.milliseconds,
      seed: admiralSeedOf(live.row.seed, owed.side, seq),
    }
    const act = async (name: string): Promise<void> => {
      const think = (): Promise<Action> => threads.run({ ...thought, name })
      const action = await queue.run(await makerOf(id), think, isAlone ? 'last' : 'first')
      // Two processes may think about the same move: the idempotency key makes sure that it is taken once.
      if (!closed) await play.act(id, owed.side, action, move, seq)
    }
    act(player.name)
      .catch((error: unknown) => {
        // An illegal idea of an admiral must not stop the battle.
        if (closed || !(error instanceof Denied) || error.status !== 422) throw error
        complain(error, id)
        return act('ensign')
      })
      .catch(late(id))
      .finally(() => thinking.delete(`${id} ${move}`))
  }

  /** The battle is over or has moved on. The writer of the next line has called look() again. */
  const late =
    (battle: string) =>
    (error: unknown): void => {
      if (!closed && !(error instanceof Denied)) complain(error, battle)
    }

  async function lookAtForgotten(): Promise<void> {
    for (let place: Place | null = BEFORE_ALL; place !== null && !closed; await nextTurn()) {
      const { lines, next } = await store.battlesOfAdmirals(place, IN_ONE_TURN)
      place = next
      for (const { battle, after } of lines) {
        if (sinceLine(after, time.served()) <= every || isThinkingIn(battle)) continue
        const seats = pool.peek(battle)?.seats ?? (await store.seats(battle))
        if (seats.some(({ side, player }) => player.kind === 'admiral' && after.owing.includes(side)))
          await pool.with(battle, async (live) => look(live)).catch(late(battle))
      }
    }
  }
  const rounds = recurring(lookAtForgotten, every, complain)

  return {
    queue,
    look,
    think: async (battle, thought) => queue.run(await makerOf(battle), () => threads.run(thought), 'first'),
    async close() {
      closed = true
      rounds.close()
      await threads.close()
    },
  }
}
