import {
  type Action,
  asList,
  asText,
  asWhole,
  type Data,
  type Dice,
  isData,
  Malformed,
  onlyFields,
  plural,
  shown,
  total,
} from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, onTable, type Ship, SIDES, type Side, shipById } from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, reason, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, FdDecision, Sample, Samples, Step } from '../words.ts'

export const REPAIRS = ['fire', 'fire control', 'steering', 'engines', 'power', 'flight deck', 'hangar'] as const
export type Repair = (typeof REPAIRS)[number]

/** One thing that a damage control party tries. */
export interface DamageControlTask {
  task: Repair
  teams: number
}

declare module '../events.ts' {
  interface Events {
    repaired: { ship: string; task: Repair; restored: number; now: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    'damage-control': { ship: string; tasks: DamageControlTask[] }
  }
  interface Decisions {
    /** Ships of the side with teams that have something to do. */
    'damage-control': { units: string[] }
  }
}

/** Half of the original, rounded up, and no further (FD-DC-09). */
const half = (original: number): number => Math.ceil(original / 2)

/** Figures that a task brings back, with the clause that says so. */
const RESTORES = {
  'fire control': { of: 'FC', clause: 'FD-DC-04', die: null },
  steering: { of: 'SV', clause: 'FD-DC-05', die: null },
  engines: { of: 'speed', clause: 'FD-DC-06', die: 6 },
  'flight deck': { of: 'H', clause: 'FD-DC-08', die: 6 },
  hangar: { of: 'RRR', clause: 'FD-DC-08', die: null },
} as const satisfies Partial<Record<Repair, { of: keyof Ship; clause: FdClause; die: number | null }>>

/** Is the figure that a task brings back below half of the original? Each by its name: it is asked of all ships again and again. */
function isBelowHalf(card: Card, ship: Ship, task: keyof typeof RESTORES): boolean {
  switch (task) {
    case 'fire control':
      return ship.FC < half(card.FC)
    case 'steering':
      return card.SV !== null && ship.SV! < half(card.SV)
    case 'engines':
      return ship.speed < half(card.speed)
    case 'flight deck':
      return ship.H < half(card.H)
    case 'hangar':
      return ship.RRR < half(card.RRR)
  }
}

/** Is anything of her broken that can be mended? What has been tried already makes no difference here. */
const needsRepair = (card: Card, ship: Ship): boolean =>
  ship.fires > 0 ||
  ship.powerFailure ||
  ship.FC < half(card.FC) ||
  ship.speed < half(card.speed) ||
  (card.SV !== null && ship.SV! < half(card.SV)) ||
  ship.H < half(card.H) ||
  ship.RRR < half(card.RRR)

const AIRCRAFT_TASKS: readonly Repair[] = ['flight deck', 'hangar']

/** What has been tried this End Phase is kept among the ship's uses of the turn. */
const TEAM = 'damage control team'
const MISSED = 'fire missed'
const TRIED = Object.fromEntries(REPAIRS.map((task) => [task, `repair ${task}`])) as Record<Repair, string>

function timesUsed(used: readonly string[], what: string): number {
  let times = 0
  for (const use of used) if (use === what) times++
  return times
}

/** Damage control in the End Phase (FD-DC-01 to FD-DC-11). */
const parts = {
  /** Teams that have not been sent anywhere in this End Phase (FD-DC-01, FD-DC-11). */
  teamsLeft({ DC, used }: Ship): number {
    return DC - timesUsed(used, TEAM)
  },

  /** Fires that can still be fought in this End Phase: a failed attempt uses one up (FD-DC-01). */
  firesLeft({ fires, used }: Ship): number {
    return fires - timesUsed(used, MISSED)
  },

  /** Is there something of that kind to mend, and nobody has tried? (FD-DC-01, FD-DC-08, FD-DC-09) */
  mayMend(r: Rules, b: FdBattle, ship: Ship, task: Repair): boolean {
    if (task === 'fire') return ship.fires > 0 && r.firesLeft(ship) > 0
    if (ship.used.length > 0 && ship.used.includes(TRIED[task])) return false
    if (task === 'power') return ship.powerFailure
    if (AIRCRAFT_TASKS.includes(task) && ship.fires >= r.tooManyFires) return false
    return isBelowHalf(cardOf(b, ship), ship, task)
  },

  /** Why a task is not allowed, in words. */
  repairObjection(r: Rules, b: FdBattle, ship: Ship, task: Repair): Objection | null {
    if (r.mayMend(r, b, ship, task)) return null
    if (task === 'fire')
      return objection('FD-DC-01', `${ship.name} has no ${ship.fires > 0 ? 'further ' : ''}fire to fight`)
    if (ship.used.includes(TRIED[task]))
      return objection('FD-DC-01', `${task} has already been tried in this End Phase`)
    if (task === 'power') return objection('FD-DC-07', `${ship.name} already has power`)
    if (AIRCRAFT_TASKS.includes(task) && ship.fires >= r.tooManyFires)
      return objection('FD-DC-08', `${ship.name} has ${ship.fires} fires: nobody works on the deck or in the hangar`)
    const { of, clause } = RESTORES[task]
    return objection(
      'FD-DC-09',
      `${of} of ${ship.name} can be restored to ${half(cardOf(b, ship)[of] ?? 0)} and is ${ship[of] ?? 0}`,
      clause,
    )
  },

  /** d10, Crew Quality and the band of the teams less 1; power is harder (FD-DC-02, FD-DC-07). */
  repair(r: Rules, b: FdBattle, ship: Ship, { task, teams }: DamageControlTask, dice: Dice, tell: Tell): void {
    ship.used = [...ship.used, ...Array.from({ length: teams }, () => TEAM), TRIED[task]]
    const reasons = [
      reason(r.crewQuality(ship), 'FD-DC-02', 'Crew Quality'),
      reason(r.bands(teams) - 1, 'FD-DC-02', plural(teams, 'team')),
      reason(task === 'power' ? -2 : 0, 'FD-DC-07', 'power'),
    ]
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), `damage control, ${task}`, ship.name)
    const what = `damage control, ${task}`
    tell?.({ tells: 'test', clause: 'FD-DC-02', unit: ship.id, what, die, reasons, total: sum, passed })
    if (passed) r.restore(b, ship, task, dice, tell)
    else if (task === 'fire') ship.used = [...ship.used, MISSED]
  },

  restore(b: FdBattle, ship: Ship, task: Repair, dice: Dice, tell: Tell): void {
    if (task === 'fire') {
      ship.fires -= 1
      tell?.({ tells: 'repaired', clause: 'FD-DC-03', ship: ship.id, task, restored: 1, now: ship.fires })
      return
    }
    if (task === 'power') {
      ship.powerFailure = false
      tell?.({ tells: 'repaired', clause: 'FD-DC-07', ship: ship.id, task, restored: 1, now: 1 })
      return
    }
    const { of, clause, die } = RESTORES[task]
    if (die !== null) dice.call(1, die, `restored, ${task}`, ship.name)
    const gained = die === null ? 1 : dice.die(die)
    const before = ship[of]!
    const now = Math.min(before + gained, half(cardOf(b, ship)[of]!))
    ship[of] = now
    tell?.({ tells: 'repaired', clause, ship: ship.id, task, restored: now - before, now })
  },

  /** Has she teams left, and something for them to do? */
  mayRepair(r: Rules, b: FdBattle, ship: Ship): boolean {
    if (!onTable(ship) || !needsRepair(cardOf(b, ship), ship) || r.teamsLeft(ship) <= 0) return false
    for (const task of REPAIRS) if (r.mayMend(r, b, ship, task)) return true
    return false
  },

  /** Ships that damage control may be asked of. */
  repairable(r: Rules, b: FdBattle, side: Side): Ship[] {
    const found: Ship[] = []
    if (b.ended[side]) return found
    for (const ship of b.ships) if (ship.side === side && r.mayRepair(r, b, ship)) found.push(ship)
    return found
  },
}

