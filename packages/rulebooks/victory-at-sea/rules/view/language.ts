import {
  bySide,
  either,
  type Fields,
  fields,
  type Language,
  list,
  names,
  oneOf,
  SHAPE_OF_LAND,
  SIDE,
  WAY,
} from '@flankspeed/kernel/cases'
import { AREAS, EDGES, PHASES, VITALS } from '../battle.ts'
import { ARC_NAMES, SHIP_TRAITS, SHIP_TYPES, WEAPON_KINDS, WEAPON_TRAITS } from '../cards/card.ts'
import { FLIGHT_TRAITS, ROLES } from '../cards/flight-card.ts'
import type { Rules } from '../rules.ts'
import { OBJECTIVES } from '../victory/objectives.ts'

const EDGE = oneOf(EDGES)
const FIGURE = either('whole', oneOf(['-']))

const WEAPON: Fields = {
  name: 'word',
  kind: oneOf(WEAPON_KINDS),
  arc: oneOf(ARC_NAMES),
  ranges: either(list('number'), oneOf(['-'])),
  ad: FIGURE,
  ap: FIGURE,
  dd: FIGURE,
  traits: names(WEAPON_TRAITS),
}

const PLAIN_CARD: Fields = {
  id: 'word',
  class: 'word',
  description: 'word',
  nation: 'word',
  type: oneOf(SHIP_TYPES),
  commissioned: 'whole',
  points: 'number',
  pointsProvisional: 'number',
  ships: list('word'),
  flankSpeed: 'whole',
  armour: FIGURE,
  hull: 'whole',
  crippledAt: 'whole',
  traits: names(SHIP_TRAITS),
  weapons: list(fields(WEAPON, 'name', 'kind')),
}

const CARD = fields(
  {
    ...PLAIN_CARD,
    refits: list(
      fields({ year: 'whole', note: 'word', set: fields({ ...PLAIN_CARD, refits: 'anything' }) }, 'year', 'set'),
    ),
  },
  'type',
  'armour',
  'hull',
)

const LINE = fields({
  id: 'word',
  nation: 'word',
  name: 'word',
  commissioned: 'whole',
  carrierCapable: 'flag',
  role: either(oneOf(ROLES), 'word'),
  flankSpeed: 'whole',
  dogfight: 'whole',
  damageDice: 'whole',
  ap: 'whole',
  traits: list(oneOf(FLIGHT_TRAITS)),
  points: 'number',
  engines: 'whole',
  // The columns as other charts call them.
  speed: 'whole',
  'flank-speed': 'whole',
  'damage-dice': 'whole',
  year: 'whole',
  carrier: 'flag',
  flight: 'word',
  aircraft: 'word',
})

const LOSS = fields(
  {
    area: oneOf(AREAS),
    score: 'whole',
    group: oneOf(['light-guns', 'aa-battery', 'torpedoes']),
    dice: 'whole',
    turret: either('word', 'whole'),
  },
  'area',
  'score',
)

const shipOf = (r: Rules, more: Fields): Fields => ({
  id: 'word',
  side: SIDE,
  class: 'word',
  card: CARD,
  name: 'word',
  at: 'place',
  heading: 'number',
  moved: either('number', 'flag'),
  turned: either('flag', 'number'),
  fired: 'flag',
  hull: 'whole',
  criticals: fields({ engine: 'whole', weapons: 'whole', crew: 'whole' }),
  losses: list(LOSS),
  out: list(either('word', 'whole')),
  vital: names(VITALS),
  jam: oneOf(['port', 'none', 'starboard']),
  order: oneOf(r.lists.orders),
  crippled: 'flag',
  sunk: 'flag',
  withdrawn: either('flag', EDGE),
  anchored: 'flag',
  aground: 'flag',
  torpedoes: list(
    fields(
      { weapon: either('word', 'whole'), loaded: either('flag', 'whole'), spares: 'whole', firedLastTurn: 'flag' },
      'weapon',
    ),
  ),
  vtFuses: 'flag',
  guiding: 'whole',
  operations: 'whole',
  scouting: 'flag',
  scouted: 'flag',
  returning: EDGE,
  deepDeployment: 'flag',
  awaited: 'flag',
  ...added(r.lists.shipFields, more),
})

const flightOf = (r: Rules, more: Fields): Fields => ({
  id: 'word',
  side: SIDE,
  class: 'word',
  card: LINE,
  name: 'word',
  at: 'place',
  moved: either('number', 'flag'),
  aboard: 'word',
  armed: 'flag',
  destroyed: 'flag',
  launched: 'flag',
  carrierBased: 'flag',
  arrives: 'whole',
  task: oneOf(['scouting', 'guiding', 'spotting']),
  of: 'word',
  ...added(r.lists.flightFields, more),
})

/** Fields that a variant adds; those that are not described may hold anything. */
const added = (more: readonly (readonly [string, unknown])[], known: Fields): Fields =>
  Object.fromEntries(more.map(([name]) => [name, known[name] ?? 'anything']))

