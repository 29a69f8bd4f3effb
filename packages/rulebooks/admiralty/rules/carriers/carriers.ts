import { carriers as coreCarriers } from '../../../victory-at-sea/rules/air/carriers.ts'
import { objection } from '../../../victory-at-sea/rules/reasons.ts'
import { goOn } from '../../../victory-at-sea/rules/set-up/set-up.ts'
import { wind as coreWind } from '../../../victory-at-sea/rules/set-up/wind.ts'
import { optionalRule, rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Ship {
    /** Turn in which she last launched flights, 0 for never (ADM-CV-06). */
    launchedOn?: number
  }
}

const FULL_SPEED = objection(
  'ADM-CV-07',
  'a carrier must sail her full speed in a straight line to handle flights',
  'VAS-CV-07',
  'ADM-R-17',
)
const INTO_WIND = objection(
  'ADM-CV-11',
  'a carrier must sail into the wind to handle flights',
  'VAS-CV-07',
  'VAS-CV-05',
)
const LAUNCHING = objection('ADM-CV-06', 'a carrier that launches recovers no flights in the same turn')
const RATE = objection('ADM-CV-05', 'the carrier has handled all the flights that her class can this turn', 'VAS-CV-06')

/** Clauses of the core that ask for one inch ahead and no turn; the full speed takes their place. */
const EASIER = ['VAS-CV-14', 'VAS-CV-07']

/** Launching and recovering (ADM-CV-05 to ADM-CV-10, ADM-R-17, ADM-R-29). */
export const flightOperations = rule('flightOperations', (below) => ({
  shipFields: {
    launchedOn: {
      read(_r, ship) {
        ship.launchedOn = 0
      },
      describe: (_r, b, ship) => ship.launchedOn === b.turn,
    },
  },

  operationObjection(r, b, ship) {
    const found = below.operationObjection(r, b, ship)
    if (found?.clause === 'VAS-CV-06') return RATE
    if (found !== null && !EASIER.includes(found.clause)) return found
    if (ship.deep) return found
    const full = r.speedThisTurn(r, b, ship) * 1000
    const straight = full > 0 && (ship.moved ?? 0) >= full && !ship.turned
    if (!straight || found?.clause === 'VAS-CV-14') return FULL_SPEED
    return found === null ? null : INTO_WIND
  },

  /** Launch or recover, not both (ADM-CV-06). */
  recoveryObjection: (r, b, ship) => (ship.launchedOn === b.turn ? LAUNCHING : below.recoveryObjection(r, b, ship)),
  launch(b, ship, flight, at, tell) {
    below.launch(b, ship, flight, at, tell)
    ship.launchedOn = b.turn
  },

  /** The wind plays no part (ADM-CV-10). */
  intoTheWind: () => true,
  steps: { wind: { ...below.steps.wind!, go: (_r, b) => goOn(b, 'scouts') } },
}))

/** Players who want it sail into the wind again (ADM-CV-11). */
export const wind = optionalRule('wind', {
  intoTheWind: coreCarriers.parts.intoTheWind,
  steps: { wind: coreWind.steps.wind },
})
