import { asData, asList, asText, type Data, type Dice, Malformed, onlyFields, shown, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, ids, onTable, type Ship, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShip, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    spots: { clause: VasClause; ship: string; target: string }
  }
}
declare module '../words.ts' {
  interface Actions {
    spot: { spotting: { ship: string; target: string }[] }
  }
  interface Decisions {
    spot: { ships: string[] }
  }
}

const NO_FLIGHT = objection('VAS-OBS-01', 'that ship carries no Observation Flight', 'VAS-BTH-03')
const NOT_GUIDING = objection('VAS-OBS-02', 'no Observation Flight of that ship was assigned to guiding', 'VAS-BTH-03')
const NOT_STATIONARY = objection('VAS-BTH-02', 'only anchored enemy ships and installations can be spotted for')

/** Observation Flights that guide fire beyond the horizon (VAS-OBS-01 to VAS-OBS-04, VAS-R-22). */
const parts = {
  /** They have no place on the table (VAS-OBS-04). */
  observationFlights: { onTable: false },

  /** The fields of a Flight as it is read; null for an Observation Flight, which is noted with its ship. */
  asFlight(data: Data): Data | null {
    return data.of === undefined && data.task === undefined ? data : null
  },

  anySpotters(b: VasBattle): boolean {
    return b.ships.some((ship) => ship.guiding > 0)
  },

  /** Ships whose Observation Flights guide: they stay assigned though the ship loses the trait (VAS-R-31). */
  spottersToAssign(r: Rules, b: VasBattle, side: Side): Ship[] {
    const targets = b.ships.some((ship) => ship.side !== side && onTable(ship) && r.canBeSpotted(b, ship))
    return targets ? b.ships.filter((ship) => ship.side === side && ship.guiding > 0 && onTable(ship)) : []
  },

  canBeSpotted(b: VasBattle, ship: Ship): boolean {
    return ship.anchored || cardOf(b, ship).type === 'installation'
  },

  spotObjection(r: Rules, b: VasBattle, spotter: Ship, target: Ship): Objection | null {
    if (spotter.guiding === 0) return cardOf(b, spotter).traits.aircraft > 0 ? NOT_GUIDING : NO_FLIGHT
    return target.side !== spotter.side && onTable(target) && r.canBeSpotted(b, target) ? null : NOT_STATIONARY
  },
}

const steps: Record<'spotting', StepRules> = {
  /** Guiding Observation Flights are given their targets before any fire (VAS-R-22). */
  spotting: {
    phase: 'gunnery',
    name: 'spotting',
    go(r, b) {
      return r.oneSideAfterTheOther(
        b,
        (side) => !b.air.spotted[side] && r.spottersToAssign(r, b, side).length > 0,
        'anti-air',
      )
    },
    asks(r, b) {
      const ships = b.air.spotted[b.active] ? [] : ids(r.spottersToAssign(r, b, b.active))
      return ships.length > 0 ? [{ side: b.active, kind: 'spot', ships }] : []
    },
  },
}

const actions: Record<'spot', ActionHandler> = {
  spot: { steps: ['spotting'], isDue: whileActive((_r, b, side) => !b.air.spotted[side]), do: spot },
}

function spot(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'spotting'], 'action')
  const named = asList(data.spotting, 'action.spotting')
  inStep(r, b, side, 'spotting', 'VAS-R-22')
  const spots = named.map((item, i) => {
    const where = `action.spotting[${i}]`
    const fields = asData(item, where, '{ ship, target }')
    onlyFields(fields, ['ship', 'target'], where)
    const ship = ownShip(b, side, fields.ship, `${where}.ship`)
    const target = shipById(b, asText(fields.target, `${where}.target`))
    if (!target) throw new Malformed(`${where}.target`, `there is no ship ${shown(fields.target)}`)
    const objection = r.spotObjection(r, b, ship, target)
    if (objection) refuseFor({ ...objection, why: `${ship.name}, ${target.name}: ${objection.why}` })
    return { ship: ship.id, target: target.id }
  })
  for (const { ship } of spots) {
    const count = spots.filter((other) => other.ship === ship).length
    const spotter = shipById(b, ship)!
    if (count > spotter.guiding)
      refuseBy(
        [...when(count > cardOf(b, spotter).traits.aircraft, 'VAS-OBS-01'), 'VAS-R-22', 'VAS-OBS-02'],
        `${ship} has fewer Observation Flights guiding than ${count}`,
      )
  }
  b.spotting.push(...spots)
  b.air.spotted[side] = true
  for (const { ship, target } of spots) tell?.({ tells: 'spots', clause: 'VAS-BTH-03', ship, target })
}

const stories: Stories<'spots'> = {
  spots: ({ ship, target }, name) => [`An Observation Flight of ${name(ship)} spots ${name(target)}.`],
}

const samples: Samples<'spot'> = {
  spot(r, b, { side, ships }, pick) {
    const targets = b.ships.filter((ship) => ship.side !== side && onTable(ship) && r.canBeSpotted(b, ship))
    return { side, do: 'spot', spotting: ships.map((ship) => ({ ship, target: targets[pick(targets.length)]!.id })) }
  },
}

export const observation = { parts, steps, actions, stories, samples }
