import type { Data } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, onTable, type Ship, type Side, type VasBattle } from '../battle.ts'
import type { Stories } from '../events.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    spots: { clause: VasClause; ship: string; target: string }
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

const stories: Stories<'spots'> = {
  spots: ({ ship, target }, name) => [`An Observation Flight of ${name(ship)} spots ${name(target)}.`],
}

export const observation = { parts, stories }
