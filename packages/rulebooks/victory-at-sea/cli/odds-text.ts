import { coloured, type OddsTold } from '@flankspeed/cli/rulebook'
import { Malformed, readPoint } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import { airAttackOdds, airAttackReasons } from '../odds/air/air-attack-odds.ts'
import {
  airAttackSentence,
  antiAirSentence,
  boatSentence,
  dogfightSentence,
  flySentence,
} from '../odds/air/air-sentence.ts'
import { antiAirOdds, antiAirReasons } from '../odds/air/anti-air-odds.ts'
import { dogfightOdds } from '../odds/air/dogfight-odds.ts'
import { flyOdds } from '../odds/air/fly-odds.ts'
import { volleyReasons } from '../odds/model/reasons.ts'
import { fireOdds } from '../odds/questions/fire-odds.ts'
import { sentence } from '../odds/questions/sentence.ts'
import type { ShipOdds } from '../odds/questions/ship-odds.ts'
import { cardOf, flightById, lineOf, shipById } from '../rules/battle.ts'
import type * as vas from '../rules/library.ts'

type Action<Kind extends vas.VasAction['do']> = Extract<vas.VasAction, { do: Kind }>

type OddsOf<Kind extends vas.VasAction['do']> = (r: vas.Rules, b: vas.VasBattle, action: Action<Kind>) => OddsTold

/** By the action that asks for odds. */
export type Attacks = Readonly<Record<string, (r: vas.Rules, b: vas.VasBattle, action: never) => OddsTold>>

type Kinds = 'fire' | 'air-attack' | 'anti-air' | 'fly' | 'dogfight'

/** Attacks whose odds can be computed, by the action that asks for them. */
export const ATTACKS: { readonly [Kind in Kinds]: OddsOf<Kind> } = {
  fire(r, b, { ship, volleys }) {
    const odds = fireOdds(r, b, shipById(b, ship)!, volleys, 'any')
    return {
      json: { targets: byTarget(odds.map((one) => ({ ...oddsJson(one), sentence: sentence(one) }))) },
      lines: odds.map((one) => ({
        sentence: sentence(one),
        details: () => [
          ...one.volleys.flatMap((volley) => {
            const { need, attack, damage, ready, hit } = volleyReasons(r, b, volley)
            return [
              `  ${volley.weapon.name}: ${volley.dice} x ${percent(hit)}, ${needed(need)}${listed(attack)}`,
              `    Damage Dice ${volley.weapon.dd} each${listed(damage)}`,
              ...mayFire(ready),
            ]
          }),
          ...distributions(one),
        ],
      })),
    }
  },

  'air-attack'(r, b, { side, attacks }) {
    const odds = airAttackOdds(r, b, side, attacks, 'any')
    return {
      json: { targets: byTarget(odds.map((one) => ({ ...oddsJson(one), sentence: airAttackSentence(one) }))) },
      lines: odds.map((one) => ({
        sentence: airAttackSentence(one),
        details: () => [
          ...one.attacks.flatMap((airAttack) => {
            const { need, attack, damage, hit } = airAttackReasons(r, b, airAttack)
            const { flight } = airAttack
            return [
              `  ${flight.name}: ${percent(hit)}, ${needed(need)}${listed(attack)}`,
              `    Damage Dice ${lineOf(b, flight).damageDice}${listed(damage)}`,
            ]
          }),
          ...distributions(one),
        ],
      })),
    }
  },

  'anti-air'(r, b, { ship: id, shots }) {
    const ship = shipById(b, id)!
    const { flights, boats, shotDown } = antiAirOdds(r, b, ship, shots)
    const atFlights = flights.map((one) => ({
      sentence: antiAirSentence(b, ship, one),
      details: () =>
        one.shots.flatMap((shot) => {
          const { need, attack, ready, hit, hitsNeeded } = antiAirReasons(r, b, ship, shot)
          const weapon = cardOf(b, ship).weapons[shot.index]!.name
          const dice = `${shot.dice}${shot.local ? ' Local' : ''} x ${percent(hit)}`
          const more = hitsNeeded > 1 ? `, ${hitsNeeded} hits of one weapon` : ''
          return [`  ${weapon}: ${dice}, ${needed(need)}${listed(attack)}${more}`, ...mayFire(ready)]
        }),
    }))
    return {
      json: {
        flights: Object.fromEntries(
          flights.map(({ flight, shots: _shots, error, ...rest }, i) => [
            flight,
            { ...rest, ...inexact(error), sentence: atFlights[i]!.sentence },
          ]),
        ),
        shotDown,
        boats: byTarget(boats.map((one) => ({ ...oddsJson(one), sentence: boatSentence(b, ship, one) }))),
      },
      lines: [
        ...atFlights,
        ...boats.map((one) => ({ sentence: boatSentence(b, ship, one), details: () => distributions(one) })),
      ],
    }
  },

  fly(r, b, { flight: id, to, via = [] }) {
    if (id === undefined)
      throw new Malformed('action.flight', 'name one Flight, not its formation: odds are for one Flight')
    const legs = [...via, to].map((at) => readPoint(at, 'action.to'))
    const { error, ...odds } = flyOdds(r, b, flightById(b, id)!, legs)
    const told = flySentence(b, { ...odds, error })
    return {
      json: { ...odds, ...inexact(error), sentence: told },
      lines: [
        {
          sentence: told,
          details: () =>
            odds.ships.map(({ ship, shotDown }) => `  by ${shipById(b, ship)!.name}: ${percent(shotDown)}`),
        },
      ],
    }
  },

  dogfight(r, b, { pair }) {
    if (pair.length === 0) return { json: {}, lines: [{ sentence: 'No more Flights go up.', details: () => [] }] }
    const [{ error, ...odds }] = dogfightOdds(r, b, [pair]) as [ReturnType<typeof dogfightOdds>[number]]
    const told = dogfightSentence(b, { ...odds, error })
    return {
      json: { ...odds, ...inexact(error), sentence: told },
      lines: [
        {
          sentence: told,
          details: () =>
            odds.pair.map(({ flight, reasons }) => `  ${flightById(b, flight)!.name}: D6${listed(reasons)}`),
        },
      ],
    }
  },
}

