import { asList, type Data, type Dice, onlyFields, when } from '@flankspeed/kernel'
import { ids, onTable, opponent, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { sampleAirAttacks } from '../random/sample-air.ts'
import { sampleVolleys } from '../random/sample-volleys.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShip, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { nominateTargets } from './nomination.ts'

declare module '../words.ts' {
  interface Actions {
    fire: { ship: string; volleys: VolleyOrder[] }
  }
  interface Decisions {
    fire: { ships: string[]; aircraft: boolean }
  }
}

/** `weapon`: its place on the card, its name, or the beginning of its name. */
export interface VolleyOrder {
  weapon: number | string
  target: string
  dice?: number
}

const steps: Record<'attacks', StepRules> = {
  /** Attacks alternate; a side with nothing left is passed over (VAS-TURN-13). */
  attacks: {
    phase: 'gunnery',
    name: 'the attacks',
    go(r, b, _dice, tell) {
      if (r.mayAttack(r, b, b.active)) return false
      if (r.mayAttack(r, b, opponent(b.active))) b.active = opponent(b.active)
      else if (b.flights.length > 0) r.startDogfights(r, b, tell)
      else r.startEnd(b, tell)
      return true
    },
    asks(r, b) {
      const ships = ids(r.unfired(b, b.active))
      const aircraft = r.mayAttackByAir(r, b, b.active)
      return ships.length > 0 || aircraft ? [{ side: b.active, kind: 'fire', ships, aircraft }] : []
    },
  },
}

const actions: Record<'fire', ActionHandler> = {
  fire: {
    steps: ['attacks'],
    isDue: whileActive((_r, b, side) => b.ships.some((ship) => ship.side === side && onTable(ship) && !ship.fired)),
    do: fire,
  },
}

function fire(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'volleys'], 'action')
  const orders = asList(data.volleys, 'action.volleys')
  inStep(r, b, side, 'attacks', 'VAS-TURN-11')
  const ship = ownShip(b, side, data.ship, 'action.ship')
  if (ship.fired)
    refuse(
      'VAS-TURN-14',
      `${ship.name} has been nominated this turn`,
      ...when(
        ship.weapons.some((weapon) => weapon.firedOn === b.turn),
        'VAS-TGT-05',
      ),
    )
  const volleys = nominateTargets(r, b, ship, orders)
  ship.fired = true
  if (volleys.length === 0) tell?.({ tells: 'holds-fire', clause: 'VAS-TURN-14', ship: ship.id })
  r.resolveVolleys(r, b, volleys, dice, tell)
  b.active = opponent(side)
}

const samples: Samples<'fire'> = {
  fire(r, b, { side, ships, aircraft }, pick) {
    const which = pick(ships.length + (aircraft ? 1 : 0))
    if (which >= ships.length) return { side, do: 'air-attack', attacks: sampleAirAttacks(r, b, side) }
    const ship = shipById(b, ships[which]!)!
    return { side, do: 'fire', ship: ship.id, volleys: sampleVolleys(r, b, ship, pick) }
  },
}

/** Ships are nominated in turn to attack, aircraft all at once (VAS-TURN-11 to VAS-TURN-15). */
export const firing = { steps, actions, samples }
