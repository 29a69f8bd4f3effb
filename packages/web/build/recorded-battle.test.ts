import { expect, test } from 'vitest'
import { recordedBattle } from './recorded-battle.ts'

test('the battle of the home page is small, complete and exciting', async () => {
  const { ships, acts } = await recordedBattle()
  expect(JSON.stringify({ ships, acts }).length).toBeLessThan(24_000)
  const ids = ships.map(({ id }) => id)
  for (const act of acts) {
    const named = act.kind === 'sail' ? act.moves.map(({ ship }) => ship) : [act.ship]
    for (const ship of named) expect(ids).toContain(ship)
    if (act.kind === 'salvo') expect(act.hits).toBeLessThanOrEqual(act.shots)
  }
  const count = (kind: string): number => acts.filter((act) => act.kind === kind).length
  expect(count('sail')).toBeGreaterThanOrEqual(4)
  expect(count('salvo')).toBeGreaterThanOrEqual(10)
  expect(acts.at(-1)!.kind).toBe('sunk')
})
