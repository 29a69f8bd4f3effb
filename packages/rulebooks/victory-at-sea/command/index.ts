import { type CommandRules, defineCommand, type Task } from '@flankspeed/command/rulebook'
import type { Ruleset } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import { chooseAntiAir } from '../admirals/air/anti-aircraft.ts'
import * as vas from '../rules/library.ts'
import { fireAt, obeyed, prospectsOf } from './fire.ts'
import { movesOf, postureOrder } from './moves.ts'
import { idleShips, ONLY_ANSWERS, type OnlyAnswers } from './only-answers.ts'
import { repairsOf } from './repairs.ts'
import { flyStrike, strikeAttacks } from './strike.ts'
import { unitsOf } from './units.ts'

const TASKS: { readonly [K in vas.VasDecision['kind']]?: Task } = {
  move: 'move',
  fire: 'fire',
  'anti-air': 'anti-air',
  fly: 'fly',
  'damage-control': 'repair',
}

const rulesOf = (ruleset: Ruleset, view: vas.VasBattle): vas.Rules => vas.asVictoryAtSea(ruleset)!.rulesOf(view)

const shipOf = (view: vas.VasBattle, id: string): vas.Ship | undefined => {
  const ship = vas.shipById(view, id)
  return ship && vas.onTable(ship) ? ship : undefined
}

/** Commanding fleets under Victory at Sea, with the only answers to a variant's own decisions. */
export const commandWith = (answers: OnlyAnswers): CommandRules =>
  defineCommand<vas.VasBattle, vas.VasDecision>({
    units: unitsOf,
    task: ({ kind }) => TASKS[kind] ?? 'other',

    onlyAnswer(ruleset, view, decision) {
      const answer = answers[decision.kind] ?? ONLY_ANSWERS[decision.kind]
      return answer?.(rulesOf(ruleset, view), view, decision as never) ?? null
    },

    idle: (ruleset, view, decision) => idleShips(rulesOf(ruleset, view), view, decision),

    *moves(ruleset, view, decision, unit) {
      const ship = decision.kind === 'move' ? shipOf(view, unit) : undefined
      if (ship) yield* movesOf(rulesOf(ruleset, view), view, ship)
    },

    prepare(ruleset, view, decision, unit, posture) {
      const ship = decision.kind === 'move' ? shipOf(view, unit) : undefined
      return ship ? postureOrder(rulesOf(ruleset, view), view, ship, posture) : null
    },

    prospects(ruleset, view, decision, unit) {
      const ship = decision.kind === 'fire' ? shipOf(view, unit) : undefined
      return ship ? prospectsOf(rulesOf(ruleset, view), view, ship) : []
    },

    fire(ruleset, view, decision, unit, target, limits) {
      const [ship, enemy] = [shipOf(view, unit), shipOf(view, target)]
      if (decision.kind !== 'fire' || !ship || !enemy) return null
      return fireAt(rulesOf(ruleset, view), view, ship, enemy, limits)
    },

    defend: (ruleset, view, decision, unit) =>
      decision.kind === 'anti-air' ? chooseAntiAir(rulesOf(ruleset, view), view, { ...decision, ships: [unit] }) : null,

    /** Ships hold their fire, and Flights and ships in deep deployment stay, one by one; a ship under way must move. */
    hold(_ruleset, view, { kind, side }, unit): vas.VasAction | null {
      if (kind === 'move') return vas.shipById(view, unit)?.deep ? { side, do: 'move', ship: unit, path: [] } : null
      if (kind === 'fire') return { side, do: 'fire', ship: unit, volleys: [] }
      if (kind === 'anti-air') return { side, do: 'anti-air', ship: unit, shots: [] }
      const flight = kind === 'fly' ? view.flights.find(({ id }) => id === unit) : undefined
      return flight ? { side, do: 'fly', flight: unit, to: [flight.x / 1000, flight.y / 1000], recover: false } : null
    },

    strike(ruleset, view, decision, flight, target, escorting) {
      const enemy = shipOf(view, target)
      return decision.kind === 'fly' && enemy ? flyStrike(rulesOf(ruleset, view), view, flight, enemy, escorting) : null
    },

    strikeAttacks: (ruleset, view, decision, strikes) =>
      decision.kind === 'fire' && decision.aircraft
        ? strikeAttacks(rulesOf(ruleset, view), view, decision.side, strikes)
        : null,

    repair: (ruleset, view, decision, first) =>
      decision.kind === 'damage-control' ? repairsOf(rulesOf(ruleset, view), view, decision, first) : null,

    obey: (_ruleset, view, action, limits) => obeyed(view, action as vas.VasAction, limits),

    shots(view, action) {
      const wanted = action as vas.VasAction
      const ship = wanted.do === 'fire' ? shipOf(view, wanted.ship) : undefined
      if (wanted.do !== 'fire' || !ship) return []
      const { weapons } = vas.cardOf(view, ship)
      return wanted.volleys.map(({ weapon, target }) => ({
        weapon: typeof weapon === 'number' ? weapons[weapon]!.name : weapon,
        target,
      }))
    },

    explain(ruleset, view, action) {
      const wanted = action as vas.VasAction
      if (wanted.do !== 'fire') return null
      const ship = shipOf(view, wanted.ship)
      if (!ship || wanted.volleys.length === 0) return 'Nothing bears that would do any harm.'
      const target = shipOf(view, wanted.volleys[0]!.target)
      const prospect = prospectsOf(rulesOf(ruleset, view), view, ship).find((each) => each.target === target?.id)
      if (!target || !prospect) return null
      const hull = Math.round(prospect.damage * vas.cardOf(view, target).hull * 10) / 10
      return `${percent(prospect.chance)} to hit ${target.name}; about ${hull} hull if everything fires at her.`
    },
  })

export const command = commandWith({})
