import type { Command } from '@flankspeed/command'
import { type Action, NeedDice, type Replay } from '@flankspeed/engine'
import { randomId } from '../../app/random-id.ts'
import type { Answer, Battles } from '../desk.ts'
import { coaching } from '../lessons/coaching.ts'
import { pickFor } from '../pick-for.ts'
import type { Seat, Update } from '../position.ts'
import { isAdmiral, type Think } from './ask-admiral.ts'
import { CaseBattle } from './case-battle.ts'
import { commanding } from './commanding.ts'
import type { Chosen, LocalBattle } from './local-battle.ts'
import {
  battleOfReplay,
  type Equip,
  isTemporary,
  localBattleFrom,
  newLocalBattle,
  openingRoll,
  outdatedBecause,
  replayUnplayed,
  summaryOf,
} from './new-battle.ts'
import { faultOf, refusal, refusalOf } from './refusal.ts'
import { ChangedElsewhere, type KeptBattle, type Store } from './store.ts'

interface OpenLocalBattle {
  battle: LocalBattle
  seat: Seat
  listen: (update: Update) => void
  /** Incremented whenever the battle is undone or closed: an admiral's answer to an older question is dropped. */
  moment: number
  /** Opened to look at, not stored: a replay from a file. */
  passing: boolean
  /** That file, with what only it contains: the proof of a server's dice. */
  file?: Replay | undefined
}

/** How an action was chosen, and the command after it. */
interface Taking extends Chosen {
  automatic?: boolean
  command?: Command
}

const restore = ({ kept }: LocalBattle, commands: KeptBattle['commands']): void => {
  if (commands) kept.commands = commands
  else delete kept.commands
}

/** The seat of the only person. */
function seatIn({ players }: KeptBattle): Seat {
  const persons = Object.keys(players).filter((side) => players[side]!.kind === 'person')
  return persons.length === 1 ? persons[0]! : 'spectator'
}

/** The browser's storage is full or failed. */
class NotKept extends Error {}

function notTakenBack(error: Error): never {
  if (error instanceof ChangedElsewhere) throw error
  throw new NotKept(`The browser could not save this, so nothing was undone: ${error.message}`)
}

