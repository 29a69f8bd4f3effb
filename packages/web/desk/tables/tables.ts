import { type Action, NeedDice, type Replay } from '@flankspeed/engine'
import { randomId } from '../../app/random-id.ts'
import type { Answer, Tables } from '../desk.ts'
import { luckOf } from '../luck-of.ts'
import type { Seat, Update } from '../position.ts'
import {
  type Equip,
  isPassing,
  layTable,
  openingRoll,
  outdatedBecause,
  replayUnplayed,
  summaryOf,
  tableFrom,
  tableOfReplay,
} from './begin.ts'
import { CaseTable } from './case-table.ts'
import { faultOf, refusal, refusalOf } from './refusal.ts'
import { ChangedElsewhere, type KeptBattle, type Store } from './store.ts'
import type { Table } from './table.ts'
import { isAdmiral, type Think } from './thinking.ts'

interface Sitting {
  table: Table
  seat: Seat
  listen: (update: Update) => void
  /** Rises whenever the battle is taken back or closed: an admiral's answer to an older question is dropped. */
  moment: number
  /** Looked at, not kept: a replay from a file. */
  passing: boolean
  /** That file, with what only it holds: the proof of a server's dice. */
  file?: Replay | undefined
}

/** The browser has no room, or its storage failed. */
class NotKept extends Error {}

function notTakenBack(error: Error): never {
  if (error instanceof ChangedElsewhere) throw error
  throw new NotKept(`The browser could not save this, so nothing was undone: ${error.message}`)
}

