import { DEFAULT_RULESET, findRuleset, stateHash } from '@flankspeed/engine'
import type { LogEntry } from '@flankspeed/protocol'
import { openDeadlines } from '../battles/deadlines.ts'
import { Denied } from '../battles/denied.ts'
import { rebuildLive } from '../battles/live-battle.ts'
import { openLobby } from '../battles/lobby.ts'
import { openPlay, type Written } from '../battles/play.ts'
import { openPool } from '../battles/pool.ts'
import { hashOf } from '../battles/secrets.ts'
import { openServiceTime } from '../battles/service-time.ts'
import type { LogRow } from '../store/rows.ts'
import { orderFor } from './battle-process.ts'
import { type Asking, type Chance, openFaultyStore } from './faulty-store.ts'
import { cruisers } from './some-action.ts'

const SECOND = 1000
const MINUTE = 60_000
const EACH = 10 * MINUTE
/** For this long nobody may notice an outage: once per outage. */
const UNNOTICED = 12 * SECOND
const STEPS = 700

const rules = findRuleset(DEFAULT_RULESET)

/** The result of a simulation. */
export interface Simulated {
  lines: number
  acknowledged: number
  crashes: number
  powerLosses: number
  /** Everything that happened, in order: the same for the same number. */
  trace: string[]
}

/** A request in progress or without response: a retry takes effect once. */
interface Sent {
  what: string
  send(process: Running): Promise<void>
}

interface Acknowledged {
  battle: string
  seq: number
  kinds: LogEntry['kind'][]
  action: string | null
  client: string | null
}

interface Table {
  id: string
  /** The invite secret of the second seat, until it is taken. */
  invite: string | null
}

type Running = Awaited<ReturnType<typeof startProcess>>

class Gone extends Error {}

/** Is it the client's fault rather than the server's? */
const isRefusal = (error: unknown): boolean => error instanceof Denied

/** One process of the server, on a faulty store. */
async function startProcess(
  name: string,
  world: ReturnType<typeof openFaultyStore>,
  clock: { wall: number; monotonic: number },
) {
  const asking: Asking = { alive: true, broken: false }
  const store = world.for(asking)
  let lose = (_: Error): void => {}
  const gone = new Promise<never>((_, failed) => {
    lose = failed
  })
  gone.catch(() => {})
  const now = { wall: () => clock.wall, monotonic: () => clock.monotonic }
  const service = await openServiceTime(store, { clock: now, complain: () => {}, every: 1e8 })
  const time = { wall: now.wall, served: service.now }
  const pool = openPool(store, 100_000)
  const play = openPlay(store, pool, { wrote: () => {}, failed: () => {}, time })
  const lobby = openLobby(store, () => {}, time)
  const deadlines = openDeadlines(store, play, lobby, {
    every: SECOND,
    abandonAfterDays: 30,
    joinWithinDays: 30,
    complain: () => {},
    time,
  })
  return { name, asking, clock, lose, gone, service, pool, play, lobby, deadlines }
}

/**
 * Plays battles on several crashing processes and a faulty store, and checks the results. `calm`: called when nothing
 * should fail any more.
 */
