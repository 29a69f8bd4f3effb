import type { OddsTold } from '@flankspeed/cli/rulebook'
import { plural } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import { type GunneryOdds as FleetGunneryOdds, shotOdds as fleetShotOdds } from '../odds/gunnery-odds.ts'
import { type TorpedoOdds as FleetTorpedoOdds, torpedoOdds as fleetTorpedoOdds } from '../odds/torpedo-odds.ts'
import type { FdBattle } from '../rules/battle.ts'
import { fleetD20 } from '../rules/index.ts'
import type { FdAction } from '../rules/words.ts'
import { FOLLOWED, fleetAttackTold } from './attack-odds-text.ts'
import { harmTold, hitsTold, needsTold } from './figures-text.ts'

const AIMED = ['fire', 'torpedo'] as const
export const FLEET_ATTACKS = [...AIMED, ...FOLLOWED] as const

export type FleetAttack = Extract<FdAction, { do: (typeof FLEET_ATTACKS)[number] }>

/** The odds of any attack under Fleet d20. */
export function fleetOddsTold(battle: FdBattle, action: FleetAttack): OddsTold {
  return action.do === 'fire' || action.do === 'torpedo' ? aimedTold(battle, action) : fleetAttackTold(battle, action)
}

/** The odds of a battery's fire or of torpedoes. */
function aimedTold(battle: FdBattle, action: Extract<FdAction, { do: (typeof AIMED)[number] }>): OddsTold {
  const nameOf = (id: string): string => battle.ships.find((unit) => unit.id === id)?.name ?? id
  const who = (weapon: string): string => `${nameOf(action.ship)}, ${weapon} at ${nameOf(action.target)}`
  if (action.do === 'torpedo') {
    const odds = fleetTorpedoOdds(fleetD20.rulesOf(battle), battle, action)
    return tellingOf(odds, `${who('torpedoes')}: ${torpedoesTold(odds)}.`, () => torpedoDetails(odds))
  }
  const odds = fleetShotOdds(fleetD20.rulesOf(battle), battle, action)
  return tellingOf(odds, `${who(odds.battery)}: ${shotTold(odds)}.`, () => shotDetails(odds))
}

const tellingOf = (odds: object, sentence: string, details: () => string[]): OddsTold => ({
  json: { ...odds, sentence },
  lines: [{ sentence, details }],
})

function shotTold(odds: FleetGunneryOdds): string {
  const { band, guns, onTarget, straddle, rolls, cv, penetrates } = odds
  const shot = `${plural(guns, 'gun')}, RB ${band}: On Target ${percent(onTarget)}, straddles ${percent(straddle)}`
  const hit = `a hit has ${plural(rolls, 'critical roll')} with CV ${cv} and goes through her armour ${percent(penetrates)}`
  return `${shot}; ${hit}; ${harmTold(odds)}`
}

function torpedoesTold(odds: FleetTorpedoOdds): string {
  const { torpedoes, setting, band, hits, ip, cv } = odds
  const aim = `${torpedoes} (${setting}), RB ${band}: ${hitsTold(hits)}`
  return `${aim}; a hit has IP ${ip} and CV ${cv}; ${harmTold(odds)}`
}

const areasTold = (areas: FleetGunneryOdds['areas']): string[] =>
  areas.map(({ area, chance }) => `  a critical roll finds ${area} ${percent(chance)}`)

function shotDetails(odds: FleetGunneryOdds): string[] {
  const points = odds.points.flatMap((p, lost) => (p > 0 ? [`  ${plural(lost, 'point')} at once ${percent(p)}`] : []))
  return [needsTold(odds), ...points, ...areasTold(odds.areas)]
}

function torpedoDetails(odds: FleetTorpedoOdds): string[] {
  const columns = odds.columns.map(
    ({ column, chance }) => `  a hit strikes ${column === 'midships' ? column : `the ${column}`} ${percent(chance)}`,
  )
  const lost = odds.flotation.flatMap((p, points) => (p > 0 ? [`  ${points} Flotation lost ${percent(p)}`] : []))
  return [needsTold(odds), ...columns, ...areasTold(odds.areas), ...lost]
}
