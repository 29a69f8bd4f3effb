import { asList, type Data, onlyFields } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { SIDES, type Side, type VasBattle } from '../battle.ts'
import type { Stories } from '../events.ts'
import { sampleFleet } from '../random/sample-fleet.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inSecretStep, isUnready } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { readBoughtFleet } from './fleet-reading.ts'
import { goOn } from './set-up.ts'

declare module '../events.ts' {
  interface Events {
    'fleet-built': { clause: VasClause; side: Side; total: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** Ships and Flights as in a battle's own lists, without side and place; ids begin with the side's name. */
    'build-fleet': { ships: Data[]; flights?: Data[] }
  }
  interface Decisions {
    'build-fleet': { total: number; mostOnLand: number }
  }
}

const steps: Record<'fleets', StepRules> = {
  /** Both build in secret, once the totals are known (VAS-FLEET-03). */
  fleets: {
    phase: 'fleet-building',
    name: 'building the fleets',
    go(r, b, _dice, tell) {
      if (SIDES.some((side) => r.owesFleet(b, side))) return false
      for (const side of SIDES)
        if (b.setUp!.ready[side])
          tell?.({ tells: 'fleet-built', clause: 'VAS-FLEET-03', side, total: r.fleetTotal(b, side) })
      b.phase = 'pre-deployment'
      return goOn(b, 'wind')
    },
    asks: (r, b) =>
      SIDES.filter((side) => r.owesFleet(b, side)).map((side) => {
        const total = r.fleetTotal(b, side)
        return { side, kind: 'build-fleet', total, mostOnLand: total * r.fleetLimits.landBasedShare }
      }),
  },
}

const actions: Record<'build-fleet', ActionHandler> = {
  'build-fleet': { steps: ['fleets'], isDue: isUnready, do: buildFleet },
}

function buildFleet(r: Rules, b: VasBattle, side: Side, data: Data): void {
  const more = Object.entries(r.fleetFields)
  onlyFields(data, ['side', 'do', 'ships', 'flights', ...more.map(([name]) => name)], 'action')
  const ships = asList(data.ships, 'action.ships')
  const flights = asList(data.flights ?? [], 'action.flights')
  inSecretStep(b, side, 'fleets', 'VAS-FLEET-03')
  if (!r.owesFleet(b, side)) refuse('VAS-FLEET-03', `${side} already has its fleet`)
  const bought = readBoughtFleet(r, b, side, ships, flights)
  const others = more.flatMap(([name, field]) =>
    data[name] === undefined ? [] : [field.read(b, side, data[name], `action.${name}`)],
  )
  const costOfOthers = others.reduce((sum, { cost }) => sum + cost, 0)
  r.refuseFleet(r, b, side, bought, costOfOthers)
  r.joinFleet(b, side, bought)
  for (const { take } of others) take()
}

const stories: Stories<'fleet-built'> = {
  'fleet-built': ({ side, total }) => [`${side} has chosen its fleet for ${total} points.`],
}

const samples: Samples<'build-fleet'> = {
  'build-fleet': sampleFleet,
}

/** Both fleets are built in secret (VAS-FLEET-03). */
export const fleetBuilding = { steps, actions, stories, samples }