const SPOTTED = list(fields({ ship: 'word', target: 'word' }, 'ship', 'target'))
const BERTHS = list(fields({ ship: 'word', at: 'place', heading: 'number' }, 'ship', 'at', 'heading'))
const AIRBORNE = list(fields({ flight: 'word', at: 'place' }, 'flight', 'at'))
const BOUGHT_SHIPS = list(fields({ id: 'word', class: 'word', card: CARD, name: 'word', vtFuses: 'flag' }, 'id'))
const BOUGHT_FLIGHTS = list(fields({ id: 'word', class: 'word', card: LINE, name: 'word', aboard: 'word' }, 'id'))

/** What a variant adds to the language, by place. */
export interface MoreWords {
  readonly battle: Fields
  /** Options that are not switched on or off. */
  readonly options: Fields
  readonly side: Fields
  readonly ship: Fields
  readonly flight: Fields
  readonly volley: Fields
  readonly actions: Readonly<Record<string, Fields>>
}

export const NO_MORE_WORDS: MoreWords = {
  battle: {},
  options: {},
  side: {},
  ship: {},
  flight: {},
  volley: {},
  actions: {},
}

/** The words of a variant may need those of the core. */
export const CORE_WORDS = { LINE, BERTHS, AIRBORNE, BOUGHT_SHIPS, BOUGHT_FLIGHTS }

/** What may be written in a case under these rules (docs/cases.md). */
export function languageOf(r: Rules, more: MoreWords): Language {
  const options: Fields = {
    confirmDevastating: 'flag',
    equalPoints: 'flag',
    lendLease: 'flag',
    night: 'flag',
    badWeather: 'flag',
    visibility: 'number',
    ...Object.fromEntries(r.lists.optionFields.map(([name]) => [name, more.options[name] ?? 'flag'])),
  }
  const side: Fields = {
    nation: 'word',
    initiativeModifier: 'whole',
    scoutingPoints: 'whole',
    deepDeployment: 'flag',
    mark: 'word',
    ...added(r.lists.sideFields, more.side),
  }
  const core: Record<string, Fields> = {
    'choose-objective': { objective: oneOf(OBJECTIVES) },
    'build-fleet': { ships: BOUGHT_SHIPS, flights: BOUGHT_FLIGHTS },
    'commit-scouts': {
      ships: list('word'),
      observation: list(fields({ ship: 'word', scouting: 'whole', guiding: 'whole' }, 'ship', 'scouting')),
    },
    'deep-deploy': { ship: 'word' },
    deploy: { edge: EDGE, ships: BERTHS, flights: AIRBORNE },
    redeploy: { ships: BERTHS, flights: AIRBORNE },
    mark: { ship: 'word' },
    'roll-scouting': {},
    'fan-salvo': { ships: list('word') },
    order: { ship: 'word', order: oneOf(r.lists.orders) },
    move: {
      ship: 'word',
      path: list(WAY),
      beside: oneOf(['port', 'starboard']),
      launch: list(fields({ flight: 'word', at: 'place' }, 'flight')),
      enter: fields({ at: 'place', heading: 'number' }),
    },
    fly: { flight: 'word', to: 'place', via: list('place'), recover: 'flag' },
    'fly-second': {},
    'hold-flights': {},
    spot: { spotting: SPOTTED },
    'anti-air': {
      ship: 'word',
      shots: list(
        fields({ weapon: either('word', 'whole'), target: 'word', dice: 'whole', local: 'whole' }, 'weapon', 'target'),
      ),
    },
    fire: {
      ship: 'word',
      volleys: list(
        fields(
          {
            weapon: either('word', 'whole'),
            target: 'word',
            dice: 'whole',
            ...added(r.lists.volleyFields, more.volley),
          },
          'weapon',
          'target',
        ),
      ),
    },
    'air-attack': { attacks: list(fields({ flight: 'word', target: 'word' }, 'flight', 'target')) },
    dogfight: { pair: list('word') },
    'damage-control': { repairs: list(fields({ ship: 'word', area: 'word' }, 'ship', 'area')) },
    rearm: { flights: list('word') },
  }
  return {
    battle: {
      turn: 'whole',
      phase: oneOf(PHASES),
      step: oneOf(r.lists.steps),
      initiative: SIDE,
      active: SIDE,
      year: 'whole',
      turnLimit: 'whole',
      table: list('number'),
      wind: EDGE,
      objectives: bySide(oneOf(OBJECTIVES)),
      orders: 'anything',
      points: 'whole',
      pair: list(oneOf(OBJECTIVES)),
      safeEdges: bySide(list(EDGE)),
      edges: bySide(EDGE),
      sides: bySide(fields(side)),
      options: fields(options),
      ships: list(fields(shipOf(r, more.ship), 'id', 'side')),
      flights: list(fields(flightOf(r, more.flight))),
      smoke: list('place'),
      terrain: list(either(SHAPE_OF_LAND, fields({ id: 'word', name: 'word', shape: SHAPE_OF_LAND }, 'shape'))),
      spotting: SPOTTED,
      observationScouts: bySide('whole'),
      ...added(r.lists.battleFields, more.battle),
    },
    actions: Object.fromEntries(
      r.lists.actions.map((action) => [action, { ...core[action], ...more.actions[action] }]),
    ),
    otherwise: {
      capacity: 'how many Flights a carrier holds is the score of her Carrier trait: traits: [carrier 6]',
      armor: 'it is spelt armour',
    },
  }
}
