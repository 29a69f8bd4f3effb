import type { Presenter } from './presenter.ts'
import { victoryAtSea } from './victory-at-sea/index.ts'

/** A presenter for each ruleset that the page can show. */
const PRESENTERS: Readonly<Record<string, Presenter>> = {
  'victory-at-sea': victoryAtSea as unknown as Presenter,
}

export const presenterFor = (ruleset: string): Presenter | undefined => PRESENTERS[ruleset]
