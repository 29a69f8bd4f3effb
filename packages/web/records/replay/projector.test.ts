import { admirals } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { beforeAll, expect, test } from 'vitest'
import { openLocalBattles } from '../../desk/battles/local-battles.ts'
import { memoryStore } from '../../desk/battles/store.ts'
import type { Battles } from '../../desk/desk.ts'
import { Projector } from './projector.ts'

let battles: Battles
let id: string

beforeAll(async () => {
  battles = openLocalBattles(
    Promise.resolve(memoryStore()),
    async ({ ruleset, view, decision }) => admirals[0]!.decide(findRuleset(ruleset), view, decision, () => 0),
    (setup) => equip(setup as object),
  )
  const ensign = { kind: 'admiral', name: 'Ensign', milliseconds: 1 } as const
  const made = await battles.start({
    ruleset: 'victory-at-sea',
    title: 'Denmark Strait',
    subtitle: '',
    setup: scenarioSetup('denmark-strait', 'victory-at-sea'),
    seed: 'projected',
    players: { red: ensign, blue: ensign },
    dice: 'page',
  })
  if (!('id' in made)) throw new Error('not begun')
  id = made.id
  await new Promise<void>((done) => {
    void battles.open(id, 'spectator', (update) => update.position.outcome && done())
  })
  await battles.close(id)
}, 60_000)

const opened = async (at = 0): Promise<Projector> => {
  const projector = new Projector(id, battles, at)
  await projector.open()
  expect(projector.now()).toMatchObject({ state: 'open', trouble: '' })
  projector.setSpeed(0)
  return projector
}
const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await new Promise((done) => setTimeout(done, 2))
}

test('lays out any moment of a battle, and steps on from there', async () => {
  const projector = await opened(3)
  expect(projector.session.now().position!.taken).toBe(3)
  void projector.goTo(2)
  void projector.goTo(6)
  await projector.goTo(5)
  expect(projector.session.now().position!.taken).toBe(5)
  const told = projector.session.now().story.length
  await projector.step()
  await until(() => !projector.session.now().animating)
  expect(projector.now().taken).toBe(6)
  expect(projector.session.now().position!.taken).toBe(6)
  expect(projector.session.now().story).toHaveLength(told + projector.now().told.length)
  await projector.goTo(-4)
  expect(projector.session.now().position!.taken).toBe(0)
  projector.close()
})

test('says that an action is shown when it is', async () => {
  const projector = await opened()
  const [shown, aims] = [new Set<number>(), new Set<number>()]
  projector.subscribe(() => {
    const { taken, aim, told } = projector.now()
    const { position, story } = projector.session.now()
    shown.add(taken)
    aims.add(aim)
    expect(position!.taken).toBe(taken)
    expect(story.slice(story.length - told.length)).toEqual(told)
  })
  for (const taken of [4, 9, 2]) await projector.goTo(taken)
  expect([...shown]).toEqual([0, 4, 9, 2])
  expect([...aims]).toEqual([4, 9, 2])
  projector.close()
})

test('plays to the end, and from there begins anew', async () => {
  const projector = await opened()
  await projector.goTo(projector.length - 2)
  await projector.play()
  expect(projector.now()).toMatchObject({ taken: projector.length, playing: false })
  expect(projector.session.now().position!.outcome).not.toBeNull()
  void projector.play()
  await until(() => projector.now().playing && projector.now().taken === 1)
  projector.pause()
  projector.close()
})

test('what is not there says so', async () => {
  const projector = new Projector('gone', battles, 0)
  await projector.open()
  expect(projector.now()).toMatchObject({ state: 'failed', trouble: expect.stringContaining('no such battle') })
})
