import { findRuleset, type Replay } from '@flankspeed/engine'
import {
  type BattleCard,
  type BattleView,
  compareStories,
  type FairReplay,
  type LineView,
  type Made,
  verifyReplay,
} from '@flankspeed/protocol'
import type { Opened, Refusal, Tables } from '../desk.ts'
import { luckOf } from '../luck-of.ts'
import type { Seat, Update } from '../position.ts'
import { tableOfReplay } from '../tables/begin.ts'
import type { Table } from '../tables/table.ts'
import { ask, askOnce, Denied, refusalFrom } from './asking.ts'
import { checkedWords } from './checked-words.ts'
import { openFairNotes } from './fair-notes.ts'
import { openKeeping } from './keeping.ts'
import { serverId } from './names.ts'
import type { Online, Standing } from './online.ts'
import { RemoteTable } from './remote-table.ts'
import { Sitting } from './sitting.ts'
import { Witness } from './witness.ts'

/** What the list of battles and new ones need is not kept here. */
type OnlineTables = Omit<Tables, 'saved' | 'start' | 'look' | 'lookAtCase' | 'remove'>

/** The battles of the server, as this browser's seats see them. */
export function openRemoteTables(): { tables: OnlineTables; online: Online } {
  const keeping = openKeeping()
  const notes = openFairNotes()
  const sittings = new Map<string, Sitting>()
  const followers = new Map<string, (standing: Standing) => void>()
  /** Battles that are over, on the table to be looked at. */
  let looked: { id: string; table: Table; replay: FairReplay } | null = null
  /** One that is being fought, to be leafed through as far as it has come. */
  let leafed: { id: string; table: RemoteTable } | null = null

  const cardOf = (battle: string): Promise<BattleCard> => ask<BattleCard>(`battles/${serverId(battle)}`)

  function sitting(battle: string): Sitting {
    const found = sittings.get(battle)
    if (!found) throw new Error('This battle is not open: open it again from the list of battles.')
    return found
  }

  async function sitDown(battle: string, seat: Seat | null): Promise<Sitting> {
    const card = await cardOf(battle)
    if (card.state === 'gathering')
      throw new Denied(409, 'The battle starts when every seat is taken.', null, 'gathering')
    await keeping.promise(battle, card.commitment)
    await notes.noteFrom(battle, card.terms.from)
    const mine = card.yours.find((side) => side === seat) ?? card.you ?? 'spectator'
    sittings.get(battle)?.close()
    const here = new Sitting(battle, card, mine, keeping, notes)
    sittings.set(battle, here)
    await here.reach(0)
    const follower = followers.get(battle)
    if (follower) here.follow(follower)
    return here
  }

  async function tableLookedAt(battle: string): Promise<Table> {
    if (looked?.id !== battle) {
      const card = await cardOf(battle)
      const replay = await ask<FairReplay>(`battles/${serverId(battle)}/replay`)
      const table = tableOfReplay(replay)
      Object.assign(table.kept, { id: battle, title: card.title, subtitle: card.subtitle })
      looked = { id: battle, table, replay }
    }
    return looked.table
  }

  const witnessOf = (battle: string, { seat, ruleset }: RemoteTable): Witness =>
    new Witness(battle, seat, ruleset, notes)

  /** While it is being fought only what this seat saw can be leafed through. */
  async function leafing(battle: string): Promise<RemoteTable> {
    const id = serverId(battle)
    const open = sittings.get(battle)?.table
    if (open) return open
    if (leafed?.id === battle) return leafed.table
    const card = await cardOf(battle)
    const table = new RemoteTable(card, card.you ?? 'spectator')
    const witness = witnessOf(battle, table)
    for (const line of await ask<LineView[]>(`battles/${id}/log`)) {
      witness.hear(line)
      table.hear(line)
    }
    const seen = await ask<BattleView>(`battles/${id}/view`)
    witness.see(seen)
    table.see(seen)
    leafed = { id: battle, table }
    return table
  }

  /** Over: everything can be seen; else as much as this seat saw. */
  async function past<T>(
    battle: string,
    over: (table: Table) => T | Promise<T>,
    fought: (table: RemoteTable) => T | Promise<T>,
  ) {
    const card = await cardOf(battle)
    return card.state === 'over' ? over(await tableLookedAt(battle)) : fought(await leafing(battle))
  }

  async function viewAt(battle: string, table: RemoteTable, taken: number): Promise<BattleView> {
    const seen = await ask<BattleView>(`battles/${serverId(battle)}/view?at=${table.lineOf(taken)}`)
    witnessOf(battle, table).see(seen)
    return seen
  }

  const fightOn = (): never => {
    throw new Error('This is shown when the battle is over.')
  }

  const tables: OnlineTables = {
    async open(battle, seat, listen) {
      try {
        const here = await sitDown(battle, seat)
        const { table } = here
        const visit = await here.lastVisit().catch(() => null)
        const opened: Opened = {
          position: visit?.position ?? table.position(),
          plans: table.presenter.plans(table.view),
          story: visit?.story ?? table.story().flat(),
          players: table.players(),
          dice: 'page',
        }
        // What has happened since is told when the screen is there to show it.
        const shown = table.seen.seq
        setTimeout(() => {
          here.listen(listen)
          if (table.seen.seq > shown)
            listen({ position: table.position(), by: null, told: [], automatic: true, anew: true })
          else if (visit) listen(visit.since)
          void here.sendUnsent()
        })
        return opened
      } catch (error) {
        return refusalFrom(error)
      }
    },

    async close(battle) {
      sittings.get(battle)?.close()
      sittings.delete(battle)
      followers.delete(battle)
    },

    act: async (battle, action) => sitting(battle).act(action),
    undo: async (battle) => sitting(battle).write('take-back'),

    async sit(battle, seat) {
      let here = sitting(battle)
      const { card } = here.table
      if (here.table.seat !== seat && (card.yours as string[]).includes(seat)) {
        const listen = here.passOn()
        here = await sitDown(battle, seat)
        if (listen) here.listen(listen)
      }
      return { position: here.table.position(), story: here.table.story().flat() }
    },

    async overlays(battle, unit, wish, moment) {
      if (!moment) {
        const { table } = sitting(battle)
        return table.presenter.overlays(table.view, unit, wish)
      }
      return past(
        battle,
        (table) => table.presenter.overlays(table.viewAt(moment), unit, wish),
        async (table) => table.presenter.overlays((await viewAt(battle, table, moment.taken)).view, unit, wish),
      )
    },

    async ask(battle, question, asked) {
      const { table } = sitting(battle)
      const answer = table.presenter.questions[question]
      if (!answer) throw new Error(`${table.ruleset.title} has no answer to "${question}".`)
      return answer(table.ruleset, table.view, asked as never)
    },

    async anything(battle) {
      const { ruleset, view, seat } = sitting(battle).table
      const owed = ruleset.decisions(view).find(({ side }) => side === seat)
      if (!owed) throw new Error('There is nothing to decide right now.')
      return ruleset.sample(view, owed, luckOf(view))
    },

    async replay(battle): Promise<Replay> {
      await tableLookedAt(battle)
      return looked!.replay
    },
    written: (battle, taken, seat) =>
      past<Record<string, unknown>>(
        battle,
        (table) => table.written(taken, seat),
        async (table) => table.ruleset.describe((await viewAt(battle, table, taken)).view),
      ),
    at: (battle, taken, seat) =>
      past<Update>(
        battle,
        (table) => table.at(taken, seat),
        async (table) => table.at(await viewAt(battle, table, taken), taken),
      ),
    outline: (battle, seat) =>
      past(
        battle,
        (table) => table.outline(seat),
        (table) => table.outline(),
      ),
    story: (battle, taken, seat) =>
      past(
        battle,
        (table) => table.story(seat, taken).flat(),
        (table) => table.story(taken).flat(),
      ),
    caseText: (battle, taken) => past(battle, (table) => table.caseText(taken), fightOn),
    async results(battle) {
      const { result } = await cardOf(battle)
      const results = await past(battle, (table) => table.results(), fightOn)
      return { ...results, over: true, reckoning: results.reckoning ?? (result && { ...result, rows: [] }) }
    },
    async plans(battle, seat) {
      const open = sittings.get(battle)?.table
      if (open) return open.presenter.plans(open.view)
      return past(
        battle,
        (table) => table.presenter.plans(table.view(seat)),
        (table) => table.presenter.plans(table.view),
      )
    },
  }

  const online: Online = {
    async follow(battle, listen) {
      followers.set(battle, listen)
      sittings.get(battle)?.follow(listen)
    },
    do: async (battle, what) => sitting(battle).write(what),
    answer: async (battle, accept) => sitting(battle).write('answer', { accept }),
    async say(battle, text) {
      try {
        await sitting(battle).post('chat', { text })
        return { done: true }
      } catch (error) {
        return refusalFrom(error)
      }
    },
    async wish(battle, wishes) {
      try {
        await sitting(battle).wish(wishes)
        return { done: true }
      } catch (error) {
        return refusalFrom(error)
      }
    },
    async lookedAt(battle) {
      await sittings
        .get(battle)
        ?.lookedAt()
        .catch(() => {
          // It is said again with the next thing that is seen.
        })
    },
    async again(battle, how): Promise<Made | Refusal> {
      try {
        return await askOnce<Made>(`battles/${serverId(battle)}/again`, how)
      } catch (error) {
        return refusalFrom(error)
      }
    },
    async check(battle) {
      const replay = await ask<FairReplay>(`battles/${serverId(battle)}/replay`)
      const ruleset = findRuleset(replay.ruleset)
      const proof = verifyReplay(replay, ruleset)
      const commitment = await keeping.promise(battle, replay.fair?.commitment ?? '')
      await sittings.get(battle)?.noted()
      const { shown, ...noted } = await notes.notes(battle)
      const stories = proof.sound ? compareStories(replay, ruleset, shown) : null
      return checkedWords(proof, replay, { commitment, ...noted }, stories)
    },
  }
  return { tables, online }
}
