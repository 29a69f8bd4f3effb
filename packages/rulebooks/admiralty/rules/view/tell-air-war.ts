import { plural } from '@flankspeed/kernel'
import type { DogfightTotal } from '../../../victory-at-sea/rules/air/dogfight.ts'
import type { DieRolled, VasEvent } from '../../../victory-at-sea/rules/events.ts'

type Name = (id: string) => string

const CHOSEN = {
  dogfight: 'turns to fight',
  'defensive-fire': 'holds its course and fires back',
  'press-on': 'presses on',
}
const BROKE_OFF = { down: 'is shot down', away: 'breaks away', even: 'cannot break away' }

/** The air war in sentences. */
export function tellAirWar(event: VasEvent, name: Name): string[] | null {
  switch (event.tells) {
    case 'tally-ho':
      return [`Tally ho! ${name(event.attacker)} goes for ${name(event.target)}.`]
    case 'escort':
      return [`  ${name(event.escort)} meets ${name(event.attacker)} before ${name(event.charge)}.`]
    case 'answers':
      return event.flights.map((flight) => `  ${name(flight)} ${CHOSEN[event.choice]}.`)
    case 'jettisons':
      return [`  ${name(event.flight)} drops its load.`]
    case 'disengages':
      return [`${rolls(event.totals, name)}: ${name(event.flight)} ${BROKE_OFF[event.result]}.`]
    case 'defensive-fire':
      return [`Gunners of ${name(event.flight)} at ${name(event.target)}, 6: ${dice(event.dice)}. ${hits(event.hits)}.`]
    case 'goes-home':
      return [`  ${name(event.flight)} must go home.`]
    case 'fuel':
      return [`Fuel and ammunition of ${name(event.flight)}: ${event.die}, ${event.empty ? 'spent' : 'enough'}.`]
    case 'bomber-attack':
      return [
        `${name(event.flight)} attacks ${name(event.target)}: ${total(event)} against ${event.need}. ${event.destroyed ? 'Shot down.' : 'It flies on.'}`,
      ]
    case 'priority':
      return [
        `${rolls(event.totals, name)}: ${name(event.flight)} ${event.through ? `gets past ${name(event.escort)}` : 'does not get through'}.`,
      ]
    case 'transit':
      return [
        event.to === 'box'
          ? `${name(event.flight)} flies on over the edge, to ${event.of}'s carriers.`
          : `${name(event.flight)} leaves the box for the table.`,
      ]
    case 'appears':
      return [`${name(event.flight)} appears ${event.of === null ? 'over the table' : `at ${event.of}'s box`}.`]
    case 'strafes': {
      const effect =
        event.silenced === null ? 'no effect' : `${event.silenced === 'aa' ? 'an AA' : 'a Local'} die is silenced`
      return [`${name(event.flight)} strafes ${name(event.ship)}, 5+: ${dice([event.die])}, ${effect}.`]
    }
    case 'spotting':
      return [
        `The floatplane of ${name(event.ship)} reports on ${name(event.target)}: ${event.check.die}, ${event.check.passed ? 'understood' : 'in vain'}.`,
      ]
    case 'rearmed': {
      const load = event.role === null ? '' : ` as a ${event.role}`
      const check = event.check === null ? '' : `: ${event.check.die}`
      return [
        `${name(event.ship)} re-arms ${name(event.flight)}${load}${check}, ${event.passed ? 'ready' : 'not yet'}.`,
      ]
    }
    default:
      return null
  }
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
const dice = (rolled: readonly DieRolled[]): string =>
  rolled.map(({ die, again, hit }) => (hit ? `[${again ?? die}]` : `${again ?? die}`)).join(' ')
const hits = (count: number): string => (count === 0 ? 'No hit' : plural(count, 'hit'))
