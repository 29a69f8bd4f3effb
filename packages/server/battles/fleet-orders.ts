import { setTimeout as rest } from 'node:timers/promises'
import {
  type Command,
  type CommandChange,
  changed,
  firstCommand,
  nextStep,
  type Situation,
  type Step,
  withoutPlans,
} from '@flankspeed/command'
import type { Action, Battle, Decision } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { divisionsOf, findScenario } from '@flankspeed/scenarios'
import { admiralSeedOf } from '../fair/dice.ts'
import type { CommandRow, LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Thought } from './admirals.ts'
import { Denied, reusedKey } from './denied.ts'
import type { LiveBattle } from './live-battle.ts'
import type { Play } from './play.ts'
import type { Pool } from './pool.ts'

/** What players have ordered their fleets to do: stored, and carried out while they are away. */
export interface FleetOrders {
  of(battle: string, side: string): Promise<Command>
  /** `pace`: milliseconds between automatic actions while the player watches; left out: as before. */
  change(battle: string, side: string, change: CommandChange, client: string | null, pace?: number): Promise<Command>
  /** A line was written: carries out what the orders of a side say about the next decision. */
  look(live: LiveBattle, row: LogRow): void
  /** Does that seat want to see one action after the other? */
  hasPace(battle: string, side: string): Promise<boolean>
  /** Another process changed the orders of a seat. */
  forget(battle: string, side: string): void
  close(): void
}

/** How often to look for battles whose orders were interrupted when another process died. */
const ROUND = 30_000
/** The first time: soon after this process began, because the last one may have died. */
const FIRST_ROUND = 1000
const MOST_KNOWN = 10_000
/** Idempotency keys that are remembered for each seat. */
const MOST_CLIENTS = 20
/** Retries after losing a race with another process. */
const ROUNDS = 10
/** Milliseconds that a staff may think about an action. */
const THINKING = { captain: 50, admiral: 500 } as const

