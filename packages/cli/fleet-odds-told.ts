import type { FdBattle } from '@flankspeed/engine/rulesets/fleet-d20/battle.ts'
import { fleetD20 } from '@flankspeed/engine/rulesets/fleet-d20/index.ts'
import type { FdAction } from '@flankspeed/engine/rulesets/fleet-d20/words.ts'
import {
  type FleetGunneryOdds,
  type FleetTorpedoOdds,
  fleetShotOdds,
  fleetTorpedoOdds,
  mean,
  percent,
} from '@flankspeed/odds'
import type { OddsTold } from './odds-told.ts'

export const FLEET_ATTACKS = ['fire', 'torpedo'] as const

export type FleetAttack = Extract<FdAction, { do: (typeof FLEET_ATTACKS)[number] }>

/** The odds of a battery's fire or of torpedoes under Fleet d20. */
export function fleetOddsTold(battle: FdBattle, action: FleetAttack): OddsTold {
  const nameOf = (id: string): string => battle.ships.find((unit) => unit.id === id)?.name ?? id
  const who = (weapon: string): string => `${nameOf(action.ship)}, ${weapon} at ${nameOf(action.target)}`
  if (action.do === 'torpedo') {
    const odds = fleetTorpedoOdds(fleetD20.rules, battle, action)
    return tellingOf(odds, `${who('torpedoes')}: ${torpedoesTold(odds)}.`, () => torpedoDetails(odds))
  }
  const odds = fleetShotOdds(fleetD20.rules, battle, action)
  return tellingOf(odds, `${who(odds.battery)}: ${shotTold(odds)}.`, () => shotDetails(odds))
}

const tellingOf = (odds: object, sentence: string, details: () => string[]): OddsTold => ({
  json: { ...odds, sentence },
  lines: [{ sentence, details }],
})

function shotTold(odds: FleetGunneryOdds): string {
  const { band, guns, onTarget, straddle, rolls, cv, penetrates } = odds
  const shot = `${guns} ${guns === 1 ? 'gun' : 'guns'}, RB ${band}: On Target ${percent(onTarget)}, straddles ${percent(straddle)}`
  const hit = `a hit has ${rolls} critical ${rolls === 1 ? 'roll' : 'rolls'} with CV ${cv} and goes through her armour ${percent(penetrates)}`
  return `${shot}; ${hit}; ${wholeTold(odds)}`
}

function torpedoesTold(odds: FleetTorpedoOdds): string {
  const { torpedoes, setting, band, hits, ip, cv } = odds
  const count = hits.flatMap((p, n) => (n > 0 && p > 0 ? [`${n} ${n === 1 ? 'hit' : 'hits'} ${percent(p)}`] : []))
  const aim = `${torpedoes} (${setting}), RB ${band}: ${count.join(', ') || 'no hit'}`
  return `${aim}; a hit has IP ${ip} and CV ${cv}; ${wholeTold(odds)}`
}

function wholeTold({
  structure,
  flotation,
  sinks,
  exact,
  error,
}: Pick<FleetGunneryOdds, 'structure' | 'flotation' | 'sinks' | 'exact' | 'error'>): string {
  const whole = `${mean(structure).toFixed(2)} Structure and ${mean(flotation).toFixed(2)} Flotation expected, she is lost ${percent(sinks)}`
  return exact ? whole : `${whole} (critical damage sampled, within ${percent(error)})`
}

type Reckoned = Pick<FleetGunneryOdds, 'needed' | 'reasons'>

const needsTold = ({ needed, reasons }: Reckoned): string =>
  `  needs ${needed}${reasons.map(({ value, why }) => `, ${value > 0 ? '+' : ''}${value} ${why}`).join('')}`

const areasTold = (areas: FleetGunneryOdds['areas']): string[] =>
  areas.map(({ area, chance }) => `  a critical roll finds ${area} ${percent(chance)}`)

function shotDetails(odds: FleetGunneryOdds): string[] {
  const points = odds.points.flatMap((p, lost) =>
    p > 0 ? [`  ${lost} ${lost === 1 ? 'point' : 'points'} at once ${percent(p)}`] : [],
  )
  return [needsTold(odds), ...points, ...areasTold(odds.areas)]
}

function torpedoDetails(odds: FleetTorpedoOdds): string[] {
  const columns = odds.columns.map(
    ({ column, chance }) => `  a hit strikes ${column === 'midships' ? column : `the ${column}`} ${percent(chance)}`,
  )
  const lost = odds.flotation.flatMap((p, points) => (p > 0 ? [`  ${points} Flotation lost ${percent(p)}`] : []))
  return [needsTold(odds), ...columns, ...areasTold(odds.areas), ...lost]
}
