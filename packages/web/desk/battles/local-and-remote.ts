import type { Battles } from '../desk.ts'
import { isOnline } from '../online/battle-ids.ts'
import type { Store } from './store.ts'

type Elsewhere = Omit<Battles, 'saved' | 'start' | 'openReplay' | 'openCase' | 'remove'>

/** The battles of this browser and of the server behind one interface. Each is loaded on first use. */
export function localAndRemoteBattles(
  shelf: Promise<Store>,
  here: () => Promise<Battles>,
  online: () => Promise<Elsewhere>,
): Battles {
  const of = async (battle: string): Promise<Elsewhere> => (isOnline(battle) ? online() : here())
  return {
    // Without stored battles no rules are needed.
    saved: async () => ((await (await shelf).list()).length === 0 ? [] : (await here()).saved()),
    start: async (order, dice) => (await here()).start(order, dice),
    openReplay: async (replay) => (await here()).openReplay(replay),
    openCase: async (document) => (await here()).openCase(document),
    remove: async (battle) => (await here()).remove(battle),
    open: async (battle, seat, listen) => (await of(battle)).open(battle, seat, listen),
    close: async (battle) => (await of(battle)).close(battle),
    act: async (battle, action, dice) => (await of(battle)).act(battle, action, dice),
    undo: async (battle) => (await of(battle)).undo(battle),
    order: async (battle, change, pace) => (await of(battle)).order(battle, change, pace),
    step: async (battle, how) => (await of(battle)).step(battle, how),
    coach: async (battle, what) => (await of(battle)).coach(battle, what),
    halt: async (battle) => (await of(battle)).halt(battle),
    suggest: async (battle, unit) => (await of(battle)).suggest(battle, unit),
    suggestOrders: async (battle, division) => (await of(battle)).suggestOrders(battle, division),
    firePlan: async (battle, division, order) => (await of(battle)).firePlan(battle, division, order),
    tracks: async (battle, division, order) => (await of(battle)).tracks(battle, division, order),
    changeSeat: async (battle, seat) => (await of(battle)).changeSeat(battle, seat),
    overlays: async (battle, unit, wanted, moment) => (await of(battle)).overlays(battle, unit, wanted, moment),
    ask: async (battle, question, asked) => (await of(battle)).ask(battle, question, asked),
    anyAction: async (battle) => (await of(battle)).anyAction(battle),
    replay: async (battle) => (await of(battle)).replay(battle),
    scenario: async (battle) => (await of(battle)).scenario(battle),
    briefing: async (battle) => (await of(battle)).briefing(battle),
    describe: async (battle, taken, seat) => (await of(battle)).describe(battle, taken, seat),
    plans: async (battle, seat) => (await of(battle)).plans(battle, seat),
    positionAt: async (battle, taken, seat) => (await of(battle)).positionAt(battle, taken, seat),
    outline: async (battle, seat) => (await of(battle)).outline(battle, seat),
    story: async (battle, taken, seat) => (await of(battle)).story(battle, taken, seat),
    caseText: async (battle, taken) => (await of(battle)).caseText(battle, taken),
    results: async (battle) => (await of(battle)).results(battle),
  }
}
