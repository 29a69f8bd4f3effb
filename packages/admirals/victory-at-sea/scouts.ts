import type { vas } from '@flankspeed/engine'

type ScoutsDecision = Extract<vas.VasDecision, { kind: 'commit-scouts' }>

/** Most of the fleet stays together: a third of those that can scout do, with every Observation Flight. */
export function chooseScouts({ side, ships, observation }: ScoutsDecision): vas.VasAction {
  return {
    side,
    do: 'commit-scouts',
    ships: ships.slice(0, Math.floor(ships.length * SHARE)),
    observation: observation.map(({ ship, flights }) => ({ ship, scouting: flights })),
  }
}

const SHARE = 1 / 3
