import type { Point } from '@flankspeed/kernel'
import { homeOf, mustTurnHome, towards } from '../admirals/flying.ts'
import * as fd from '../rules/library.ts'

type Of<K extends fd.FdDecision['kind']> = Extract<fd.FdDecision, { kind: K }>

/** The next thing that a stand does on its way to the target and home again. */
export function strike(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: fd.FdDecision,
  flight: string,
  target: string,
  escorting: readonly string[],
  company: readonly string[],
): fd.FdAction | null {
  const stand = fd.standById(b, flight)
  const prey = fd.shipById(b, target)
  if (!stand || !prey) return null
  switch (decision.kind) {
    case 'launch':
      return { side: decision.side, do: 'launch', stand: flight }
    case 'fly':
      return flying(r, b, decision, stand, prey, escorting, company)
    case 'air-combat':
      return fighting(decision, flight)
    case 'respond':
      return responding(decision)
    case 'activate':
      return escorting.length > 0 ? { side: decision.side, do: 'pass', stand: flight } : attacking(r, b, stand, prey)
    default:
      return null
  }
}

/** Together: they wait over their deck for those who can still take off, and go at the pace of the slowest. Whoever has dropped its load or runs short of fuel flies home. */
function flying(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: Of<'fly'>,
  stand: fd.Stand,
  prey: fd.Ship,
  escorting: readonly string[],
  company: readonly string[],
): fd.FdAction | null {
  const { side } = decision
  if (stand.goingHome) return r.sample(r, b, { ...decision, units: [stand.id] }, () => 0)
  const friend = escorting.flatMap((id) => fd.standById(b, id) ?? []).find(fd.isAirborne)
  const home = homeOf(b, stand)
  const returns = mustTurnHome(r, b, stand) || (escorting.length > 0 ? friend === undefined : hasDropped(b, stand))
  const waits = !returns && isWaitedFor(r, b, stand, company)
  const goal: Point | null = returns || waits ? home : (friend ?? prey)
  if (goal === null) return null
  const pace = returns || friend ? r.moveOf(b, stand) : slowest(r, b, stand, company)
  const at = towards(stand, goal, pace)
  const to = { x: at.x, y: at.y }
  if (r.flightObjection(r, b, stand, to) !== null) return null
  const escorts =
    friend && !returns && r.escortObjection(r, b, stand, to, friend) === null ? { escorts: friend.id } : {}
  return { side, do: 'fly', stand: stand.id, to: [to.x / 1000, to.y / 1000], ...escorts }
}

/** Turns that a stand waits over its deck. */
const PATIENCE = 2

const isWaitedFor = (r: fd.Rules, b: fd.FdBattle, stand: fd.Stand, company: readonly string[]): boolean =>
  stand.aloft < PATIENCE &&
  b.stands.some((other) => company.includes(other.id) && other.fate === null && r.launchObjection(r, b, other) === null)

/** It came with a load, and has none left. */
const hasDropped = (b: fd.FdBattle, stand: fd.Stand): boolean =>
  stand.loaded === null && fd.standCardOf(b, stand).loads.length > 0

function slowest(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand, company: readonly string[]): number {
  const all = company.flatMap((id) => fd.standById(b, id) ?? []).filter(fd.isAirborne)
  return Math.min(r.moveOf(b, stand), ...all.map((other) => r.moveOf(b, other)))
}

/** Only what must be fought: the strike goes on to its target. */
function fighting({ side, combats, forced }: Of<'air-combat'>, flight: string): fd.FdAction | null {
  const combat = forced ? combats.find(({ attacker }) => attacker === flight) : undefined
  return combat ? { side, do: 'air-combat', ...combat } : null
}

/** An escort comes between; a loaded fighter-bomber keeps its load and does not fight. */
function responding({ side, defender, choices, escorts }: Of<'respond'>): fd.FdAction {
  const [escort] = escorts
  if (escort !== undefined) return { side, do: 'respond', stand: defender, escort }
  return { side, do: 'respond', stand: defender, ...(choices.includes('decline') ? { choice: 'decline' } : {}) }
}

/** With its load. Nobody who carries one goes down to strafe. */
function attacking(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand, prey: fd.Ship): fd.FdAction | null {
  const { side, id } = stand
  if (stand.activated || !fd.isAirborne(stand)) return null
  const load = r
    .attackLoads(b, stand)
    .find(
      (one) => (one.attack !== 'guns' || stand.loaded === null) && r.attackObjection(r, b, stand, prey, one) === null,
    )
  if (!load) return { side, do: 'pass', stand: id }
  return { side, do: 'attack', stand: id, target: prey.id, attack: load.attack, weapon: load.weapon }
}
