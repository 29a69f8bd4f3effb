import type { PuzzleOpening, Wanted } from '@flankspeed/admirals/puzzles'
import { DUELS, duelSetup, PAIRS } from './duels.ts'
import { MISSIONS, missionSetup } from './missions/index.ts'

/** Either target, or hold fire. */
const SALVO_OF_A_PAIR = 3

/** What duels without orders may give puzzles about. */
const OF_DUELS: Wanted['themes'] = ['salvo', 'torpedoes', 'course']

const known = new Map<string, readonly PuzzleOpening[]>()

/** Where battles begin in which such puzzles may be found. */
export function openingsFor(ruleset: string, { leastPlans, themes }: Wanted): readonly PuzzleOpening[] {
  const key = JSON.stringify([ruleset, leastPlans, themes])
  const found = known.get(key) ?? madeFor(ruleset, { leastPlans, themes })
  known.set(key, found)
  return found
}

function madeFor(ruleset: string, { leastPlans, themes }: Wanted): readonly PuzzleOpening[] {
  const isWanted = (of: Wanted['themes']): boolean => of.some((theme) => themes.includes(theme))
  const duels = isWanted(OF_DUELS) ? [...(leastPlans <= SALVO_OF_A_PAIR ? PAIRS : []), ...DUELS] : []
  return [
    ...duels.map((duel) => ({ title: duel.title, setup: duelSetup(duel, ruleset) })),
    ...MISSIONS.filter((mission) => isWanted(mission.themes)).flatMap((mission) => {
      const setup = missionSetup(mission, ruleset)
      return setup ? [{ title: mission.title, setup }] : []
    }),
  ]
}
