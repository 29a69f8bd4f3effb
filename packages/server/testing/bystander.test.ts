import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startChild } from './child.ts'
import { type Visitor, visitor } from './client.ts'
import { longBattle } from './long-battle.ts'
import { cruisers, picker, someAction } from './some-action.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-bystander-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Milliseconds. */
const [QUIET, ATTACKED] = [3000, 10_000]
/** The response time a player should get at the 99th percentile, on an otherwise idle machine. */
const AIM = 250
/**
 * This machine may be busy, for example with other tests. So the test demands far less than the aim, but far more than
 * the ten and twenty seconds for which these attacks once blocked a player.
 */
const DEMANDED = { milliseconds: 8 * AIM, timesQuiet: 20 }

/** A battle in which the player has both sides. */
async function begin(player: Visitor): Promise<string> {
  let created = await player.post('/api/battles', { setup: cruisers(3) })
  // A server that has just started, on a busy machine, may ask to come again.
  for (let i = 0; created.status === 503 && i < 20; i++) {
    await wait(250)
    created = await player.post('/api/battles', { setup: cruisers(3) })
  }
  expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201 })
  const { id, invites } = created.body
  await player.post(`/api/battles/${id}/seats`, { invite: invites.blue })
  return `/api/battles/${id}`
}

/** Plays battle after battle, some actions a second. Returns the duration of each request. */
async function play(player: Visitor, milliseconds: number): Promise<number[]> {
  const took: number[] = []
  const pick = picker(1)
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work
    took.push(performance.now() - began)
    return result
  }
  let at = await begin(player)
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const seen = await timed(player.get(`${at}/view`))
    expect(seen.status).toBe(200)
    const [side] = seen.body.owing
    if (side === undefined) {
      at = await begin(player)
      continue
    }
    const { view } = (await timed(player.get(`${at}/view?as=${side}`))).body
    const acted = await timed(player.post(`${at}/actions?as=${side}`, { action: someAction(view, side, pick) }))
    expect(acted.status).toBe(200)
    await wait(80)
  }
  return took
}

/**
 * Plays against a captain of the server. Returns the duration of each of its moves, without one still missing at the
 * end.
 */
async function playCaptain(player: Visitor, milliseconds: number): Promise<number[]> {
  const took: number[] = []
  const seats = { blue: { kind: 'admiral', name: 'captain', milliseconds: 100 } }
  const { id } = (await player.post('/api/battles', { setup: cruisers(2), seats })).body
  const at = `/api/battles/${id}`
  const end = performance.now() + milliseconds
  let since: number | null = null
  while (performance.now() < end) {
    const { view, owing, result } = (await player.get(`${at}/view`)).body
    if (result) break
    if (owing.includes('red')) {
      if (since !== null) took.push(performance.now() - since)
      since = null
      await player.post(`${at}/actions`, { action: someAction(view, 'red') })
    } else {
      since ??= performance.now()
      await wait(100)
    }
  }
  return took
}

const at = (took: readonly number[], part: number): number =>
  Math.round(took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0)
const told = (took: readonly number[]): string =>
  `${took.length} times, p50 ${at(took, 0.5)} ms, p99 ${at(took, 0.99)} ms, longest ${at(took, 1)} ms`

async function attackersAt(address: string, over: string, delayed: string): Promise<ChildProcess> {
  const attackers = fork(join(import.meta.dirname, 'attackers.ts'), [new URL(address).port, over, delayed], {
    execArgv: [],
  })
  // Attackers have their own machines: they should not compete with the server for the CPU.
  setPriority(attackers.pid!, 15)
  await once(attackers, 'message')
  return attackers
}

/** Each has its own address: Linux has 127.0.0.0/8, other systems only one. */
test.runIf(process.platform === 'linux')(
  'somebody plays on while all that once stalled the server is done to it side by side',
  async () => {
    const database = join(folder, 'battles.db')
    const over = await longBattle(database, 240)
    const delayed = await longBattle(database, 240, { goesOn: true, spectatorDelay: 1 })
    const child = await startChild(database, { limits: true, openFiles: 1200 })
    const [player, other] = [visitor(() => child.address), visitor(() => child.address)]
    const quiet = await play(player, QUIET)
    const attackers = await attackersAt(child.address, over, delayed)
    const [attacked, captain] = await Promise.all([play(player, ATTACKED), playCaptain(other, ATTACKED)])
    const counted = once(attackers, 'message')
    attackers.send('how often?')
    const [answers] = await counted
    const gone = once(attackers, 'exit')
    attackers.disconnect()
    await gone
    console.log(`quiet: ${told(quiet)}\nattacked: ${told(attacked)}\nthe captain: ${told(captain)}`)
    for (const [name, counts] of Object.entries(answers as object)) console.log(`${name}: ${JSON.stringify(counts)}`)
    expect(await child.end('SIGTERM')).toBe(0)
    expect(attacked.length).toBeGreaterThan(20)
    expect(at(attacked, 0.99)).toBeLessThan(Math.max(DEMANDED.milliseconds, DEMANDED.timesQuiet * at(quiet, 0.99)))
    // Once it did not answer at all in this time.
    expect(captain.length).toBeGreaterThan(0)
  },
  120_000,
)