const steps: Record<'damage-control', Step> = {
  'damage-control': {
    phase: 'end',
    go(r, b) {
      for (const ship of b.ships) if (!b.ended[ship.side] && r.mayRepair(r, b, ship)) return 'waits'
      return 'done'
    },
    asks(r, b) {
      const owed: FdDecision[] = []
      for (const side of SIDES) {
        const units = r.repairable(r, b, side).map(({ id }) => id)
        if (units.length > 0) owed.push({ side, kind: 'damage-control', units })
      }
      return owed
    },
    skipChoice(_r, b) {
      b.ended = { red: true, blue: true }
      return true
    },
  },
}

const actions: Record<'damage-control', ActionHandler> = {
  'damage-control': {
    steps: ['damage-control'],
    actor: [],
    isDue: (_r, b, { side }: Action) => b.pending === null && !b.ended[side as Side],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'tasks'])
      const tasks = readTasks(data.tasks, 'action.tasks')
      if (b.step !== 'damage-control' || b.ended[side])
        refuse('FD-SEQ-10', `damage control comes at the start of the End Phase, and it is not the turn of ${side} now`)
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const teams = tasks.reduce((sum, task) => sum + task.teams, 0)
      if (teams > r.teamsLeft(ship))
        refuse('FD-DC-01', `${ship.name} has ${r.teamsLeft(ship)} teams to assign, not ${teams}`)
      refuseTasks(r, b, ship, tasks)
      if (tasks.length === 0) ship.used = [...ship.used, ...Array.from({ length: r.teamsLeft(ship) }, () => TEAM)]
      for (const task of tasks) r.repair(r, b, ship, task, dice, tell)
    },
  },
}

