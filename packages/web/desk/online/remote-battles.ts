import { type Command, nextStep, type Situation, suggestedOrders } from '@flankspeed/command'
import { type Action, findRuleset, type Replay, type Ruleset, stateHash } from '@flankspeed/engine'
import {
  type BattleCard,
  type BattleView,
  type Briefing,
  compareStories,
  type FairReplay,
  type LineView,
  type Made,
  verifyReplay,
} from '@flankspeed/protocol'
import { askAdmiral } from '../battles/ask-admiral.ts'
import type { LocalBattle } from '../battles/local-battle.ts'
import { battleOfReplay } from '../battles/new-battle.ts'
import { refusal } from '../battles/refusal.ts'
import { fireRows, tracks } from '../command/plan.ts'
import { suggestion } from '../command/suggestion.ts'
import type { Battles, Opened, Refusal } from '../desk.ts'
import { pickFor } from '../pick-for.ts'
import type { Seat, Update } from '../position.ts'
import { serverId } from './battle-ids.ts'
import { openFairNotes } from './fair-notes.ts'
import type { Online, OnlineStatus } from './online.ts'
import { OnlineSession } from './online-session.ts'
import { openOnlineStorage } from './online-storage.ts'
import { proofSentences } from './proof-sentences.ts'
import { RemoteBattle } from './remote-battle.ts'
import { ask, askIdempotent, Denied, refusalFrom } from './requests.ts'
import { ShownRecorder } from './shown-recorder.ts'

/** Lists and new battles are handled elsewhere. */
type OnlineBattles = Omit<Battles, 'saved' | 'start' | 'openReplay' | 'openCase' | 'remove'>

/** Milliseconds that an automatic action of the server is waited for before the player is asked. */
const PATIENCE = 10_000

