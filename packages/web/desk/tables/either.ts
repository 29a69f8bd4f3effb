import type { Tables } from '../desk.ts'
import { isOnline } from '../online/names.ts'
import type { Store } from './store.ts'

type Elsewhere = Omit<Tables, 'saved' | 'start' | 'look' | 'lookAtCase' | 'remove'>

/** The tables of this browser and those of the server behind one door; what belongs to either is fetched when it is wanted. */
export function eitherTables(
  shelf: Promise<Store>,
  here: () => Promise<Tables>,
  online: () => Promise<Elsewhere>,
): Tables {
  const of = async (battle: string): Promise<Elsewhere> => (isOnline(battle) ? online() : here())
  return {
    // Where nothing is kept nobody has to know a rule.
    saved: async () => ((await (await shelf).list()).length === 0 ? [] : (await here()).saved()),
    start: async (order, dice) => (await here()).start(order, dice),
    look: async (replay) => (await here()).look(replay),
    lookAtCase: async (document) => (await here()).lookAtCase(document),
    remove: async (battle) => (await here()).remove(battle),
    open: async (battle, seat, listen) => (await of(battle)).open(battle, seat, listen),
    close: async (battle) => (await of(battle)).close(battle),
    act: async (battle, action, dice) => (await of(battle)).act(battle, action, dice),
    undo: async (battle) => (await of(battle)).undo(battle),
    sit: async (battle, seat) => (await of(battle)).sit(battle, seat),
    overlays: async (battle, unit, wanted, moment) => (await of(battle)).overlays(battle, unit, wanted, moment),
    ask: async (battle, question, asked) => (await of(battle)).ask(battle, question, asked),
    anything: async (battle) => (await of(battle)).anything(battle),
    replay: async (battle) => (await of(battle)).replay(battle),
    written: async (battle, taken, seat) => (await of(battle)).written(battle, taken, seat),
    plans: async (battle, seat) => (await of(battle)).plans(battle, seat),
    at: async (battle, taken, seat) => (await of(battle)).at(battle, taken, seat),
    outline: async (battle, seat) => (await of(battle)).outline(battle, seat),
    story: async (battle, taken, seat) => (await of(battle)).story(battle, taken, seat),
    caseText: async (battle, taken) => (await of(battle)).caseText(battle, taken),
    results: async (battle) => (await of(battle)).results(battle),
  }
}
