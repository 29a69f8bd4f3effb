import type { Lobby, Order, SeatOrder } from '../battles/lobby.ts'
import { hashOf, newSecret } from '../battles/secrets.ts'
import type { Setups } from '../battles/setups.ts'
import type { NewBattle } from '../store/tournaments/tournament-store.ts'
import type { EntrantRow, Fought, TournamentRow } from './tournament.ts'

/** Two players of one battle. */
export interface Sides {
  red: EntrantRow
  blue: EntrantRow
}

/** What a round is fought with. The same fleets for all who play it. */
export const setupRequest = (ruleset: string, fought: Fought, seed: string) =>
  fought.kind === 'scenario' ? { ruleset, scenario: fought.id } : { ruleset, fleets: { ...fought, seed } }

/** The battles of a round, ready to be stored. They are made one by one, so that nobody waits for all of them. */
export async function battlesOf(
  { lobby, setups }: { lobby: Lobby; setups: Setups },
  tournament: TournamentRow,
  what: string,
  sides: readonly Sides[],
): Promise<NewBattle[]> {
  const { id, ruleset, kind, round, terms } = tournament
  if (sides.length === 0) return []
  const seed = kind === 'arena' ? id : `${id} ${round + 1}`
  const found = await setups.find(setupRequest(ruleset, terms.fought, seed), id)
  if ('wrong' in found) throw new Error(found.wrong)
  const made: NewBattle[] = []
  for (const players of sides) {
    const order: Order = {
      ruleset,
      title: found.title,
      subtitle: `${terms.title}, ${what}`.slice(0, 160),
      setup: found.setup,
      prelude: null,
      briefing: null,
      terms: {
        ...{ clock: terms.clock, spectatorDelay: 0, open: true, from: null, tournament: id },
        ...(terms.rated && { rated: true }),
      },
      seats: (['red', 'blue'] as const).map((side) => ({ side, ...seatFor(players[side]) })),
    }
    made.push(lobby.prepareFull(order))
    await new Promise((done) => setImmediate(done))
  }
  return made
}

/** The account has the seat: nobody knows its secret. */
const seatFor = ({ account, name, isBot, settings }: EntrantRow): Omit<SeatOrder, 'side'> => ({
  player: { kind: 'person' },
  name: `${name}${isBot ? ' (bot)' : ''}`,
  mine: false,
  salt: null,
  browser: null,
  account,
  tokenHash: hashOf(newSecret()),
  settings,
})
