import { equip } from '@flankspeed/shipyard'
import type { Battles } from '../desk.ts'
import { askAdmiral, prepareAdmirals, type Think } from './ask-admiral.ts'
import { openLocalBattles } from './local-battles.ts'
import type { Store } from './store.ts'

/** An admiral only knows the ships in its view. Choosing a fleet needs the shipyard. */
const think: Think = async (asked) => {
  if (asked.decision.kind !== 'build-fleet') return askAdmiral(asked)
  const { admiralsFleet } = await import('@flankspeed/shipyard/fleets')
  return admiralsFleet(asked.view, asked.decision, asked.seed)
}

/** The battles of this browser, with all rulebooks and presenters: loaded when the first battle is opened. */
export function browserBattles(shelf: Promise<Store>): Battles {
  const battles = openLocalBattles(shelf, think, (setup, ruleset) => equip(setup as object, ruleset))
  return {
    ...battles,
    start(order, dice) {
      prepareAdmirals(order.players)
      return battles.start(order, dice)
    },
  }
}
