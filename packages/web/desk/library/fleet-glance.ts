import { plural } from '@flankspeed/kernel'
import type { ShipFacts } from '@flankspeed/shipyard'
import { grouped } from '@flankspeed/shipyard/drawing'
import type { Advantage } from './advantages.ts'
import { flak, hasRadar, reachOf, tubesOf } from './ship-strength.ts'

/** What a fleet can do, and what it fears: by the facts, whatever the rules make of them. */
export interface FleetGlance {
  strong: Advantage[]
  weak: Advantage[]
}

/** One ship of a fleet. */
export interface Member {
  readonly name: string
  readonly facts: ShipFacts
}

type Finding = { readonly is: keyof FleetGlance; readonly what: string; readonly why: string } | null

/** Knots of a fast fleet, and of a ship that holds it up. */
const FAST = 29
const SLOW = 24
/** Yards. */
const FAR = 28_000
const NEAR = 16_000
/** Tubes, and tubes of each ship. */
const MANY_TUBES = 12
/** Of a deck that keeps bombs and plunging shells out, in millimetres. */
const THICK = 75
/** The flak of each ship. */
const STRONG_FLAK = 12
const WEAK_FLAK = 4

export function fleetGlance(fleet: readonly Member[]): FleetGlance {
  const found = fleet.length === 0 ? [] : RULES.flatMap((rule) => rule(fleet) ?? [])
  const those = (is: keyof FleetGlance): Advantage[] =>
    found.filter((one) => one.is === is).map(({ what, why }) => ({ what, why }))
  return { strong: those('strong'), weak: those('weak') }
}

const best = (fleet: readonly Member[], figure: (facts: ShipFacts) => number): Member =>
  fleet.reduce((most, each) => (figure(each.facts) > figure(most.facts) ? each : most))
const total = (fleet: readonly Member[], figure: (facts: ShipFacts) => number): number =>
  fleet.reduce((sum, { facts }) => sum + figure(facts), 0)

const RULES: readonly ((fleet: readonly Member[]) => Finding)[] = [
  (fleet) => {
    const { name, facts } = best(fleet, reachOf)
    const reach = reachOf(facts)
    if (reach >= FAR) return { is: 'strong', what: 'far-reaching guns', why: `${name}: ${grouped(reach)} yards` }
    return reach < NEAR ? { is: 'weak', what: 'short-ranged', why: `${grouped(reach)} yards at most` } : null
  },
  (fleet) => {
    const slowest = best(fleet, ({ speed }) => -speed)
    const { speed } = slowest.facts
    if (speed >= FAST) return { is: 'strong', what: 'fast', why: `every ship makes ${speed} knots` }
    return speed < SLOW ? { is: 'weak', what: 'slow', why: `${slowest.name} makes ${speed} knots` } : null
  },
  (fleet) => {
    const tubes = total(fleet, tubesOf)
    if (tubes >= MANY_TUBES) return { is: 'strong', what: 'torpedoes', why: plural(tubes, 'tube') }
    return tubes === 0 ? { is: 'weak', what: 'no torpedoes', why: 'big ships are hard to sink with guns alone' } : null
  },
  (fleet) => {
    const aircraft = total(fleet, ({ aircraft: { hangar } }) => hangar)
    return aircraft >= 12 ? { is: 'strong', what: 'air groups', why: `${aircraft} aircraft` } : null
  },
  (fleet) => {
    const each = total(fleet, flak) / fleet.length
    if (each >= STRONG_FLAK) return { is: 'strong', what: 'flak', why: 'many automatic guns' }
    return each < WEAK_FLAK ? { is: 'weak', what: 'weak flak', why: 'fears aircraft' } : null
  },
  (fleet) => {
    const thickest = best(fleet, ({ armour }) => armour.deck)
    const { belt, deck } = thickest.facts.armour
    if (deck >= THICK) return { is: 'strong', what: 'armour', why: `${thickest.name}: belt ${belt}, deck ${deck} mm` }
    return { is: 'weak', what: 'thin armour', why: `no deck over ${deck} mm: keep out of heavy fire` }
  },
  (fleet) => {
    const seeing = fleet.filter(({ facts }) => hasRadar(facts)).length
    if (seeing === 0) return { is: 'weak', what: 'no radar', why: 'blind at night and in haze' }
    return seeing === fleet.length ? { is: 'strong', what: 'radar', why: 'on every ship' } : null
  },
]
