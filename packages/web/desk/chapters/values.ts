import { type Battle, isData } from '@flankspeed/engine'
import type { PlayedFigure } from './played-figure.ts'

const PLACEHOLDER = /\{([^}]*)\}/g

/** A text with the values of the engine in place of its {placeholders}. Throws if one names nothing. */
export const filledIn = (text: string, played: PlayedFigure): string =>
  text.replace(PLACEHOLDER, (_, asked: string) => valueAsked(asked.trim(), played))

/** A path, then perhaps the unit in which the engine counts it: "rules.turning.most degrees". */
function valueAsked(asked: string, played: PlayedFigure): string {
  const [path = '', form] = asked.split(' ')
  const value = sought(path.split('.'), played)
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new Error(`{${asked}} names no number and no word of this figure`)
  return written(value, form, asked, played.ruleset.measure.symbol)
}

function written(value: string | number, form: string | undefined, asked: string, symbol: string): string {
  switch (form) {
    case undefined:
      return String(value)
    case 'degrees':
      return `${Number(value) / 100}°`
    case 'length':
      return `${rounded(Number(value) / 1000)}${symbol}`
    case 'units':
      return `${rounded(Number(value))}${symbol}`
    default:
      throw new Error(`{${asked}}: after the path comes "degrees", "length", "units" or nothing`)
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

function sought([first = '', ...rest]: string[], { ruleset, before, after, told }: PlayedFigure): unknown {
  switch (first) {
    case 'rules':
      return follow((ruleset as unknown as WithRules).rulesOf?.(before), rest)
    case 'card':
      return follow(cardOf(before, rest[0]!), rest.slice(1))
    case 'then':
      return follow(ruleset.describe(after), rest)
    case 'told': {
      const [kind = '', nth = '1'] = rest[0]!.split('#')
      return follow(told.filter(({ event }) => event.tells === kind)[Number(nth) - 1]?.event, rest.slice(1))
    }
    default:
      return follow(ruleset.describe(before), [first, ...rest])
  }
}

interface WithRules {
  rulesOf?(battle: Battle): unknown
}

/** The card of a unit, wherever a rulebook keeps its units and cards. */
function cardOf(battle: Battle, unit: string): unknown {
  const lists = Object.entries(battle).filter(([, list]) => Array.isArray(list)) as [string, unknown[]][]
  for (const [, list] of lists) {
    const found = list.find((each): each is { card: number } => isData(each) && each.id === unit && 'card' in each)
    if (found) return (battle as unknown as { cards: unknown[] }).cards[found.card]
  }
}

/** Fields, and entries of lists by their id or their place from 0. */
function follow(data: unknown, path: readonly string[]): unknown {
  let here: unknown = data
  for (const key of path) {
    if (here === null || typeof here !== 'object') return undefined
    here = Array.isArray(here)
      ? (here.find((each) => isData(each) && each.id === key) ?? here[Number(key)])
      : (here as Record<string, unknown>)[key]
  }
  return here
}
