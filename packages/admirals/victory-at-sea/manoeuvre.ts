import { Refused, vas } from '@flankspeed/engine'
import { bearingOf, inArc, quadrantOf } from '@flankspeed/engine/kernel/arcs.ts'
import { chanceToHit, damageOfHit, worthOfHull } from './worth.ts'

type MoveDecision = Extract<vas.VasDecision, { kind: 'move' }>

interface Place {
  x: number
  y: number
  heading: number
}

/** Moves the least valuable ship first, so that the big ones see where the enemy went. */
export function chooseMove(rules: vas.Rules, view: vas.VasBattle, { side, ships }: MoveDecision): vas.VasAction {
  const own = ships.map((id) => vas.shipById(view, id)!)
  const ship = own.reduce((least, other) =>
    vas.cardOf(view, other).points < vas.cardOf(view, least).points ? other : least,
  )
  const order = chooseOrder(rules, view, ship)
  if (order !== null) return { side, do: 'order', ship: ship.id, order }
  return { side, do: 'move', ship: ship.id, path: bestPath(rules, view, ship) }
}

/** All hands when much is broken; magazines flooded before they burn. */
function chooseOrder(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): string | null {
  const { orders } = vas.moveOptions(rules, view, ship)
  const { engine, weapons, crew } = ship.criticals
  if (orders.includes('flood-magazines') && (weapons >= 5 || (weapons >= 4 && crew >= 3))) return 'flood-magazines'
  if (orders.includes('all-hands-on-deck') && engine + weapons + crew >= 4) return 'all-hands-on-deck'
  return null
}

function bestPath(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.PathStep[] {
  let best: vas.PathStep[] = []
  let bestScore = Number.NEGATIVE_INFINITY
  for (const path of candidates(rules, view, ship)) {
    const place = follow(rules, view, ship, path)
    if (place === null) continue
    const score = promise(rules, view, ship, place)
    if (score > bestScore) {
      bestScore = score
      best = path
    }
  }
  return best
}

/** Straight on, one turn early or late, and two turns the same way, at several speeds. */
function candidates(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.PathStep[][] {
  const { most, least, straightRun, mostTurn, turns } = rules.moveLimits(rules, view, ship)
  if (most === 0) return [[]]
  const run = straightRun / 1000
  const full = most / 1000
  const paths: vas.PathStep[][] = [[]]
  for (const distance of new Set([full, Math.max(least / 1000, Math.ceil(full / 2)), least / 1000])) {
    paths.push([{ ahead: distance }])
    if (distance < run || turns === 0) continue
    for (const angle of [15, 30, 45, 90, -15, -30, -45, -90]) {
      if (Math.abs(angle) * 100 > mostTurn) continue
      const after = distance - run
      paths.push(after > 0 ? [{ ahead: run }, { turn: angle }, { ahead: after }] : [{ ahead: run }, { turn: angle }])
      if (turns > 1 && after >= run)
        paths.push([
          { ahead: run },
          { turn: angle },
          { ahead: run },
          { turn: angle },
          ...(after > run ? [{ ahead: after - run }] : []),
        ])
    }
  }
  return paths
}

/** Where a course ends, or null when it is not allowed or leaves the table. */
function follow(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, path: vas.PathStep[]): Place | null {
  try {
    const legs = path.map((step) =>
      'turn' in step ? { ahead: 0, turn: step.turn * 100 } : { ahead: Math.round(step.ahead * 1000), turn: 0 },
    )
    const course = rules.layCourse(rules, view, ship, legs)
    return course.withdrawn === null ? { ...course.at, heading: course.heading } : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** What the place promises: damage dealt less damage taken, guns in reach, water under the keel. */
function promise(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, place: Place): number {
  let dealt = 0
  let taken = 0
  let nearest = Number.POSITIVE_INFINITY
  const here = { ...ship, ...place }
  for (const enemy of view.ships) {
    if (enemy.side === ship.side || !vas.onTable(enemy)) continue
    dealt = Math.max(dealt, broadside(rules, view, here, enemy) * worthOfHull(view, enemy))
    taken += broadside(rules, view, enemy, here) * worthOfHull(view, ship) * 0.5
    nearest = Math.min(nearest, Math.hypot(enemy.x - here.x, enemy.y - here.y))
  }
  const [width, depth] = view.table
  const room = Math.min(here.x, here.y, width - here.x, depth - here.y)
  return dealt - taken - nearest / 4000 - (room < 4000 ? (4000 - room) / 200 : 0)
}

/** Hull that every gun and tube that bears may take off the target, as both lie now. */
function broadside(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, target: vas.Ship): number {
  const bearing = bearingOf(ship, ship.heading, target)
  if (bearing.range > rules.visualRange.inches * 1000) return 0
  const seen = quadrantOf(bearingOf(target, target.heading, ship))
  const beam = seen === 'port' || seen === 'starboard' ? 1 : 0
  const card = vas.cardOf(view, target)
  let hull = 0
  vas.cardOf(view, ship).weapons.forEach((weapon, i) => {
    const state = ship.weapons[i]!
    const band = rules.bandAt(weapon, bearing.range)
    if (band === 4 || state.out || !inArc(rules.fireArcs[weapon.arc], bearing)) return
    const need = 4 - (1 - band) - beam + (weapon.kind === 'torpedo' ? 2 : 0) + (card.type === 'destroyer' ? 1 : 0)
    const plunging = weapon.kind !== 'torpedo' && band >= 2 && target.traits['armoured-deck'] === 0
    const dice = rules.mostAtOnce(rules, weapon, rules.diceReady(rules, weapon, state), quadrantOf(bearing))
    hull += dice * chanceToHit(need) * damageOfHit(weapon, card.armour, plunging)
  })
  return hull
}
