import type { Division, FireOrder, SailOrder, StaffOrder, StandingOrder, Strike } from '@flankspeed/command'
import type { CommandUnit } from '@flankspeed/command/rulebook'
import { capital, listed } from '../format.ts'

export type NameOf = (id: string) => string

export const namesOf = (units: readonly CommandUnit[]): NameOf => {
  const names = new Map(units.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

const SPEEDS: readonly (readonly [number, string])[] = [
  [0.34, 'slow'],
  [0.67, 'at half speed'],
  [1, 'at full speed'],
]

const speedWords = (speed: number): string => SPEEDS.find(([most]) => speed <= most)?.[1] ?? 'at full speed'

function sailWords(order: SailOrder, guide: string): string {
  if (order.how === 'follow') return `follows ${guide}`
  if (order.how === 'steer')
    return `steers ${String(Math.round(order.heading)).padStart(3, '0')}° ${speedWords(order.speed)}`
  return `goes to ${order.at.map((place) => Math.round(place * 10) / 10).join(', ')} ${speedWords(order.speed)}`
}

const POLICY_WORDS: Record<FireOrder['policy'], string> = {
  concentrate: 'all at one target',
  spread: 'each at another target',
  'opposite-numbers': 'each at her opposite number',
  'best-effect': 'each where she hurts most',
}

function fireWords({ targets, policy, torpedoes, antiAir }: FireOrder, nameOf: NameOf): string {
  const at = targets.length === 0 ? 'any enemy' : listed(targets.map(nameOf))
  const how = targets.length === 1 ? '' : `, ${POLICY_WORDS[policy]}`
  return `fires at ${at}${how}${torpedoes ? '' : ', without torpedoes'}${antiAir === false ? ', not at aircraft' : ''}`
}

/** One sentence: what a division has been ordered to do. Empty without orders. */
export function divisionWords({ sail, fire }: Pick<Division, 'sail' | 'fire'>, guide: string, nameOf: NameOf): string {
  const parts = [...(sail ? [sailWords(sail, guide)] : []), ...(fire ? [fireWords(fire, nameOf)] : [])]
  return parts.length === 0 ? '' : `${capital(parts.join('; '))}.`
}

export const strikeWords = ({ flights, escorts, target }: Strike, nameOf: NameOf): string =>
  `${listed(flights.map(nameOf))} ${flights.length === 1 ? 'attacks' : 'attack'} ${nameOf(target)}${
    escorts.length === 0 ? '' : `, escorted by ${listed(escorts.map(nameOf))}`
  }.`

const UNTIL: Record<StaffOrder['until'], string> = {
  phase: 'for this phase',
  turn: 'for this turn',
  hit: 'until one of them is hit',
  'further-notice': 'until further notice',
}

export function staffWords({ who, level, until }: StaffOrder, titleOf: NameOf): string {
  const whom = who === 'all' ? 'the whole fleet' : titleOf(who)
  if (level === 'hold') return `${who === 'all' ? 'The rest' : capital(titleOf(who))}: nothing more ${UNTIL[until]}.`
  return `Your staff acts for ${whom} ${UNTIL[until]}.`
}

export function standingWords(order: StandingOrder, titleOf: NameOf, symbol: string): string {
  const who = order.who === 'all' ? 'All' : titleOf(order.who)
  switch (order.kind) {
    case 'hold-fire-beyond':
      return `${who}: hold fire beyond ${order.distance}${symbol}.`
    case 'save-torpedoes':
      return `${who}: save torpedoes for ${order.for === 'cruisers' ? 'cruisers and larger ships' : 'capital ships'}.`
    case 'evade':
      return `${who}: evade when ${WHEN[order.when]}.`
    case 'smoke':
      return `${who}: lay smoke when ${WHEN[order.when]}.`
    case 'repair-first':
      return `${who}: repair ${order.what} first.`
    case 'stay':
      return `${who}: stay, if the rules allow it.`
  }
}

const WHEN = { 'under-fire': 'under fire', damaged: 'damaged' } as const