/** The battles of this browser. `equip` writes cards into a setup. */
export function openTables(shelf: Promise<Store>, think: Think, equip: Equip): Tables {
  const sittings = new Map<string, Sitting>()
  const queues = new Map<string, Promise<unknown>>()

  /** A kept battle that was looked at last: whoever leafs through it does not have it played anew for every page. */
  let shelved: { id: string; changed: number; table: Table } | null = null

  /** One thing after another for each battle, so that no two actions meet. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const mine = (queues.get(id) ?? Promise.resolve()).then(work, work)
    queues.set(id, mine)
    return mine
  }

  function sitting(id: string): Sitting {
    const found = sittings.get(id)
    if (!found) throw new Error('This battle is not open: open it again from the list of battles.')
    return found
  }

  /** Cases from files, refereed and looked at. */
  const cases = new Map<string, CaseTable>()

  /** What can be leafed through: a battle or a case. */
  const recordOf = async (id: string): Promise<Table | CaseTable> => cases.get(id) ?? tableOf(id)

  async function tableOf(id: string): Promise<Table> {
    if (cases.has(id)) throw new Error('This is a case, not a battle that was played here.')
    const open = sittings.get(id)
    if (open) return open.table
    const store = await shelf
    const kept = await store.find(id)
    if (!kept && isPassing(id)) throw new Error('It came from a file and was not saved: open the file again.')
    if (!kept)
      throw new Error('There is no such battle in this browser: it was deleted, or started in another browser.')
    if (shelved && shelved.id === id && shelved.changed === kept.changed) return shelved.table
    const table = tableFrom(kept, await store.log(id))
    shelved = { id, changed: kept.changed, table }
    return table
  }

  /** Another window went on with it: what is kept counts. */
  async function layAnew(here: Sitting): Promise<void> {
    const { id } = here.table.kept
    const store = await shelf
    const kept = await store.find(id)
    if (!kept) return
    here.table = tableFrom(kept, await store.log(id))
    const { table, seat } = here
    here.listen({ ...table.at(table.taken, seat), told: [], by: null, automatic: false, anew: true })
    carryOn(id, here)
  }

  /** Takes an action and keeps it; only then is anybody told. */
  async function take(here: Sitting, action: Action, dice: readonly number[], automatic: boolean): Promise<void> {
    const { table } = here
    const before = table.taken
    let update: Update
    let noted: KeptBattle
    try {
      table.act(action, dice)
      update = { ...table.at(table.taken, here.seat), automatic }
      noted = table.noted()
    } catch (error) {
      table.backTo(before)
      throw faultOf(error)
    }
    if (!here.passing)
      try {
        const row = { battle: table.kept.id, number: table.taken, action, dice: [...dice] }
        await (await shelf).append(noted, row)
      } catch (error) {
        table.backTo(before)
        if (!(error instanceof ChangedElsewhere))
          throw new NotKept(`The browser could not save this move, so it was not made: ${(error as Error).message}`)
        await layAnew(here)
        throw error
      }
    here.listen(update)
  }

  /** Takes back all but so many actions; only when that is kept is anybody told. */
  async function takeBack(here: Sitting, to: number): Promise<void> {
    const { table, seat } = here
    const { taken } = table
    const [kept, log] = [{ ...table.kept }, table.log()]
    try {
      table.backTo(to)
      const update: Update = { ...table.at(to, seat), told: [], by: null, automatic: false, tookBack: true }
      const noted = table.noted()
      if (!here.passing) await (await shelf).cut(noted, to + 1, taken).catch(notTakenBack)
      here.listen(update)
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        await layAnew(here)
        throw error
      }
      here.table = tableFrom(kept, log)
      carryOn(kept.id, here)
      throw error instanceof NotKept ? error : faultOf(error)
    }
  }

  /** What people must roll before an action is complete. */
  function missing({ table, seat }: Sitting, need: NeedDice, action: Action, dice: readonly number[]): Answer {
    try {
      return { done: false, dice: table.rollFor(need, action, dice, seat) }
    } catch (error) {
      return refusalOf(faultOf(error))
    }
  }

  /** Admirals play as long as it is their turn. */
  async function goOn(id: string, here: Sitting): Promise<void> {
    const { moment, table } = here
    const current = (): boolean => sittings.get(id) === here && here.moment === moment
    while (current()) {
      const owed = table.decisions.find(({ side }) => isAdmiral(table.playerOf(side)))
      const player = owed && table.playerOf(owed.side)
      if (!owed || !player || !isAdmiral(player)) return
      const { name, milliseconds } = player
      const view = table.view(owed.side)
      const luck = `${table.kept.seed} ${owed.side} ${table.taken}`
      const action = await think({ ruleset: table.ruleset.id, view, decision: owed, name, milliseconds, luck })
      await inTurn(id, async () => {
        if (current()) await take(here, action as Action, [], true)
      })
    }
  }

  /** Only one goes on at a time: a newer moment ends an older one. */
  function carryOn(id: string, here: Sitting): void {
    if (here.passing) return
    here.moment++
    goOn(id, here).catch((error: unknown) => {
      const { why } = refusalOf(error)
      here.listen({ ...here.table.at(here.table.taken, here.seat), told: [], automatic: true, trouble: why })
    })
  }

  return {
    async saved() {
      const all = await (await shelf).list()
      return all.toSorted((a, b) => b.changed - a.changed).map(summaryOf)
    },

    async start(order, dice = []) {
      try {
        const table = layTable(order, dice, equip)
        await (await shelf).begin(table.noted(), table.log())
        return { id: table.kept.id }
      } catch (error) {
        if (error instanceof NeedDice && order.dice === 'hand') return { dice: openingRoll(error, order, dice, equip) }
        return refusalOf(error)
      }
    },

    async look(replay) {
      try {
        const table = tableOfReplay(replay)
        const { id } = table.kept
        sittings.set(id, { table, seat: 'spectator', listen: () => {}, moment: 0, passing: true, file: replay })
        return { id }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async lookAtCase(document) {
      try {
        const table = new CaseTable(`file-${randomId()}`, document, equip)
        const { id, verdict, hasOpening } = table
        if (hasOpening) cases.set(id, table)
        return { id: hasOpening ? id : null, verdict }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async open(id, seat, listen) {
      try {
        const table = await tableOf(id)
        const before = sittings.get(id)
        shelved = null
        const here = {
          table,
          seat,
          listen,
          moment: (before?.moment ?? 0) + 1,
          passing: before?.passing ?? false,
          file: before?.file,
        }
        sittings.set(id, here)
        carryOn(id, here)
        const story = table.story(seat)
        return {
          position: table.position(seat, table.taken, story),
          plans: table.presenter.plans(table.view(seat)),
          story: story.flat(),
          players: table.kept.players,
          dice: table.kept.dice,
        }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async close(id) {
      cases.delete(id)
      sittings.delete(id)
    },

    act: (id, action, dice = []) =>
      inTurn(id, async (): Promise<Answer> => {
        try {
          const here = sitting(id)
          await take(here, action as Action, dice, false)
          carryOn(id, here)
          return { done: true }
        } catch (error) {
          return error instanceof NeedDice ? missing(sitting(id), error, action as Action, dice) : refusalOf(error)
        }
      }),

    undo: (id) =>
      inTurn(id, async (): Promise<Answer> => {
        try {
          const here = sitting(id)
          if (here.table.undoTo === null) return refusal('There is nothing to undo.')
          await takeBack(here, here.table.undoTo)
          carryOn(id, here)
          return { done: true }
        } catch (error) {
          return refusalOf(error)
        }
      }),

    async sit(id, seat) {
      const here = sitting(id)
      here.seat = seat
      const story = here.table.story(seat)
      return { position: here.table.position(seat, here.table.taken, story), story: story.flat() }
    },

    async overlays(id, unit, wish, moment) {
      if (moment) {
        const record = await recordOf(id)
        return record.presenter.overlays(record.viewAt(moment), unit, wish)
      }
      const { table, seat } = sitting(id)
      return table.presenter.overlays(table.view(seat), unit, wish)
    },

    async ask(id, question, asked) {
      const { table, seat } = sitting(id)
      const answer = table.presenter.questions[question]
      if (!answer) throw new Error(`${table.ruleset.title} has no answer to "${question}".`)
      return answer(table.ruleset, table.view(seat), asked as never)
    },

    async anything(id) {
      const { table, seat } = sitting(id)
      const view = table.view(seat)
      const owed = table.ruleset.decisions(view).find(({ side }) => side === seat)
      if (!owed) throw new Error('There is nothing to decide right now.')
      return table.ruleset.sample(view, owed, luckOf(view))
    },

    async replay(id) {
      const store = await shelf
      const kept = await store.find(id)
      if (kept && outdatedBecause(kept) !== undefined) return replayUnplayed(kept, await store.log(id))
      return sittings.get(id)?.file ?? (await tableOf(id)).replay()
    },
    written: async (id, taken, seat) => (await recordOf(id)).written(taken, seat),
    at: async (id, taken, seat) => (await recordOf(id)).at(taken, seat),
    outline: async (id, seat) => (await recordOf(id)).outline(seat),
    story: async (id, taken, seat) => (await recordOf(id)).story(seat, taken).flat(),
    caseText: async (id, taken) => (await tableOf(id)).caseText(taken),
    results: async (id) => (await tableOf(id)).results(),

    async plans(id, seat) {
      const record = await recordOf(id)
      return record.presenter.plans(record.view(seat))
    },

    async remove(id) {
      sittings.delete(id)
      await (await shelf).remove(id)
    },
  }
}
