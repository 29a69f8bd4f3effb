import { cosine, type Pick, sine, total } from '@flankspeed/kernel'
import { type CtBattle, cardOf, type Ship, shipById } from '../battle.ts'
import type { PathStep } from '../movement/move-action.ts'
import type { Rules } from '../rules.ts'
import type { Sample } from '../words.ts'
import { oneOf } from './sample.ts'

/** Ships keep to the table where they can. */
export const sampleMove: Sample<'move'> = (r, b, { side, units, mayEnd }, pick) => {
  const ship = shipById(b, oneOf(units, pick))!
  if (mayEnd && pick(4) === 0) return { side, do: 'end-step', phase: 'naval-movement' }
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