const inexact = (error: number): object => (error > 0 ? { error } : {})

function oddsJson({ target, hits, hullFromDice, criticals, hullLost, cripple, sink, exact, error }: ShipOdds) {
  return { target, hits, hullFromDice, criticals, hullLost, cripple, sink, exact, ...inexact(error) }
}

function byTarget(odds: readonly { target: string }[]): object {
  return Object.fromEntries(odds.map(({ target, ...rest }) => [target, rest]))
}

const needed = (need: number): string => `needs ${need > 6 ? 'more than a 6' : `${need}+`}`

const mayFire = (ready: number): string[] => (ready < 1 ? [`    fires at all: ${percent(ready)}`] : [])

export function listed(reasons: readonly { value: number; why: string; clause: string }[]): string {
  if (reasons.length === 0) return ''
  const parts = reasons.map(({ value, why, clause }) => `${value > 0 ? '+' : ''}${value} ${why} [${clause}]`)
  return ` (${parts.join(', ')})`
}

function distributions(odds: ShipOdds): string[] {
  return [
    ...bars('hits', odds.hits),
    ...bars('hull from dice', odds.hullFromDice),
    ...bars('criticals', odds.criticals),
    ...bars('hull lost', odds.hullLost),
    `  crippled or sunk: ${percent(odds.cripple)}, sunk: ${percent(odds.sink)}`,
    ...(odds.exact ? [] : [coloured.faint(`  not exact: to within ${percent(odds.error)}`)]),
  ]
}

const WIDTH = 40

/** A bar for each number of at least 0.1 %, the longest across. */
export function bars(name: string, p: readonly number[]): string[] {
  const longest = Math.max(...p)
  const rows = p.flatMap((chance, n) => {
    if (chance < 0.001) return []
    const bar = '█'.repeat(Math.max(1, Math.round((chance / longest) * WIDTH)))
    return [`  ${String(n).padStart(4)} ${percent(chance).padStart(7)} ${bar}`]
  })
  return [coloured.faint(`  ${name}`), ...rows]
}
