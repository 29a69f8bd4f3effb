import type { OddsTold } from '@flankspeed/cli/rulebook'
import { listed, Malformed, plural } from '@flankspeed/kernel'
import { mean, percent } from '@flankspeed/odds'
import {
  ATTACKS as FLEET_ATTACKS,
  type Attack as FleetAttack,
  type AttackOdds as FleetAttackOdds,
  type StandOdds as FleetStandOdds,
  attackOdds as fleetAttackOdds,
} from '../odds/attack-odds.ts'
import type { Harm as FleetHarm } from '../odds/damage-odds.ts'
import type { RollOdds as FleetRollOdds } from '../odds/tally.ts'
import type { FdBattle } from '../rules/battle.ts'
import { fleetD20 } from '../rules/index.ts'
import { harmTold, hitsTold, needsTold } from './figures-text.ts'

export const FOLLOWED = FLEET_ATTACKS

type Line = OddsTold['lines'][number]
type Name = (id: string) => string

/** The odds of an attack that is explored in the engine: a sentence for each target and answer. */
export function fleetAttackTold(battle: FdBattle, action: FleetAttack): OddsTold {
  const rules = fleetD20.rulesOf(battle)
  if (action.do === 'aa-done' && rules.raidOf(battle) === null)
    throw new Malformed('action.do', 'no raid is under way: put aa-done after the attack of a stand')
  const name: Name = (id) => [...battle.ships, ...battle.stands].find((unit) => unit.id === id)?.name ?? id
  const found = fleetAttackOdds(rules, battle, action)
  const told = found.map((odds) => ({
    odds,
    lines: linesOf(odds, action, found.length > 1 ? answerTold(odds, action, name) : '', name),
  }))
  return {
    json: {
      do: action.do,
      answers: told.map(({ odds, lines }) => ({ ...odds, sentences: lines.map(({ sentence }) => sentence) })),
    },
    lines: told.flatMap(({ lines }) => lines),
  }
}

/** The other side's answer. */
function answerTold({ answer }: FleetAttackOdds, action: FleetAttack, name: Name): string {
  const defender = action.do === 'air-combat' ? name(action.defender) : ''
  switch (answer) {
    case null:
      return ''
    case 'nobody fires':
      return ', if nobody fires at it'
    case 'all fire':
      return ', through all the fire that reaches it'
    case 'fight':
      return `, if ${defender} fights`
    case 'decline':
      return `, if ${defender} does not fight back`
    case 'jettison':
      return `, if ${defender} jettisons its load`
    case 'no escort':
      return ', if no escort steps in'
    default:
      return `, if ${name(answer.slice('escort '.length))} steps in`
  }
}

function linesOf(odds: FleetAttackOdds, action: FleetAttack, answer: string, name: Name): Line[] {
  if (action.do === 'search') return [{ sentence: searchTold(odds, action, name), details: () => [] }]
  if (action.do === 'move')
    return odds.ships.map((harm) => ({
      sentence: `${name(harm.ship)}${passageTold(odds, action, harm.ship, name)}.`,
      details: () => harmDetails(harm),
    }))
  const at = (unit: string): FleetRollOdds[] => odds.rolls.filter((roll) => roll.at === unit)
  const others = odds.ships
    .filter(({ ship }) => at(ship).length === 0)
    .map((harm) => `  ${name(harm.ship)}, close by: ${harmTold(harm)}`)
  return [
    ...odds.ships.flatMap((harm) =>
      aimedAt(at(harm.ship), harm.ship, answer, name, harmTold(harm), () => [...harmDetails(harm), ...others]),
    ),
    ...odds.stands.flatMap((stand) =>
      aimedAt(at(stand.stand), stand.stand, answer, name, standTold(stand, odds), () => standDetails(stand)),
    ),
  ]
}

/** Empty if nobody aims at it. */
function aimedAt(
  rolls: readonly FleetRollOdds[],
  target: string,
  answer: string,
  name: Name,
  harm: string,
  details: () => string[],
): Line[] {
  if (rolls.length === 0) return []
  const by = listed([...new Set(rolls.map((roll) => name(roll.by)))])
  const weapons = listed([...new Set(rolls.map(({ weapon }) => weapon))])
  const hits = rolls.length === 1 ? ` ${diceTold(rolls[0]!)};` : ''
  return [
    {
      sentence: `${by}, ${weapons} at ${name(target)}${answer}:${hits} ${harm}.`,
      details: () => [
        ...rolls.flatMap((roll) => [`  ${name(roll.by)}, ${roll.weapon}: ${diceTold(roll)}`, `  ${needsTold(roll)}`]),
        ...details(),
      ],
    },
  ]
}

function diceTold({ dice, comesOff, hits }: FleetRollOdds): string {
  const rolled = `${plural(dice, 'die', 'dice')}`
  return `${rolled}${comesOff < 0.9995 ? ` if it comes off (${percent(comesOff)})` : ''}, ${hitsTold(hits)}`
}

function standTold({ aircraft, lost, destroyed }: FleetStandOdds, { exact, error }: FleetAttackOdds): string {
  const whole = `${mean(lost).toFixed(2)} of ${aircraft} aircraft lost expected, all of them ${percent(destroyed)}`
  return exact ? whole : `${whole} (sampled, within ${percent(error)})`
}

function searchTold({ happenings }: FleetAttackOdds, action: Extract<FleetAttack, { do: 'search' }>, name: Name) {
  const found = happenings.find(({ what }) => what === 'found')?.chance ?? 0
  return `${name(action.ship)} searches for ${name(action.target)}: found ${percent(found)}.`
}

/** What a ship may meet, and what comes of it. */
function passageTold(
  { happenings, ships }: FleetAttackOdds,
  action: Extract<FleetAttack, { do: 'move' }>,
  ship: string,
  name: Name,
): string {
  const harm = ships.find((one) => one.ship === ship)!
  if (ship !== action.ship) return `, in her way: ${harmTold(harm)}`
  if (happenings.length === 0) return ' meets nothing that could harm her'
  const met = happenings.map(({ what, unit, chance }) => {
    const whom = what === 'collision' || what === 'near miss' ? ` with ${name(unit)}` : ''
    return `${what}${whom} ${percent(chance)}`
  })
  return `, on her way: ${met.join(', ')}; ${harmTold(harm)}`
}

const lossesTold = (what: string, chances: readonly number[]): string[] =>
  chances.flatMap((p, lost) => (p > 0 ? [`  ${lost} ${what} ${percent(p)}`] : []))

const harmDetails = ({ structure, flotation, fires }: FleetHarm): string[] => [
  ...lossesTold('Structure lost', structure),
  ...lossesTold('Flotation lost', flotation),
  ...lossesTold('more fires', fires),
]

const standDetails = ({ lost, flak }: FleetStandOdds): string[] => [
  ...lossesTold('aircraft lost', lost),
  ...lossesTold('more Flak Markers', flak),
]