export async function simulate(number: number, chance: Chance, calm: () => void): Promise<Simulated> {
  const trace: string[] = []
  const note = (what: string): void => void trace.push(what)
  const fail = (why: string): never => {
    throw new Error(`simulation ${number}: ${why}\n${trace.slice(-40).join('\n')}`)
  }
  const world = openFaultyStore(chance(3) === 0 ? 'file' : 'shared', chance)
  const most = world.kind === 'shared' ? 1 + chance(3) : 1
  const running: Running[] = []
  const tables: Table[] = []
  const acknowledged: Acknowledged[] = []
  const joined: { battle: string; side: string; secret: string }[] = []
  const made = new Map<string, string>()
  let unanswered: Sent[] = []
  let underWay = 0
  let names = 0
  let [crashes, powerLosses, outages, played] = [0, 0, 0, 0]
  let wall = 1_700_000_000_000
  let starting = 0
  /** How long people could play, and the number of outages, when a line was written. */
  const writtenAt = new Map<string, { played: number; outages: number }>()
  world.appended = (battle, seq) => void writtenAt.set(`${battle} ${seq}`, { played, outages })

  const isUp = (): boolean => running.some(({ asking }) => !asking.broken)
  const some = <T>(list: readonly T[]): T => list[chance(list.length)]!

  function pass(milliseconds: number): void {
    wall += milliseconds
    if (isUp()) played += milliseconds
    for (const { clock } of running) {
      clock.wall += milliseconds
      clock.monotonic += milliseconds
    }
  }

  /** Background work that ends with its process. */
  function inBackground(process: Running, work: Promise<unknown>): void {
    underWay++
    Promise.race([work, process.gone])
      .catch(() => {})
      .finally(() => underWay--)
  }

  /** Sends a request. Without a response it is retried later with the same idempotency key. */
  function send(sent: Sent, process: Running): void {
    note(`${process.name} is asked: ${sent.what}`)
    inBackground(
      process,
      Promise.race([sent.send(process), process.gone]).catch((error: unknown) => {
        if (isRefusal(error)) return note(`refused: ${sent.what}: ${(error as Error).message}`)
        note(`not answered: ${sent.what}`)
        unanswered.push(sent)
      }),
    )
  }

  const wrote = (
    battle: string,
    written: Written,
    kinds: LogEntry['kind'][],
    more: Partial<Acknowledged> = {},
  ): void => {
    note(`acknowledged: ${battle} ${written.seq} ${kinds}`)
    acknowledged.push({ battle, seq: written.seq, kinds, action: null, client: null, ...more })
  }

  function makeTable(process: Running): void {
    const key = `make ${names++}`
    const order = orderFor(cruisers(1))
    const both = chance(2) === 0
    const clock = chance(4) === 0 ? null : { each: EACH, perMove: 0 }
    const seats = order.seats.map((seat) => ({ ...seat, mine: both || seat.side === 'red' }))
    send(
      {
        what: key,
        async send({ lobby }) {
          const { id, invites } = await lobby.make(
            { ...order, seats, terms: { ...order.terms, clock } },
            { key, body: key },
          )
          if (made.has(key) && made.get(key) !== id) fail(`${key} made two battles`)
          if (!made.has(key)) tables.push({ id, invite: invites.blue ?? null })
          made.set(key, id)
        },
      },
      process,
    )
  }

  function joinTable(process: Running, { id, invite }: Table): void {
    const key = `join ${id}`
    send(
      {
        what: key,
        async send({ lobby }) {
          const right = { inviteHash: hashOf(invite!) }
          const joining = { right, name: 'blue', salt: { salt: 'sea' }, browser: null, account: null }
          const { side, seat } = await lobby.join(id, joining, { key, body: key })
          joined.push({ battle: id, side, secret: seat })
        },
      },
      process,
    )
  }

  /** The side to move views the battle at one process and moves at another. */
  function move(process: Running, { id }: Table): void {
    inBackground(
      process,
      process.pool
        .current(id, async ({ battle, result }) => {
          const owed = result === null ? rules.decisions(battle)[0] : undefined
          return owed && { side: owed.side, action: rules.sample(battle, owed, chance) }
        })
        .then((found) => {
          if (!found || running.length === 0) return
          const client = `move ${names++}`
          const { side, action } = found
          const sent: Sent = {
            what: `${client} in ${id}`,
            async send({ play }) {
              const written = await play.act(id, side, action, client)
              wrote(id, written, ['action'], { action: JSON.stringify(action), client })
            },
          }
          send(sent, some(running))
        }),
    )
  }

  function otherwise(process: Running, { id }: Table): void {
    const side = some(['red', 'blue'])
    const { play } = process
    const [what, kinds, work] = some<[string, LogEntry['kind'][], () => Promise<Written>]>([
      ['take back', ['offer', 'back'], () => play.takeBack(id, side)],
      ['take back', ['offer', 'back'], () => play.takeBack(id, side)],
      ['accept', ['back', 'end'], () => play.answer(id, side, true)],
      ['decline', ['decline'], () => play.answer(id, side, false)],
      ['offer a draw', ['offer'], () => play.offerDraw(id, side)],
      ['claim', ['end'], () => play.claim(id, null)],
      ...(chance(6) === 0
        ? [['resign', ['end'], () => play.resign(id, side)] as [string, LogEntry['kind'][], () => Promise<Written>]]
        : []),
    ])
    note(`${process.name} is asked: ${what} in ${id}`)
    inBackground(
      process,
      work().then((written) => wrote(id, written, kinds)),
    )
  }

  async function start(): Promise<void> {
    if (running.length + starting >= most) return
    starting++
    const name = `process ${names++}`
    note(`${name} starts`)
    if (world.kind === 'file') world.reopened()
    const clock = { wall: wall + (chance(7) - 3) * SECOND, monotonic: chance(1e6) }
    startProcess(name, world, clock)
      .then(
        (process) => running.push(process),
        () => note(`${name} could not start`),
      )
      .finally(() => starting--)
    await world.settle()
  }

  async function crash(process: Running, withPower: boolean): Promise<void> {
    note(`${process.name} crashes${withPower ? ' with the power' : ''}`)
    crashes++
    running.splice(running.indexOf(process), 1)
    world.crashed(process.asking)
    process.lose(new Gone())
    await world.settle()
    if (!withPower) return
    powerLosses++
    await world.losePower()
  }

  async function step(): Promise<void> {
    if (running.length === 0) {
      if (starting > 0 && (await world.goOn())) return
      // Nobody is present.
      if (chance(3) === 0) {
        outages++
        note('the service is down')
        pass(15 * MINUTE + chance(60 * MINUTE))
      }
      return start()
    }
    const process = some(running)
    const what = chance(1000)
    if (what < 780 && (await world.goOn())) return
    if (what < 830) {
      pass(chance(4 * SECOND))
      for (const one of running) inBackground(one, one.service.beat())
    } else if (what < 850) inBackground(process, process.deadlines.round())
    else if (what < 858) process.clock.wall += (chance(3) - 1) * 60 * MINUTE
    else if (what < 870) await start()
    else if (what < 878) {
      await crash(process, world.kind === 'file' && chance(2) === 0)
      if (running.length === 0) outages++
    } else if (what < 886) process.pool.forgetAll()
    else if (what < 900 && tables.length < 3) makeTable(process)
    else if (what < 915 && unanswered.length > 0) send(unanswered.splice(chance(unanswered.length), 1)[0]!, process)
    else if (tables.length > 0) {
      const table = some(tables)
      if (table.invite !== null && chance(4) === 0) joinTable(process, table)
      else if (chance(5) === 0) otherwise(process, table)
      else move(process, table)
    }
    // A failed disk needs a restart.
    for (const one of running.filter(({ asking }) => asking.broken))
      if (chance(3) === 0) await crash(one, chance(2) === 0)
    await world.settle()
  }

  /** Everything started comes to its end. */
  async function rest(): Promise<void> {
    for (let i = 0; world.waiting > 0 || starting > 0 || underWay > 0; i++) {
      if (!(await world.goOn())) await world.settle()
      if (i > 20_000) fail('it does not come to rest')
    }
  }

  world.faults = chance(4)
  for (let i = 0; i < STEPS; i++) await step()

  world.faults = 0
  calm()
  for (const process of running.filter(({ asking }) => asking.broken)) await crash(process, chance(2) === 0)
  for (let i = 0; running.length < most; i++) {
    if (i > 10) fail('nothing fails any more, and no process starts')
    await start()
    await rest()
  }
  await rest()
  for (let i = 0; unanswered.length > 0; i++) {
    if (i === 5) fail(`nothing fails any more, and there is still no answer: ${unanswered[0]!.what}`)
    const again = unanswered
    unanswered = []
    for (const sent of again) {
      send(sent, some(running))
      await rest()
    }
  }
  for (const { service, deadlines } of running) {
    for (const work of [() => service.beat(), () => deadlines.round()]) {
      inBackground(running[0]!, work())
      await rest()
    }
  }
  let lines = 0
  for (const { id } of tables) lines += await check(id)
  for (const { battle, side, secret } of joined) {
    const seat = (await world.itself.seats(battle)).find((one) => one.side === side)
    if (seat?.tokenHash !== hashOf(secret)) fail(`the seat ${side} of ${battle} was given and is lost`)
  }
  if (number % 3 === 0) await runOut()
  return { lines, acknowledged: acknowledged.length, crashes, powerLosses, trace }

  async function check(id: string): Promise<number> {
    const store = world.itself
    const row = (await store.battle(id)) ?? fail(`${id} was made and is lost`)
    const [seats, log, snapshot] = [await store.seats(id), await store.log(id, 0), await store.snapshot(id)]
    log.forEach(({ seq }, i) => {
      if (seq !== i) fail(`${id} has no line ${i}`)
    })
    for (const { battle, seq, kinds, action, client } of acknowledged) {
      if (battle !== id) continue
      const line = log[seq] ?? fail(`line ${seq} of ${id} was acknowledged and is lost`)
      const { entry } = line
      if (!kinds.includes(entry.kind)) fail(`line ${seq} of ${id} is not what was acknowledged, but ${entry.kind}`)
      if (
        action !== null &&
        (entry.kind !== 'action' || JSON.stringify(entry.action) !== action || line.client !== client)
      )
        fail(`line ${seq} of ${id} is another than the one that was acknowledged`)
    }
    const clients = log.flatMap(({ client }) => client ?? [])
    if (new Set(clients).size !== clients.length) fail(`${id} has done the same request twice`)
    for (const [i, line] of log.slice(1).entries()) checkTimes(log[i]!, line)
    if (log.length === 0) return 0
    const [whole, short] = [rebuildLive(row, seats, log, null), rebuildLive(row, seats, log, snapshot)]
    if (stateHash(whole.battle) !== stateHash(short.battle)) fail(`${id} is another from its snapshot`)
    if ((row.state === 'over') !== (whole.result !== null)) fail(`${id} is ${row.state}, and its log says otherwise`)
    for (const { name, pool } of running) {
      const shown = pool.current(id, async (live) => [live.seq, stateHash(live.battle), live.result?.why ?? null])
      await rest()
      const expected = [log.length - 1, stateHash(whole.battle), whole.result?.why ?? null]
      if (JSON.stringify(await shown) !== JSON.stringify(expected)) fail(`${name} shows another ${id} than its log`)
    }
    return log.length
  }

  function checkTimes(before: LogRow, line: LogRow): void {
    const what = `line ${line.seq} of ${line.battle}`
    if (line.at < before.at) fail(`${what} has an earlier date than the one before`)
    if ((line.after.served ?? 0) < (before.after.served ?? 0)) fail(`${what} was written before the one before`)
    if (line.entry.kind !== 'end' || line.entry.result.by !== 'clock') return
    const [then, now] = [before, line].map(({ battle, seq }) => writtenAt.get(`${battle} ${seq}`)!) as [
      { played: number; outages: number },
      { played: number; outages: number },
    ]
    const left = Math.min(...before.after.owing.map((side) => before.after.clocks![side]!))
    const lost = now.played - then.played + UNNOTICED * (1 + now.outages - then.outages)
    if (left > lost) fail(`${what}: somebody with ${left} ms left lost on time after ${lost} ms of play`)
  }

  /** While the service is up the clocks run: a side that never moves loses. */
  async function runOut(): Promise<void> {
    const process = running[0]!
    for (let left = EACH + 5 * MINUTE; left > 0; left -= 10 * SECOND) {
      pass(10 * SECOND)
      inBackground(process, process.service.beat())
      await rest()
    }
    inBackground(process, process.deadlines.round())
    await rest()
    for (const { id } of tables) {
      const row = (await world.itself.battle(id))!
      if (row.state === 'playing' && row.terms.clock !== null) fail(`nobody lost on time in ${id}`)
      const log = await world.itself.log(id, 0)
      for (const [i, line] of log.slice(1).entries()) checkTimes(log[i]!, line)
    }
  }
}
