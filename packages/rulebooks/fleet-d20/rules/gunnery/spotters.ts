import { squaredDistance } from '@flankspeed/kernel'
import { type FdBattle, isAirborne, onTable, opponent, type Ship, type Side, standCardOf } from '../battle.ts'
import type { Stories } from '../events.ts'
import type { Clearing } from '../movement/clearing.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, onlyWords, ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Sample, Samples, Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    spotter: { ship: string; lost: boolean }
  }
}
declare module '../words.ts' {
  interface Actions {
    'launch-spotter': { ship: string }
  }
  interface Decisions {
    spotter: { units: string[] }
  }
}

const TURNS_UP = 10
const FIGHTERS_NEAR = 25_000

/** Spotter planes (FD-VIS-24). */
const parts = {
  mayLaunchSpotter(b: FdBattle, ship: Ship): boolean {
    return onTable(ship) && b.light === 'day' && ship.spotters > 0 && ship.spotterUp === 0 && !ship.turned
  },

  /** Enemy fighters that end their move near her ship are the end of it. */
  chaseSpotters(b: FdBattle): Ship[] {
    const chased = (ship: Ship): boolean =>
      b.stands.some(
        (stand) =>
          stand.side !== ship.side &&
          isAirborne(stand) &&
          standCardOf(b, stand).type === 'fighter' &&
          squaredDistance(stand, ship) <= FIGHTERS_NEAR * FIGHTERS_NEAR,
      )
    return b.ships.filter((ship) => ship.spotterUp > 0 && chased(ship))
  },
}

const launchers = (r: Rules, b: FdBattle, side: Side): Ship[] =>
  b.ended[side] ? [] : b.ships.filter((ship) => ship.side === side && r.mayLaunchSpotter(b, ship))

const steps: Record<'spotters', Step> = {
  spotters: {
    phase: 'aircraft-movement',
    go(r, b) {
      if (launchers(r, b, b.active).length > 0) return 'waits'
      if (launchers(r, b, opponent(b.active)).length === 0) return 'done'
      b.active = opponent(b.active)
      return 'on'
    },
    asks(r, b) {
      const units = launchers(r, b, b.active).map(({ id }) => id)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'spotter', units }]
    },
    skipChoice(_r, b) {
      b.ended = { red: true, blue: true }
      return true
    },
  },
}

const actions: Record<'launch-spotter', ActionHandler> = {
  'launch-spotter': {
    steps: ['spotters'],
    actor: [],
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['ship'])
      inStep(b, side, 'spotters')
      const ship = ownShip(b, side, data.ship, 'action.ship')
      if (!r.mayLaunchSpotter(b, ship))
        refuse(
          'FD-VIS-24',
          `${ship.name} cannot launch a spotter plane: it needs daylight, a ship that has not turned, and a plane`,
        )
      ship.spotters -= 1
      ship.spotterUp = TURNS_UP
      tell?.({ tells: 'spotter', clause: 'FD-VIS-24', ship: ship.id, lost: false })
    },
  },
}

const clearings: Record<string, Clearing> = {
  spotters(b) {
    for (const ship of b.ships) if (ship.spotterUp > 0) ship.spotterUp -= 1
  },
}

const sampleSpotter: Sample<'spotter'> = (_r, _b, { side, units }, pick): FdAction =>
  pick(3) === 0 ? { side, do: 'launch-spotter', ship: units[pick(units.length)]! } : { side, do: 'end-phase' }

const stories: Stories<'spotter'> = {
  spotter: ({ ship, lost }, name) => [
    lost ? `The spotter plane of ${name(ship)} is shot down.` : `${name(ship)} launches a spotter plane.`,
  ],
}

const samples: Samples<'spotter'> = { spotter: sampleSpotter }

export const spotters = { parts, steps, actions, stories, samples, clearings }
