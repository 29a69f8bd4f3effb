import type { DogfightTotal } from '../../../victory-at-sea/rules/air/dogfight.ts'
import type { DieRolled, Stories } from '../../../victory-at-sea/rules/events.ts'
import { hitsScored } from '../../../victory-at-sea/rules/view/phrases.ts'
import type {} from './air-war-types.ts'

type Name = (id: string) => string

const CHOSEN = {
  dogfight: 'turns to fight',
  'defensive-fire': 'holds its course and fires back',
  'press-on': 'presses on',
}
const BROKE_OFF = { down: 'is shot down', away: 'breaks away', even: 'cannot break away' }

type AirWar =
  | 'tally-ho'
  | 'escort'
  | 'answers'
  | 'jettisons'
  | 'disengages'
  | 'defensive-fire'
  | 'goes-home'
  | 'fuel'
  | 'bomber-attack'
  | 'priority'
  | 'transit'
  | 'appears'

/** The air war in sentences. */
export const airWarStories: Stories<AirWar> = {
  'tally-ho': ({ attacker, target }, name) => [`Tally ho! ${name(attacker)} goes for ${name(target)}.`],
  escort: ({ escort, attacker, charge }, name) => [`  ${name(escort)} meets ${name(attacker)} before ${name(charge)}.`],
  answers: ({ flights, choice }, name) => flights.map((flight) => `  ${name(flight)} ${CHOSEN[choice]}.`),
  jettisons: ({ flight }, name) => [`  ${name(flight)} drops its load.`],
  disengages: ({ flight, totals, result }, name) => [`${rolls(totals, name)}: ${name(flight)} ${BROKE_OFF[result]}.`],
  'defensive-fire': ({ flight, target, dice, hits }, name) => [
    `Gunners of ${name(flight)} at ${name(target)}, 6: ${diceThatCount(dice)}. ${hitsScored(hits)}.`,
  ],
  'goes-home': ({ flight }, name) => [`  ${name(flight)} must go home.`],
  fuel: ({ flight, die, empty }, name) => [
    `Fuel and ammunition of ${name(flight)}: ${die}, ${empty ? 'spent' : 'enough'}.`,
  ],
  'bomber-attack': (event, name) => [
    `${name(event.flight)} attacks ${name(event.target)}: ${total(event)} against ${event.need}. ${event.destroyed ? 'Shot down.' : 'It flies on.'}`,
  ],
  priority: ({ flight, escort, totals, through }, name) => [
    `${rolls(totals, name)}: ${name(flight)} ${through ? `gets past ${name(escort)}` : 'does not get through'}.`,
  ],
  transit: ({ flight, to, of }, name) => [
    to === 'box'
      ? `${name(flight)} flies on over the edge, to ${of}'s carriers.`
      : `${name(flight)} leaves the box for the table.`,
  ],
  appears: ({ flight, of }, name) => [`${name(flight)} appears ${of === null ? 'over the table' : `at ${of}'s box`}.`],
}

const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`)
const total = ({
  die,
  score,
  support,
  total: sum,
}: Pick<DogfightTotal, 'die' | 'score' | 'support' | 'total'>): string =>
  `${die} ${plus(score)}${support > 0 ? ` +${support} assisting` : ''} = ${sum}`
const rolls = (totals: readonly DogfightTotal[], name: Name): string =>
  totals.map((each) => `${name(each.flight)} ${total(each)}`).join(', ')
export const diceThatCount = (rolled: readonly DieRolled[]): string =>
  rolled.map(({ die, again, hit }) => (hit ? `[${again ?? die}]` : `${again ?? die}`)).join(' ')
