import { LIGHT_AFTER } from '@flankspeed/kernel'
import type { OrdersScale } from './orders.ts'
import type { ScenarioRule } from './schema.ts'

/** "9 miles". */
export const milesIn = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`

export interface WeatherScale extends OrdersScale {
  start(turn: number): number
  span(rule: { from?: number | undefined; until?: number | undefined }): object
}

type Rule<K extends ScenarioRule['rule']> = Extract<ScenarioRule, { rule: K }>
type Drift = Rule<'squall'>['drifts']

/** A rule about the sea in the terms of a rulebook. */
export function weatherOf(rule: Rule<'light' | 'squall' | 'smoke'>, scale: WeatherScale): object {
  switch (rule.rule) {
    case 'light': {
      const miles = scale.sightBy?.(LIGHT_AFTER[rule.change]) ?? null
      return {
        rule: rule.rule,
        change: rule.change,
        turn: scale.start(rule.turn),
        ...(miles !== null && { distance: scale.length(miles) }),
      }
    }
    case 'squall': {
      const { heading, run, said } = driftOf(rule.drifts, scale)
      return {
        rule: rule.rule,
        at: rule.at.map((each) => scale.length(each)),
        radius: scale.length(rule.across / 2),
        heading,
        run,
        said: { across: milesIn(rule.across), run: said },
        ...scale.span(rule),
      }
    }
    case 'smoke':
      return { rule: rule.rule, lasts: rule.lasts * scale.turns, ...driftOf(rule.drifts, scale) }
  }
}

/** Each turn of the rulebook it drifts its part of a turn of the scenario. */
function driftOf(drifts: Drift, { length, turns }: OrdersScale): { heading: number; run: number; said: string } {
  const { towards, miles } = drifts ?? { towards: 0, miles: 0 }
  return { heading: towards, run: length(miles / turns), said: milesIn(miles / turns) }
}

/** What is lit up, and how far off it is seen. */
export function litBy(
  { miles, by, towards, near, burning, firing, radius }: Rule<'lit'>,
  { length }: OrdersScale,
): object {
  return {
    distance: length(miles),
    said: milesIn(miles),
    ...(by && { by }),
    ...(towards && { towards }),
    ...(near && { at: near.map((each) => length(each)) }),
    ...(burning && { burning }),
    ...(firing && { firing }),
    ...(radius !== undefined && { radius: length(radius), saidRadius: milesIn(radius) }),
  }
}
