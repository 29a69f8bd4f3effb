import { cosine, type Pick, sine, squaredDistance, total } from '@flankspeed/kernel'
import { type CtBattle, cardOf, type Edge, type Ship, shipById } from '../battle.ts'
import { printedShips } from '../cards/printed/ships.ts'
import { SHIP_WEAPONS, type ShipWeapon } from '../gunnery/surface-attack.ts'
import type { Rules } from '../rules.ts'
import type { CtAction, PathStep } from '../turn/actions.ts'
import type { CtDecision } from '../turn/decisions.ts'
import { sampleAaw, sampleDeploy, sampleLanding, sampleLaunch, sampleRepair, sampleStrike } from './sample-air.ts'

/** Some legal answer, drawn at random but not absurd: ships keep to the table where they can. */
export function sample(r: Rules, b: CtBattle, decision: CtDecision, pick: Pick): CtAction {
  const { side } = decision
  if (decision.kind === 'build-fleet') return sampleFleet(decision, pick)
  if (decision.kind === 'play-on') return { side, do: pick(4) > 0 ? 'play-on' : 'end-battle' }
  const unit = decision.units[pick(decision.units.length)]!
  switch (decision.kind) {
    case 'place':
      return samplePlace(r, b, shipById(b, unit)!, pick)
    case 'depth': {
      if (pick(3) > 0) return { side, do: 'end-step', phase: 'initiative' }
      const { submerged } = shipById(b, unit)!
      if (!submerged) return { side, do: 'dive', unit }
      return r.canSurface(r, b, shipById(b, unit)!) ? { side, do: 'surface', unit } : { side, do: 'end-step' }
    }
    case 'move':
      if (decision.mayEnd && pick(4) === 0) return { side, do: 'end-step', phase: 'naval-movement' }
      return sampleMove(r, b, shipById(b, unit)!, pick)
    case 'deploy':
      return sampleDeploy(r, b, side, unit, pick)
    case 'land':
      return sampleLanding(r, b, side, unit, pick)
    case 'repair-first':
      return sampleRepair(r, b, side, unit, pick)
    case 'fire':
      if (decision.phase === 'air-defence') return sampleAaw(r, b, side, unit, pick)
      if (decision.phase === 'air-attack') return sampleStrike(r, b, side, unit, pick)
      if (decision.phase === 'submarine-attack') return sampleLaunch(r, b, side, unit, pick)
      return sampleFire(r, b, decision, unit, pick)
  }
}

type BuildDecision = Extract<CtDecision, { kind: 'build-fleet' }>

/** Ships at random while there are points for them; the cheapest when there are too few for any other. */
function sampleFleet({ side, points, unitLimit }: BuildDecision, pick: Pick): CtAction {
  const ships: string[] = []
  let left = points
  const most = Math.min(unitLimit ?? 20, 1 + pick(12))
  for (let tries = 0; tries < 30 && ships.length < most; tries++) {
    const card = printedShips[pick(printedShips.length)]!
    if (card.cost > left) continue
    left -= card.cost
    ships.push(card.id)
  }
  if (ships.length === 0) ships.push(CHEAPEST.id)
  return { side, do: 'build-fleet', ships }
}

const CHEAPEST = printedShips.reduce((best, card) => (card.cost < best.cost ? card : best))

/** Somewhere free in its zone: at random first, then from one end of the edge to the other. */
function samplePlace(r: Rules, b: CtBattle, ship: Ship, pick: Pick): CtAction {
  const edge = b.edges[ship.side]
  const upright = edge === 'north' || edge === 'south'
  const heading = HEADINGS[edge]
  const length = b.table[upright ? 0 : 1]
  const depth = r.zoneDepth(r, b, ship)
  for (let tries = 0; ; tries++) {
    const random = tries < 8
    const along = random ? pick(length) : (400 * (tries - 8)) % length
    const inward = random ? pick(depth) : 2000 + 2000 * Math.floor((400 * (tries - 8)) / length)
    const x = upright ? along : edge === 'west' ? inward : b.table[0] - inward
    const y = upright ? (edge === 'south' ? inward : b.table[1] - inward) : along
    if (r.placeObjection(r, b, { ...ship, x, y, heading: heading * 100, placed: true }) !== null && inward <= depth)
      continue
    return { side: ship.side, do: 'place', unit: ship.id, at: [x / 1000, y / 1000], heading }
  }
}

