import { cosine, distance, gap, overlap, type Point, SeededDice, sine } from '@flankspeed/kernel'
import { crowdedSetup, picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { admiralty } from '../../../admiralty/rules/index.ts'
import { onTable, type Ship, shipById, type VasBattle } from '../battle.ts'
import { victoryAtSea } from '../index.ts'
import { type Course, legsOf } from './movement.ts'

/** Every place on the way, thousandth by thousandth, would be too many: the nearest point of each of its runs. */
function offTheTrack(course: Course, at: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let run = course.lastRun; run; run = run.before) {
    const east = at.x - run.at.x
    const north = at.y - run.at.y
    const along = Math.min(run.length, Math.max(0, east * sine(run.heading) + north * cosine(run.heading)))
    const spot = { x: run.at.x + along * sine(run.heading), y: run.at.y + along * cosine(run.heading) }
    nearest = Math.min(nearest, distance(spot, at))
  }
  return nearest
}

for (const ruleset of [victoryAtSea, admiralty])
  test(`${ruleset.title}: nobody ends farther off than she sailed and one place beside her neighbour`, () => {
    const seen = { alongside: 0, short: 0 }
    for (let seed = 1; seed <= 150; seed++) {
      const pick = picker(seed)
      const b: VasBattle = ruleset.muster(crowdedSetup(pick), new SeededDice(seed))
      const r = ruleset.rulesOf(b)
      for (let owed = ruleset.decisions(b)[0]; owed?.kind === 'move'; owed = ruleset.decisions(b)[0]) {
        const action = ruleset.sample(b, owed, pick)
        if (action.do !== 'move') {
          ruleset.take(b, action, new SeededDice(seed), null)
          continue
        }
        const ship = shipById(b, action.ship)!
        const before: Ship = { ...ship }
        const course = r.layCourse(r, b, ship, legsOf(action.path))
        ruleset.take(b, action, new SeededDice(seed), null)
        while (b.step === 'ships' && ruleset.decisions(b).length === 0 && ruleset.step(b, new SeededDice(seed), null));
        const told = `seed ${seed}, ${JSON.stringify(action)}`
        if (!onTable(ship)) continue
        const end: Point = { x: ship.x, y: ship.y }
        const shift = distance(course.at, end)
        if (shift < 2) continue
        const outline = r.footprint(r, b, ship)
        const others = b.ships.filter((other) => other.id !== ship.id && onTable(other))
        if (ship.moved === course.moved && ship.heading === course.heading && ruleset === victoryAtSea) {
          seen.alongside++
          const sailed = { ...outline, ...course.at }
          const neighbour = others.find((other) => {
            const beside = r.footprint(r, b, other)
            const along = (end.x - course.at.x) * sine(other.heading) + (end.y - course.at.y) * cosine(other.heading)
            return overlap(sailed, beside) && gap(outline, beside) <= 2 && Math.abs(along) <= 2
          })
          expect(neighbour, `beside nobody whom she lay on: ${told}`).toBeDefined()
          expect(others.filter((other) => overlap(outline, r.footprint(r, b, other))).map(({ id }) => id)).toEqual([])
          const most = outline.halfLength + outline.halfBeam + r.footprint(r, b, neighbour!).halfBeam
          expect(distance(before, end), told).toBeLessThanOrEqual(course.moved + most + 2)
        } else {
          seen.short++
          expect(offTheTrack(course, end), `off her own track: ${told}`).toBeLessThanOrEqual(3)
          expect(ship.moved, told).toBeLessThanOrEqual(course.moved)
          expect(distance(before, end), told).toBeLessThanOrEqual(ship.moved! + 3)
        }
      }
    }
    expect(seen.short).toBeGreaterThan(50)
    if (ruleset === victoryAtSea) expect(seen.alongside).toBeGreaterThan(50)
  })
