import type { Battle, Pick } from '@flankspeed/kernel'
import { randomSetup } from '../rules/random/random-setup.ts'

/** Fleets are shown together when both are chosen (CT-FLEET-02); nothing else is hidden under these rules. */
export const isAnswerOutInTide = (battle: Battle): boolean => battle.phase !== 'fleet-building'

/** From the choice of fleets on. */
export function secretTide(pick: Pick): unknown {
  for (;;) {
    const setup = randomSetup(pick)
    if (setup.phase === 'fleet-building') return setup
  }
}
