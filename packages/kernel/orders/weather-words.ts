import { capital } from '../english.ts'
import type { RuleOf } from './orders.ts'
import type { LightChange, Sector } from './weather.ts'

const threeDigits = (degrees: number): string => String(degrees).padStart(3, '0')

/** "between 090 and 180": compass directions. */
export const sectorWords = ([from, to]: Sector): string => `between ${threeDigits(from)} and ${threeDigits(to)}`

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** "to the north-west", or "towards 250". */
export const headingWords = (degrees: number): string =>
  degrees % 45 === 0 ? `to the ${POINTS[(degrees / 45) % 8]}` : `towards ${threeDigits(degrees)}`

const CHANGES: Readonly<Record<LightChange, string>> = {
  dusk: 'Dusk falls',
  nightfall: 'Night falls',
  moonrise: 'The moon rises',
  moonset: 'The moon sets',
  dawn: 'Dawn breaks',
  sunrise: 'The sun rises',
}

/** A change of the light as a sentence without its end: "Night falls". */
export const lightWords = (change: LightChange): string => CHANGES[change]

type Weather = RuleOf<'light' | 'squall' | 'smoke' | 'lit'>

/** A rule about the sea or the light as a sentence. */
export function weatherSentence(rule: Weather, span: (from: number, until: number | null) => string): string {
  switch (rule.rule) {
    case 'light':
      return `${lightWords(rule.change)} on turn ${rule.turn}.`
    case 'squall': {
      const how =
        rule.run === 0 ? 'lies over the sea' : `drifts ${headingWords(rule.heading)} by ${rule.said.run} a turn`
      return `A squall ${rule.said.across} across ${how}${span(rule.from, rule.until)}.`
    }
    case 'smoke': {
      const drift = rule.run === 0 ? '' : ` and drifts ${headingWords(rule.heading)} by ${rule.said} a turn`
      return `Smoke lasts ${rule.lasts === 1 ? 'one turn' : `${rule.lasts} turns`}${drift}.`
    }
    case 'lit':
      return `${capital(rule.called)} can see ${litWords(rule)} up to ${rule.said} away${rule.by === '' ? '' : `, ${rule.by}`}${span(rule.from, rule.until)}.`
  }
}

function litWords({ towards, at, burning, saidRadius }: RuleOf<'lit'>): string {
  if (towards) return `ships ${sectorWords(towards)}`
  if (at) return `ships within ${saidRadius} of the light`
  if (!burning) return 'ships that have fired guns on this turn or the last'
  return saidRadius === '' ? 'ships on fire' : `ships on fire, and ships within ${saidRadius} of one,`
}
