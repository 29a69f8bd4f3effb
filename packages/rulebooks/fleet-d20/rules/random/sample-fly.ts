import { cosine, distance, type Pick, type Point, sine } from '@flankspeed/kernel'
import {
  type FdBattle,
  isAirborne,
  onTable,
  opponent,
  place,
  type Stand,
  shipById,
  standById,
  standCardOf,
} from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { FdAction, Sample } from '../words.ts'

/** At an enemy ship or stand, home where it must, or anywhere. */
export const sampleFly: Sample<'fly'> = (r, b, { side, units }, pick): FdAction => {
  const stand = standById(b, units[pick(units.length)]!)!
  const to = stand.goingHome ? homeward(r, b, stand) : towards(b, stand, goalOf(r, b, stand, pick), r.moveOf(b, stand))
  const friend = b.stands.find((other) => r.escortObjection(r, b, stand, to, other) === null)
  return { side, do: 'fly', stand: stand.id, to: place(to), ...(friend && pick(2) === 0 ? { escorts: friend.id } : {}) }
}

function goalOf(r: Rules, b: FdBattle, stand: Stand, pick: Pick): Point {
  const enemy = opponent(stand.side)
  const left = standCardOf(b, stand).endurance_turns - stand.aloft
  const deck = stand.aboard === null ? undefined : shipById(b, stand.aboard)
  if (deck && onTable(deck) && (left < 4 || pick(4) === 0)) return deck
  const goals: Point[] = [
    ...b.ships.filter((ship) => ship.side === enemy && onTable(ship)),
    ...(r.mayIntercept(r, b, stand) ? b.stands.filter((other) => other.side === enemy && isAirborne(other)) : []),
  ]
  return goals.length > 0 && pick(6) > 0
    ? goals[pick(goals.length)]!
    : { x: pick(b.table[0] + 1), y: pick(b.table[1] + 1) }
}

/** Straight there, as far as possible. From beyond the edge the move may end there too. */
function towards(b: FdBattle, stand: Stand, goal: Point, most: number): Point {
  const inside = (n: number, end: number): number => Math.min(end, Math.max(0, Math.round(n)))
  const end = { x: inside(goal.x, b.table[0]), y: inside(goal.y, b.table[1]) }
  const far = distance(stand, end)
  const share = far <= most ? 1 : (most - 2) / far
  return { x: Math.round(stand.x + (end.x - stand.x) * share), y: Math.round(stand.y + (end.y - stand.y) * share) }
}

/** To its deck, or straight out over its own edge. */
function homeward(r: Rules, b: FdBattle, stand: Stand): Point {
  const deck = stand.aboard === null ? undefined : shipById(b, stand.aboard)
  if (deck && onTable(deck)) return towards(b, stand, deck, r.moveOf(b, stand))
  const heading = { north: 0, east: 9000, south: 18000, west: 27000 }[b.edges[stand.side]]
  const length = Math.min(r.moveOf(b, stand), r.wayHome(r, b, stand, stand))
  return { x: Math.round(stand.x + length * sine(heading)), y: Math.round(stand.y + length * cosine(heading)) }
}

export const sampleReact: Sample<'react'> = (_r, _b, { side, units }, pick) =>
  pick(3) === 0 ? { side, do: 'react-done' } : { side, do: 'react', stand: units[pick(units.length)]! }
