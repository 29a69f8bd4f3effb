import type { Tables } from '../desk.ts'
import { isOnline } from '../online/names.ts'

/** The tables of this browser and those of the server behind one door; what belongs to the server is fetched when it is wanted. */
export function eitherTables(
  here: Tables,
  online: () => Promise<Omit<Tables, 'saved' | 'start' | 'look' | 'remove'>>,
): Tables {
  const of = async (battle: string): Promise<Omit<Tables, 'saved' | 'start' | 'look' | 'remove'>> =>
    isOnline(battle) ? online() : here
  return {
    ...here,
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