/** The battles of the server, from this browser's seats. */
export function openRemoteBattles(): { battles: OnlineBattles; online: Online } {
  const storage = openOnlineStorage()
  const notes = openFairNotes()
  const sessions = new Map<string, OnlineSession>()
  const followers = new Map<string, (status: OnlineStatus) => void>()
  /** The finished battle that was opened last. */
  let finished: { id: string; open: LocalBattle; replay: FairReplay } | null = null
  /** The unfinished battle that is being browsed. */
  let browsed: { id: string; open: RemoteBattle } | null = null

  const cardOf = (battle: string): Promise<BattleCard> => ask<BattleCard>(`battles/${serverId(battle)}`)

  function session(battle: string): OnlineSession {
    const found = sessions.get(battle)
    if (!found) throw new Error('This battle is not open: open it again from the list of battles.')
    return found
  }

  async function openSession(battle: string, seat: Seat | null): Promise<OnlineSession> {
    const card = await cardOf(battle)
    if (card.state === 'gathering')
      throw new Denied(409, 'The battle starts when every seat is taken.', null, 'gathering')
    await storage.promise(battle, card.commitment)
    await notes.noteFrom(battle, card.terms.from)
    const mine = card.yours.find((side) => side === seat) ?? card.you ?? 'spectator'
    sessions.get(battle)?.close()
    const here = new OnlineSession(battle, card, mine, storage, notes)
    sessions.set(battle, here)
    await here.reach(0)
    const follower = followers.get(battle)
    if (follower) here.follow(follower)
    return here
  }

  async function finishedBattle(battle: string): Promise<LocalBattle> {
    if (finished?.id !== battle) {
      const card = await cardOf(battle)
      const replay = await ask<FairReplay>(`battles/${serverId(battle)}/replay`)
      const open = battleOfReplay(replay)
      Object.assign(open.kept, { id: battle, title: card.title, subtitle: card.subtitle })
      finished = { id: battle, open, replay }
    }
    return finished.open
  }

  const recorderOf = (battle: string, { seat, ruleset }: RemoteBattle): ShownRecorder =>
    new ShownRecorder(battle, seat, ruleset, notes)

  /** An unfinished battle can be browsed only as far as this seat saw it. */
  async function browsedBattle(battle: string): Promise<RemoteBattle> {
    const id = serverId(battle)
    const open = sessions.get(battle)?.remote
    if (open) return open
    if (browsed?.id === battle) return browsed.open
    const card = await cardOf(battle)
    const remote = new RemoteBattle(card, card.you ?? 'spectator')
    const recorder = recorderOf(battle, remote)
    for (const line of await ask<LineView[]>(`battles/${id}/log`)) {
      recorder.hear(line)
      remote.hear(line)
    }
    const seen = await ask<BattleView>(`battles/${id}/view`)
    recorder.see(seen)
    remote.see(seen)
    browsed = { id: battle, open: remote }
    return remote
  }

  /** A finished battle can be seen completely; otherwise as far as this seat saw it. */
  async function past<T>(
    battle: string,
    over: (open: LocalBattle) => T | Promise<T>,
    fought: (open: RemoteBattle) => T | Promise<T>,
  ) {
    const card = await cardOf(battle)
    return card.state === 'over' ? over(await finishedBattle(battle)) : fought(await browsedBattle(battle))
  }

  async function viewAt(battle: string, open: RemoteBattle, taken: number): Promise<BattleView> {
    const seen = await ask<BattleView>(`battles/${serverId(battle)}/view?at=${open.lineOf(taken)}`)
    recorderOf(battle, open).see(seen)
    return seen
  }

  const fightOn = (): never => {
    throw new Error('This is shown when the battle is over.')
  }

  function planned(battle: string, division: string) {
    const { ruleset, view, command, commandRules: rules } = session(battle).remote
    const found = command?.divisions.find(({ id }) => id === division)
    if (!command || !rules || !found) throw new Error(`There is no division "${division}".`)
    return { at: { ruleset, rules, view }, command, found }
  }

  /** Suggestions are made here, not on the server. */
  const thinkHere =
    ({ id }: Ruleset): Situation['think'] =>
    async (view, decision) =>
      (await askAdmiral({
        ruleset: id,
        view,
        decision,
        name: 'Captain',
        milliseconds: 0,
        seed: stateHash(view),
      })) as Action

  async function needsNoPlayer(at: Omit<Situation, 'think'>, command: Command): Promise<boolean> {
    let thinks = false
    const think = (): Promise<Action> => {
      thinks = true
      throw new Error('The staff of the server thinks, not this one.')
    }
    const step = await nextStep({ ...at, think }, command).catch((error: unknown) => {
      if (thinks) return null
      throw error
    })
    return thinks || (step !== null && step.step !== null)
  }

  const battles: OnlineBattles = {
    async open(battle, seat, listen) {
      try {
        const here = await openSession(battle, seat)
        const { remote } = here
        const visit = await here.lastVisit().catch(() => null)
        const opened: Opened = {
          position: visit?.position ?? remote.position(),
          plans: remote.presenter.plans(remote.view),
          story: visit?.story ?? remote.story().flat(),
          players: remote.players(),
          dice: 'page',
        }
        // Later events are shown when the screen is ready.
        const shown = remote.seen.seq
        setTimeout(() => {
          here.listen(listen)
          void here.learnCommand()
          if (remote.seen.seq > shown)
            listen({ position: remote.position(), by: null, told: [], automatic: true, anew: true })
          else if (visit) listen(visit.since)
          void here.sendUnsent()
        })
        return opened
      } catch (error) {
        return refusalFrom(error)
      }
    },

    async close(battle) {
      sessions.get(battle)?.close()
      sessions.delete(battle)
      followers.delete(battle)
    },

    act: async (battle, action) => session(battle).act(action),
    undo: async (battle) => session(battle).undo(),

    order: async (battle, change, pace) => session(battle).order(change, pace),
    // The server takes it: here it is only waited for, so that nobody is asked meanwhile.
    async step(battle, { skips }) {
      const here = session(battle)
      const { command, commandRules: rules, ruleset, view, seen } = here.remote
      if (!command || !rules) return { acted: false }
      if ((command.skips ?? false) !== skips) await here.order({ do: 'skip', on: skips })
      if (!(await needsNoPlayer({ ruleset, rules, view, others: [], skips: false }, command))) return { acted: false }
      return { acted: await here.hears(seen.seq + 1, PATIENCE) }
    },
    async halt(battle) {
      const here = session(battle)
      const { command } = here.remote
      if (command && !command.paused) await here.order({ do: 'pause' })
    },
    coach: async () => refusal('Lessons are played in this browser, not on a server.'),

    async suggest(battle, unit) {
      const { ruleset, view, seat, command } = session(battle).remote
      return suggestion({ ruleset, view, side: seat, unit, command, think: thinkHere(ruleset) })
    },
    async suggestOrders(battle, division) {
      const { at, command, found } = planned(battle, division)
      return suggestedOrders({ ...at, others: [], skips: false, think: thinkHere(at.ruleset) }, command, found)
    },
    async firePlan(battle, division, order) {
      const { at, command, found } = planned(battle, division)
      return fireRows(at, command, found, order)
    },
    async tracks(battle, division, order) {
      const { at, command, found } = planned(battle, division)
      return tracks(at, command, found, order)
    },

    async changeSeat(battle, seat) {
      let here = session(battle)
      const { card } = here.remote
      if (here.remote.seat !== seat && (card.yours as string[]).includes(seat)) {
        const listen = here.passOn()
        here = await openSession(battle, seat)
        if (listen) here.listen(listen)
      }
      return { position: here.remote.position(), story: here.remote.story().flat() }
    },

    async overlays(battle, unit, options, moment) {
      if (!moment) {
        const { remote } = session(battle)
        return remote.presenter.overlays(remote.view, unit, options)
      }
      return past(
        battle,
        (open) => open.presenter.overlays(open.viewAt(moment), unit, options),
        async (open) => open.presenter.overlays((await viewAt(battle, open, moment.taken)).view, unit, options),
      )
    },

    async ask(battle, question, asked) {
      const { remote } = session(battle)
      const answer = remote.presenter.questions[question]
      if (!answer) throw new Error(`${remote.ruleset.title} has no answer to "${question}".`)
      return answer(remote.ruleset, remote.view, asked as never)
    },

    async anyAction(battle) {
      const { ruleset, view, seat } = session(battle).remote
      const owed = ruleset.decisions(view).find(({ side }) => side === seat)
      if (!owed) throw new Error('There is nothing to decide right now.')
      return ruleset.sample(view, owed, pickFor(view))
    },

    // The server has the opening, not the file that it was made from.
    scenario: async () => null,
    briefing: (battle) => ask<Briefing | null>(`battles/${serverId(battle)}/briefing`),

    async replay(battle): Promise<Replay> {
      await finishedBattle(battle)
      return finished!.replay
    },
    describe: (battle, taken, seat) =>
      past<Record<string, unknown>>(
        battle,
        (open) => open.written(taken, seat),
        async (open) => open.ruleset.describe((await viewAt(battle, open, taken)).view),
      ),
    positionAt: (battle, taken, seat) =>
      past<Update>(
        battle,
        (open) => open.at(taken, seat),
        async (open) => open.at(await viewAt(battle, open, taken), taken),
      ),
    outline: (battle, seat) =>
      past(
        battle,
        (open) => open.outline(seat),
        (open) => open.outline(),
      ),
    story: (battle, taken, seat) =>
      past(
        battle,
        (open) => open.story(seat, taken).flat(),
        (open) => open.story(taken).flat(),
      ),
    caseText: (battle, taken) => past(battle, (open) => open.caseText(taken), fightOn),
    async results(battle) {
      const { result } = await cardOf(battle)
      const results = await past(battle, (open) => open.results(), fightOn)
      return { ...results, over: true, score: results.score ?? (result && { ...result, rows: [] }) }
    },
    async plans(battle, seat) {
      const open = sessions.get(battle)?.remote
      if (open) return open.presenter.plans(open.view)
      return past(
        battle,
        (open) => open.presenter.plans(open.view(seat)),
        (open) => open.presenter.plans(open.view),
      )
    },
  }

  const online: Online = {
    async follow(battle, listen) {
      followers.set(battle, listen)
      sessions.get(battle)?.follow(listen)
    },
    do: async (battle, what) => session(battle).write(what),
    answer: async (battle, accept) => session(battle).write('answer', { accept }),
    async say(battle, text) {
      try {
        await session(battle).post('chat', { text })
        return { done: true }
      } catch (error) {
        return refusalFrom(error)
      }
    },
    async changeSettings(battle, settings) {
      try {
        await session(battle).changeSettings(settings)
        return { done: true }
      } catch (error) {
        return refusalFrom(error)
      }
    },
    async lookedAt(battle) {
      await sessions
        .get(battle)
        ?.lookedAt()
        .catch(() => {
          // It is sent again with the next view.
        })
    },
    planAhead: async (battle, on) => session(battle).planAhead(on),
    async again(battle, how): Promise<Made | Refusal> {
      try {
        return await askIdempotent<Made>(`battles/${serverId(battle)}/again`, how)
      } catch (error) {
        return refusalFrom(error)
      }
    },
    async check(battle) {
      const replay = await ask<FairReplay>(`battles/${serverId(battle)}/replay`)
      const ruleset = findRuleset(replay.ruleset)
      const proof = verifyReplay(replay, ruleset)
      const commitment = await storage.promise(battle, replay.fair?.commitment ?? '')
      await sessions.get(battle)?.noted()
      const { shown, ...noted } = await notes.notes(battle)
      const stories = proof.sound ? compareStories(replay, ruleset, shown) : null
      return proofSentences(proof, replay, { commitment, ...noted }, stories)
    },
  }
  return { battles, online }
}
