import { type Dice, when } from '@flankspeed/kernel'
import { type Flight, flightById, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { DieRolled, Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import {
  airWarOf,
  type Combat,
  changeAirWar,
  combatsOf,
  formationName,
  formationOf,
  isAloft,
  isEngaged,
  replaceCombat,
} from './air-war.ts'
import { defensiveDice } from './flight-kinds.ts'

/** Dice of a pool at one fighter. */
export interface Share {
  readonly target: Flight
  readonly dice: number
}

/** ADM-DEF-06. */
export const isDefensiveHit = (die: number): boolean => die >= 6

/** Combats that are fought in this step: all of them in the Gunnery Phase, at once those in a box (ADM-DEEP-18). */
export const foughtNow = (b: VasBattle, { box }: Combat): boolean => box !== null || b.step === 'air-combat'

/** Fighters whose attack on the flight, or on its formation, is still to come. */
export function attackersOf(r: Rules, b: VasBattle, flight: Flight): Combat[] {
  const mates = formationOf(r, b, flight).map(({ id }) => id)
  return combatsOf(b).filter(
    ({ target, answer, fought, attacker }) =>
      !fought && answer !== 'dogfight' && mates.includes(target) && isAloft(b, attacker),
  )
}

/** Attackers that escorts have met are spoken for until that is fought out (ADM-DEF-09). */
export function metByEscorts(r: Rules, b: VasBattle, flight: Flight): boolean {
  const mates = formationOf(r, b, flight).map(({ id }) => id)
  return combatsOf(b).some(
    (combat) =>
      mates.some((id) => id === combat.charge) &&
      !combat.fought &&
      isAloft(b, combat.attacker) &&
      isAloft(b, combat.target),
  )
}

/** All dice of a formation together (ADM-DEF-03). */
export const poolOf = (r: Rules, b: VasBattle, flight: Flight): number =>
  formationOf(r, b, flight).reduce((sum, mate) => sum + defensiveDice(r, b, mate), 0)

/** Has its formation fired this turn? */
export const hasFired = (b: VasBattle, flight: Flight): boolean => airWarOf(b).fired.includes(formationName(flight))

/** Checks how a pool is divided among the attackers before any die is rolled (ADM-DEF-03, ADM-DEF-05). */
export function allotment(
  r: Rules,
  b: VasBattle,
  flight: Flight,
  shares: readonly Share[],
  answering: readonly Combat[],
): readonly Share[] {
  const attackers = attackersOf(r, b, flight)
  const now = attackers.every((combat) => foughtNow(b, combat))
  if (attackers.length === 0 || !now)
    refuseBy(
      [...when(metByEscorts(r, b, flight), 'ADM-DEF-09'), 'ADM-DEF-05'],
      'divide defensive dice when the attackers are known, and before they attack',
    )
  if (hasFired(b, flight)) refuse('ADM-R-51', `${flight.name} has used its defensive fire this turn`)
  const open = answering.length > 0 || attackers.some(({ answer }) => answer === 'defensive-fire')
  if (!open) refuse('ADM-DEF-04', `${flight.name} does not use defensive fire`)
  for (const { target } of shares)
    if (!attackers.some(({ attacker }) => attacker === target.id))
      refuseBy(
        [...when(isEngaged(b, target), 'ADM-DEF-09'), 'ADM-DEF-05'],
        `${target.name} does not attack ${flight.name}`,
      )
  const pool = poolOf(r, b, flight)
  const wanted = shares.reduce((sum, { dice }) => sum + dice, 0)
  if (wanted > pool)
    refuseBy(
      [...when(formationOf(r, b, flight).length > 1, 'ADM-DEF-03'), 'ADM-DEF-01'],
      `there are ${pool} defensive dice, not ${wanted}`,
    )
  if (new Set(shares.map(({ target }) => target)).size < shares.length)
    refuse('ADM-DEF-03', 'name each attacker only once')
  return shares
}

/** One hit drives a fighter off, two bring it down, Tough or not (ADM-DEF-06 to ADM-DEF-08, ADM-TUFF-05). */
export function fireDefensively(
  r: Rules,
  b: VasBattle,
  flight: Flight,
  shares: readonly Share[],
  dice: Dice,
  tell: Tell,
): void {
  changeAirWar(b, { fired: [...airWarOf(b).fired, formationName(flight)] })
  for (const { target, dice: count } of shares) {
    if (count === 0) continue
    dice.call(count, 6, 'defensive fire of', flight.name)
    const rolled: DieRolled[] = []
    for (let i = 0; i < count; i++) {
      const die = dice.die(6)
      rolled.push({ die, hit: isDefensiveHit(die) })
    }
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({ tells: 'defensive-fire', clause: 'ADM-DEF-06', flight: flight.id, target: target.id, dice: rolled, hits })
    if (hits === 0) continue
    const combat = attackersOf(r, b, flight).find(({ attacker }) => attacker === target.id)!
    replaceCombat(b, combat, { ...combat, fought: true })
    target.dogfought = true
    if (hits > 1) r.destroyFlight(b, target, 'ADM-DEF-08', tell)
    else sendHome(target, 'ADM-DEF-07', tell)
  }
}

/** Hit, or out of fuel: it goes home (ADM-DEF-07, ADM-BINGO-01, ADM-R-52). */
export function sendHome(flight: Flight, clause: 'ADM-DEF-07' | 'ADM-BINGO-01', tell: Tell): void {
  flight.mustReturn = true
  tell?.({ tells: 'goes-home', clause, flight: flight.id })
}

/** The one attacker that all dice go to; null where there are several, or none. */
export function onlyAttacker(r: Rules, b: VasBattle, flight: Flight): Flight | null {
  const attackers = attackersOf(r, b, flight)
  return attackers.length === 1 ? flightById(b, attackers[0]!.attacker)! : null
}
