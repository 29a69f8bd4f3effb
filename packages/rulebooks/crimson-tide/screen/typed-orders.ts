import type { Position } from '@flankspeed/web/desk'
import {
  acts,
  foes,
  type Help,
  isWrong,
  type Language,
  type Meant,
  type Named,
  own,
  ownFlights,
  ownShips,
  type Read,
  readAimed,
  readNamed,
  readNumber,
} from '@flankspeed/web/screen'

const HELP: Help = {
  place: { form: 'place UNIT 4 20 heading 90', what: 'places a unit on the table: east, north, heading' },
  dive: { form: 'dive SUBMARINE', what: 'submerges for this turn' },
  surface: { form: 'surface SUBMARINE', what: 'surfaces for this turn' },
  move: {
    form: 'move UNIT ahead 2 port 30 ahead 3 stop; move UNIT evade ahead 2; move UNIT astern 1',
    what: 'sails whole klicks with turns between them; also evade, smoke, stay',
  },
  ram: { form: 'ram SUBMARINE at SUBMARINE', what: 'rams another submarine' },
  deploy: {
    form: 'deploy TOKEN at ENEMY; deploy TOKEN strafing at ENEMY; deploy TOKEN to 30 20',
    what: 'sends aircraft against a target, or to a place',
  },
  fire: {
    form: 'fire UNIT primary at ENEMY; fire UNIT primary forward at ENEMY',
    what: 'declares an attack: primary, secondary, tertiary, torpedo, asw, aaw, bombs or strafe; it is measured afterwards',
  },
  land: { form: 'land TOKEN on CARRIER; land TOKEN on land', what: 'lands aircraft' },
  repair: { form: 'repair SHIP fire', what: 'repairs that damage first' },
  pass: { form: 'pass', what: 'sends no more aircraft' },
  end: { form: 'end; end battle', what: 'ends the step, or the battle where you may choose' },
  play: { form: 'play on', what: 'continues for objectives when the enemy has no units left' },
}

const WEAPONS = ['primary', 'secondary', 'tertiary', 'torpedo', 'asw', 'aaw', 'bombs', 'strafe'].map(named)
const ARCS = ['forward', 'aft', 'broadside'].map(named)

function named(id: string): { id: string; name: string } {
  return { id, name: id.replaceAll('-', ' ') }
}

const MARKERS = [
  'steering-breakdown',
  'engine-breakdown',
  'fire',
  'systems-down',
  'defenses-down',
  'primary-weapons-damage',
  'engine-hit',
].map(named)

const LEGS: Record<string, (value: number) => Record<string, number>> = {
  ahead: (value) => ({ ahead: value }),
  astern: (value) => ({ astern: value }),
  turn: (value) => ({ turn: value }),
  starboard: (value) => ({ turn: value }),
  port: (value) => ({ turn: -value }),
}
const FLAGS = ['stop', 'evade', 'smoke']

function move(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(unit)) return unit
  const path: Record<string, number>[] = []
  const flags: Record<string, true> = {}
  for (let rest = unit.rest; rest.length > 0; ) {
    const [word = '', ...behind] = rest
    const said = word.toLowerCase()
    if (said === 'stay') {
      rest = behind
      continue
    }
    if (FLAGS.includes(said)) {
      flags[said] = true
      rest = behind
      continue
    }
    const leg = LEGS[said]
    if (!leg)
      return {
        wrong: `"${word}" is not part of a course.`,
        right: 'ahead 2, astern 1, port 30, starboard 30, stop, evade, smoke',
      }
    const value = readNumber(behind, word)
    if (isWrong(value)) return value
    path.push(leg(value.value))
    rest = value.rest
  }
  return acts(position, { do: 'move', unit: unit.value.id, path, ...flags })
}

function fire(words: string[], position: Position): Meant {
  const right = 'fire kongo primary at iowa'
  const said = readAimed(words, position, right)
  if (isWrong(said)) return said
  const weapon = readNamed(said.between, WEAPONS, 'weapon')
  if (isWrong(weapon)) return weapon
  const arc: Read<Named> | null = weapon.rest.length > 0 ? readNamed(weapon.rest, ARCS, 'arc') : null
  if (arc && isWrong(arc)) return arc
  return acts(position, {
    do: 'fire',
    unit: said.unit.id,
    weapon: weapon.value.id,
    ...(arc && { arc: arc.value.id }),
    target: said.target.id,
  })
}

