import { admirals } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Battles, NewBattle, Opened, Player } from '../desk.ts'
import type { Position, Update } from '../position.ts'
import type { Think } from './ask-admiral.ts'
import { openLocalBattles } from './local-battles.ts'
import { memoryStore, type Store } from './store.ts'

const person: Player = { kind: 'person' }
const BOTH = { red: person, blue: person }

const asked: string[] = []
const think: Think = async ({ ruleset, view, decision, name }) => {
  asked.push(name)
  return admirals.find((one) => one.name === name)!.decide(findRuleset(ruleset), view, decision, () => 0)
}

const denmarkStrait = (more: Partial<NewBattle> = {}): NewBattle => ({
  ruleset: 'victory-at-sea',
  title: 'Denmark Strait',
  subtitle: '24 May 1941',
  setup: scenarioSetup('denmark-strait', 'victory-at-sea'),
  seed: 'seven',
  players: BOTH,
  dice: 'page',
  origin: { kind: 'scenario', name: 'denmark-strait' },
  ...more,
})

let store: Store
let battles: Battles
let updates: Update[]
const HOW = { skips: false, milliseconds: 1 }

beforeEach(() => {
  store = memoryStore()
  updates = []
  asked.length = 0
  reopen()
})

function reopen(): void {
  battles = openLocalBattles(Promise.resolve(store), think, (setup) => equip(setup as object))
}

async function begun(order = denmarkStrait()): Promise<{ id: string; opened: Opened; seat: string }> {
  const rolled: number[] = []
  let made = await battles.start(order)
  while ('dice' in made) {
    // An initiative without a tie.
    for (let i = 0; i < made.dice.count; i++) rolled.push(1 + (rolled.length % made.dice.sides))
    made = await battles.start(order, rolled)
  }
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  const watched = await sit(made.id, 'spectator')
  const seat = watched.position.owing[0]!
  return { id: made.id, opened: await sit(made.id, seat), seat }
}

async function sit(id: string, seat: string): Promise<Opened> {
  const found = await battles.open(id, seat, (update) => updates.push(update))
  if ('refused' in found) throw new Error(found.why)
  return found
}

const latest = (): Position => updates.at(-1)!.position

