import { equip } from '@flankspeed/shipyard'
import type { Battles, DiceWanted, NewBattle } from '@flankspeed/web/desk'
import { memoryStore, openLocalBattles } from '@flankspeed/web/testing'
import { expect, test } from 'vitest'

const ready = (): Battles =>
  openLocalBattles(
    Promise.resolve(memoryStore()),
    () => Promise.reject(new Error('nobody thinks here')),
    (setup, ruleset) => equip(setup as object, ruleset),
  )

const atTheTable = (setup: unknown): NewBattle => ({
  ruleset: 'crimson-tide',
  title: 'At the table',
  subtitle: '',
  setup,
  players: { red: { kind: 'person' }, blue: { kind: 'person' } },
  dice: 'hand',
})

const GUNS = {
  phase: 'surface-attack',
  first: 'red',
  storms: [{ id: 'squall', at: [50, 30], radius: 4 }],
  ships: [
    { id: 'takao', side: 'red', class: 'Takao', at: [10, 14], heading: 0, moved: 4 },
    { id: 'aurora', side: 'blue', class: 'aurora', name: 'Aurora', at: [28, 14], heading: 0, moved: 4 },
  ],
}
const FIRE = { side: 'red', do: 'fire', unit: 'takao', weapon: 'primary', target: 'aurora' }

const wantedOf = (answer: unknown): DiceWanted => {
  const { dice } = answer as { dice?: DiceWanted }
  if (!dice) throw new Error(`no dice were asked for: ${JSON.stringify(answer)}`)
  return dice
}

test('the companion says what to roll: the pool, the dice for its sixes, the critical, repairs, the wind', async () => {
  const tables = ready()
  const made = await tables.start(atTheTable(GUNS))
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  const { id } = made
  await tables.open(id, 'red', () => {})

  const pool = wantedOf(await tables.act(id, FIRE))
  expect(pool).toMatchObject({ sides: 6, count: 8, given: [] })
  expect(pool.rows).toMatchObject([{ label: 'Primary guns', need: 4, count: 8 }])
  expect(pool.rows[0]!.reasons).toMatchObject([{ value: 8, clause: 'CT-ARC-05' }])
  const again = wantedOf(await tables.act(id, FIRE, [6, 6, 4, 4, 1, 1, 1, 1]))
  expect(again).toMatchObject({ sides: 6, count: 2 })
  // 2 + 2 + 1 + 1 hits reach armour 3 and critical 6: a hull point, then the table.
  const critical = wantedOf(await tables.act(id, FIRE, [6, 6, 4, 4, 1, 1, 1, 1, 2, 2]))
  expect(critical).toMatchObject({ sides: 6, count: 2 })
  expect(critical.soFar.map(({ tells }) => tells)).toEqual(['attack', 'hull'])
  const all = [6, 6, 4, 4, 1, 1, 1, 1, 2, 2, 3, 3]
  expect(await tables.act(id, FIRE, all)).toEqual({ done: true })
  const { position } = await tables.positionAt(id, 1, 'red').then((update) => update)
  expect(position.cards.aurora!.track).toMatchObject({ left: 2 })
  expect(position.cards.aurora!.scores.find(({ label }) => label === 'Fire')!.score).toBe(1)

  // To the end of the turn: a repair, and the dial that says where the wind blows.
  expect(await tables.act(id, { side: 'red', do: 'end-step', phase: 'surface-attack' })).toEqual({ done: true })
  const end = { side: 'blue', do: 'end-step', phase: 'surface-attack' }
  expect(wantedOf(await tables.act(id, end))).toMatchObject({ sides: 6, count: 1, rows: [{ label: 'Fire' }] })
  expect(wantedOf(await tables.act(id, end, [2]))).toMatchObject({ sides: 360, count: 1 })
  expect(wantedOf(await tables.act(id, end, [2, 0]))).toMatchObject({ sides: 6, count: 1 })
  expect(await tables.act(id, end, [2, 360])).toMatchObject({ refused: true, why: expect.stringContaining('0 to 359') })
})
