import { capital, plural, spoken } from '@flankspeed/kernel'
import {
  publicObjectives,
  type Scenario,
  type ScenarioShip,
  scenario as scenarioNamed,
  shipsOf,
  specialRules,
} from '@flankspeed/scenarios'
import { findAircraft } from '@flankspeed/shipyard'
import { briefOf, bySide, type Offered, type ScenarioInFull, type SideInFull, type SideName } from './scenarios.ts'

export const scenarioInFull = (id: string): ScenarioInFull => inFull(scenarioNamed(id))

/** `offers`: for a battle that is not in the library. */
export function inFull(battle: Scenario, offers?: Offered[]): ScenarioInFull {
  const { outcome, weather } = battle
  return {
    ...briefOf(battle, offers),
    starts: battle.starts,
    time: battle.time,
    weather: `Visibility ${weather.visibility.replace('-', ', ')}; ${weather.sea} sea; wind from ${weather['wind-from']}°.`,
    turns: battle.turns,
    orders: bySide((side) => sideInFull(battle, side)),
    specialRules: specialRules(battle),
    reconstruction: battle.reconstruction,
    outcome: { winner: outcome.winner, result: outcome.result, tolls: bySide((side) => tollOf(outcome[side])) },
  }
}

function tollOf({ lost, also }: Scenario['outcome'][SideName]): string[] {
  return [...(lost.length > 0 ? [`Lost: ${lost.join(', ')}.`] : []), ...also.map((told) => sentence(told))]
}

const sentence = (text: string): string => capital(text) + (/[.!?]$/.test(text) ? '' : '.')

function sideInFull(battle: Scenario, side: SideName): SideInFull {
  const { formations, aircraft } = battle.sides[side]
  const ships = shipsOf(battle, side)
  return {
    objectives: publicObjectives(battle, side),
    formations: formations.map((formation) => ({
      name: formation.name ?? '',
      ships: ships
        .filter((ship) => ship.formation === formation)
        .map((ship) => ({ name: ship.name, class: ship.class, type: spoken(ship.type), remarks: remarksOn(ship) })),
    })),
    aircraft: aircraft.map(({ type, role, flights, base, arrives }) => {
      const how = [role && spoken(role), base === 'land' ? 'from land' : `from ${base}`, arrives && `turn ${arrives}`]
      return `${plural(flights, 'Flight')} of ${findAircraft(type).name} (${how.filter(Boolean).join(', ')})`
    }),
  }
}

function remarksOn(ship: ScenarioShip): string[] {
  return [
    ship['stands-for'] && `stands for ${ship['stands-for']}`,
    ...(ship.state ?? []),
    ship['rudder-jammed'] && `rudder jammed ${ship['rudder-jammed']}`,
    ship['free-from'] !== undefined && `may move from turn ${ship['free-from']}`,
    ship['max-knots'] !== undefined && `${ship['max-knots']} knots at most`,
    ship.arrives !== undefined && `arrives on turn ${ship.arrives}`,
    ship['off-map'] && 'off the map',
    ship.condition,
  ].filter((remark): remark is string => typeof remark === 'string')
}