function deploy(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownFlights(position), 'token of yours')
  if (isWrong(unit)) return unit
  const [to, x, y] = unit.rest
  if (to?.toLowerCase() === 'to') {
    const at = [Number(x), Number(y)]
    if (!at.every(Number.isFinite))
      return { wrong: 'Where to? Two numbers: east and north of the south-west corner.', right: 'deploy jake to 30 20' }
    return acts(position, { do: 'deploy', unit: unit.value.id, position: 'free', at })
  }
  const said = readAimed(words, position, 'deploy val at enterprise')
  if (isWrong(said)) return said
  const strafes = said.between.some((word) => word.toLowerCase().startsWith('straf'))
  return acts(position, {
    do: 'deploy',
    unit: said.unit.id,
    position: strafes ? 'strafing' : 'ordnance',
    against: said.target.id,
  })
}

function land(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownFlights(position), 'token of yours')
  if (isWrong(unit)) return unit
  const where = unit.rest.filter((word) => word.toLowerCase() !== 'on')
  const base = readNamed(where, [{ id: 'land', name: 'land' }, ...ownShips(position)], 'base')
  return isWrong(base) ? base : acts(position, { do: 'land', unit: unit.value.id, base: base.value.id })
}

function place(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(unit)) return unit
  const [x, y, heading = 0] = unit.rest.filter((word) => word.toLowerCase() !== 'heading').map(Number)
  if (x === undefined || y === undefined || ![x, y, heading].every(Number.isFinite))
    return { wrong: 'Where? Two numbers, east and north, and a heading.', right: 'place kongo 4 20 heading 90' }
  return acts(position, { do: 'place', unit: unit.value.id, at: [x, y], heading })
}

function repair(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(unit)) return unit
  const marker = readNamed(unit.rest, MARKERS, 'marker')
  return isWrong(marker) ? marker : acts(position, { do: 'repair-first', unit: unit.value.id, marker: marker.value.id })
}

const alone =
  (what: 'dive' | 'surface') =>
  (words: string[], position: Position): Meant => {
    const unit = readNamed(words, ownShips(position), 'submarine of yours')
    return isWrong(unit) ? unit : acts(position, { do: what, unit: unit.value.id })
  }

function ram(words: string[], position: Position): Meant {
  const said = readAimed(words, position, 'ram gato at type viic')
  return isWrong(said) ? said : acts(position, { do: 'ram', unit: said.unit.id, target: said.target.id })
}

/** What "end" means where it does not end a step. */
const ENDS: Record<string, string> = { deploy: 'pass', 'play-on': 'end-battle' }

/** A decision names its units; lines begin with them. */
function lines(position: Position): string[] {
  const owed = position.owed[0] as { kind: string; units?: string[] } | undefined
  if (owed?.kind === 'play-on') return ['end', 'play on']
  const units = own(position).filter(({ id }) => owed?.units?.includes(id))
  const targets = foes(position)
  const starts: Record<string, (unit: Named) => string[]> = {
    place: ({ name }) => [`place ${name} `],
    depth: ({ name }) => [`dive ${name}`, `surface ${name}`],
    move: ({ name }) => [`move ${name} ahead `],
    deploy: ({ name }) => targets.map((foe) => `deploy ${name} at ${foe.name}`),
    land: ({ name }) => [`land ${name} on `],
    'repair-first': ({ name }) => [`repair ${name} `],
    fire: ({ name }) => targets.map((foe) => `fire ${name} primary at ${foe.name}`),
  }
  return units.flatMap((unit) => starts[owed?.kind ?? '']?.(unit) ?? [])
}

/** Typed orders of Crimson Tide. */
export const orders: Language = {
  help: HELP,
  lines,
  readers: {
    place,
    dive: alone('dive'),
    surface: alone('surface'),
    move,
    ram,
    deploy,
    fire,
    land,
    repair,
    pass: (_, position) => acts(position, { do: position.owed[0]?.kind === 'deploy' ? 'pass' : 'end-step' }),
    end: ([what], position) =>
      acts(position, {
        do: what?.toLowerCase() === 'battle' ? 'end-battle' : (ENDS[position.owed[0]?.kind ?? ''] ?? 'end-step'),
      }),
    play: (_, position) => acts(position, { do: 'play-on' }),
  },
}
