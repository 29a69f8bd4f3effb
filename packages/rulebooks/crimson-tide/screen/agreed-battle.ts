import { findClass, NAVIES, type Navy } from '@flankspeed/shipyard'
import { type NewBattle, orTrouble, type Seating, type Trouble } from '@flankspeed/web/desk'
import {
  mayBeSecret,
  proposeFor,
  TIDE_SCENARIOS,
  type TideBattleOptions,
  type TideScenario,
  tideSetup,
  unitLimitIn,
} from '../scenarios/agreed-battle.ts'
import { ctAircraft, ctCard } from '../shipyard/card.ts'
import { USUAL_YEAR } from '../shipyard/equip.ts'
import { enlistTide, type TideFleet, tideCost } from '../shipyard/fleet.ts'
import { tideAircraft, tideYard } from '../shipyard/yard.ts'

export type { TideBattleOptions, TideFleet, TideScenario }

type Side = 'red' | 'blue'

const SCENARIOS: Record<TideScenario, readonly [title: string, text: string]> = {
  standard: ['Sea control', 'sink the enemy and hold the narrows for two turns'],
  amphibious: ['Amphibious', 'red lands its troops on the coast, blue tries to stop it'],
  convoy: ['Convoy', 'blue brings its convoy through, red attacks it'],
  major: ['Major battle', 'a large table, two passages and no limit on ships'],
  night: ['Night', 'in the dark, aircraft see almost nothing'],
}

export interface TideScenarioOffered {
  id: TideScenario
  title: string
  text: string
  /** The sides that may choose their fleet in secret. */
  secret: Record<Side, boolean>
  /** Ships and tokens of a side together; null without limit. */
  unitLimit: number | null
}

/** The five scenarios of Crimson Tide. */
export const tideScenarios = (): TideScenarioOffered[] =>
  TIDE_SCENARIOS.map((id) => {
    const [title, text] = SCENARIOS[id]
    const secret = { red: mayBeSecret(id, 'red'), blue: mayBeSecret(id, 'blue') }
    return { id, title, text, secret, unitLimit: unitLimitIn(id) }
  })

export interface TideFleetRequest {
  scenario: TideScenario
  side: Side
  navy: Navy
  /** Omitted: the default year. */
  year?: number
  points: number
  seed: string
}

export const tidePropose = ({ scenario, side, year = USUAL_YEAR, ...options }: TideFleetRequest): TideFleet | Trouble =>
  orTrouble(() => proposeFor(scenario, side, { ...options, year }))

/** A list for display: what each entry is and costs. */
export interface TideFleetShown {
  cost: number
  ships: { id: string; name: string; what: string; cost: number; decks: number }[]
  aircraft: { name: string; what: string; cost: number; base: string }[]
}

export const tideFleetShown = (fleet: TideFleet): TideFleetShown | Trouble =>
  orTrouble(() => ({
    cost: tideCost(fleet),
    ships: fleet.ships.map(({ id, class: type, name }) => {
      const card = ctCard(type, fleet.year)
      const what = `${findClass(type, fleet.year).name}, ${card.type}`
      return { id, name, what, cost: card.cost, decks: card.aircraft }
    }),
    aircraft: fleet.aircraft.map(({ class: type, base }) => {
      const card = ctAircraft(type)
      const deck = fleet.ships.find(({ id }) => id === base)?.name ?? 'the land base'
      return { name: card.name, what: card.role.replaceAll('-', ' '), cost: card.cost, base: deck }
    }),
  }))

export interface TideOffered {
  ships: { class: string; name: string; type: string; cost: number; names: string[] }[]
  aircraft: { class: string; name: string; role: string; basing: string; cost: number }[]
}

/** What a navy can send in that year, with its points. */
export const tideOffered = (navy: Navy, year = USUAL_YEAR): TideOffered => ({
  ships: tideYard(navy, year).map(({ facts, card, names }) => ({
    class: facts.id,
    name: facts.name,
    type: card.type,
    cost: card.cost,
    names: [...names],
  })),
  aircraft: tideAircraft(navy, year).map(({ id, card: { name, role, basing, cost } }) => ({
    class: id,
    name,
    role,
    basing,
    cost,
  })),
})

/** The units of a list, as a side brings them to a battle. */
export const tideEnlisted = (fleet: TideFleet, side: string): ReturnType<typeof enlistTide> | Trouble =>
  orTrouble(() => enlistTide(fleet, side))

/** A battle of one of the five kinds, from the first choice on. */
export function tideBattle(options: TideBattleOptions, seating: Seating): NewBattle | Trouble {
  return orTrouble(() => {
    const [title] = SCENARIOS[options.scenario]
    const { red, blue } = options.fleets
    return {
      ruleset: 'crimson-tide',
      title,
      subtitle: `${ownerOf(red)} against ${ownerOf(blue)} · ${options.points} points`,
      setup: tideSetup(options),
      origin: { kind: 'fleets', name: title },
      ...seating,
    }
  })
}

const ownerOf = (fleet: TideFleet | null): string =>
  fleet === null ? 'a secret fleet' : NAVIES[fleet.navy].title.replace(' and Commonwealth navies', '')
