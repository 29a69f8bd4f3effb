import { distance } from '@flankspeed/kernel'
import type { SparringPartners } from '@flankspeed/lab/rulebook'
import * as ct from '../../rules/library.ts'
import { type Field, hullBy, weaponsOf, worthOf } from './gunnery.ts'
import { type Mind, partner } from './script.ts'

const nearestFoe = ({ foes }: Field, from: ct.Ship): number =>
  Math.min(...foes.map((foe) => distance(foe, from))) / 1000

const RANGES = [5, 9, 13, 17, 21]

/** Klicks at which a ship hurts the nearest enemy more than she is hurt, broadside against broadside. */
function bestRange(field: Field, ship: ct.Ship): number {
  const foe = field.foes.toSorted((one, other) => distance(one, ship) - distance(other, ship))[0]!
  const salvo = (from: ct.Ship, to: ct.Ship): number =>
    weaponsOf(field, from).reduce((sum, weapon) => sum + hullBy(field, from, weapon, to), 0)
  const values = RANGES.map((klicks) => {
    const far = { ...ship, x: foe.x + klicks * 1000, y: foe.y, heading: 0 }
    const abeam = { ...foe, heading: 0 }
    return salvo(far, abeam) * worthOf(field, foe) - salvo(abeam, far) * worthOf(field, ship)
  })
  return RANGES[values.indexOf(Math.max(...values))]!
}

const kiter: Mind = {
  fire: [1, 1],
  place: (field, ship, there) => -0.3 * Math.abs(nearestFoe(field, there) - bestRange(field, ship)),
}

/** The enemy that is nearest to her end for what she costs, and near. */
function victimOf({ b, own, foes }: Field): ct.Ship | undefined {
  const appeal = (foe: ct.Ship): number => {
    const { cost, hull } = ct.cardOf(b, foe)
    const far = own.reduce((sum, ship) => sum + distance(ship, foe), 0) / (own.length * 1000)
    return (cost * (2 - foe.hull / hull)) / (foe.hull + 1) - far / 3
  }
  return foes.toSorted((one, other) => appeal(other) - appeal(one))[0]
}

const BULLSEYE = 4

const concentrator: Mind = {
  fire: [1, 0.5],
  worth: (field, target) => worthOf(field, target) * (target.id === victimOf(field)?.id ? BULLSEYE : 1),
  place(field, _, there) {
    const victim = victimOf(field)
    return victim ? -0.3 * Math.max(0, distance(victim, there) / 1000 - 6) : 0
  },
}

const brawler: Mind = {
  fire: [1, 0.2],
  place: (field, _, there) => -0.6 * Math.max(0, nearestFoe(field, there) - 5),
}

export const sparring: SparringPartners = {
  kiter: partner('Stays at the range where it hurts most and is hurt least.', kiter),
  concentrator: partner('The whole fleet goes for one ship until she sinks.', concentrator),
  brawler: partner('Closes to the shortest range and stays there.', brawler),
}
