import { asData, asList, asWhole, type Data, onlyFields } from '@flankspeed/kernel'
import { ids, type Ship, SIDES, type Side, type VasBattle } from '../battle.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inSecretStep, isUnready } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { shipOf } from './places.ts'
import type { ObservationTasks } from './scouting.ts'
import { goOn } from './set-up.ts'

declare module '../words.ts' {
  interface Actions {
    /** `scouting`: how many of the ship's Observation Flights scout; the others guide fire. */
    'commit-scouts': { ships: string[]; observation?: { ship: string; scouting: number; guiding?: number }[] }
  }
  interface Decisions {
    'commit-scouts': { ships: string[]; observation: { ship: string; flights: number }[] }
  }
}

const steps: Record<'scouts', StepRules> = {
  /** Scouts are set aside in secret, and Observation Flights given their task (VAS-SCT-01, VAS-SCT-02, VAS-OBS-02). */
  scouts: {
    phase: 'pre-deployment',
    name: 'sending out scouts',
    go(r, b, _dice, tell) {
      if (SIDES.some((side) => r.owesScouts(r, b, side))) return false
      for (const side of SIDES)
        if (b.setUp!.ready[side]) tell?.({ tells: 'scouts-committed', clause: 'VAS-SCT-01', side })
      b.phase = 'deployment'
      return goOn(b, 'deploy')
    },
    asks: (r, b) =>
      SIDES.filter((side) => r.owesScouts(r, b, side)).map((side) => ({
        side,
        kind: 'commit-scouts',
        ships: ids(r.possibleScouts(r, b, side)),
        observation: b.ships
          .filter((ship) => ship.side === side && ship.traits.aircraft > 0)
          .map((ship) => ({ ship: ship.id, flights: ship.traits.aircraft })),
      })),
  },
}

const actions: Record<'commit-scouts', ActionHandler> = {
  'commit-scouts': { steps: ['scouts'], isDue: isUnready, do: commitScouts },
}

function commitScouts(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do', 'ships', 'observation'], 'action')
  const named = asList(data.ships, 'action.ships')
  const tasks = asList(data.observation ?? [], 'action.observation')
  inSecretStep(b, side, 'scouts', 'VAS-SCT-01')
  const possible = r.possibleScouts(r, b, side)
  const scouts = named.map((id, i) => {
    const ship = shipOf(b, side, id, `action.ships[${i}]`)
    if (!possible.includes(ship)) refuse('VAS-SCT-01', `only destroyers and cruisers scout, not ${ship.name}`)
    return ship
  })
  if (new Set(scouts).size < scouts.length) refuse('VAS-SCT-01', 'name each ship only once')
  const observers = new Map<Ship, ObservationTasks>()
  tasks.forEach((item, i) => {
    const where = `action.observation[${i}]`
    const fields = asData(item, where, '{ ship, scouting, guiding }')
    onlyFields(fields, ['ship', 'scouting', 'guiding'], where)
    const ship = shipOf(b, side, fields.ship, `${where}.ship`)
    const scouting = asWhole(fields.scouting, `${where}.scouting`, 0, 99)
    const guiding = asWhole(fields.guiding ?? 0, `${where}.guiding`, 0, 99)
    if (observers.has(ship)) refuse('VAS-OBS-03', `name ${ship.name} only once`)
    if (scouting + guiding > ship.traits.aircraft)
      refuse(
        'VAS-OBS-01',
        `${ship.name} carries ${ship.traits.aircraft} Observation Flights, not ${scouting + guiding}`,
      )
    observers.set(ship, { scouting, guiding })
  })
  r.commitScouts(b, side, scouts, observers)
}

const samples: Samples<'commit-scouts'> = {
  'commit-scouts'(_r, _b, { side, ships, observation }, pick) {
    const keen = 1 + pick(4)
    return {
      side,
      do: 'commit-scouts',
      ships: ships.filter(() => pick(4) < keen),
      observation: observation.map(({ ship, flights }) => ({ ship, scouting: pick(flights + 1) })),
    }
  },
}

/** Scouts are sent out in secret (VAS-SCT-01, VAS-SCT-02, VAS-OBS-02). */
export const sendingScouts = { steps, actions, samples }