/** The battles of this browser. `equip` adds cards to a setup. */
export function openLocalBattles(storage: Promise<Store>, think: Think, equip: Equip): Battles {
  const openBattles = new Map<string, OpenLocalBattle>()
  const queues = new Map<string, Promise<unknown>>()

  /** The stored battle that was viewed last: a cache, so that browsing does not replay it for every page. */
  let lastViewed: { id: string; changed: number; battle: LocalBattle } | null = null

  /** The battle that was begun last, until it is opened: its page comes next, and need not wait for the storage again. */
  let begun: LocalBattle | null = null

  /** Serializes the work on each battle, so that no two actions race. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const mine = (queues.get(id) ?? Promise.resolve()).then(work, work)
    queues.set(id, mine)
    return mine
  }

  function opened(id: string): OpenLocalBattle {
    const found = openBattles.get(id)
    if (!found) throw new Error('This battle is not open: open it again from the list of battles.')
    return found
  }

  /** Cases from files. */
  const cases = new Map<string, CaseBattle>()

  /** A battle or a case to step through. */
  const recordOf = async (id: string): Promise<LocalBattle | CaseBattle> => cases.get(id) ?? battleOf(id)

  async function battleOf(id: string): Promise<LocalBattle> {
    if (cases.has(id)) throw new Error('This is a case, not a battle that was played here.')
    const open = openBattles.get(id)
    if (open) return open.battle
    const store = await storage
    const kept = await store.find(id)
    if (!kept && isTemporary(id)) throw new Error('It came from a file and was not saved: open the file again.')
    if (!kept)
      throw new Error('There is no such battle in this browser: it was deleted, or started in another browser.')
    if (lastViewed && lastViewed.id === id && lastViewed.changed === kept.changed) return lastViewed.battle
    const battle = localBattleFrom(kept, await store.log(id))
    lastViewed = { id, changed: kept.changed, battle }
    return battle
  }

  /** Another window changed it: the stored version counts. */
  async function reload(here: OpenLocalBattle): Promise<void> {
    const { id } = here.battle.kept
    const store = await storage
    const kept = await store.find(id)
    if (!kept) return
    here.battle = localBattleFrom(kept, await store.log(id))
    const { battle, seat } = here
    here.listen({ ...battle.at(battle.taken, seat), told: [], by: null, automatic: false, anew: true })
    carryOn(id, here)
  }

  /** Takes an action and stores it; only then notifies. */
  async function take(
    here: OpenLocalBattle,
    action: Action,
    dice: readonly number[],
    { automatic = false, command, ...chosen }: Taking,
  ): Promise<void> {
    const { battle } = here
    const before = battle.taken
    const { commands } = battle.kept
    const withdraw = (): void => {
      battle.backTo(before)
      restore(battle, commands)
    }
    let update: Update
    let noted: KeptBattle
    try {
      battle.act(action, dice, chosen)
      if (command) battle.kept.commands = battle.commands.with(command)
      update = { ...battle.at(battle.taken, here.seat), automatic }
      noted = battle.noted()
    } catch (error) {
      withdraw()
      throw faultOf(error)
    }
    if (!here.passing)
      try {
        const row = { battle: battle.kept.id, number: battle.taken, action, dice: [...dice], ...chosen }
        await (await storage).append(noted, row)
      } catch (error) {
        withdraw()
        if (!(error instanceof ChangedElsewhere))
          throw new NotKept(`The browser could not save this move, so it was not made: ${(error as Error).message}`)
        await reload(here)
        throw error
      }
    here.listen(update)
  }

  /** Stores what a side has ordered; only then notifies. */
  function keep(here: OpenLocalBattle, command: Command): Promise<void> {
    const { battle } = here
    const { commands } = battle.kept
    battle.kept.commands = battle.commands.with(command)
    return note(here, () => restore(battle, commands))
  }

  /** Stores what has changed beside the log; only then notifies. */
  async function note(here: OpenLocalBattle, withdraw: () => void = () => {}): Promise<void> {
    const { battle, seat } = here
    if (!here.passing)
      try {
        await (await storage).note(battle.noted(), battle.taken)
      } catch (error) {
        withdraw()
        if (!(error instanceof ChangedElsewhere))
          throw new NotKept(`The browser could not save this order, so it was not given: ${(error as Error).message}`)
        await reload(here)
        throw error
      }
    here.listen({ ...battle.at(battle.taken, seat), told: [], by: null, automatic: false })
  }

  /** Undoes all but that many actions; notifies only after storing that. */
  async function takeBack(here: OpenLocalBattle, to: number): Promise<void> {
    const { battle, seat } = here
    const { taken } = battle
    const [kept, log] = [{ ...battle.kept }, battle.log()]
    try {
      battle.backTo(to)
      const paused = battle.commands.paused()
      if (paused) battle.kept.commands = paused
      const update: Update = { ...battle.at(to, seat), told: [], by: null, automatic: false, tookBack: true }
      const noted = battle.noted()
      if (!here.passing) await (await storage).cut(noted, to + 1, taken).catch(notTakenBack)
      here.listen(update)
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        await reload(here)
        throw error
      }
      here.battle = localBattleFrom(kept, log)
      carryOn(kept.id, here)
      throw error instanceof NotKept ? error : faultOf(error)
    }
  }

  /** The dice that people must roll to complete an action. */
  function missing({ battle, seat }: OpenLocalBattle, need: NeedDice, action: Action, dice: readonly number[]): Answer {
    try {
      return { done: false, dice: battle.rollFor(need, action, dice, seat) }
    } catch (error) {
      return refusalOf(faultOf(error))
    }
  }

  /** Admirals play while it is their turn. */
  async function goOn(id: string, here: OpenLocalBattle): Promise<void> {
    const { moment, battle } = here
    const current = (): boolean => openBattles.get(id) === here && here.moment === moment
    while (current()) {
      const owed = battle.decisions.find(({ side }) => isAdmiral(battle.playerOf(side)))
      const player = owed && battle.playerOf(owed.side)
      if (!owed || !player || !isAdmiral(player)) return
      const { name, milliseconds } = player
      const view = battle.view(owed.side)
      const seed = `${battle.kept.seed} ${owed.side} ${battle.taken}`
      const action = await think({ ruleset: battle.ruleset.id, view, decision: owed, name, milliseconds, seed })
      await inTurn(id, async () => {
        if (current()) await take(here, action as Action, [], { automatic: true })
      })
    }
  }

  /** Only one loop runs at a time: a newer moment ends an older one. */
  function carryOn(id: string, here: OpenLocalBattle): void {
    if (here.passing) return
    here.moment++
    goOn(id, here).catch((error: unknown) => {
      const { why } = refusalOf(error)
      here.listen({ ...here.battle.at(here.battle.taken, here.seat), told: [], automatic: true, trouble: why })
    })
  }

  return {
    async saved() {
      const all = await (await storage).list()
      return all.toSorted((a, b) => b.changed - a.changed).map(summaryOf)
    },

    async start(order, dice = []) {
      try {
        const battle = newLocalBattle(order, dice, equip)
        await (await storage).begin(battle.noted(), battle.log())
        begun = battle
        return { id: battle.kept.id }
      } catch (error) {
        if (error instanceof NeedDice && order.dice === 'hand') return { dice: openingRoll(error, order, dice, equip) }
        return refusalOf(error)
      }
    },

    async openReplay(replay) {
      try {
        const battle = battleOfReplay(replay)
        const { id } = battle.kept
        openBattles.set(id, { battle, seat: 'spectator', listen: () => {}, moment: 0, passing: true, file: replay })
        return { id }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async openCase(document) {
      try {
        const battle = new CaseBattle(`file-${randomId()}`, document, equip)
        const { id, verdict, hasOpening } = battle
        if (hasOpening) cases.set(id, battle)
        return { id: hasOpening ? id : null, verdict }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async open(id, asked, listen) {
      try {
        const battle = begun?.kept.id === id ? begun : await battleOf(id)
        const seat = asked ?? seatIn(battle.kept)
        const before = openBattles.get(id)
        lastViewed = begun = null
        const here = {
          battle,
          seat,
          listen,
          moment: (before?.moment ?? 0) + 1,
          passing: before?.passing ?? false,
          file: before?.file,
        }
        openBattles.set(id, here)
        carryOn(id, here)
        const story = battle.story(seat)
        return {
          position: battle.position(seat, battle.taken, story),
          plans: battle.presenter.plans(battle.view(seat)),
          story: story.flat(),
          players: battle.kept.players,
          dice: battle.kept.dice,
        }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async close(id) {
      cases.delete(id)
      openBattles.delete(id)
    },

    act: (id, action, dice = []) =>
      inTurn(id, async (): Promise<Answer> => {
        try {
          const here = opened(id)
          const command = here.battle.commands.of((action as Action).side)
          await take(here, action as Action, dice, {
            by: 'hand',
            ...(command?.paused && { command: { ...command, paused: false } }),
          })
          carryOn(id, here)
          return { done: true }
        } catch (error) {
          return error instanceof NeedDice ? missing(opened(id), error, action as Action, dice) : refusalOf(error)
        }
      }),

    undo: (id) =>
      inTurn(id, async (): Promise<Answer> => {
        try {
          const here = opened(id)
          if (here.battle.undoTo === null) return refusal('There is nothing to undo.')
          await takeBack(here, here.battle.undoTo)
          carryOn(id, here)
          return { done: true }
        } catch (error) {
          return refusalOf(error)
        }
      }),

    ...coaching({
      opened,
      inTurn,
      note,
      carryOn,
      think,
      take: (here, action, chosen) => take(here, action, [], chosen),
    }),

    ...commanding({
      opened,
      inTurn,
      keep,
      carryOn,
      think,
      take: (here, action, chosen, command) => take(here, action, [], { ...chosen, command }),
    }),

    async changeSeat(id, seat) {
      const here = opened(id)
      here.seat = seat
      const story = here.battle.story(seat)
      return { position: here.battle.position(seat, here.battle.taken, story), story: story.flat() }
    },

    async overlays(id, unit, options, moment) {
      if (moment) {
        const record = await recordOf(id)
        return record.presenter.overlays(record.viewAt(moment), unit, options)
      }
      const { battle, seat } = opened(id)
      return battle.presenter.overlays(battle.view(seat), unit, options)
    },

    async ask(id, question, asked) {
      const { battle, seat } = opened(id)
      const answer = battle.presenter.questions[question]
      if (!answer) throw new Error(`${battle.ruleset.title} has no answer to "${question}".`)
      return answer(battle.ruleset, battle.view(seat), asked as never)
    },

    async anyAction(id) {
      const { battle, seat } = opened(id)
      const view = battle.view(seat)
      const owed = battle.ruleset.decisions(view).find(({ side }) => side === seat)
      if (!owed) throw new Error('There is nothing to decide right now.')
      return battle.ruleset.sample(view, owed, pickFor(view))
    },

    async replay(id) {
      const store = await storage
      const kept = await store.find(id)
      if (kept && outdatedBecause(kept) !== undefined) return replayUnplayed(kept, await store.log(id))
      return openBattles.get(id)?.file ?? (await battleOf(id)).replay()
    },
    async scenario(id) {
      const record = await recordOf(id)
      return record instanceof CaseBattle ? null : (record.kept.scenario ?? null)
    },
    // It has the file itself.
    briefing: async () => null,
    describe: async (id, taken, seat) => (await recordOf(id)).written(taken, seat),
    positionAt: async (id, taken, seat) => (await recordOf(id)).at(taken, seat),
    outline: async (id, seat) => (await recordOf(id)).outline(seat),
    story: async (id, taken, seat) => (await recordOf(id)).story(seat, taken).flat(),
    caseText: async (id, taken) => (await battleOf(id)).caseText(taken),
    results: async (id) => (await battleOf(id)).results(),

    async plans(id, seat) {
      const record = await recordOf(id)
      return record.presenter.plans(record.view(seat))
    },

    async remove(id) {
      openBattles.delete(id)
      await (await storage).remove(id)
    },
  }
}
