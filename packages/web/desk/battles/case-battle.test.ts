import { findRuleset, type Replay, readCase, rulesets, runCase, stateHash } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { caseFiles } from '@flankspeed/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Battles } from '../desk.ts'
import { openLocalBattles } from './local-battles.ts'
import { memoryStore } from './store.ts'

let battles: Battles
beforeEach(() => {
  battles = openLocalBattles(
    Promise.resolve(memoryStore()),
    async () => {
      throw new Error('nobody thinks here')
    },
    (setup, ruleset) => equip(setup as object, ruleset),
  )
})

async function looked(document: unknown) {
  const found = await battles.openCase(document)
  if ('refused' in found) throw new Error(found.why)
  return found
}

const GUNS = {
  ruleset: 'victory-at-sea',
  title: 'A salvo',
  battle: {
    phase: 'gunnery',
    initiative: 'red',
    table: [36, 30],
    ships: [
      { id: 'hipper', side: 'red', class: 'Admiral Hipper', at: [14, 8], heading: 0, moved: 4 },
      { id: 'norfolk', side: 'blue', class: 'Norfolk', at: [20, 18], heading: 90, moved: 4 },
    ],
  },
  actions: [{ side: 'red', do: 'fire', ship: 'hipper', volleys: [] }],
}

describe('a case on the table', () => {
  test('has a ruling, and is shown action by action', async () => {
    const { id, verdict } = await looked({ ...GUNS, expect: { 'ships.norfolk.sunk': false, phase: 'movement' } })
    expect(verdict).toMatchObject({
      title: 'A salvo',
      ruling: 'otherwise',
      stopped: null,
      expectations: [
        { path: 'ships.norfolk.sunk', expected: 'false', actual: null },
        { path: 'phase', expected: 'movement', actual: 'gunnery' },
      ],
      steps: [{ action: '' }, { action: 'red: fire hipper', taken: true }],
    })
    const outline = await battles.outline(id!, 'spectator')
    expect(outline.map(({ by }) => by)).toEqual([null, 'red'])
    const { position, by } = await battles.positionAt(id!, 1, 'blue')
    expect(by).toBe('red')
    expect(position).toMatchObject({ title: 'A salvo', taken: 1, seat: 'blue', undo: { possible: false } })
    expect(position.owed).toMatchObject([{ kind: 'fire' }])
    await expect(battles.replay(id!)).rejects.toThrow('This is a case')
    await battles.close(id!)
    await expect(battles.positionAt(id!, 0, 'red')).rejects.toThrow('open the file again')
  })

  test('that cannot be played on is shown as far as it goes', async () => {
    const actions = [...GUNS.actions, { side: 'red', do: 'move', ship: 'hipper', path: [{ forward: 2 }] }]
    const { id, verdict } = await looked({ ...GUNS, actions, expect: { phase: 'end' } })
    expect(verdict).toMatchObject({
      ruling: 'stopped',
      stopped: { why: expect.stringContaining('actions[1]') },
      expectations: [{ actual: 'not reached' }],
    })
    expect(await battles.outline(id!, 'spectator')).toHaveLength(2)
  })

  test('whose position the rules refuse has a ruling but nothing to show', async () => {
    const battle = { ...GUNS.battle, ships: [{ ...GUNS.battle.ships[0], at: [99, 99] }] }
    const found = await battles.openCase({ ruleset: GUNS.ruleset, battle, expect: { illegal: 'VAS-X' } })
    expect(found).toMatchObject({ id: null, verdict: { ruling: 'stopped', steps: [] } })
  })

  test('that cannot be read is refused in words', async () => {
    expect(await battles.openCase({ ...GUNS, battel: {} })).toMatchObject({
      refused: true,
      why: /did you mean battle/,
    })
    expect(await battles.openCase({ ...GUNS, ruleset: 'chess' })).toMatchObject({ refused: true, why: /chess/ })
    expect(await battles.openCase(7)).toMatchObject({ refused: true })
  })
})

/** A sample of the case files: enough to cover every rulebook. */
const ONE_IN = 29

test('cases of every rulebook are ruled as expected and shown to every seat at every action', async () => {
  const some = caseFiles('', ONE_IN).map(({ file, cases: [written] }) => ({ file, written: written! }))
  expect(new Set(some.map(({ written }) => written.ruleset)).size).toBe(rulesets.length)
  for (const { file, written } of some) {
    const document = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''))
    const { id, verdict } = await looked(document)
    expect(verdict.ruling, `${file}: ${written.title}`).toBe('as-expected')
    if (id === null) continue
    for (const seat of ['spectator', 'red', 'blue']) {
      const outline = await battles.outline(id, seat)
      for (const taken of outline.keys()) await battles.positionAt(id, taken, seat)
    }
    await battles.close(id)
  }
}, 60_000)

describe.each(rulesets.map(({ id }) => id))('a position of %s, exported', (ruleset) => {
  test('is refereed to the same state', async () => {
    const begun = await battles.start({
      ruleset,
      title: 'River Plate',
      subtitle: '',
      setup: scenarioSetup('river-plate', ruleset),
      seed: 'export',
      players: { red: { kind: 'person' }, blue: { kind: 'person' } },
      dice: 'page',
    })
    if (!('id' in begun)) throw new Error(JSON.stringify(begun))
    const { id } = begun
    await battles.open(id, 'red', () => {})
    for (let i = 0; i < 40; i++) {
      const owing = (await battles.changeSeat(id, 'spectator')).position
      if (owing.outcome) break
      const [side] = owing.awaited ?? owing.owing
      await battles.changeSeat(id, side!)
      expect(await battles.act(id, await battles.anyAction(id))).toEqual({ done: true })
    }
    const { hashes, actions }: Replay = await battles.replay(id)
    for (const taken of [0, 1, Math.floor(actions.length / 2), actions.length]) {
      const document = parse(await battles.caseText(id, taken))
      const { battle, unmet } = runCase(findRuleset(ruleset), readCase(document))
      expect(unmet).toEqual([])
      expect(stateHash(battle!), `after ${taken} actions`).toBe(hashes[taken])
      // The page that opens it shows the same.
      const { id: opened, verdict } = await looked(document)
      expect(verdict.ruling).toBe('told')
      expect(await battles.describe(opened!, taken, 'red')).toEqual(await battles.describe(id, taken, 'red'))
    }
  })
})
