import { openLobby } from '../battles/lobby.ts'
import { openSqlite } from '../store/sqlite.ts'
import { anyTime, battleProcess, orderFor } from './battle-process.ts'
import { cruisers, someAction } from './some-action.ts'

/** The service time of a server that opens the file later begins at 0: no line may be ahead of it. */
const NO_TIME = { ...anyTime, served: () => 0 }

/** A battle of that many actions in an SQLite file, resigned at the end unless it goes on. Returns its id. */
export async function longBattle(
  database: string,
  actions: number,
  { goesOn = false, spectatorDelay = 0 }: { goesOn?: boolean; spectatorDelay?: number } = {},
): Promise<string> {
  const store = openSqlite(database)
  const { pool, play } = battleProcess(store, NO_TIME)
  // Far apart, so that it lasts.
  const { ships } = cruisers(60)
  const setup = { table: [760, 480], ships: ships.map((ship) => ({ ...ship, at: [ship.at[0], ship.at[1]! * 11] })) }
  const order = orderFor(setup)
  const { id } = await openLobby(store, () => {}, NO_TIME).make({
    ...order,
    terms: { ...order.terms, spectatorDelay },
  })
  for (let i = 0; i < actions; i++)
    await pool
      .with(id, async (live) => {
        const [side] = live.after.owing
        if (side === undefined) throw new Error(`the battle ended after ${i} actions`)
        return { side, action: someAction(live.battle, side) }
      })
      .then(({ side, action }) => play.act(id, side, action, null))
  if (!goesOn) await play.resign(id, 'red')
  await store.close()
  return id
}