export function openFleetOrders(
  store: Store,
  pool: Pool,
  play: Play,
  think: (battle: string, thought: Thought) => Promise<Action>,
  /** Has the player of this seat the battle open, in any process? */
  isWatching: (battle: string, side: string) => boolean,
  complain: (error: unknown, battle?: string) => void,
): FleetOrders {
  let closed = false
  /** Commands of seats: most have none, and nobody wants to read that from the database after every line. */
  const known = new Map<string, CommandRow | null>()
  const running = new Set<string>()
  /** When a seat last acted by its orders, for those who watch. */
  const acted = new Map<string, number>()
  const closing = new AbortController()

  async function read(battle: string, side: string): Promise<CommandRow | null> {
    const key = `${battle} ${side}`
    const found = known.get(key)
    if (found !== undefined) return found
    const row = await store.command(battle, side)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, row)
    return row
  }

  async function keep(row: CommandRow): Promise<boolean> {
    const { battle, side } = row
    const kept = await store.keepCommand(row)
    known.delete(`${battle} ${side}`)
    if (kept) await store.announce({ battle, kind: 'command', what: side })
    return kept
  }

  /** Changes the command of a seat; runs again when another process changed it in between. */
  async function edit(
    battle: string,
    side: string,
    make: (row: CommandRow) => CommandRow | Promise<CommandRow>,
  ): Promise<Command> {
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await store.command(battle, side)) ?? (await firstRow(battle, side))
      const after = await make(before)
      if (after === before) return before.command
      if (await keep({ ...after, version: before.version + 1 })) return after.command
    }
    throw new Denied(503, 'Too many requests change these orders at once: try again.')
  }

  const firstRow = (battle: string, side: string): Promise<CommandRow> =>
    pool.with(battle, async (live) => {
      const rules = commandRules(live)
      const scenario = live.battle.orders && findScenario(live.battle.orders.orders.scenario)
      const units = rules.units(live.ruleset.view(live.battle, side))
      const command = firstCommand(side, units, scenario ? divisionsOf(scenario) : [])
      return { battle, side, version: 0, command, clients: [] }
    })

  async function run(id: string, side: string): Promise<void> {
    const row = await read(id, side)
    if (row === null || closed) return
    const at = await pool.with(id, async (live) =>
      live.result === null && live.ruleset.decisions(live.battle).some((decision) => decision.side === side)
        ? { seq: live.seq, situation: situationOf(live, side, row.command), done: gonePlans(live, row.command) }
        : null,
    )
    if (!at) return
    const { command, step } = await nextStep(at.situation, withoutPlans(row.command, at.done))
    if (closed) return
    const key = `${id} ${side}`
    const { version } = row
    const isNew = command !== row.command
    if (isNew && !(await keep({ ...row, version: version + 1, command }))) return void waiting.add(key)
    if (!step) return
    if (step.by !== 'rule') await restBefore(id, side, command)
    // The player may have stopped it meanwhile.
    const now = await store.command(id, side)
    if (closed) return
    if (now?.version !== (isNew ? version + 1 : version)) {
      known.delete(key)
      return void waiting.add(key)
    }
    await carryOut(id, side, step, at.seq)
  }

  /** Two processes may carry out the same order: the idempotency key makes sure that it is done once. */
  async function carryOut(id: string, side: string, step: Step, seq: number): Promise<void> {
    const decided = { by: step.by, ...(step.by === 'rule' && { why: step.why }) }
    const { plan } = step
    if (plan === undefined) return void (await play.act(id, side, step.action, `${side} order ${seq}`, seq, decided))
    try {
      await play.act(id, side, step.action, planKey(side, plan), seq, decided)
    } catch (error) {
      // His view did not show what forbids it, as when he had sent it himself.
      if (error instanceof Denied && error.status === 422) await stopPlans(id, side, plan, error.message)
      throw error
    }
    // If the process dies before this, the log says that it has gone out.
    await edit(id, side, (row) => withCommand(row, withoutPlans(row.command, [plan])))
  }

  const stopPlans = (id: string, side: string, plan: string, why: string): Promise<Command> =>
    edit(id, side, (row) =>
      row.command.plans?.[0]?.id === plan
        ? withCommand(row, { ...row.command, plansWait: `It is no longer possible: ${why}` })
        : row,
    )

  /** Who watches sees one action after the other and may stop. One pause for each seat at most, and none for the absent. */
  async function restBefore(id: string, side: string, { pace = 0 }: Command): Promise<void> {
    const key = `${id} ${side}`
    if (pace === 0 || !isWatching(id, side)) return void acted.delete(key)
    const left = Math.min(pace, (acted.get(key) ?? 0) + pace - performance.now())
    if (left > 0) await rest(left, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    if (acted.size >= MOST_KNOWN) acted.clear()
    acted.set(key, performance.now())
  }

  function situationOf(live: LiveBattle, side: string, { skips = false }: Command): Situation {
    const { ruleset, battle, seats } = live
    const others = [...seats.map((seat) => seat.side).filter((other) => other !== side), 'spectator']
    return {
      ruleset,
      rules: commandRules(live),
      view: ruleset.view(battle, side),
      others: others.map((viewer) => ruleset.view(battle, viewer)),
      skips,
      think: (view: Battle, decision: Decision, level) =>
        think(live.row.id, {
          ruleset: ruleset.id,
          view,
          decision,
          name: level,
          milliseconds: THINKING[level],
          seed: admiralSeedOf(live.row.seed, side, live.seq),
        }),
    }
  }

  function start(id: string, side: string): void {
    const key = `${id} ${side}`
    if (closed) return
    if (running.has(key)) return void waiting.add(key)
    running.add(key)
    run(id, side)
      // The battle is over or went on without it. Whoever wrote the next line has called look() again.
      .catch((error: unknown) => {
        if (!closed && !(error instanceof Denied)) complain(error, id)
      })
      .finally(() => running.delete(key))
      .then(() => again(key, id, side))
  }

  /** Seats that were looked at while they were busy. */
  const waiting = new Set<string>()
  const again = (key: string, id: string, side: string): void => {
    if (waiting.delete(key)) start(id, side)
  }

  function look(live: LiveBattle, { entry, side: by, after }: LogRow): void {
    if (closed || live.result !== null || !rulebookOf(live.ruleset)?.command) return
    const { id } = live.row
    // An undo pauses the orders of the side that asked for it; its next action by hand lets them go on.
    if (by !== null && (entry.kind === 'back' || (entry.kind === 'action' && after.by === undefined)))
      void pause(id, by, entry.kind === 'back')
        .catch((error: unknown) => complain(error, id))
        .then(() => lookAt(live))
    else lookAt(live)
  }

  function lookAt(live: LiveBattle): void {
    for (const { side, player } of live.seats) {
      if (player.kind !== 'person' || !live.after.owing.includes(side)) continue
      const key = `${live.row.id} ${side}`
      if (running.has(key)) waiting.add(key)
      else if (known.get(key) !== null) start(live.row.id, side)
    }
  }

  async function pause(battle: string, side: string, paused: boolean): Promise<void> {
    const row = await read(battle, side)
    if (row === null || row.command.paused === paused) return
    await edit(battle, side, (now) => ({ ...now, command: { ...now.command, paused } }))
  }

  const lookRound = (): void => {
    void store
      .commanded()
      .then((seats) => {
        for (const { battle, side } of seats) start(battle, side)
      })
      .catch((error: unknown) => complain(error))
  }
  const round = setInterval(lookRound, ROUND)
  round.unref()
  const firstRound = setTimeout(lookRound, FIRST_ROUND).unref()

  return {
    async of(battle, side) {
      const { command } = (await read(battle, side)) ?? (await firstRow(battle, side))
      if (!command.plans?.length) return command
      return withoutPlans(command, await pool.with(battle, async (live) => gonePlans(live, command)))
    },

    async change(battle, side, change, client, pace) {
      const text = JSON.stringify(change)
      const command = await edit(battle, side, async (row) => {
        const earlier = row.clients.find((one) => one.startsWith(`${client} `))
        if (client !== null && earlier !== undefined) {
          if (earlier !== `${client} ${text}`) throw reusedKey('client')
          return row
        }
        const { gone, ...now } = await pool.with(battle, async (live) => {
          refuseGonePlan(live, side, change)
          const { turn, phase } = live.battle
          const units = commandRules(live).units(live.ruleset.view(live.battle, side))
          return { turn, phase, units, gone: gonePlans(live, row.command) }
        })
        const clients = client === null ? row.clients : [...row.clients, `${client} ${text}`].slice(-MOST_CLIENTS)
        const after = changed(withoutPlans(row.command, gone), change, now)
        return { ...row, command: pace === undefined ? after : { ...after, pace }, clients }
      })
      start(battle, side)
      return command
    },

    look,
    hasPace: async (battle, side) => ((await read(battle, side))?.command.pace ?? 0) > 0,
    forget: (battle, side) => void known.delete(`${battle} ${side}`),
    close() {
      closed = true
      closing.abort()
      clearInterval(round)
      clearTimeout(firstRound)
    },
  }
}

const withCommand = (row: CommandRow, command: Command): CommandRow =>
  command === row.command ? row : { ...row, command }

/** No key of a client looks like this: theirs begin with the side. */
const planKey = (side: string, plan: string): string => `plan ${side} ${plan}`

/** The plans that have gone out, by the log. */
const gonePlans = ({ answered }: LiveBattle, { side, plans = [] }: Command): string[] =>
  plans.flatMap(({ id }) => (answered.has(planKey(side, id)) ? id : []))

function refuseGonePlan({ answered, result }: LiveBattle, side: string, change: CommandChange): void {
  if (change.do !== 'plan' && change.do !== 'withdraw-plan') return
  if (change.do === 'plan' && result !== null) throw new Denied(409, `The battle is over: ${result.why}.`)
  if (change.plan !== undefined && answered.has(planKey(side, change.plan)))
    throw new Denied(409, `The plan "${change.plan}" has gone out already.`, null, 'change.plan')
}

function commandRules({ ruleset }: LiveBattle) {
  const rules = rulebookOf(ruleset)?.command
  if (rules) return rules
  throw new Denied(422, `${ruleset.title} has no divisions and no staff.`)
}
