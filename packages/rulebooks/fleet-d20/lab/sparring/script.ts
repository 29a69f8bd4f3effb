import { distance, type Pick, type Point } from '@flankspeed/kernel'
import { highest, type SparringPartner, scripted } from '@flankspeed/lab/rulebook'
import * as fd from '../../rules/library.ts'
import { type Course, coursesOf } from './courses.ts'
import { type Field, fieldOf, fireGiven, fireTaken, gunDamage, torpedoDamage, worthOf } from './gunnery.ts'

/** What makes one script different from another. */
export interface Mind {
  /** Points for ending a move there, beside the fire given and taken. */
  place(field: Field, ship: fd.Ship, there: fd.Ship): number
  readonly fire: readonly [given: number, taken: number]
  /** What a point of damage to a target is worth. */
  worth?(field: Field, target: fd.Ship): number
  /** Damage that a spread of torpedoes must promise. */
  readonly spread?: number
}

export const partner = (about: string, mind: Mind): SparringPartner =>
  scripted(about, (ruleset, view, asked, pick) => {
    const b = view as fd.FdBattle
    const decision = asked as fd.FdDecision
    return answerTo(fieldOf(fd.asFleetD20(ruleset)!.rulesOf(b), b, decision.side), mind, decision, pick)
  })

function answerTo(field: Field, mind: Mind, decision: fd.FdDecision, pick: Pick): fd.FdAction | null {
  const { r, b, side } = field
  switch (decision.kind) {
    case 'move':
      return moveOf(field, mind, decision.units)
    case 'activate':
      return taskOf(field, mind, decision.units) ?? choreOf(field, decision.units, pick)
    case 'launch':
      return { side, do: 'launch', stand: decision.units[0]! }
    case 'fly':
      return flightOf(field, decision.units[0]!)
    case 'react':
      return { side, do: 'react', stand: decision.units[0]! }
    case 'air-combat':
      return { side, do: 'air-combat', ...decision.combats[0]! }
    case 'aa': {
      const ship = fd.shipById(b, decision.ships[0] ?? '')
      const factor = ship && r.aaFactors(r, b, ship, fd.standById(b, decision.stand)!)[0]
      return ship && factor ? { side, do: 'aa', ship: ship.id, stand: decision.stand, factor } : null
    }
    default:
      return null
  }
}

/** The ship nearest to the enemy moves first: she is in nobody's way. */
function moveOf(field: Field, mind: Mind, units: readonly string[]): fd.FdAction | null {
  const { b, side, foes } = field
  const nearest = (ship: fd.Ship): number => Math.min(...foes.map((foe) => distance(foe, ship)))
  const ship = units.map((id) => fd.shipById(b, id)!).sort((one, other) => nearest(one) - nearest(other))[0]!
  const course = bestCourse(field, mind, ship)
  return course && { side, do: 'move', ship: ship.id, knots: course.knots, path: course.path }
}

function bestCourse(field: Field, mind: Mind, ship: fd.Ship): Course | null {
  const { b, foes } = field
  const [given, taken] = mind.fire
  const worth = (target: fd.Ship): number => (mind.worth ?? worthOf)(field, target)
  const isShy = ['carrier', 'merchant'].includes(fd.cardOf(b, ship).kind)
  return highest(coursesOf(field, ship), ({ there, risk }) => {
    const safe = -risk - taken * fireTaken(field, there)
    if (isShy) return safe + foes.reduce((sum, foe) => sum + distance(foe, there) / 10_000, 0)
    return foes.length === 0 ? safe : safe + given * fireGiven(field, there, worth) + mind.place(field, ship, there)
  })
}

/** Without power she can do nothing more in this phase (FD-UCR-11). */
const isDark = ({ powerFailure, powered }: fd.Ship): boolean => powerFailure && powered === false

interface Task {
  readonly action: fd.FdAction
  readonly value: number
}

/** The salvo, the spread or the air attack that promises most. */
function taskOf(field: Field, mind: Mind, units: readonly string[]): fd.FdAction | null {
  const tasks = units.flatMap((unit) => {
    const ship = fd.shipById(field.b, unit)
    if (ship && isDark(ship)) return []
    return ship ? shipTasks(field, mind, ship) : attacksOf(field, unit)
  })
  return tasks.sort((one, other) => other.value - one.value)[0]?.action ?? null
}