const HEADINGS: Record<Edge, number> = { south: 0, west: 90, north: 180, east: 270 }

function sampleMove(r: Rules, b: CtBattle, ship: Ship, pick: Pick): CtAction {
  const move = { side: ship.side, do: 'move', unit: ship.id } as const
  const most = total(r.movementOf(r, b, ship))
  const steers = !ship.stands.criticals.includes('steering-breakdown')
  if (ship.stopped && (ship.mustReverse || pick(3) === 0)) {
    const path: PathStep[] = [{ astern: 1 + pick(r.mostAstern(most)) }]
    if (steers && pick(2) === 0) path.unshift({ turn: 15 * (pick(13) - 6) })
    return { ...move, path }
  }
  if (ship.stopped && pick(3) === 0) return { ...move, path: [] }
  const evade = ship.inbound.earlier > 0 && steers && most >= 2 && pick(3) > 0
  const open = evade ? most - r.evasionCost(most) : most
  let path: PathStep[] = [{ ahead: 1 }]
  for (let tries = 0; tries < 4; tries++) {
    const wander = wanderAhead(r, b, ship, 1 + pick(open), steers, pick)
    if (!staysOnTable(b, ship, wander)) continue
    path = wander
    break
  }
  const smoke = r.ability(b, ship, 'smoke-screen') > 0 && pick(2) === 0
  return {
    ...move,
    path,
    ...(evade ? { evade } : {}),
    ...(pick(12) === 0 ? { stop: true } : {}),
    ...(smoke ? { smoke } : {}),
  }
}

/** Klick by klick, now and then with a turn between two of them. */
function wanderAhead(r: Rules, b: CtBattle, ship: Ship, klicks: number, steers: boolean, pick: Pick): PathStep[] {
  const turn = r.sizes[cardOf(b, ship).size].turn / 100
  const way = pick(2) === 0 ? 1 : -1
  const path: PathStep[] = []
  let run = 0
  for (let klick = 1; klick <= klicks; klick++) {
    run++
    if (klick === klicks || !steers || pick(2) === 0) continue
    path.push({ ahead: run }, { turn: way * (pick(2) === 0 ? turn : turn / 2) })
    run = 0
  }
  path.push({ ahead: run })
  return path
}

function staysOnTable(b: CtBattle, ship: Ship, path: readonly PathStep[]): boolean {
  let { x, y, heading } = ship
  for (const step of path) {
    if ('turn' in step) heading += step.turn * 100
    if (!('ahead' in step)) continue
    x += step.ahead * 1000 * sine(heading)
    y += step.ahead * 1000 * cosine(heading)
    if (x < 0 || y < 0 || x > b.table[0] || y > b.table[1]) return false
  }
  return true
}

type FireDecision = Extract<CtDecision, { kind: 'fire' }>

/** Klicks between centres at which a weapon looks worth a try: guessed from the chart, as nobody may measure. */
const LOOKS_NEAR: Record<ShipWeapon, number> = { primary: 36, secondary: 26, tertiary: 18, torpedo: 18, asw: 10 }

/** A weapon of a ship at somebody who looks near enough; a side that sees nobody holds its fire. */
function sampleFire(r: Rules, b: CtBattle, { side, phase }: FireDecision, unit: string, pick: Pick): CtAction {
  const ship = shipById(b, unit)!
  for (let tries = 0; tries < 4; tries++) {
    const weapon = SHIP_WEAPONS[pick(SHIP_WEAPONS.length)]!
    const target = b.ships[pick(b.ships.length)]!
    const near = LOOKS_NEAR[weapon] * 1000
    if (squaredDistance(ship, target) > near * near) continue
    if (r.weaponObjection(r, b, ship, weapon) || r.targetObjection(r, b, ship, weapon, target)) continue
    return { side, do: 'fire', unit, weapon, target: target.id }
  }
  if (pick(3) > 0) return { side, do: 'end-step', phase }
  const weapon = SHIP_WEAPONS.find(
    (ready) => r.weaponObjection(r, b, ship, ready) === null && r.targetsOf(r, b, ship, ready).length > 0,
  )!
  const targets = r.targetsOf(r, b, ship, weapon)
  return { side, do: 'fire', unit, weapon, target: targets[pick(targets.length)]!.id }
}
