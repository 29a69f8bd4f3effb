import type { Dice } from '../../kernel/dice.ts'
import type { Point } from '../../kernel/geometry.ts'
import { cardOf, type Flight, lineOf, type Ship, type VasBattle, type WeaponState } from '../victory-at-sea/battle.ts'
import type { Tell } from '../victory-at-sea/events.ts'
import { refuse } from '../victory-at-sea/reasons.ts'
import type { Rules } from '../victory-at-sea/rules.ts'
import { owesFuelCheck } from './air-combat.ts'
import { skyOf } from './air-war.ts'
import { isFighter } from './flight-kinds.ts'

/** What a strafing flight goes for: the crews of the AA Battery or of the Local dice (ADM-STRAFE-03, ADM-R-58). */
export type Suppression = 'aa' | 'local'

declare module '../victory-at-sea/battle.ts' {
  interface Flight {
    strafing?: Suppression | null
    /** Has made its strafing run this turn. */
    strafed?: boolean
  }
  interface WeaponState {
    /** Dice that strafing has silenced for this turn (ADM-STRAFE-03). */
    adSuppressed?: number
    localSuppressed?: number
  }
}

/** Nothing left to chase in the same sky (ADM-STRAFE-01, ADM-R-59). */
export function mayStrafe(r: Rules, b: VasBattle, flight: Flight): boolean {
  return (
    isFighter(r, b, flight) &&
    flight.mustReturn !== true &&
    lineOf(b, flight).role === 'fighter' &&
    !b.flights.some((other) => other.side !== flight.side && skyOf(other) === skyOf(flight)) &&
    b.ships.some((ship) => ship.side !== flight.side && r.isOver(ship, flight))
  )
}

export function refuseStrafing(r: Rules, b: VasBattle, flight: Flight, to: Point): void {
  if (b.step !== 'bombers') refuse('ADM-AMOV-03', `${flight.name} strafes only if it moves with the bombers`)
  if (!isFighter(r, b, flight)) refuse('ADM-STRAFE-01', `only fighters strafe, not ${flight.name}`)
  if (flight.mustReturn === true) refuse('ADM-R-52', `${flight.name} is on its way home`)
  if (!mayStrafe(r, b, flight))
    refuse('ADM-STRAFE-01', 'fighters strafe only when no enemy aircraft are left', 'ADM-R-59')
  const upon = b.ships.some(
    (ship) => ship.side !== flight.side && r.isOver(ship, flight) && r.touchesShip(r, b, to, ship),
  )
  if (!upon) refuse('ADM-STRAFE-02', `${flight.name} must end its move touching an enemy ship`)
}

const HITS_ON = 5

/** One run: a 5 silences a die for the rest of the turn, and nothing else is hurt (ADM-STRAFE-02 to ADM-STRAFE-05). */
export function strafe(r: Rules, b: VasBattle, flight: Flight, ship: Ship, dice: Dice, tell: Tell): void {
  dice.call(1, 6, 'strafing run of', flight.name)
  const die = dice.die(6)
  let hit = die >= HITS_ON
  let again: number | undefined
  if (hit && ship.order === 'evade') {
    dice.call(1, 6, 're-roll of', flight.name)
    again = dice.die(6)
    hit = again >= HITS_ON
  }
  const silenced = hit ? silence(r, b, ship, flight.strafing ?? 'aa') : null
  flight.strafed = true
  owesFuelCheck(b, flight)
  const rolled = again === undefined ? { die, hit } : { die, again, hit }
  tell?.({ tells: 'strafes', clause: 'ADM-STRAFE-02', flight: flight.id, ship: ship.id, die: rolled, silenced })
}

/** As the player wants, or the other where there is none left; null where both are at 0 (ADM-STRAFE-04). */
function silence(r: Rules, b: VasBattle, ship: Ship, wanted: Suppression): Suppression | null {
  for (const what of wanted === 'aa' ? (['aa', 'local'] as const) : (['local', 'aa'] as const)) {
    const index = cardOf(b, ship).weapons.findIndex((weapon, i) => {
      const state = ship.weapons[i]!
      if (weapon.kind !== 'aa-battery' || state.out) return false
      return (what === 'aa' ? r.attackDice(weapon, state) : r.localDice(weapon, state)) > 0
    })
    if (index < 0) continue
    const state = ship.weapons[index]!
    if (what === 'aa') state.adSuppressed = (state.adSuppressed ?? 0) + 1
    else state.localSuppressed = (state.localSuppressed ?? 0) + 1
    return what
  }
  return null
}

export const isSuppressed = ({ adSuppressed, localSuppressed }: WeaponState): boolean =>
  (adSuppressed ?? 0) + (localSuppressed ?? 0) > 0
