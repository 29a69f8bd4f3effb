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
import {
  AIRCRAFT_POSITIONS,
  CRITICALS,
  EDGES,
  LAND_TARGET_KINDS,
  PHASES,
  SCENARIOS,
  SHIP_MARKERS,
  TERRAIN_KINDS,
} from '../battle.ts'
import { ABILITIES, ROLES, SHIP_TYPES, SIZES } from '../cards/card.ts'

const EDGE = oneOf(EDGES)
const ABILITY = oneOf(Object.keys(ABILITIES))
const ABILITY_LIST = list(either(ABILITY, fields({ id: ABILITY, value: 'whole', untilDamaged: 'flag' }, 'id')))

/** Dice by range, on the columns of a card. */
const columns = (...words: string[]): Fields => Object.fromEntries(words.map((word) => [word, list('whole')]))

const CARD = fields(
  {
    id: 'word',
    name: 'word',
    class: 'word',
    nation: 'word',
    type: oneOf(SHIP_TYPES),
    size: oneOf(SIZES),
    movement: 'whole',
    movement_submerged: 'whole',
    armour: 'whole',
    critical: 'whole',
    hull_points: 'whole',
    aircraft: 'whole',
    cost: 'whole',
    dice: fields(
      columns('primary_forward', 'primary_broadside', 'primary_aft', 'secondary', 'tertiary', 'aaw', 'asw', 'torpedo'),
    ),
    extended_range: fields(columns('forward', 'broadside', 'aft')),
    abilities: ABILITY_LIST,
  },
  'armour',
  'hull_points',
)

const AIRCRAFT_CARD = fields(
  {
    id: 'word',
    name: 'word',
    nation: 'word',
    role: oneOf(ROLES),
    basing: oneOf(['carrier', 'land', 'ship']),
    armour: 'whole',
    critical: 'whole',
    cost: 'whole',
    dice: fields(columns('aaw', 'gunnery_strafing', 'bombs', 'torpedo', 'asw')),
    abilities: ABILITY_LIST,
  },
  'armour',
  'role',
)

const SHIP: Fields = {
  id: 'word',
  side: SIDE,
  class: 'word',
  card: CARD,
  abilities: ABILITY_LIST,
  name: 'word',
  at: 'place',
  heading: 'number',
  moved: either('number', 'flag'),
  turned: either('flag', 'number'),
  astern: 'flag',
  hull: 'whole',
  markers: names(SHIP_MARKERS),
  criticals: names(CRITICALS),
  inbound: fields({ earlier: 'whole', now: 'whole' }),
  used: list('word'),
}

const AIRCRAFT: Fields = {
  id: 'word',
  side: SIDE,
  class: 'word',
  card: AIRCRAFT_CARD,
  abilities: ABILITY_LIST,
  name: 'word',
  base: 'word',
  at: 'place',
  position: oneOf(AIRCRAFT_POSITIONS),
  against: 'word',
  rearming: 'whole',
  markers: names(['aborted', 'destroyed']),
  used: list('word'),
}

const bought = (card: typeof CARD): Fields => ({
  id: 'word',
  class: 'word',
  card,
  abilities: ABILITY_LIST,
  name: 'word',
  base: 'word',
})

/** What may be written in a case (docs/cases.md). */
export const language: Language = {
  battle: {
    turn: 'whole',
    phase: oneOf(PHASES),
    first: SIDE,
    step: either(oneOf(['first', 'second', 'red', 'blue']), 'whole'),
    active: SIDE,
    initiativeRolled: 'flag',
    turnLimit: 'whole',
    orders: 'anything',
    targetScore: 'whole',
    score: bySide('whole'),
    table: list('number'),
    edges: bySide(EDGE),
    ships: list(fields(SHIP, 'id', 'side')),
    aircraft: list(fields(AIRCRAFT, 'id', 'side')),
    terrain: list(
      either(
        SHAPE_OF_LAND,
        fields(
          {
            id: 'word',
            name: 'word',
            shape: SHAPE_OF_LAND,
            kind: oneOf(TERRAIN_KINDS),
            blocks: 'flag',
            shallow: 'flag',
          },
          'shape',
        ),
      ),
    ),
    storms: list(fields({ id: 'word', at: 'place', radius: 'number' }, 'at')),
    objectives: list(
      fields({ id: 'word', at: 'place', value: 'whole', held: fields({ side: SIDE, turns: 'whole' }, 'side') }, 'at'),
    ),
    scenario: oneOf(SCENARIOS),
    options: fields({ nightVisibility: 'flag' }),
    night: either('flag', fields({ first: 'whole', last: 'whole' })),
    landing: fields({ side: SIDE, at: 'place', value: 'whole', landed: 'flag' }, 'side', 'at'),
    convoy: fields({
      red: fields({ units: list('word'), exit: EDGE, by: 'whole' }),
      blue: fields({ units: list('word'), exit: EDGE, by: 'whole' }),
      only: 'flag',
    }),
    points: 'whole',
    unitLimit: 'whole',
    landTargets: list(
      fields(
        {
          id: 'word',
          side: SIDE,
          name: 'word',
          kind: oneOf(LAND_TARGET_KINDS),
          at: 'place',
          armour: 'whole',
          critical: 'whole',
          hull: 'whole',
          value: 'whole',
        },
        'id',
        'side',
        'kind',
        'at',
      ),
    ),
  },
  actions: {
    'build-fleet': {
      ships: list(either('word', fields(bought(CARD)))),
      aircraft: list(either('word', fields(bought(AIRCRAFT_CARD)))),
    },
    place: { unit: 'word', at: 'place', heading: 'number' },
    'roll-off': {},
    initiative: {},
    dive: { unit: 'word' },
    surface: { unit: 'word' },
    move: { unit: 'word', path: list(WAY), stop: 'flag', evade: 'flag', smoke: 'flag' },
    ram: { unit: 'word', target: 'word' },
    fire: { unit: 'word', weapon: 'word', arc: 'word', target: 'word' },
    deploy: { unit: 'word', position: oneOf(AIRCRAFT_POSITIONS), against: 'word', at: 'place' },
    pass: {},
    land: { unit: 'word', base: 'word', lost: 'word' },
    'repair-first': { unit: 'word', marker: oneOf(CRITICALS) },
    'end-step': { phase: oneOf(PHASES) },
    'play-on': {},
    'end-battle': {},
  },
  otherwise: {
    initiative: 'who plays first is battle.first',
    ship: 'units are named by unit',
    armor: 'it is spelt armour',
  },
}