function refuseTasks(r: Rules, b: FdBattle, ship: Ship, tasks: readonly DamageControlTask[]): void {
  for (const { task } of tasks) {
    const against = r.repairObjection(r, b, ship, task)
    if (against) refuseFor(against)
  }
  const fires = tasks.filter(({ task }) => task === 'fire').length
  if (fires > r.firesLeft(ship))
    refuse('FD-DC-01', `${ship.name} has ${r.firesLeft(ship)} fires to fight, not ${fires}`)
  const twice = tasks.find(({ task }, i) => task !== 'fire' && tasks.findIndex((other) => other.task === task) !== i)
  if (twice) refuse('FD-DC-01', `${twice.task} is one task: put all its teams together`)
}

/** A list of tasks, with their teams where there is more than one, or how many teams go to each. */
function readTasks(value: unknown, where: string): DamageControlTask[] {
  if (isData(value)) return Object.entries(value).flatMap(([task, teams]) => tasksOf(task, teams, `${where}.${task}`))
  return asList(value ?? [], where).flatMap((item, i) => {
    const here = `${where}[${i}]`
    const data: Data = isData(item) ? item : { task: item }
    onlyFields(data, ['task', 'teams'], here)
    return tasksOf(data.task, data.teams ?? 1, here)
  })
}

/** A list of numbers of teams is one for each Fire. */
function tasksOf(name: unknown, teams: unknown, where: string): DamageControlTask[] {
  const task = readRepair(name, where)
  const counts = Array.isArray(teams) ? teams : [teams]
  return counts.map((count) => ({ task, teams: asWhole(count, `${where}.teams`, 1, 100) }))
}

const OTHER_NAMES = new Map<string, Repair>([
  ['fires', 'fire'],
  ['fc', 'fire control'],
  ['sv', 'steering'],
  ['helm', 'steering'],
  ['engine', 'engines'],
  ['engine room', 'engines'],
  ['speed', 'engines'],
  ['power failure', 'power'],
  ['h', 'flight deck'],
  ['rrr', 'hangar'],
])

const BEYOND_REPAIR = [
  's', 'structure', 'f', 'flotation', 'gm', 'gunnery modifier', 'sd', 'dc', 'dc teams', 'cq', 'crew quality', 'command',
  'command value', 'radar', 'search radar', 'gunnery radar', 'searchlights', 'spotters', 'spotter planes', 'smoke', 'mounts',
  'mount', 'main', 'other', 'torpedoes', 'catapult', 'catapults', 'cargo',
] // biome-ignore format: a list of names reads best filled

function readRepair(value: unknown, where: string): Repair {
  const word = asText(value, where).toLowerCase().replaceAll('-', ' ')
  const task = REPAIRS.find((name) => name === word) ?? OTHER_NAMES.get(word)
  if (task) return task
  if (BEYOND_REPAIR.includes(word)) refuse('FD-DC-10', `${word} cannot be restored during the game`)
  throw new Malformed(where, `there is no task ${shown(value)}: there are ${REPAIRS.join(', ')}`)
}

/** Teams to some of what is broken, or to nothing. */
const sampleDamageControl: Sample<'damage-control'> = (r, b, { side, units }, pick): FdAction => {
  const ship = shipById(b, units[pick(units.length)]!)!
  const open = REPAIRS.filter((task) => r.mayMend(r, b, ship, task))
  const most = r.teamsLeft(ship)
  const tasks: DamageControlTask[] = []
  if (pick(6) > 0) {
    const task = open[pick(open.length)]!
    const teams = 1 + pick(most)
    tasks.push({ task, teams })
    if (task === 'fire' && teams < most && r.firesLeft(ship) > 1) tasks.push({ task, teams: 1 + pick(most - teams) })
  }
  return { side, do: 'damage-control', ship: ship.id, tasks }
}

const stories: Stories<'repaired'> = {
  repaired: ({ ship, task, restored, now }, name) => [
    task === 'fire'
      ? `  ${name(ship)} puts a fire out, ${now} left.`
      : task === 'power'
        ? `  ${name(ship)} has power again.`
        : `  ${name(ship)}, ${task}: ${restored} restored, ${now} now.`,
  ],
}

const samples: Samples<'damage-control'> = { 'damage-control': sampleDamageControl }

export const damageControl = { parts, steps, actions, stories, samples }
