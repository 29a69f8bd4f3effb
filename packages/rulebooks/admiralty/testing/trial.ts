import type { TrialOptions } from '@flankspeed/testing/rulebook'
import { trial as atSea } from '../../victory-at-sea/testing/trial.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { eventDice } from './event-dice.ts'
import { oddAdmiralty, oddAdmiraltyTry } from './odd-positions.ts'
import { secretAdmiralty, secretsOfAdmiralty } from './secrets.ts'

/** Tried like Victory at Sea, with more to hide. */
export const trial: TrialOptions = {
  ...atSea,
  randomSetup,
  battles: 600,
  spoiled: 20_000,
  secretSetup: secretAdmiralty,
  hidden: secretsOfAdmiralty,
  printed: {},
  eventDice,
  odd: { position: oddAdmiralty, action: oddAdmiraltyTry },
}
