import { SOUND } from '@flankspeed/admirals/rulebook'
import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { asFleetD20 } from '../rules/index.ts'
import * as fd from '../rules/library.ts'
import { captain } from './captain.ts'
import { companyOf } from './company.ts'
import { courseOf, follow, steeringsOf } from './courses.ts'
import { speedIndex } from './exchange.ts'
import { gunsGiven, gunsTaken, lieOff, torpedoesGiven, torpedoesTaken } from './foes.ts'
import { stakeOf } from './orders/plan.ts'
import { worthOfGuns, worthOfTorpedoes } from './worth.ts'

const ruleset = findRuleset('fleet-d20')

const line = (side: string, y: number, heading: number) =>
  ['Takao', 'King George V', 'Leander', 'Fletcher', 'Fletcher'].map((name, i) => ({
    id: `${side}-${i}`,
    side,
    class: name,
    at: [70 + 9 * i, y],
    heading,
    knots: 24,
  }))
const ships = [...line('red', 50, 60), ...line('blue', 90, 240)]
const island = { name: 'island', shape: [[85, 66], [95, 66], [95, 72], [85, 72]] } // biome-ignore format: a piece on a line

/** Moves of captains in a battle; a few of each turn, so that all of it is seen. */
function* movesIn(battle: object): Iterable<{ r: fd.Rules; b: fd.FdBattle; ship: fd.Ship }> {
  const b = ruleset.muster(battle, new SeededDice(1)) as fd.FdBattle
  const r = asFleetD20(ruleset)!.rulesOf(b)
  const choices = new Generator(seedState('shortcuts'))
  const pick = (n: number): number => choices.die(n) - 1
  const dice = new SeededDice('shortcuts')
  ruleset.advance(b, dice, null)
  for (let [owed] = ruleset.decisions(b); owed && b.turn < 9; [owed] = ruleset.decisions(b)) {
    const decision = owed as fd.FdDecision
    if (decision.kind === 'move' && pick(3) === 0) yield { r, b, ship: fd.shipById(b, decision.units[0]!)! }
    ruleset.apply(b, captain(r, b, decision, pick), dice, null)
  }
}

/** Her own base counts among those between, where she was before. */
const leftBehind = (b: fd.FdBattle, ship: fd.Ship): fd.FdBattle['wrecks'][number] => ({
  id: 'left behind',
  x: ship.x,
  y: ship.y,
  heading: ship.heading,
  size: fd.cardOf(b, ship).size,
  S: 1,
  burning: false,
  until: b.turn,
})

const battles = {
  'by day': { ships },
  'at night': { light: 'night', ships },
  'off an island': { ships, land: [island] },
}

for (const [when, battle] of Object.entries(battles))
  test(`what captains expect of a course is what the rules say of a ship that has taken it, ${when}`, () => {
    let compared = 0
    for (const { r, b, ship } of movesIn({ phase: 'ship-movement', initiative: 'red', ...battle })) {
      const company = companyOf(r, b, ship, SOUND)
      for (const steering of steeringsOf(r, b, ship)) {
        const { there } = company
        follow(ship, steering, there)
        there.knots = steering.knots
        const course = courseOf(ship, steering)
        expect({ ...course.track.at(-1), heading: course.heading }).toEqual({
          x: there.x,
          y: there.y,
          heading: there.heading,
        })
        const after = ruleset.copy(b) as fd.FdBattle
        after.wrecks = [...after.wrecks, leftBehind(b, ship)]
        const moved = fd.shipById(after, ship.id)!
        Object.assign(moved, { x: there.x, y: there.y, heading: there.heading, knots: steering.knots })
        const speed = speedIndex(r, b, there)
        for (const foe of company.foes) {
          const her = fd.shipById(after, foe.ship.id)!
          foe.lies.far = Math.hypot(her.x - there.x, her.y - there.y)
          lieOff(r, there, foe)
          if (foe.lies.band > r.furthestBand) continue
          const [given, taken] = [stakeOf(r, b, ship.side, foe.ship), stakeOf(r, b, ship.side, ship)]
          compared++
          expect(gunsGiven(r, b, there, foe, 0)).toBeCloseTo(worthOfGuns(r, after, moved, her, given), 8)
          expect(gunsTaken(r, b, there, foe, speed)).toBeCloseTo(worthOfGuns(r, after, her, moved, taken), 8)
          expect(torpedoesGiven(r, b, there, foe)).toBeCloseTo(worthOfTorpedoes(r, after, moved, her, given), 8)
          expect(torpedoesTaken(r, b, there, foe, speed)).toBeCloseTo(worthOfTorpedoes(r, after, her, moved, taken), 8)
        }
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })
