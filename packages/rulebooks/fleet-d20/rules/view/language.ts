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
import { EDGES, FACTORS, LIGHTS, MORALES, PHASES, SCENARIOS, STAND_STATES, STEPS, WEATHERS } from '../battle.ts'
import {
  ACFS,
  GROUPS,
  KINDS,
  LOCATIONS,
  MOUNT_ARCS,
  MOUNT_TYPES,
  RADARS,
  STAND_TYPES,
  TORPEDO_MOUNTS,
  TRAITS,
} from '../cards/card.ts'
import { REPAIRS } from '../damage/damage-control.ts'

const all = (words: readonly string[], shape: Fields[string]): Fields =>
  Object.fromEntries(words.map((word) => [word, shape]))

const WHOLES = [
  'size', 'S', 'F', 'speed', 'submerged_speed', 'ACC', 'SV', 'SD', 'FC', 'GM', 'CQ', 'DC', 'UP', 'LRF', 'MRF', 'CRF', 'ASW',
  'H', 'RRR', 'catapults', 'spotters',
] // biome-ignore format: a list of names reads best filled

const LOADS = {
  attack: 'word',
  weapon: 'word',
  bombs_per_hit: 'whole',
  torpedo_modifier: 'whole',
} as const

/** The figures of a data sheet: on a card, or as they are now beside it. */
const SHEET: Fields = {
  ...all(WHOLES, 'whole'),
  MVR: 'number',
  AC: fields(all(LOCATIONS, 'whole')),
  batteries: list(
    fields(
      {
        group: oneOf(['MAIN', 'OTHER']),
        gun_mm: 'number',
        dp: 'flag',
        lrf: 'whole',
        aa_plus: 'flag',
        mounts: list(
          fields({ guns: 'whole', type: oneOf(MOUNT_TYPES), arc: oneOf(MOUNT_ARCS), ac: 'whole', cost: 'whole' }),
        ),
      },
      'gun_mm',
      'mounts',
    ),
  ),
  torpedoes: list(
    fields({
      tubes: 'whole',
      type: 'word',
      arc: oneOf(MOUNT_ARCS),
      mount: oneOf([...TORPEDO_MOUNTS, 'fixed', 'turret', 'hull']),
      cost: 'whole',
      reloads: 'whole',
    }),
  ),
  weapons_d10: fields(all(GROUPS, list('whole'))),
  radar: either('flag', fields(all(RADARS, 'flag'))),
  searchlights: 'flag',
  smoke: 'flag',
  cargo: 'flag',
  traits: names(TRAITS),
}

const KIND = oneOf([...KINDS, 'air base', 'air-base', 'shore battery'])

const CARD = fields({
  id: 'word',
  name: 'word',
  class: 'word',
  nation: 'word',
  role: 'word',
  kind: KIND,
  points: 'whole',
  submergedSpeed: 'whole',
  ...SHEET,
})

const MOUNTS = fields({ MAIN: list('whole'), OTHER: list('whole'), 'OTHER 2': list('whole'), TORPEDOES: list('whole') })

const SHIP: Fields = {
  id: 'word',
  side: SIDE,
  class: 'word',
  card: CARD,
  kind: KIND,
  name: 'word',
  at: 'place',
  heading: 'number',
  knots: 'whole',
  knotsLast: 'whole',
  moved: either('flag', 'number'),
  turned: either('flag', 'number'),
  ...all(['aground', 'collided'], 'flag'),
  ...all(['fires', 'splash'], 'whole'),
  mountsLost: MOUNTS,
  tubes: list('whole'),
  reloads: list('whole'),
  quietTurns: 'whole',
  powerFailure: 'flag',
  spent: fields(all(FACTORS, 'whole')),
  turnStart: fields({ S: 'whole', F: 'whole' }),
  fired: 'anything',
  flashed: 'flag',
  used: list('word'),
  morale: either('flag', oneOf(['steady', 'normal', ...MORALES])),
  ...all(['testedMorale', 'withdrawsWithSquadron', 'lit', 'illuminated'], 'flag'),
  identified: either('word', fields({ target: 'word', passed: 'flag' }, 'target')),
  spotterUp: either('flag', 'whole'),
  silentUntil: 'whole',
  mines: 'whole',
  ...all(['activated', 'submerged', 'revealed', 'located', 'dummy'], 'flag'),
  changesPlaces: 'word',
  ...all(['sunk', 'withdrawn'], 'flag'),
  ...SHEET,
}

const STAND_SHEET: Fields = {
  move_cm: 'number',
  hit_points: 'whole',
  acf: fields(all(ACFS, 'whole')),
  endurance_turns: 'whole',
  night_capable: 'flag',
  loads: list(either('word', fields(LOADS))),
}

const STAND: Fields = {
  id: 'word',
  side: SIDE,
  class: 'word',
  type: oneOf(STAND_TYPES),
  card: fields({
    ...all(['id', 'name', 'nation', 'role'], 'word'),
    type: oneOf(STAND_TYPES),
    ...all(['points', 'aircraft', 'crew_quality'], 'whole'),
    ...STAND_SHEET,
  }),
  name: 'word',
  at: 'place',
  ...all(['aircraft', 'original', 'flak', 'crew_quality'], 'whole'),
  loaded: either('flag', 'whole', 'word', fields(LOADS)),
  state: oneOf(STAND_STATES),
  aboard: 'word',
  turnStart: either('whole', fields({ aircraft: 'whole' })),
  morale: either('flag', oneOf(['steady', 'normal', 'home', 'going-home', 'failed', 'withdrawing'])),
  ...all(['moved', 'activated', 'intercepted', 'launched', 'offTable'], 'flag'),
  ...all(['ammunition', 'points', 'aloft', 'part', 'backOn'], 'whole'),
  escorts: 'word',
  met: list('word'),
  ...STAND_SHEET,
}

const LAND = list(
  either(
    SHAPE_OF_LAND,
    fields(
      {
        id: 'word',
        name: 'word',
        shape: SHAPE_OF_LAND,
        kind: oneOf(['land', 'island', 'shoal']),
        ...all(['shoal', 'shallow', 'blocks'], 'flag'),
      },
      'shape',
    ),
  ),
)

const FACTOR = oneOf(FACTORS)
const AT_TARGET: Fields = { ship: 'word', target: 'word' }
const TUBES = fields({ mount: 'whole', tubes: 'whole' }, 'mount')

/** What may be written in a case (docs/cases.md). */
export const language: Language = {
  battle: {
    turn: 'whole',
    phase: oneOf(PHASES),
    step: oneOf(Object.values(STEPS).flat()),
    initiative: SIDE,
    active: SIDE,
    light: oneOf(LIGHTS),
    weather: oneOf(WEATHERS),
    squalls: list(
      either(
        'place',
        fields(
          {
            id: 'word',
            at: 'place',
            heading: 'number',
            direction: 'whole',
            diameter: 'number',
            radius: 'number',
          },
          'at',
        ),
      ),
    ),
    turnLimit: 'whole',
    orders: 'anything',
    scenario: oneOf(SCENARIOS),
    points: 'whole',
    table: list('number'),
    edges: bySide(oneOf(EDGES)),
    ships: list(fields(SHIP, 'id', 'side')),
    stands: list(fields(STAND, 'id', 'side')),
    squadrons: list(
      fields({
        id: 'word',
        side: SIDE,
        command: 'whole',
        flagship: 'word',
        ships: list('word'),
        stands: list('word'),
        original: 'whole',
        lostThisTurn: 'whole',
        withdrawing: 'flag',
        airbase: 'anything',
        S: 'whole',
      }),
    ),
    wrecks: list(
      either(
        'place',
        fields(
          {
            id: 'word',
            class: 'word',
            at: 'place',
            heading: 'number',
            size: 'whole',
            S: 'whole',
            burning: 'flag',
            until: 'whole',
          },
          'at',
        ),
      ),
    ),
    smoke: list(
      either(
        'place',
        fields(
          { at: 'place', heading: 'number', length: 'number', width: 'number', ship: 'word', until: 'whole' },
          'at',
        ),
      ),
    ),
    minefields: list(
      either(
        'place',
        fields({ id: 'word', side: SIDE, at: 'place', heading: 'number', hidden: 'flag', liveFrom: 'whole' }, 'at'),
      ),
    ),
    land: LAND,
    terrain: LAND,
  },
  actions: {
    place: { ship: 'word', at: 'place', heading: 'number', knots: 'whole' },
    initiative: {},
    move: { ship: 'word', knots: 'number', path: list(WAY), smoke: 'flag' },
    'lay-mines': { ship: 'word' },
    dive: { ship: 'word' },
    surface: { ship: 'word' },
    'launch-spotter': { ship: 'word' },
    launch: { ship: 'word', stand: 'word', at: 'place', aircraft: 'whole' },
    fly: { stand: 'word', to: 'place', escorts: 'word' },
    react: { stand: 'word', to: 'place' },
    'react-done': {},
    'air-combat': { attacker: 'word', defender: 'word', choice: 'word' },
    respond: { stand: 'word', choice: 'word', escort: 'word' },
    fire: { ship: 'word', battery: 'word', target: 'word', guns: 'whole' },
    torpedo: {
      ship: 'word',
      target: 'word',
      setting: 'anything',
      mounts: either('whole', 'word', TUBES, list(either('whole', TUBES))),
    },
    'close-fire': { ship: 'word', factor: FACTOR, target: 'word' },
    identify: AT_TARGET,
    searchlight: AT_TARGET,
    'star-shell': { ...AT_TARGET, battery: 'word' },
    search: AT_TARGET,
    'depth-charge': AT_TARGET,
    attack: { stand: 'word', target: 'word', attack: 'word', weapon: 'word' },
    aa: { ship: 'word', stand: 'word', factor: FACTOR, points: 'whole' },
    'aa-done': {},
    land: { ship: 'word', stand: 'word', aircraft: 'whole' },
    service: { ship: 'word', stand: 'word', points: 'whole', load: either('word', 'whole') },
    pass: { ship: 'word', stand: 'word' },
    'damage-control': {
      ship: 'word',
      tasks: list(either('word', fields({ task: either(oneOf(REPAIRS), 'word'), teams: 'whole' }, 'task'))),
    },
    flagship: { squadron: 'word', ship: 'word' },
    'end-phase': { phase: oneOf(PHASES) },
    concede: {},
  },
  otherwise: { armor: 'armour is AC: { belt, deck, turret, ... }' },
}
