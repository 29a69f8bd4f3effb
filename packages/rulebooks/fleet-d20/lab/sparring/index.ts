import { distance } from '@flankspeed/kernel'
import type { SparringPartners } from '@flankspeed/lab/rulebook'
import * as fd from '../../rules/library.ts'
import { type Field, gunsOf, worthOf } from './gunnery.ts'
import { type Mind, partner } from './script.ts'

/** Centimetres to the nearest enemy. */
const nearestFoe = ({ foes }: Field, from: fd.Ship): number =>
  Math.min(...foes.map((foe) => distance(foe, from))) / 1000

const RANGES = [15, 35, 55, 75, 95, 115]

/** Centimetres at which a ship hurts the nearest enemy more than she is hurt, broadside against broadside. */
function bestRange(field: Field, ship: fd.Ship): number {
  const foe = field.foes.toSorted((one, other) => distance(one, ship) - distance(other, ship))[0]!
  const values = RANGES.map((centimetres) => {
    const far = { ...ship, x: foe.x + centimetres * 1000, y: foe.y, heading: 0 }
    const abeam = { ...foe, heading: 0 }
    return gunsOf(field, far, abeam) * worthOf(field, foe) - 0.6 * gunsOf(field, abeam, far) * worthOf(field, ship)
  })
  return RANGES[values.indexOf(Math.max(...values))]!
}

const kiter: Mind = {
  fire: [1, 0.4],
  spread: 4,
  place: (field, ship, there) => -0.2 * Math.abs(nearestFoe(field, there) - bestRange(field, ship)),
}

/** The enemy that is nearest to her end for what she costs, and near. */
function victimOf({ b, own, foes }: Field): fd.Ship | undefined {
  const appeal = (foe: fd.Ship): number => {
    const { points, S, F } = fd.cardOf(b, foe)
    const left = foe.S + (foe.F ?? 0)
    const far = own.reduce((sum, ship) => sum + distance(ship, foe), 0) / (own.length * 1000)
    return (points * (2 - left / (S + (F ?? 0)))) / (left + 10) - far / 40
  }
  return foes.toSorted((one, other) => appeal(other) - appeal(one))[0]
}

const BULLSEYE = 2.5

const concentrator: Mind = {
  fire: [1, 0.25],
  spread: 4,
  worth: (field, target) => worthOf(field, target) * (target.id === victimOf(field)?.id ? BULLSEYE : 1),
  place(field, _, there) {
    const victim = victimOf(field)
    return victim ? -0.3 * Math.max(0, distance(victim, there) / 1000 - 15) : 0
  },
}

const brawler: Mind = {
  fire: [1, 0.2],
  spread: 4,
  place: (field, _, there) => -0.3 * Math.max(0, nearestFoe(field, there) - 12),
}

export const sparring: SparringPartners = {
  kiter: partner('Stays at the range where it hurts most and is hurt least.', kiter),
  concentrator: partner('The whole fleet goes for one ship until she sinks.', concentrator),
  brawler: partner('Closes to the shortest range and stays there.', brawler),
}
