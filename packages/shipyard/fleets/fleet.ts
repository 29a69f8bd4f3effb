import { DEFAULT_RULESET } from '@flankspeed/rulebooks'
import type { Fleet } from './fleet-file.ts'

export type { Fleet, FlightOrder, ShipOrder, SquadronOrder } from './fleet-file.ts'

export const rulesetOf = ({ ruleset = DEFAULT_RULESET }: Pick<Fleet, 'ruleset'>): string => ruleset

export const naviesOf = ({ navy }: Fleet): string[] => (typeof navy === 'string' ? [navy] : navy)
