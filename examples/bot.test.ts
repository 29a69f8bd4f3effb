import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@flankspeed/server'
import { visitor } from '@flankspeed/server/testing'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('two bots fight a battle to its end', async () => {
  const serving = await serve({ port: 0, host: '127.0.0.1', perMinute: 1e6, perSeat: 1e6 })
  const me = visitor(() => serving.address)
  const { id, invites } = (await me.post('/api/battles', { scenario: 'river-plate', side: null })).body
  const bots = ['red', 'blue'].map((side) =>
    run(process.execPath, [join(import.meta.dirname, 'bot.ts'), serving.address, id, invites[side]]),
  )
  for (const { stdout } of await Promise.all(bots)) expect(stdout).toMatch(/playing (red|blue)\nover: /)
  expect((await me.get(`/api/battles/${id}`)).body).toMatchObject({ state: 'over', result: { by: 'rules' } })
  await serving.close()
}, 120_000)