describe('commanding a fleet in the browser', () => {
  test('begins with the formations of the scenario as divisions', async () => {
    const { opened, seat } = await begun()
    const { divisions } = opened.position.command!
    const fleet = opened.position.fleets.find(({ side }) => side === seat)!
    expect(divisions.flatMap(({ units }) => units).toSorted()).toEqual(fleet.ships.map(({ id }) => id).toSorted())
    expect(divisions[0]).toMatchObject({ words: '', asks: null, guide: divisions[0]!.units[0] })
  })

  test('shows nobody else the orders of a side', async () => {
    const { id, opened, seat } = await begun()
    const { divisions } = opened.position.command!
    await battles.order(id, { do: 'sail', division: divisions[0]!.id, order: { how: 'steer', heading: 90, speed: 1 } })
    const other = await battles.changeSeat(id, seat === 'red' ? 'blue' : 'red')
    expect(JSON.stringify(other.position.command)).not.toContain(divisions[0]!.units[0])
    expect((await battles.changeSeat(id, 'spectator')).position.command).toBeUndefined()
  })

  test('carries out an order, keeps it, and says who decided', async () => {
    const { id, opened, seat } = await begun()
    const division = opened.position.command!.divisions[0]!
    expect(await battles.step(id, HOW)).toEqual({ acted: false })
    expect(
      await battles.order(id, {
        do: 'sail',
        division: division.id,
        order: { how: 'steer', heading: 200, speed: 0.5 },
      }),
    ).toEqual({ done: true })
    expect(latest().command!.divisions[0]!.words).toBe('Steers 200° at half speed.')
    expect(await battles.step(id, HOW)).toEqual({ acted: true })
    expect(latest().taken).toBe(1)
    expect(updates.at(-1)!.told[0]).toMatchObject({ decidedBy: 'order' })
    expect((await store.log(id))[1]).toMatchObject({ by: 'order', why: expect.any(String) })
    // The same after the page was closed.
    reopen()
    const again = await sit(id, seat)
    expect(again.position.command!.divisions[0]!.words).toBe('Steers 200° at half speed.')
    expect(again.story.some(({ decidedBy }) => decidedBy === 'order')).toBe(true)
  })

  test('writes who decided into the replay, and reads it again', async () => {
    const { id, opened } = await begun()
    expect((await battles.replay(id)).decidedBy).toBeUndefined()
    const { id: division } = opened.position.command!.divisions[0]!
    await battles.order(id, { do: 'sail', division, order: { how: 'steer', heading: 90, speed: 1 } })
    await battles.step(id, HOW)
    const replay = await battles.replay(id)
    expect(replay.decidedBy).toEqual(['order'])
    const copy = await battles.openReplay(replay)
    if (!('id' in copy)) throw new Error('the replay was refused')
    expect((await battles.positionAt(copy.id, 1, 'spectator')).told[0]).toMatchObject({ decidedBy: 'order' })
    expect((await battles.replay(copy.id)).decidedBy).toEqual(['order'])
    expect(replay.hashes).toEqual((await battles.replay(copy.id)).hashes)
  })

  test('lets the staff act with what its seat knows, and drops its answer when halted', async () => {
    const { id } = await begun()
    await battles.order(id, { do: 'carry-on', who: 'all', level: 'captain', until: 'phase' })
    const thinking = battles.step(id, HOW)
    await battles.halt(id)
    expect(await thinking).toEqual({ acted: false })
    expect(await battles.step(id, HOW)).toEqual({ acted: true })
    expect(asked).toEqual(['Captain', 'Captain'])
    expect((await store.log(id))[1]).toMatchObject({ by: 'staff' })
  })

  test('undoes back to the last action by hand, and then waits', async () => {
    const { id } = await begun()
    const { action } = await battles.suggest(id, null)
    expect(await battles.act(id, action)).toEqual({ done: true })
    const side = latest().owing[0]!
    await battles.changeSeat(id, side)
    await battles.order(id, { do: 'carry-on', who: 'all', level: 'captain', until: 'turn' })
    await battles.step(id, HOW)
    expect(latest().taken).toBe(2)
    expect(await battles.undo(id)).toEqual({ done: true })
    expect(latest().taken).toBe(0)
    const first = latest().owing[0]!
    const back = await battles.changeSeat(id, first)
    expect(back.position.command).toMatchObject({ paused: true })
    await battles.order(id, { do: 'carry-on', who: 'all', level: 'captain', until: 'turn' })
    expect(latest().command).toMatchObject({ paused: false })
  })

  test('leaves to people the dice that they roll', async () => {
    const { id } = await begun(denmarkStrait({ dice: 'hand' }))
    const all = { do: 'carry-on', who: 'all', level: 'captain', until: 'further-notice' } as const
    for (const side of ['red', 'blue']) {
      await battles.changeSeat(id, side)
      await battles.order(id, all)
    }
    let steps = 0
    for (let acted = true; acted; steps++) {
      await battles.changeSeat(id, latest().owing[0]!)
      acted = (await battles.step(id, HOW)).acted
    }
    expect(steps).toBeGreaterThan(3)
    expect(latest().phases.find(({ state }) => state === 'now')!.title).toMatch(/Gunnery|Attack/)
    for (const { dice } of (await store.log(id)).slice(1)) expect(dice).toEqual([])
  })

  test('refuses a wrong order and changes nothing', async () => {
    const { id } = await begun()
    expect(await battles.order(id, { do: 'sail', division: 'none', order: { how: 'follow' } })).toMatchObject({
      refused: true,
      why: expect.stringContaining('there is no division "none"'),
    })
    expect(updates).toEqual([])
  })

  test('plans tracks and fire before anything happens', async () => {
    const { id, opened } = await begun()
    const { id: division, units } = opened.position.command!.divisions[0]!
    const tracks = await battles.tracks(id, division, { how: 'steer', heading: 90, speed: 1 })
    expect(tracks!.map(({ unit }) => unit)).toEqual(units)
    expect(await battles.firePlan(id, division, { targets: [], policy: 'spread', torpedoes: true })).toBeNull()
    expect(updates).toEqual([])
  })
})
