import type { HowTried } from '@flankspeed/testing/rulebook'
import { trial as atSea } from '../../victory-at-sea/testing/trial.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { oddAdmiralty, oddAdmiraltyTry } from './odd-positions.ts'
import { secretAdmiralty, secretsOfAdmiralty } from './secrets.ts'
import { toldDice } from './told-dice.ts'

/** Tried like Victory at Sea, with more to hide. */
export const trial: HowTried = {
  ...atSea,
  randomSetup,
  battles: 600,
  spoiled: 20_000,
  secretSetup: secretAdmiralty,
  hidden: secretsOfAdmiralty,
  printed: {},
  toldDice,
  odd: { position: oddAdmiralty, action: oddAdmiraltyTry },
}
