import { plural, spoken } from '@flankspeed/kernel'
import {
  allShips,
  type BattleOdds,
  labOdds,
  type Scenario,
  type ScenarioShip,
  SIDES,
  library as scenarios,
  shipsOf,
  storedOffers,
} from '@flankspeed/scenarios'
import type { NewBattle, Player } from '../desk.ts'
import { longDate } from './dates.ts'
import { rankOf, type ShipRank } from './ship-rank.ts'

export type SideName = (typeof SIDES)[number]

/** A small chart of the opening, in nautical miles from the south-west corner. */
export interface SeaChart {
  size: readonly [number, number]
  land: { name: string; kind: 'land' | 'shoal'; shape: (readonly [number, number])[] }[]
  ships: SeaShip[]
}

export interface SeaShip {
  name: string
  side: SideName
  /** Omitted: a server did not tell it. */
  rank?: ShipRank | undefined
  at: readonly [number, number]
  heading: number
}

/** A battle under one ruleset. */
export interface Offered {
  ruleset: string
  title: string
  /** What the ruleset lacks; empty if the battle can be fought. */
  needs: string[]
  /** What is left out, in sentences. */
  missing: string[]
  /** What the players must do by hand, in sentences. */
  byHand: string[]
  /** Why it comes out otherwise than in history; null if it does not. */
  difference: string | null
  odds: (BattleOdds & { games: number }) | null
}

export interface ScenarioBrief {
  id: string
  name: string
  date: string
  /** "24 May 1941". */
  day: string
  place: string
  theatre: string
  text: string
  ships: number
  sides: Record<SideName, SideBrief>
  offers: Offered[]
  /** The historical winner, and the ships that each side lost. */
  atSea: { winner: SideName | 'neither'; lost: Record<SideName, number> }
  chart: SeaChart
}

export interface SideBrief {
  name: string
  commander: string
  /** "battleship, heavy cruiser". */
  force: string
}

export interface ScenarioInFull extends ScenarioBrief {
  starts: string
  time: string
  weather: string
  turns: number
  orders: Record<SideName, SideInFull>
  specialRules: string[]
  reconstruction: string[]
  outcome: { winner: SideName | 'neither'; result: string; tolls: Record<SideName, string[]> }
}

export interface SideInFull {
  objectives: string[]
  formations: { name: string; ships: { name: string; class: string; type: string; remarks: string[] }[] }[]
  aircraft: string[]
}

/** Every battle of the library, earliest first. */
export const scenarioList = (): ScenarioBrief[] => scenarios().map((battle) => briefOf(battle))

export function briefOf(battle: Scenario, offers: Offered[] = offersOf(battle)): ScenarioBrief {
  const { id, name, date, place, theatre, text } = battle
  const ships = allShips(battle)
  return {
    id,
    name,
    date,
    day: longDate(date),
    place,
    theatre,
    text,
    ships: ships.length,
    sides: bySide((side) => ({
      name: battle.sides[side].name,
      commander: battle.sides[side].commander,
      force: forceOf(shipsOf(battle, side)),
    })),
    offers,
    atSea: {
      winner: battle.outcome.winner,
      lost: bySide(
        (side) => shipsOf(battle, side).filter((ship) => battle.outcome[side].lost.includes(ship.name)).length,
      ),
    },
    chart: chartOf(battle),
  }
}

/** The opening of a battle as a small chart. */
export const chartOf = (battle: Scenario): SeaChart => ({
  size: battle.map.size,
  land: battle.map.land,
  ships: allShips(battle)
    .filter((ship) => !ship['off-map'])
    .map((ship) => ({ name: ship.name, side: ship.side, rank: rankOf(ship), at: ship.at, heading: ship.heading })),
})

function offersOf(battle: Scenario): Offered[] {
  return storedOffers()[battle.id]!.map(({ needs, ...offer }) => ({
    ...offer,
    needs: needs.map(spoken),
    odds: labOdds(battle.id, offer.ruleset),
  }))
}

/** "2 battleships, heavy cruiser, 4 destroyers". */
function forceOf(ships: readonly ScenarioShip[]): string {
  return [...Map.groupBy(ships, ({ type }) => type)]
    .map(([type, { length }]) => (length === 1 ? spoken(type) : plural(length, spoken(type), several(spoken(type)))))
    .join(', ')
}

const several = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)

export const bySide = <T>(of: (side: SideName) => T): Record<SideName, T> =>
  Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<SideName, T>

/** Who plays, under which rules, and who rolls the dice. */
export interface Seating {
  players: Record<string, Player>
  dice: NewBattle['dice']
  /** Omitted: random. */
  seed?: string
}
