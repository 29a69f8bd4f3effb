import type { BattleCard, BattleView, LineView } from '@flankspeed/protocol'
import {
  battleDetails,
  battleViewFor,
  begunBattle,
  cruisers,
  lineViewFor,
  openSqlite,
  orderFor,
  picker,
  replayOf,
} from '@flankspeed/server/testing'
import { describe, expect, test } from 'vitest'
import { battleOfReplay } from '../battles/new-battle.ts'
import type { Update } from '../position.ts'
import { RemoteBattle } from './remote-battle.ts'

/** A battle on a server, and what one seat receives: only what JSON can hold. */
async function fought(actions: number) {
  const { store, play, id, live, lines } = await begunBattle(openSqlite(':memory:'), orderFor(cruisers(3)))
  const pick = picker('remote')
  lines.push((await store.log(id, 0))[0]!)
  const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
  const views: BattleView[] = [sent(battleViewFor(await live(), 'blue', 0))]
  for (let i = 0; i < actions; i++) {
    const { ruleset, battle } = await live()
    const owed = ruleset.decisions(battle)[0]
    // Random dice may end it early.
    if (!owed) break
    await play.act(id, owed.side, ruleset.sample(ruleset.view(battle, owed.side), owed, pick), null)
    views.push(sent(battleViewFor(await live(), 'blue', 0)))
  }
  const row = (await store.battle(id))!
  const seats = await store.seats(id)
  const card = sent(battleDetails(row, seats, seats.find(({ side }) => side === 'blue')!, ['blue'])) as BattleCard
  return {
    store,
    play,
    id,
    live,
    sent,
    views,
    card,
    heard: lines.map((line) => sent(lineViewFor(line, 'blue'))),
    row,
    seats,
  }
}

/** What is shown, without what only local battles know. */
const shown = ({ position: { battle: _, undo: __, ...rest }, told }: Update) => ({ rest, told })

describe('a battle on the server', () => {
  test('is shown just as one in this browser, line by line', async () => {
    const { heard, views, card, row, seats, store, id } = await fought(60)
    const remote = new RemoteBattle(card, 'blue')
    const local = battleOfReplay({ ...replayOf(row, seats, await store.log(id, 0)), title: card.title })
    Object.assign(local.kept, { subtitle: card.subtitle })
    for (const line of heard) {
      remote.hear(line)
      const update = remote.see(views[line.seq]!)!
      expect(shown(update)).toEqual(shown({ ...local.at(line.seq, 'blue') }))
      expect(update.automatic).toBe(line.by !== 'blue')
    }
    expect(remote.story()).toEqual(local.story('blue'))
    expect(remote.outline()).toEqual(local.outline('blue'))
    expect(remote.players()).toEqual({ blue: { kind: 'person' }, red: { kind: 'remote', name: 'red' } })
  })

  test('misses nothing after a break, and hears nothing twice', async () => {
    const { heard, views, card } = await fought(20)
    const remote = new RemoteBattle(card, 'blue')
    const hear = (from: number, to: number): void => {
      for (const line of heard.slice(from, to)) remote.hear(line)
    }
    hear(0, 5)
    remote.see(views[4]!)
    hear(2, 9)
    expect(remote.see(views[3]!)).toBeNull()
    const update = remote.see(views[8]!)!
    expect(update.position.taken).toBe(8)
    expect(remote.see(views[8]!)).toBeNull()
    expect(update.told).toEqual(remote.story().slice(5).flat())
    expect(remote.lineOf(8)).toBe(8)
    expect([remote.takenAt(6), remote.backSince(4)]).toEqual([6, false])
  })

  test('goes back when something is taken back, and says what the players say', async () => {
    const { heard, views, card, play, store, id, live, sent } = await fought(20)
    const remote = new RemoteBattle(card, 'blue')
    for (const line of heard) remote.hear(line)
    remote.see(views.at(-1)!)
    const news = async (): Promise<Update> => {
      for (const row of await store.log(id, remote.heard + 1)) remote.hear(sent(lineViewFor(row, 'blue')) as LineView)
      return remote.see(sent(battleViewFor(await live(), 'blue', 0)))!
    }
    await play.offerDraw(id, 'red')
    expect((await news()).told.flatMap(({ sentences }) => sentences)).toEqual(['red offers a draw.'])
    await play.answer(id, 'blue', false)
    expect((await news()).told.flatMap(({ sentences }) => sentences)).toEqual(['You decline.'])
    const before = remote.taken
    const { seq } = await play.takeBack(id, 'blue')
    const [line] = await store.log(id, seq)
    const said = ({ told }: Update): string[] => told.flatMap(({ sentences }) => sentences)
    let agreed: string[] = []
    // If dice were rolled for it the other side is asked, by the name of the action.
    if (line!.entry.kind === 'offer') {
      const [asked] = said(await news())
      expect(asked).toMatch(/^You ask to undo: Blue-\d.*\.$/)
      await play.answer(id, 'blue', false)
      expect(said(await news())).toEqual(['You withdraw the request.'])
      await play.takeBack(id, 'blue')
      await news()
      await play.answer(id, 'red', true)
      agreed = [asked!.replace('You ask to undo:', 'red agrees. Undone:')]
    }
    const back = await news()
    expect([back.tookBack, said(back)]).toEqual([true, agreed])
    expect(remote.taken).toBeLessThan(before)
    expect(back.position.taken).toBe(remote.taken)
    await play.resign(id, 'red')
    const end = await news()
    expect(end.told.flatMap(({ sentences }) => sentences)).toEqual(['Red resigned.'])
    expect(end.position).toMatchObject({
      outcome: { winner: 'blue' },
      owed: [],
      owing: [],
      waiting: 'Blue has won',
      undo: { possible: false },
    })
  })
})
