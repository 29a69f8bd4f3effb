import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { distance, type Spot } from '@flankspeed/web/desk'
import { describe, expect, test } from 'vitest'
import * as vas from '../../../rules/library.ts'
import { problemWith } from '../refused.ts'
import { soundLegs } from './course.ts'
import { courseTo } from './course-to.ts'
import { reachOf } from './reach.ts'

const { rules } = vas.victoryAtSea

const ISLAND = { name: 'Hope Island', shape: [[33.5, 26], [36, 25.2], [37, 27], [34.5, 28]] } // biome-ignore format: an outline on a line

interface Situation {
  speed: number
  traits?: string[]
  criticals?: Partial<vas.Ship['criticals']>
  order?: vas.OrderName
  jam?: 'port' | 'starboard' | 'none'
  terrain?: object[]
}

function position({ speed, traits = [], criticals = {}, order, jam, terrain = [] }: Situation): vas.VasBattle {
  const card = {
    class: 'Trial',
    type: 'cruiser',
    nation: 'royal-navy',
    points: 100,
    armour: 3,
    hull: 20,
    crippledAt: 6,
  }
  const battle = vas.victoryAtSea.muster(
    {
      phase: 'movement',
      initiative: 'blue',
      terrain,
      ships: [
        {
          id: 'ship',
          side: 'red',
          at: [32, 23],
          heading: 20,
          card: { ...card, flankSpeed: speed, traits, weapons: [] },
        },
        { id: 'enemy', side: 'blue', at: [70, 46], heading: 20, card: { ...card, flankSpeed: 5, traits, weapons: [] } },
      ],
    },
    new SeededDice(1),
  )
  const ship = battle.ships[0]!
  Object.assign(ship.criticals, criticals)
  if (order) ship.order = order
  if (jam) ship.jam = jam
  return battle
}

const SITUATIONS: Record<string, Situation> = {
  'a cruiser': { speed: 6 },
  'a fast cruiser': { speed: 7 },
  'a slow battleship': { speed: 4 },
  'an agile destroyer': { speed: 7, traits: ['agile'] },
  'a lumbering ship': { speed: 5, traits: ['lumbering'] },
  'a ship with a damaged rudder': { speed: 7, criticals: { engine: 2 } },
  'a ship that comes about': { speed: 6, order: 'come-about' },
  'a ship that evades': { speed: 7, order: 'evade' },
  'a ship jammed to port': { speed: 7, jam: 'port' },
  'a ship jammed amidships': { speed: 6, jam: 'none' },
  'a jammed ship that comes about': { speed: 6, jam: 'starboard', order: 'come-about' },
  'a ship too slow to turn': { speed: 4, criticals: { engine: 3 } },
  'a cruiser off an island': { speed: 7, terrain: [ISLAND] },
  'an agile destroyer off an island': { speed: 6, traits: ['agile'], terrain: [ISLAND] },
}

/** Some course, legal or not: most turns are full ones and come as early as they may. */
function anyCourse(b: vas.VasBattle, pick: (n: number) => number): vas.PathStep[] {
  const ship = b.ships[0]!
  const { most, straightRun, mostTurn, turns } = rules.moveLimits(rules, b, ship)
  const path: vas.PathStep[] = []
  let left = most
  for (let made = 0; made < turns && left >= straightRun && pick(8) > 0; made++) {
    const run = pick(3) > 0 ? straightRun : straightRun + pick(left - straightRun + 1)
    const turn = pick(2) === 0 ? mostTurn : pick(mostTurn + 1)
    const port = ship.jam === 'port' || (ship.jam !== 'starboard' && pick(2) === 0)
    path.push({ ahead: run / 1000 }, { turn: (port ? -turn : turn) / 100 })
    left -= run
  }
  const last = pick(2) === 0 ? left : pick(left + 1)
  return last > 0 ? [...path, { ahead: last / 1000 }] : path
}

function inside([x, y]: Spot, shape: readonly Spot[]): boolean {
  let within = false
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  })
  return within
}

function fromEdge(point: Spot, shape: readonly Spot[]): number {
  return Math.min(
    ...shape.map((a, i) => {
      const b = shape[(i + 1) % shape.length]!
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
      const t = Math.min(1, Math.max(0, share))
      return distance(point, [a[0] + t * dx, a[1] + t * dy])
    }),
  )
}

/** Holes are rings too: even and odd. */
const reached = (point: Spot, shapes: readonly (readonly Spot[])[]): boolean =>
  inside(point, shapes[0]!) || shapes.slice(1).filter((shape) => inside(point, shape)).length % 2 === 1

describe.each(Object.entries(SITUATIONS))('%s', (_, situation) => {
  const battle = position(situation)
  const ship = battle.ships[0]!

  test('reaches every end of 2,000 legal courses', () => {
    const shapes = reachOf(rules, battle, ship)
    const pick = picker('courses')
    let legal = 0
    let missed = 0
    for (let tries = 0; legal < 2000 && tries < 400_000; tries++) {
      const legs = soundLegs(anyCourse(battle, pick))!
      let end: Spot = [0, 0]
      const problem = problemWith(() => {
        const { at } = rules.layCourse(rules, battle, ship, legs)
        end = [at.x / 1000, at.y / 1000]
      })
      if (problem) continue
      legal++
      const near = Math.min(...shapes.map((shape) => fromEdge(end, shape)))
      const found = reached(end, shapes) || near < 0.12
      if (situation.terrain && !found) missed++
      else expect(found, `${end} from ${JSON.stringify(legs)}`).toBe(true)
    }
    // A destroyer that feels her way round an island with five turns may find a corner that is not drawn.
    expect(missed).toBeLessThan(10)
    expect(legal).toBe(2000)
  })

  test('reaches little else, and courses are found to all of it', () => {
    const shapes = reachOf(rules, battle, ship)
    const pick = picker('places')
    for (let i = 0; i < 1500; i++) {
      const place: Spot = [32 - 8 + pick(16_000) / 1000, 23 - 8 + pick(16_000) / 1000]
      const course = courseTo(rules, battle, ship, place)
      expect(course.legal, `${place} by ${JSON.stringify(course.path)}: ${course.problem?.why}`).toBe(true)
      if (reached(place, shapes))
        expect(distance(course.at, place), `${place} by ${JSON.stringify(course.path)}`).toBeLessThan(0.25)
      for (const step of course.path) {
        const value = 'turn' in step ? step.turn : step.ahead * 10
        expect(Math.abs(value - Math.round(value))).toBeLessThan(1e-9)
      }
    }
  })
})