function shipTasks(field: Field, mind: Mind, ship: fd.Ship): Task[] {
  const { r, b, side, foes } = field
  const value = (damage: number, target: fd.Ship): number => damage * (mind.worth ?? worthOf)(field, target)
  const tasks: Task[] = []
  if (r.limitOf(r, b, ship, 'fire') === null)
    for (const battery of fd.cardOf(b, ship).batteries)
      for (const target of foes) {
        if (!r.gunsReach(r, ship, battery, target) || r.shotObjection(r, b, ship, battery, target) !== null) continue
        const damage = gunDamage(field, ship, battery, target)
        const action: fd.FdAction = { side, do: 'fire', ship: ship.id, battery: battery.name, target: target.id }
        if (damage > 0) tasks.push({ action, value: value(damage, target) })
      }
  if (ship.tubes.some((left) => left > 0) && r.limitOf(r, b, ship, 'torpedo') === null)
    for (const target of foes) {
      if (!r.isInRange(r, ship, target) || r.torpedoObjection(r, b, ship, target) !== null) continue
      const damage = torpedoDamage(field, ship, target)
      if (damage < (mind.spread ?? USUAL_SPREAD)) continue
      tasks.push({
        action: { side, do: 'torpedo', ship: ship.id, target: target.id, mounts: mountsOf(field, ship, target) },
        value: value(damage, target),
      })
    }
  return tasks
}

/** Points of damage for which torpedoes are spent. */
const USUAL_SPREAD = 2

/** Mounts of one type of torpedo that reach the target. */
function mountsOf({ r, b }: Field, ship: fd.Ship, target: fd.Ship): number[] {
  const { torpedoes } = fd.cardOf(b, ship)
  const ready = r
    .mountsReady(r, b, ship, target)
    .filter((mount) => r.fastestTo(r, ship, target, fd.torpedoType(torpedoes[mount]!.type)!) !== undefined)
  return ready.filter((mount) => torpedoes[mount]!.type === torpedoes[ready[0]!]!.type)
}

/** A load in hull points: more than a salvo. */
const LOAD = 10

function attacksOf({ r, b, side, foes, ...rest }: Field, unit: string): Task[] {
  const stand = fd.standById(b, unit)
  if (!stand) return []
  return foes.flatMap((target) =>
    r.attackLoads(b, stand).flatMap((load): Task[] => {
      if (load.attack === 'guns' || r.attackObjection(r, b, stand, target, load) !== null) return []
      const { attack, weapon } = load
      const value = LOAD * worthOf({ r, b, side, foes, ...rest }, target)
      return [{ action: { side, do: 'attack', stand: unit, target: target.id, attack, weapon }, value }]
    }),
  )
}

const CHORES = ['land', 'service', 'aa', 'close-fire'] as const

/** What is free and helps, or nothing. */
function choreOf({ r, b, side }: Field, units: readonly string[], pick: Pick): fd.FdAction {
  const able = units.map((id) => fd.unitById(b, id)!).filter((unit) => !(fd.isShip(unit) && isDark(unit)))
  for (const unit of able)
    for (const chore of CHORES) {
      const action = r.proposals[chore]?.(r, b, unit, pick)
      if (action) return action
    }
  const [unit] = units as [string]
  return fd.shipById(b, unit) ? { side, do: 'pass', ship: unit } : { side, do: 'pass', stand: unit }
}

/** Turns kept for the flight home. */
const RESERVE = 3

/** Loads go for the most valuable ship, fighters for the nearest enemy, everybody home in time. */
function flightOf({ r, b, side, foes }: Field, unit: string): fd.FdAction | null {
  const stand = fd.standById(b, unit)
  if (!stand || stand.goingHome) return null
  const deck = stand.aboard === null ? undefined : fd.shipById(b, stand.aboard)
  const home = deck && fd.onTable(deck) ? deck : undefined
  const speed = r.moveOf(b, stand)
  const back = home ? Math.ceil(distance(stand, home) / speed) : 0
  const late = fd.standCardOf(b, stand).endurance_turns - stand.aloft <= back + RESERVE
  const nearest = <P extends Point>(all: readonly P[]): P | undefined =>
    all.toSorted((one, other) => distance(one, stand) - distance(other, stand))[0]
  const raid = nearest(b.stands.filter((other) => other.side !== side && fd.isAirborne(other)))
  const prize = foes.toSorted((one, other) => fd.cardOf(b, other).points - fd.cardOf(b, one).points)[0]
  const goal = late && home ? home : stand.loaded !== null ? (prize ?? home) : (raid ?? home)
  if (!goal) return null
  const share = Math.min(1, (speed - 2) / Math.max(1, distance(stand, goal)))
  const to = (of: 'x' | 'y'): number => Math.round(stand[of] + (goal[of] - stand[of]) * share) / 1000
  return { side, do: 'fly', stand: unit, to: [to('x'), to('y')] }
}
