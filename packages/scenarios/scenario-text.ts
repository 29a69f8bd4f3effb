import { plural, spoken } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { neededBy, offerOf, scenarioRulesets } from './offers.ts'
import { publicObjectives, ruleSentences } from './orders/words.ts'
import type { Scenario } from './schema.ts'
import { type ScenarioShip, SIDES, shipsOf } from './ships.ts'

const WIDTH = 100

/** Names for the shipyard ids in a scenario. */
export interface Names {
  ship(id: string): string
  aircraft(id: string): string
  navy(code: string): string
}

/** A whole battle as text to read at the table. */
export function scenarioText(scenario: Scenario, names: Names): string {
  const { name, id, place, text, weather, map, turns, outcome } = scenario
  const [width, height] = map.size
  const land = map.land.length > 0 ? ` Land: ${map.land.map((piece) => piece.name).join(', ')}.` : ''
  return [
    `${name} (${id})`,
    `${longDate(scenario.date)}, ${scenario.time}, ${scenario.starts}. ${place}.`,
    `Visibility ${spoken(weather.visibility)}, sea ${weather.sea}, wind from ${weather['wind-from']}°.`,
    '',
    ...wrap(text),
    '',
    ...wrap(`Map: ${width} by ${height} nautical miles; ${turns} turns of about six minutes.${land}`),
    ...SIDES.flatMap((side) => ['', ...tellSide(scenario, side, names)]),
    ...section('Special rules', specialRules(scenario)),
    ...section('The opening', scenario.reconstruction),
    ...section('What happened', [outcome.result, ...SIDES.flatMap((side) => tellToll(scenario, side))]),
    ...scenarioRulesets().flatMap((ruleset) => {
      const { title } = findRuleset(ruleset)
      const needed = neededBy(scenario, ruleset)
      if (needed.length > 0) return section(`Under ${title}`, [`Not yet: it needs ${needed.map(spoken).join(', ')}.`])
      const { missing, difference } = offerOf(scenario, ruleset)
      return section(`Under ${title}`, [
        ...(missing.length > 0 ? missing : ['Nothing is left out.']),
        ...(difference === null ? [] : [`Not as in history: ${difference}`]),
      ])
    }),
  ].join('\n')
}

/** Those that the program carries out, and those that players see to themselves. */
export const specialRules = (scenario: Scenario): string[] => [
  ...ruleSentences(scenario),
  ...scenario['special-rules'].flatMap((rule) => ('says' in rule ? [`${rule.says} (${rule.because})`] : [])),
]

function tellSide(scenario: Scenario, side: (typeof SIDES)[number], names: Names): string[] {
  const { name, commander, navies, edge, formations, aircraft } = scenario.sides[side]
  const ships = shipsOf(scenario, side)
  return [
    `${side.toUpperCase()}: ${name}, ${commander} (${navies.map(names.navy).join(', ')}), from the ${edge}`,
    ...publicObjectives(scenario, side).flatMap((sentence) => wrap(sentence, '  ')),
    ...formations.flatMap((formation) => {
      const members = ships.filter((ship) => ship.formation === formation).map((ship) => tellShip(ship, names))
      return wrap(`${formation.name ? `${formation.name}: ` : ''}${members.join(', ')}`, '  - ', '    ')
    }),
    ...aircraft.flatMap(({ type, role, flights, base, arrives }) => {
      const how = [
        role && spoken(role),
        base === 'land' ? 'from land' : `from ${base}`,
        arrives && `turn ${arrives}`,
      ].filter(Boolean)
      return wrap(`${plural(flights, 'flight')} of ${names.aircraft(type)} (${how.join(', ')})`, '  + ', '    ')
    }),
  ]
}

function tellShip(ship: ScenarioShip, names: Names): string {
  const remarks = [
    `${names.ship(ship.class)} class`,
    ship['stands-for'] && `for ${ship['stands-for']}`,
    ...(ship.state ?? []),
    ship['rudder-jammed'] && `rudder jammed ${ship['rudder-jammed']}`,
    ship['free-from'] !== undefined && `may move from turn ${ship['free-from']}`,
    ship['max-knots'] !== undefined && `${ship['max-knots']} knots`,
    ship.arrives !== undefined && `arrives turn ${ship.arrives}`,
    ship['off-map'] && 'off the map',
    ship.condition,
  ].filter(Boolean)
  return `${ship.name} (${remarks.join('; ')})`
}

function tellToll(scenario: Scenario, side: (typeof SIDES)[number]): string[] {
  const { lost, also } = scenario.outcome[side]
  const told = [...(lost.length > 0 ? [`lost ${lost.join(', ')}`] : []), ...also]
  return told.length > 0 ? [`${side === 'red' ? 'Red' : 'Blue'}: ${told.join('; ')}.`] : []
}

function section(title: string, sentences: readonly string[]): string[] {
  return sentences.length > 0 ? ['', title, ...sentences.flatMap((sentence) => wrap(sentence, '  - ', '    '))] : []
}

function wrap(text: string, first = '', rest = first): string[] {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of text.split(/\s+/)) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = rest
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line]
}

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
