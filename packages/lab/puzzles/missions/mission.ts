import type { Theme } from '@flankspeed/admirals/puzzles'
import { neededBy, practiceBattle, readScenario, type Scenario, setupOf } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

/** A small battle with orders, in the language of scenarios, for puzzles about these themes. */
export interface Mission {
  readonly title: string
  readonly about: string
  readonly themes: readonly Theme[]
  readonly date: string
  readonly turns: number
  /** Nautical miles. */
  readonly size: readonly [number, number]
  readonly red: Force
  readonly blue: Force
  readonly rules?: readonly object[]
}

interface Force {
  readonly navy: string
  readonly edge: 'north' | 'south' | 'east' | 'west'
  /** What it was sent to do. */
  readonly goal: object
  readonly heading: number
  /** Share of full speed. */
  readonly speed: number
  readonly ships: readonly Ship[]
  readonly aircraft?: readonly Flights[]
}

export interface Flights {
  readonly type: string
  readonly role: string
  readonly flights: number
  /** A ship, or land. */
  readonly base: string
  readonly arrives?: number
}

type Ship = readonly [name: string, kind: string, type: string, x: number, y: number]

/** Far away: only aircraft come from such a ship. */
const OFF_MAP = 40

/** The opening of a mission under a rulebook; null: the rulebook lacks what it needs. */
export function missionSetup(mission: Mission, ruleset: string): Record<string, unknown> | null {
  const scenario = scenarioOf(mission)
  return neededBy(scenario, ruleset).length > 0 ? null : equip(setupOf(scenario, ruleset), ruleset)
}

function scenarioOf(mission: Mission): Scenario {
  const { title, about, date, turns, size, red, blue, rules = [] } = mission
  const forces = [red, blue]
  const flies = forces.some(({ aircraft }) => aircraft !== undefined)
  const fromDecks = forces.some(({ ships }) => ships.some(([, , type]) => type.endsWith('carrier')))
  const fromLand = forces.some(({ aircraft = [] }) => aircraft.some(({ base }) => base === 'land'))
  const own = {
    date,
    turns,
    map: { size, land: [] },
    needs: {
      ...(flies && { aircraft: 'essential' }),
      ...(fromDecks && { carriers: flies ? 'essential' : 'dispensable' }),
      ...(fromLand && { 'air-bases': 'essential' }),
    },
    'special-rules': rules,
    sides: { red: sideOf(red), blue: sideOf(blue) },
  }
  return readScenario(JSON.stringify(practiceBattle(own, title, about, 'mission')), title)
}

const sideOf = ({ navy, edge, goal, heading, speed, ships, aircraft = [] }: Force): object => ({
  navies: [navy],
  edge,
  objective: { minor: goal },
  aircraft,
  formations:
    ships.length === 0
      ? []
      : [
          {
            heading,
            speed,
            ships: ships.map(([name, kind, type, x, y]) => ({
              name,
              class: kind,
              type,
              at: [x, y],
              ...(Math.abs(y) > OFF_MAP && { 'off-map': true }),
            })),
          },
        ],
})
