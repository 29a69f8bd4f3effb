import type { FdBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { Step } from '../words.ts'

export type Clearing = (b: FdBattle, r: Rules, tell: Tell) => void

/** What is cleared away at the end of a turn (FD-SEQ-10). Each chapter adds what it leaves on the table. */
const clearings: Record<string, Clearing> = {
  /** FD-SPL-05. */
  splash(b) {
    for (const ship of b.ships) ship.splash = 0
  },
  /** FD-AA-19. */
  flak(b) {
    for (const stand of b.stands) stand.flak = 0
  },
  /** FD-SMK-02. */
  smoke(b) {
    b.smoke = b.smoke.filter(({ until }) => until === null || until > b.turn)
  },
  /** FD-WRK-13. */
  wrecks(b) {
    b.wrecks = b.wrecks.filter(({ until }) => until > b.turn)
  },
  /** FD-VIS-18, FD-VIS-19. */
  illumination(b) {
    for (const ship of b.ships) ship.lit = false
  },
}

const steps: Record<'clearing', Step> = {
  clearing: {
    phase: 'end',
    go(r, b, _dice, tell) {
      for (const clear of r.lists.clearings) clear(b, r, tell)
      return 'done'
    },
  },
}

export const clearing = { steps, clearings }
