import { emptyTally, merge, PreparedMatch } from '@flankspeed/lab/match'
import type { TrialApi } from './trial.ts'

export const api: TrialApi = {
  async play({ ruleset, setup, games, seed, red, blue }, told) {
    const match = new PreparedMatch({
      ruleset,
      setup,
      match: {
        red: { name: red.toLowerCase(), budget: null },
        blue: { name: blue.toLowerCase(), budget: null },
        seed,
        ships: true,
      },
    })
    const tally = emptyTally()
    for (let game = 0; game < games; game++) {
      merge(tally, match.chunk(game, game + 1))
      // Waits until the page has it, so that reports do not pile up.
      await told({ games: game + 1, tally })
    }
    return { games, tally }
  },
}
