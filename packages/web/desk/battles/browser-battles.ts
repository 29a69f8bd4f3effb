import { equip } from '@flankspeed/shipyard'
import type { Battles } from '../desk.ts'
import { type Think, thinkInWorker } from './ask-admiral.ts'
import { openLocalBattles } from './local-battles.ts'
import type { Store } from './store.ts'

/** Admirals know ships only as they meet them: fleets are chosen where the shipyard is at hand. */
const think: Think = async (asked) => {
  if (asked.decision.kind !== 'build-fleet') return thinkInWorker(asked)
  const { admiralsFleet } = await import('@flankspeed/shipyard/fleets')
  return admiralsFleet(asked.view, asked.decision, asked.luck)
}

/** The battles of this browser, with every rulebook and its presenter: loaded when the first battle is opened. */
export const browserBattles = (shelf: Promise<Store>): Battles =>
  openLocalBattles(shelf, think, (setup, ruleset) => equip(setup as object, ruleset))
