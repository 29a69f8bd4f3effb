import { accountOf } from '../../safety/person-keys.ts'
import type { Columns } from '../columns.ts'
import { type Engine, query, type Work } from '../transaction.ts'

/**
 * An arbitrary constant: the advisory lock under which people are brought together, in the lobby or in an arena, one
 * transaction at a time. So nobody gets two live battles.
 */
export const PAIRING_LOCK = 4_270_002

type Question = readonly [sql: string, people: string, accounts: string]

function asked({ inList }: Pick<Engine, 'inList'>, people: readonly string[]): Question {
  const accounts = people.flatMap((person) => accountOf(person) ?? [])
  const [these, theirs] = [inList('$1'), inList('$2')]
  return [
    `select s.person as one, s.taker as other, s.battle from seeks s join battles b on b.id = s.battle where s.state = 'paired' and s.speed <> 'correspondence' and b.state <> 'over' and (s.person ${these} or s.taker ${these}) union all select 'account ' || g.red, 'account ' || g.blue, g.battle from tournament_games g join tournaments t on t.id = g.tournament join battles b on b.id = g.battle where t.kind = 'arena' and b.state <> 'over' and (g.red ${theirs} or g.blue ${theirs})`,
    JSON.stringify(people),
    JSON.stringify(accounts),
  ]
}

const byPerson = (rows: readonly Columns[]): Map<string, string> =>
  new Map(rows.flatMap(({ one, other, battle }) => [one, other].map((who) => [String(who), String(battle)] as const)))

/** The live battle of each of these people who plays one, found in the lobby or in an arena. */
export function* liveBattlesOf(engine: Pick<Engine, 'inList'>, people: readonly string[]): Work<Map<string, string>> {
  return byPerson(yield* query(...asked(engine, people)))
}

export interface LiveBattleStore {
  /** The live battle of each of these people who plays one, found in the lobby or in an arena. */
  liveBattles(people: readonly string[]): Promise<Map<string, string>>
}

export const liveBattleStore = (engine: Engine): LiveBattleStore => ({
  liveBattles: async (people) => byPerson(await engine.read(...asked(engine, people))),
})
