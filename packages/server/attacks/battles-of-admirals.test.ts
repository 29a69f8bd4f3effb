import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'

/** The longest thinking time allowed. */
const admiral = { kind: 'admiral', name: 'admiral', milliseconds: 1000 }

test('battles between admirals do not keep the captain of somebody who plays waiting', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { admiralBattles: 100 } })
  const attacker = visitor(() => serving.address)
  const alone = { scenario: 'river-plate', side: null, seats: { red: admiral, blue: admiral } }
  const ids: string[] = []
  for (let i = 0; i < 30; i++) ids.push((await attacker.post('/api/battles', alone)).body.id)
  /** Moves by admirals, over all their battles. */
  const moves = async (): Promise<number> => {
    let all = 0
    for (const id of ids) all += (await attacker.get(`/api/battles/${id}/view`)).body.seq
    return all
  }
  await expect.poll(moves).toBeGreaterThan(0)

  const player = visitor(() => serving.address)
  const seats = { blue: { kind: 'admiral', name: 'captain', milliseconds: 100 } }
  const { id } = (await player.post('/api/battles', { setup: cruisers(2), seats })).body
  const at = `/api/battles/${id}`
  const stream = player.watch(`${at}/stream?from=-1`)
  const before = await moves()
  const isAnswer = ({ event, data }: { event: string; data: { by: string } }): boolean =>
    event === 'line' && data.by === 'blue'
  while (!stream.events.some(isAnswer)) {
    const { view, owing, seq } = (await player.get(`${at}/view`)).body
    if (!owing.includes('red')) break
    await player.post(`${at}/actions`, { action: someAction(view, 'red'), client: `${seq}` })
  }
  await stream.until(isAnswer)
  const meanwhile = (await moves()) - before
  console.log(`the admirals made ${meanwhile} moves before the captain answered`)
  // In one queue for all, each of the thirty battles would come first.
  expect(meanwhile).toBeLessThanOrEqual(15)
  stream.close()
  await serving.close()
}, 60_000)
