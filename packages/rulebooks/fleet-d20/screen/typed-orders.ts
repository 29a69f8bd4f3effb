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
  type Reader,
  readAimed,
  readNamed,
  readNumber,
} from '@flankspeed/web/screen'

const HELP: Help = {
  place: { form: 'place SHIP 40 20 heading 90 knots 20', what: 'places a ship: east, north, heading, speed' },
  move: {
    form: 'move SHIP ahead 3 port 45 ahead 9.5; move SHIP stop',
    what: 'sails centimetres, half as many as knots, with a turn after each straight run; also smoke',
  },
  fly: { form: 'fly STAND to 60 40', what: 'moves aircraft to a place' },
  fire: { form: 'fire SHIP main at ENEMY; fire SHIP other at ENEMY', what: 'fires a battery' },
  torpedo: { form: 'torpedo SHIP at ENEMY', what: 'launches all torpedoes that bear' },
  close: { form: 'close SHIP mrf at ENEMY', what: 'fires light weapons: crf or mrf' },
  identify: { form: 'identify SHIP at ENEMY', what: 'identifies an enemy in the dark' },
  light: { form: 'light SHIP at ENEMY', what: 'lights up an enemy with searchlights' },
  shell: { form: 'shell SHIP at ENEMY', what: 'fires star shell over an enemy' },
  attack: { form: 'attack STAND at ENEMY', what: 'attacks with what the aircraft carry' },
  pass: { form: 'pass UNIT', what: 'the unit does nothing more this turn' },
  end: { form: 'end', what: 'ends this step for your side' },
}

const LEGS: Record<string, (value: number) => Record<string, number>> = {
  ahead: (value) => ({ ahead: value }),
  starboard: (value) => ({ turn: value }),
  port: (value) => ({ turn: -value }),
}

function move(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(unit)) return unit
  const path: Record<string, number>[] = []
  let smoke = false
  for (let rest = unit.rest; rest.length > 0; ) {
    const [word = '', ...behind] = rest
    const said = word.toLowerCase()
    rest = behind
    if (said === 'stop') continue
    if (said === 'smoke') {
      smoke = true
      continue
    }
    const leg = LEGS[said]
    if (!leg)
      return { wrong: `"${word}" is not part of a course.`, right: 'ahead 3, port 45, starboard 30, smoke, stop' }
    const value = readNumber(behind, word)
    if (isWrong(value)) return value
    path.push(leg(value.value))
    rest = value.rest
  }
  return acts(position, { do: 'move', ship: unit.value.id, path, ...(smoke && { smoke }) })
}

function place(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(unit)) return unit
  const said = unit.rest.filter((word) => !['heading', 'knots'].includes(word.toLowerCase())).map(Number)
  const [x, y, heading = 0, knots] = said
  if (x === undefined || y === undefined || !said.every(Number.isFinite))
    return {
      wrong: 'Where? Two numbers, east and north, a heading and knots.',
      right: 'place hood 40 20 heading 90 knots 20',
    }
  return acts(position, {
    do: 'place',
    ship: unit.value.id,
    at: [x, y],
    heading,
    ...(knots !== undefined && { knots }),
  })
}

function fly(words: string[], position: Position): Meant {
  const unit = readNamed(words, ownFlights(position), 'stand of yours')
  if (isWrong(unit)) return unit
  const to = unit.rest.filter((word) => word.toLowerCase() !== 'to').map(Number)
  if (to.length !== 2 || !to.every(Number.isFinite))
    return { wrong: 'Where to? Two numbers: east and north of the south-west corner.', right: 'fly kates to 60 40' }
  return acts(position, { do: 'fly', stand: unit.value.id, to })
}

/** "UNIT at ENEMY", for whatever needs no more. */
const at =
  (action: string, who: 'ship' | 'stand', right: string): Reader =>
  (words, position) => {
    const said = readAimed(words, position, right)
    return isWrong(said) ? said : acts(position, { do: action, [who]: said.unit.id, target: said.target.id })
  }

/** "SHIP main at ENEMY": what stands between names the weapon. */
const withWeapon =
  (action: string, field: 'battery' | 'factor', usual: string, right: string): Reader =>
  (words, position) => {
    const said = readAimed(words, position, right)
    if (isWrong(said)) return said
    const named = said.between.join(' ').toUpperCase() || usual
    return acts(position, { do: action, ship: said.unit.id, [field]: named, target: said.target.id })
  }

function pass(words: string[], position: Position): Meant {
  const unit = readNamed(words, own(position), 'unit of yours')
  if (isWrong(unit)) return unit
  const isShip = ownShips(position).some(({ id }) => id === unit.value.id)
  return acts(position, { do: 'pass', [isShip ? 'ship' : 'stand']: unit.value.id })
}

const lines = (position: Position): string[] => {
  const owed = position.owed[0] as { kind: string; units?: string[] } | undefined
  const units = own(position).filter(({ id }) => owed?.units?.includes(id))
  const targets = foes(position)
  const starts: Record<string, (unit: Named) => string[]> = {
    place: ({ name }) => [`place ${name} `],
    move: ({ name }) => [`move ${name} ahead `],
    fly: ({ name }) => [`fly ${name} to `],
    activate: ({ name }) => [...targets.map((foe) => `fire ${name} main at ${foe.name}`), `pass ${name}`],
  }
  return units.flatMap((unit) => starts[owed?.kind ?? '']?.(unit) ?? [])
}

/** Typed orders of Fleet d20. */
export const orders: Language = {
  help: HELP,
  lines,
  readers: {
    place,
    move,
    fly,
    fire: withWeapon('fire', 'battery', 'MAIN', 'fire hood main at bismarck'),
    close: withWeapon('close-fire', 'factor', 'CRF', 'close fletcher mrf at fubuki'),
    torpedo: at('torpedo', 'ship', 'torpedo fubuki at northampton'),
    identify: at('identify', 'ship', 'identify takao at northampton'),
    light: at('searchlight', 'ship', 'light takao at northampton'),
    shell: at('star-shell', 'ship', 'shell takao at northampton'),
    attack: at('attack', 'stand', 'attack kates at yorktown'),
    pass,
    end: (_, position) => acts(position, { do: 'end-phase' }),
  },
}
