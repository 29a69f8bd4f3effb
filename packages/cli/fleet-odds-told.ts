import type { FdBattle } from '@flankspeed/engine/rulesets/fleet-d20/battle.ts'
import { fleetD20 } from '@flankspeed/engine/rulesets/fleet-d20/index.ts'
import type { FdAction } from '@flankspeed/engine/rulesets/fleet-d20/words.ts'
import { type FleetGunneryOdds, fleetShotOdds, mean, percent } from '@flankspeed/odds'
import type { OddsTold } from './odds-told.ts'

type Fired = Extract<FdAction, { do: 'fire' }>

/** The odds of a battery's fire under Fleet d20. */
export function fleetOddsTold(battle: FdBattle, action: Fired): OddsTold {
  const odds = fleetShotOdds(fleetD20.rules, battle, action)
  const nameOf = (id: string): string => battle.ships.find((unit) => unit.id === id)?.name ?? id
  const who = `${nameOf(odds.ship)}, ${odds.battery} at ${nameOf(odds.target)}`
  const sentence = `${who}: ${told(odds)}.`
  return { json: { ...odds, sentence }, lines: [{ sentence, details: () => details(odds) }] }
}

function told(odds: FleetGunneryOdds): string {
  const { band, guns, onTarget, straddle, rolls, cv, penetrates, structure, flotation, sinks } = odds
  const shot = `${guns} ${guns === 1 ? 'gun' : 'guns'}, RB ${band}: On Target ${percent(onTarget)}, straddles ${percent(straddle)}`
  const hit = `a hit has ${rolls} critical ${rolls === 1 ? 'roll' : 'rolls'} with CV ${cv} and goes through her armour ${percent(penetrates)}`
  const whole = `${mean(structure).toFixed(2)} Structure and ${mean(flotation).toFixed(2)} Flotation expected, she is lost ${percent(sinks)}`
  return `${shot}; ${hit}; ${whole}${exactness(odds)}`
}

const exactness = ({ exact, error }: FleetGunneryOdds): string =>
  exact ? '' : ` (critical damage sampled, within ${percent(error)})`

function details({ needed, reasons, points, areas }: FleetGunneryOdds): string[] {
  return [
    `  needs ${needed}${reasons.map(({ value, why }) => `, ${value > 0 ? '+' : ''}${value} ${why}`).join('')}`,
    ...points.flatMap((p, lost) =>
      p > 0 ? [`  ${lost} ${lost === 1 ? 'point' : 'points'} at once ${percent(p)}`] : [],
    ),
    ...areas.map(({ area, chance }) => `  a critical roll finds ${area} ${percent(chance)}`),
  ]
}
