import { distance, sine } from '@flankspeed/kernel'
import type { SparringPartners } from '@flankspeed/lab/rulebook'
import * as vas from '../../rules/library.ts'
import type { Field } from './gun-table.ts'
import { usualWorth } from './gun-table.ts'
import { advantageAt, centreOf, hasTorpedoes, nearestFoe, victimOf } from './minds.ts'
import { type Mind, partner } from './script.ts'

const RANGES = [6, 10, 14, 18, 22, 26, 30]

/** The distance at which a ship hurts the nearest enemy more than she is hurt. */
function bestRange(field: Field, ship: vas.Ship): number {
  const foe = field.foes.toSorted((one, other) => distance(one, ship) - distance(other, ship))[0]!
  const values = RANGES.map((inches) => advantageAt(field, ship, foe, inches))
  return RANGES[values.indexOf(Math.max(...values))]!
}

const kiter: Mind = {
  fire: [1, 1],
  place: (field, ship, there) => -2 * Math.abs(nearestFoe(field, there) - bestRange(field, ship)),
}

const BULLSEYE = 6

const concentrator: Mind = {
  fire: [1, 0.4],
  worth: (field, _, target) => usualWorth(field, target) * (target === victimOf(field) ? BULLSEYE : 1),
  place(field, _, there) {
    const victim = victimOf(field)
    return victim ? -1.5 * Math.max(0, distance(victim, there) / 1000 - 10) : 0
  },
}

const brawler: Mind = {
  fire: [1, 0.2],
  torpedoNeed: 4,
  place: (field, _, there) => -4 * Math.max(0, nearestFoe(field, there) - 3),
}

const torpedoRusher: Mind = {
  fire: [1, 0.3],
  torpedoNeed: 5,
  place(field, ship, there) {
    if (!hasTorpedoes(field, ship)) return -Math.abs(nearestFoe(field, there) - 16)
    return -4 * Math.max(0, nearestFoe(field, there) - 6)
  },
  worth: (field, _, target) => usualWorth(field, target) * (vas.cardOf(field.b, target).hull > 6 ? 1.5 : 1),
}

const turtle: Mind = {
  fire: [1, 1.2],
  place({ b, own, side }, _, there) {
    const { x } = centreOf(own)
    const back = b.edges[side] === 'south' ? there.y : b.table[1] - there.y
    const acrossTable = Math.abs(sine(there.heading))
    return (-0.5 * Math.abs(there.x - x)) / 1000 - Math.abs(back - 8000) / 1000 + 6 * acrossTable
  },
  order: (field, ship) => (nearestFoe(field, ship) > 24 && !hasTorpedoes(field, ship) ? 'evade' : null),
}

const STRIKE = 13

const smokeAndStrike: Mind = {
  fire: [1, 0.5],
  torpedoNeed: 4,
  place: (field, _, there) => -3 * Math.max(0, nearestFoe(field, there) - 7),
  order: (field, ship) =>
    vas.cardOf(field.b, ship).type === 'destroyer' && nearestFoe(field, ship) > STRIKE ? 'create-smoke' : null,
}

export const sparring: SparringPartners = {
  kiter: partner('Stays at the range where it hurts most and is hurt least.', kiter),
  concentrator: partner('The whole fleet goes for one ship until she sinks.', concentrator),
  brawler: partner('Closes to point blank and stays there.', brawler),
  'torpedo-rusher': partner('Runs in until its torpedoes hit, whatever it costs.', torpedoRusher),
  turtle: partner('Keeps together at the back of the table, broadside on.', turtle),
  'smoke-and-strike': partner('Closes behind the smoke of its destroyers, then strikes.', smokeAndStrike),
}
