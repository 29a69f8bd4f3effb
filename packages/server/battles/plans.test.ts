import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardAhead } from '@flankspeed/command'
import { type Action, type Battle, findRuleset } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { trials } from '@flankspeed/testing'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openStore } from '../store/open.ts'
import { startChild } from '../testing/child.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-plans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Plan {
  do: 'plan'
  plan: string
  action: Action
  due: { turn: number; phase: string; kinds: string[] }
}

/** What a waiting player may plan: the next actions as they would be if the others did little. */
function plansFrom(view: Battle, side: string, count: number, pick = picker('plans')): Plan[] {
  const ruleset = findRuleset(view.ruleset)
  const rules = rulebookOf(ruleset)!.command!
  const plans: Plan[] = []
  while (plans.length < count) {
    const ahead = { ruleset, rules, side, pick: () => pick }
    const board = boardAhead(
      ahead,
      view,
      plans.map(({ action }) => action),
    )
    if (!board) break
    const owed = ruleset.decisions(board).filter((decision) => decision.side === side)
    const due = { turn: board.turn, phase: board.phase, kinds: owed.map(({ kind }) => kind) }
    const action = ruleset.sample(board, owed[0]!, pick)
    plans.push({ do: 'plan', plan: `${side} plan ${plans.length + 1}`, action, due })
  }
  return plans
}

interface Table {
  red: Visitor
  blue: Visitor
  at: string
}

/** Who waits, and who has to act. */
async function sidesAt({ red, blue, at }: Table) {
  const { owing, seq } = (await red.get(`${at}/view`)).body
  const acts = owing[0] as 'red' | 'blue'
  const waits = acts === 'red' ? 'blue' : 'red'
  const [acting, waiting] = acts === 'red' ? [red, blue] : [blue, red]
  return { acts, acting, waits, waiting, seq: seq as number }
}

const seen = async (who: Visitor, at: string): Promise<Battle> => (await who.get(`${at}/view`)).body.view

/** The side that acts goes on until the other is asked. */
async function untilAsked({ red, blue, at }: Table, side: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    const { owing } = (await red.get(`${at}/view`)).body
    if (owing.includes(side) || owing.length === 0) return
    const who = owing[0] === 'red' ? red : blue
    await who.post(`${at}/actions`, { action: someAction(await seen(who, at), owing[0], picker(i)) })
  }
}

const plansOf = async (who: Visitor, at: string) => (await who.get(`${at}/command`)).body.command

interface OwnLine {
  seq: number
  decidedBy?: string
}

const ownLines = async (who: Visitor, at: string, side: string): Promise<OwnLine[]> =>
  ((await who.get(`${at}/log`)).body as (OwnLine & { by: string; kind: string })[]).filter(
    ({ by, kind }) => by === side && kind === 'action',
  )

/** The actions of a side, as they are stored. */
async function actionsOf(database: string, at: string, side: string): Promise<unknown[]> {
  const store = await openStore(database, { beside: true })
  const log = await store.log(at.split('/').at(-1)!, 0)
  await store.close()
  return log.flatMap(({ side: by, entry }) => (by === side && entry.kind === 'action' ? [entry.action] : []))
}

onBothStores('plans', ({ address, open, two, database }) => {
  test('they go out in their order when it is their turn, and the other side does not learn that they were planned', async () => {
    const table = await two({ setup: cruisers(3) })
    const { at } = table
    const { waiting, waits, acting } = await sidesAt(table)
    const plans = plansFrom(await seen(waiting, at), waits, 3)
    expect(plans).toHaveLength(3)
    for (const change of [plans[2]!, plans[0]!, plans[1]!])
      expect((await waiting.post(`${at}/command`, { change })).status).toBe(200)
    const order = { do: 'reorder-plans', plans: plans.map(({ plan }) => plan) }
    const { body } = await waiting.post(`${at}/command`, { change: order })
    expect(body.command.plans.map((one: { id: string }) => one.id)).toEqual(order.plans)
    await untilAsked(table, waits)
    // The other side goes on where it is asked in between.
    await vi.waitFor(async () => {
      await untilAsked(table, waits)
      expect((await ownLines(waiting, at, waits)).length).toBe(3)
    }, 20_000)
    const lines = await ownLines(waiting, at, waits)
    expect(await actionsOf(database(), at, waits)).toEqual(plans.map(({ action }) => action))
    expect(lines.map(({ decidedBy }) => decidedBy)).toEqual(['plan', 'plan', 'plan'])
    await vi.waitFor(async () => expect(await plansOf(waiting, at)).toMatchObject({ plans: [] }))
    expect((await ownLines(acting, at, waits)).some((line) => 'decidedBy' in line)).toBe(false)
    expect(acting.received.join('\n')).not.toContain('plan')
    expect((await waiting.post(`${at}/command`, { change: plans[0] })).status).toBe(409)
    expect(
      (await waiting.post(`${at}/command`, { change: { do: 'withdraw-plan', plan: plans[0]!.plan } })).status,
    ).toBe(409)
    await acting.post(`${at}/resign`)
    const replay = (await visitor(address).get(`${at}/replay`)).body
    expect(replay.decidedBy.filter((by: string) => by === 'plan')).toHaveLength(3)
  })

  test('the first that is not possible stops the rest and says why; nothing goes out until the player goes on', async () => {
    const table = await two({ setup: cruisers(3) })
    const { at } = table
    const { waiting, waits } = await sidesAt(table)
    const [first, second] = plansFrom(await seen(waiting, at), waits, 2)
    const late = { ...first!, due: { ...first!.due, phase: 'another' } }
    await waiting.post(`${at}/command`, { change: late })
    await waiting.post(`${at}/command`, { change: second })
    await untilAsked(table, waits)
    const stopped = { plansWait: 'You are asked for something else than you planned for.' }
    await vi.waitFor(async () => expect(await plansOf(waiting, at)).toMatchObject(stopped), 10_000)
    expect((await plansOf(waiting, at)).plans).toHaveLength(2)
    expect(await ownLines(waiting, at, waits)).toHaveLength(0)
    // Withdrawn, the next one goes out when the player says so.
    await waiting.post(`${at}/command`, { change: { do: 'withdraw-plan', plan: first!.plan } })
    const illegal = { do: 'plan', plan: 'wrong', action: { ...first!.action, ship: 'nobody' } }
    await waiting.post(`${at}/command`, { change: illegal })
    await waiting.post(`${at}/command`, { change: { do: 'resume' } })
    await vi.waitFor(async () => {
      await untilAsked(table, waits)
      expect((await plansOf(waiting, at)).plans.map((one: { id: string }) => one.id)).toEqual(['wrong'])
      expect((await plansOf(waiting, at)).plansWait).toMatch(/^It is no longer possible: .*nobody/)
    }, 10_000)
    expect(await actionsOf(database(), at, waits)).toEqual([second!.action])
    const withdrawn = (await waiting.post(`${at}/command`, { change: { do: 'withdraw-plan' } })).body.command
    expect(withdrawn.plans).toEqual([])
    expect(withdrawn).not.toHaveProperty('plansWait')
  })

  test('a wrong plan changes nothing and says what would be right', async () => {
    const table = await two({ setup: cruisers(2) })
    const { at } = table
    const { waiting, waits, acts } = await sidesAt(table)
    const [plan] = plansFrom(await seen(waiting, at), waits, 1)
    await waiting.post(`${at}/command`, { change: plan })
    const before = await plansOf(waiting, at)
    for (const [change, status, why] of [
      [plan, 422, /there is already a plan/],
      [{ ...plan, plan: 'b', action: { ...plan!.action, side: acts } }, 422, /the action must say so/],
      [{ ...plan, plan: 'b', action: { side: waits, do: 'build-fleet' } }, 422, /when you are asked/],
      [{ ...plan, plan: 'b', action: 'north' }, 400, /action/],
      [{ do: 'withdraw-plan', plan: 'b' }, 422, /there is no plan "b"/],
      [{ do: 'reorder-plans', plans: ['b'] }, 422, /name each plan once/],
    ] as const) {
      const { status: got, body } = await waiting.post(`${at}/command`, { change })
      expect([got, body.error?.why], JSON.stringify(change)).toEqual([status, expect.stringMatching(why)])
    }
    expect(await plansOf(waiting, at)).toEqual(before)
    expect((await visitor(address).post(`${at}/command`, { change: plan })).status).toBe(404)
  })

  test('a plan that went out before its process could note it does not go out again', async () => {
    const table = await two({ setup: cruisers(3) })
    const { at, id } = table as Table & { id: string }
    const { waiting, waits } = await sidesAt(table)
    const plans = plansFrom(await seen(waiting, at), waits, 2)
    const store = await openStore(database(), { beside: true })
    try {
      await waiting.post(`${at}/command`, { change: { ...plans[0]!, due: null } })
      const dying = (await store.command(id, waits))!
      await vi.waitFor(async () => {
        await untilAsked(table, waits)
        expect(await ownLines(waiting, at, waits)).toHaveLength(1)
        expect(await plansOf(waiting, at)).toMatchObject({ plans: [] })
      }, 10_000)
      // The server may be writing, too: whoever read an older version reads again.
      await vi.waitFor(async () => {
        const { version } = (await store.command(id, waits))!
        expect(await store.keepCommand({ ...dying, version: version + 1 })).toBe(true)
      }, 10_000)
    } finally {
      await store.close()
    }
    expect(await plansOf(waiting, at)).toMatchObject({ plans: [] })
    const other = database().startsWith('postgres') ? await open() : null
    const { command } = (await waiting.post(`${at}/command`, { change: plans[1] })).body
    expect(command.plans.map((one: { id: string }) => one.id)).toEqual([plans[1]!.plan])
    await vi.waitFor(async () => {
      await untilAsked(table, waits)
      expect(await ownLines(waiting, at, waits)).toHaveLength(2)
    }, 10_000)
    expect(await actionsOf(database(), at, waits)).toEqual(plans.map(({ action }) => action))
    await other?.close()
  })
})

