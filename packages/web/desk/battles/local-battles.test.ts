import { admirals } from '@flankspeed/admirals'
import { type Action, findRuleset } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { admiralsFleet } from '@flankspeed/shipyard/fleets'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Battles, NewBattle, Opened, Player } from '../desk.ts'
import type { Update } from '../position.ts'
import { presenterFor } from '../presenters.ts'
import type { Think } from './ask-admiral.ts'
import { openLocalBattles } from './local-battles.ts'
import { memoryStore, type Store } from './store.ts'

const person: Player = { kind: 'person' }
const ensign: Player = { kind: 'admiral', name: 'Ensign', milliseconds: 10 }
const captain: Player = { kind: 'admiral', name: 'Captain', milliseconds: 10 }

const think: Think = async ({ ruleset, view, decision, name }) =>
  admirals.find((one) => one.name === name)!.decide(findRuleset(ruleset), view, decision, () => 0)

const denmarkStrait = (players: NewBattle['players'], more: Partial<NewBattle> = {}): NewBattle => ({
  ruleset: 'victory-at-sea',
  title: 'Denmark Strait',
  subtitle: '24 May 1941',
  setup: scenarioSetup('denmark-strait', 'victory-at-sea'),
  seed: 'seven',
  players,
  dice: 'page',
  ...more,
})

let store: Store
let battles: Battles
const open = (thinking: Think = think): Battles =>
  openLocalBattles(Promise.resolve(store), thinking, (setup) => equip(setup as object))

