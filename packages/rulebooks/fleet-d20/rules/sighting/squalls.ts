import { ahead, type Dice, normal } from '@flankspeed/kernel'
import { type FdBattle, place } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    squall: { squall: string; to: [number, number] }
  }
}

const DRIFT = 5000

/** Areas of Bad Weather drift at the start of the Ship Movement Phase, each in the direction that a d10 gave it (FD-VIS-16). */
function drift(b: FdBattle, dice: Dice, tell: Tell): void {
  b.squalls = b.squalls.map((squall) => {
    const heading = squall.heading ?? rolledHeading(dice, squall.id)
    const to = ahead(squall, heading, DRIFT)
    tell?.({ tells: 'squall', clause: 'FD-VIS-16', squall: squall.id, to: place(to) })
    return { ...squall, ...to, heading }
  })
}

/** 36 degrees a step. */
function rolledHeading(dice: Dice, id: string): number {
  dice.call(1, 10, 'where it drifts', id)
  return normal(3600 * dice.die(10))
}

const steps: Record<'squalls', Step> = {
  squalls: {
    phase: 'ship-movement',
    go(_r, b, dice, tell) {
      if (!dice.ready && b.squalls.some(({ heading }) => heading === null)) return 'waits'
      drift(b, dice, tell)
      return 'done'
    },
    /** A squall whose drift a case does not mention stays where it is. */
    skipChoice(r, b) {
      b.squalls = b.squalls.map((squall) =>
        squall.heading === null ? squall : { ...squall, ...ahead(squall, squall.heading, DRIFT) },
      )
      r.nextStep(r, b, null)
      return true
    },
  },
}

const stories: Stories<'squall'> = { squall: ({ squall }) => [`The weather moves: ${squall}.`] }

export const squalls = { steps, stories }
