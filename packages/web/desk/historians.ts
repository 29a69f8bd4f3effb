import type { NewHistorian } from './results.ts'
import { historian } from './victory-at-sea/history.ts'

/** A historian for each ruleset whose battles can be looked back on. */
const HISTORIANS: Readonly<Record<string, NewHistorian>> = { 'victory-at-sea': historian }

export const historianFor = (ruleset: string): NewHistorian | undefined => HISTORIANS[ruleset]