describe.each([
  ['SQLite', async () => join(folder, 'killed.db')],
  ['PostgreSQL', () => sharedDatabase('plans')],
])('a server on %s', (_, database) => {
  test('that is killed between two planned actions takes none twice and loses none', async () => {
    const url = await database()
    let child = await startChild(url)
    const address = (): string => child.address
    const [red, blue] = [visitor(address), visitor(address)]
    const made = (await red.post('/api/battles', { setup: cruisers(4), token: true })).body
    const at = `/api/battles/${made.id}`
    red.token = made.seats.red
    blue.token = (await blue.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body.seat
    const table = { red, blue, at }
    const { waiting, waits, acting, acts } = await sidesAt(table)
    const plans = plansFrom(await seen(waiting, at), waits, 4)
    expect(plans).toHaveLength(4)
    // The others pass by orders, so that nothing but the plans is waited for.
    const watching = waiting.watch(`${at}/stream?from=-1`)
    for (const change of plans) await waiting.post(`${at}/command`, { change, pace: 500 })
    await acting.post(`${at}/command`, { change: { do: 'carry-on', who: 'all', level: 'captain', until: 'turn' } })
    expect(acts).not.toBe(waits)
    const own = (): number => watching.events.filter(({ data }) => data?.by === waits && data.kind === 'action').length
    await vi.waitFor(() => expect(own()).toBe(1), { timeout: 30_000, interval: 2 })
    await child.end('SIGKILL')
    child = await startChild(url)
    await vi.waitFor(async () => expect(await ownLines(waiting, at, waits)).toHaveLength(4), 30_000)
    await vi.waitFor(async () => expect(await plansOf(waiting, at)).toMatchObject({ plans: [] }), 10_000)
    expect(await actionsOf(url, at, waits)).toEqual(plans.map(({ action }) => action))
    await child.end('SIGTERM')
  }, 120_000)
})

onBothStores('under every rulebook', (served) => {
  test.each(trials().map((trial) => [trial.ruleset.id, trial] as const))(
    '%s: plans go out, or wait and say why',
    async (id, { randomSetup }) => {
      let [out, waited] = [0, 0]
      for (let seed = 1; seed <= 12 && (out < 3 || waited < 1); seed++) {
        const pick = picker(`plans ${seed}`)
        const table = await served.two({ ruleset: id, setup: randomSetup(pick) })
        const { at } = table
        await served.playOn(table, 4 + seed, pick)
        const { result } = (await table.red.get(`${at}/view`)).body
        if (result) continue
        const { waiting, waits } = await sidesAt(table)
        const before = (await ownLines(waiting, at, waits)).length
        const plans = plansFrom(await seen(waiting, at), waits, 2, pick)
        for (const change of plans) {
          const { status, text } = await waiting.post(`${at}/command`, { change })
          expect([status, status === 200 ? '' : text]).toEqual([200, ''])
        }
        if (plans.length === 0) continue
        await untilAsked(table, waits)
        await vi.waitFor(async () => {
          const { plans: left, plansWait } = await plansOf(waiting, at)
          const { result: over, owing } = (await waiting.get(`${at}/view`)).body
          expect(over !== null || left.length === 0 || plansWait !== undefined || !owing.includes(waits)).toBe(true)
        }, 10_000)
        const lines = (await ownLines(waiting, at, waits)).slice(before).filter(({ decidedBy }) => decidedBy === 'plan')
        const taken = (await actionsOf(served.database(), at, waits)).slice(before, before + lines.length)
        expect(taken).toEqual(plans.slice(0, lines.length).map(({ action }) => action))
        out += lines.length
        if ((await plansOf(waiting, at)).plansWait) waited++
      }
      console.log(`${id}: ${out} plans went out, ${waited} times they waited`)
      expect(out).toBeGreaterThan(0)
    },
    120_000,
  )
})