beforeEach(() => {
  store = memoryStore()
  battles = open()
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function begun(order: NewBattle): Promise<string> {
  const made = await battles.start(order)
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  return made.id
}

async function opened(id: string, seat: string, updates: Update[] = []): Promise<Opened> {
  const found = await battles.open(id, seat, (update) => updates.push(update))
  if ('refused' in found) throw new Error(found.why)
  return found
}

const until = async (true_: () => boolean): Promise<void> => {
  while (!true_()) await new Promise((done) => setTimeout(done, 5))
}

describe('the battles of a browser', () => {
  test('are opened in the seat of the only person', async () => {
    const seatOf = async (players: NewBattle['players']): Promise<string> => {
      const found = await battles.open(await begun(denmarkStrait(players)), null, () => {})
      if ('refused' in found) throw new Error(found.why)
      return found.position.seat
    }
    expect(await seatOf({ red: captain, blue: person })).toBe('blue')
    expect(await seatOf({ red: person, blue: person })).toBe('spectator')
    expect(await seatOf({ red: captain, blue: captain })).toBe('spectator')
  })

  test('are shown when they have just begun as they are when they are read again', async () => {
    const read = vi.spyOn(store, 'find')
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const first = await opened(id, 'red')
    expect(read).not.toHaveBeenCalled()
    await battles.close(id)
    expect(await opened(id, 'red')).toEqual(first)
    expect(read).toHaveBeenCalledOnce()
  })

  test('leave to the seed what admirals leave to chance', async () => {
    const fleets = async (seed: string): Promise<unknown> => {
      let built: (action: unknown) => void
      const first = new Promise<unknown>((done) => {
        built = done
      })
      battles = open(async ({ view, decision, seed }) => {
        const action = admiralsFleet(view, decision, seed)
        built(action)
        throw new Error('that is enough')
      })
      const setup = { phase: 'fleet-building', points: 2000, year: 1942, pair: ['attrition', 'destroy'] }
      const objectives = { red: 'attrition', blue: 'destroy' }
      const id = await begun(denmarkStrait({ red: captain, blue: captain }, { setup: { ...setup, objectives }, seed }))
      await opened(id, 'spectator')
      return first
    }
    const one = await fleets('Savo')
    expect(await fleets('Savo')).toEqual(one)
    expect(await fleets('Tassafaronga')).not.toEqual(one)
  })

  test('let two admirals fight a battle to its end, every move told', async () => {
    const id = await begun(denmarkStrait({ red: captain, blue: ensign }))
    const updates: Update[] = []
    await opened(id, 'spectator', updates)
    await until(() => updates.at(-1)?.position.outcome != null)
    expect(updates.map(({ position }) => position.taken)).toEqual(updates.map((_, i) => i + 1))
    const [saved] = await battles.saved()
    expect(saved).toMatchObject({ id, over: true, taken: updates.length })
  })

  test('wait for a person, answer with an admiral, and go on where they were after a reload', async () => {
    const id = await begun(denmarkStrait({ red: person, blue: captain }))
    const updates: Update[] = []
    let { position } = await opened(id, 'red', updates)
    await until(() => (updates.at(-1)?.position ?? position).owed.length > 0)
    position = updates.at(-1)?.position ?? position
    const before = position.taken
    expect(await battles.act(id, await battles.anyAction(id))).toEqual({ done: true })
    await until(() => (updates.at(-1)?.position.owed.length ?? 0) > 0 && updates.at(-1)!.position.taken > before)
    const last = updates.at(-1)!.position

    battles = open()
    const again = await opened(id, 'red')
    expect(again.position).toEqual(last)
    expect(again.story.length).toBeGreaterThan(0)
  })

  test('take back to before the last thing that a person did', async () => {
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const updates: Update[] = []
    const first = await opened(id, 'red', updates)
    const start = (await battles.changeSeat(id, first.position.owing[0]!)).position
    await battles.act(id, await battles.anyAction(id))
    expect(updates.at(-1)?.position.undo.possible).toBe(true)
    expect(await battles.undo(id)).toEqual({ done: true })
    expect(updates.at(-1)).toMatchObject({ tookBack: true })
    // Nothing happens by itself after an undo.
    expect(updates.at(-1)?.position).toEqual({ ...start, command: { ...start.command, paused: true } })
    expect(await store.log(id)).toHaveLength(1)
    expect(await battles.undo(id)).toMatchObject({ refused: true, why: 'There is nothing to undo.' })
  })

  test('refuse what the rules forbid, with the clause, and keep nothing of it', async () => {
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const { position } = await opened(id, 'red')
    const side = position.owing[0]!
    const ship = position.fleets.find((fleet) => fleet.side === side)!.ships[0]!.id
    const far = { side, do: 'move', ship, path: [{ ahead: 40 }] }
    expect(await battles.act(id, far)).toMatchObject({ refused: true, clause: 'VAS-MOVE-01' })
    expect(await battles.act(id, { side, do: 'dance' })).toMatchObject({ refused: true, where: 'action.do' })
    expect(await store.log(id)).toHaveLength(1)
  })

  /** Everything that a battle shows and stores. */
  const asItStands = async (id: string): Promise<unknown> =>
    JSON.parse(JSON.stringify([await battles.changeSeat(id, 'red'), await store.log(id), await battles.replay(id)]))

  test('leave a battle as it was when the rules or the presenter fail in the middle of a move', async () => {
    const rules = findRuleset('victory-at-sea')
    const presenter = presenterFor('victory-at-sea')!
    const [id, other] = [
      await begun(denmarkStrait({ red: person, blue: person })),
      await begun(denmarkStrait({ red: person, blue: person })),
    ]
    const updates: Update[] = []
    const { position } = await opened(id, 'red', updates)
    await opened(other, 'red')
    const side = position.owing[0]!
    for (const one of [id, other]) await battles.changeSeat(one, side)
    const before = await asItStands(id)
    const action = await battles.anyAction(id)

    const failed = (by: string) => ({
      refused: true,
      why: `An error in the program prevented this (${by} with a fault). The battle is unchanged.`,
      clause: null,
    })
    for (const half of [rules.take, rules.apply]) {
      vi.spyOn(rules, 'apply').mockImplementationOnce((...given) => {
        half(...given)
        throw new TypeError('a rule with a fault')
      })
      expect(await battles.act(id, action)).toMatchObject(failed('a rule'))
      expect(await asItStands(id)).toEqual(before)
    }

    vi.spyOn(presenter, 'tell').mockImplementationOnce(() => {
      throw new TypeError('a presenter with a fault')
    })
    await battles.changeSeat(id, side)
    expect(await battles.act(id, action)).toMatchObject(failed('a presenter'))
    expect(await asItStands(id)).toEqual(before)

    // The entry for the list of battles is made after the position.
    await battles.changeSeat(id, side)
    vi.spyOn(presenter, 'waiting').mockImplementationOnce(() => {
      throw new TypeError('a list with a fault')
    })
    expect(await battles.act(id, action)).toMatchObject(failed('a list'))
    expect(await asItStands(id)).toEqual(before)
    expect(updates).toEqual([])

    await battles.changeSeat(id, side)
    expect(await battles.act(id, action)).toEqual({ done: true })
    expect(await battles.act(other, action)).toEqual({ done: true })
    expect((await battles.replay(id)).hashes).toEqual((await battles.replay(other)).hashes)
  })

  test('leave a battle as it was when taking back fails, and go on with it', async () => {
    const presenter = presenterFor('victory-at-sea')!
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const { position } = await opened(id, 'red')
    const act = async (): Promise<unknown> => {
      const [side] = (await battles.changeSeat(id, 'red')).position.awaited!
      await battles.changeSeat(id, side!)
      return battles.act(id, await battles.anyAction(id))
    }
    expect(position.taken).toBe(0)
    expect(await act()).toEqual({ done: true })
    const before = await asItStands(id)

    const { cut } = store
    store.cut = () => Promise.reject(new Error('the disk is full'))
    expect(await battles.undo(id)).toMatchObject({
      refused: true,
      why: 'The browser could not save this, so nothing was undone: the disk is full',
    })
    store.cut = cut
    expect(await asItStands(id)).toEqual(before)

    vi.spyOn(presenter, 'show').mockImplementationOnce(() => {
      throw new TypeError('a presenter with a fault')
    })
    expect(await battles.undo(id)).toMatchObject({
      refused: true,
      why: expect.stringContaining('The battle is unchanged'),
    })
    expect(await asItStands(id)).toEqual(before)

    expect(await act()).toEqual({ done: true })
    for (const left of [1, 0]) {
      expect(await battles.undo(id)).toEqual({ done: true })
      expect((await battles.replay(id)).actions).toHaveLength(left)
    }
  })

  test('do not make a move that the browser cannot keep', async () => {
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const updates: Update[] = []
    const { position } = await opened(id, 'red', updates)
    await battles.changeSeat(id, position.owing[0]!)
    store.append = () => Promise.reject(new Error('the disk is full'))
    const answer = await battles.act(id, await battles.anyAction(id))
    expect(answer).toMatchObject({ refused: true, why: expect.stringContaining('the disk is full') })
    expect(updates).toEqual([])
    expect((await battles.changeSeat(id, 'red')).position.taken).toBe(0)
  })

  test('tell when an admiral cannot go on', async () => {
    battles = open(() => Promise.reject(new Error('lost his glasses')))
    const id = await begun(denmarkStrait({ red: captain, blue: captain }))
    const updates: Update[] = []
    await opened(id, 'spectator', updates)
    await until(() => updates.length > 0)
    expect(updates[0]).toMatchObject({ trouble: 'lost his glasses' })
  })

  test('keep the dice that people roll, and ask for those that are missing', async () => {
    const order = denmarkStrait({ red: person, blue: person }, { dice: 'hand' })
    const asked = await battles.start(order)
    expect(asked).toMatchObject({ dice: { sides: 10, count: 2, given: [] } })
    const dice: number[] = []
    let made = asked
    while ('dice' in made) {
      dice.push(...Array.from({ length: made.dice.count }, (_, i) => 1 + ((dice.length + i) % 6)))
      made = await battles.start(order, dice)
    }
    if (!('id' in made)) throw new Error(made.why)
    const { position } = await opened(made.id, 'red')
    expect(position.owing).toHaveLength(1)
    const replay = await battles.replay(made.id)
    expect([replay.seed, replay.rolls]).toEqual([null, [dice]])
  })

  test('open a replay without keeping it, and refuse one that does not give what it claims', async () => {
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const { position } = await opened(id, 'red')
    await battles.changeSeat(id, position.owing[0]!)
    await battles.act(id, await battles.anyAction(id))
    const replay = await battles.replay(id)
    const looked = await battles.openReplay(replay)
    if (!('id' in looked)) throw new Error(looked.why)
    expect((await battles.positionAt(looked.id, 1, 'spectator')).told.length).toBeGreaterThan(0)
    expect(await battles.saved()).toHaveLength(1)
    const other = { ...replay, hashes: [replay.hashes[0]!, 'different'] }
    expect(await battles.openReplay(other)).toMatchObject({
      refused: true,
      why: expect.stringContaining('after action 1'),
    })
  })

  test('go on from the middle of another battle', async () => {
    const id = await begun(denmarkStrait({ red: captain, blue: captain }))
    const updates: Update[] = []
    await opened(id, 'spectator', updates)
    await until(() => updates.length > 8)
    await battles.close(id)
    const { setup, seed, actions } = await battles.replay(id)
    const order = denmarkStrait({ red: person, blue: captain }, { setup, seed: String(seed) })
    const more = await begun({ ...order, actions: actions.slice(0, 5) as Action[] })
    const went = await opened(more, 'spectator')
    expect(went.position.taken).toBe(5)
    expect(went.position.chart).toEqual((await battles.positionAt(id, 5, 'spectator')).position.chart)
  })

  test('say that a battle was begun under other rules, and lose nothing of it', async () => {
    const id = await begun(denmarkStrait({ red: person, blue: person }))
    const kept = (await store.find(id))!
    await store.begin({ ...kept, version: 0 }, await store.log(id))
    // The page is loaded again, in another version.
    battles = open()
    expect(await battles.open(id, 'red', () => {})).toMatchObject({
      refused: true,
      why: expect.stringContaining('version 0'),
    })
    const [saved] = await battles.saved()
    expect(saved?.broken).toContain('version 0')
    expect(await battles.open('nowhere', 'red', () => {})).toMatchObject({ refused: true })
  })
})
