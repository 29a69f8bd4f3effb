import type { Position } from '@flankspeed/web/desk'
import {
  acts,
  anybody,
  enemies,
  enemyFlights,
  type Help,
  isWrong,
  type Language,
  type Meant,
  ownFlights,
  ownShips,
  pairs,
  type Read,
  readNamed,
  readNumber,
  type Wrong,
  weaponsOf,
} from '@flankspeed/web/screen'
import { carryOutVolleys, type Volleys } from './typed-volleys.ts'

const HELP: Help = {
  move: {
    form: 'move SHIP ahead 3 turn 45 ahead 2',
    what: 'moves along a course; turn means starboard, or say port 45; a returning scout may say where: move SHIP from 0 10 heading 90 ahead 3',
  },
  order: { form: 'order SHIP evade', what: 'gives an Order before she moves' },
  fire: {
    form: 'fire SHIP A at ENEMY; fire SHIP all at ENEMY; fire SHIP A 2 at ENEMY and B at OTHER',
    what: 'fires; a number after a weapon is how many of its dice',
  },
  odds: { form: 'odds SHIP all at ENEMY', what: 'shows the odds of that fire' },
  hold: { form: 'hold SHIP', what: 'holds fire' },
  repair: { form: 'repair SHIP engine and OTHER crew', what: 'damage control, all at once' },
  fly: { form: 'fly FLIGHT to 30 20', what: 'flies there; fly second lets the other side go first' },
  attack: { form: 'attack FLIGHT at ENEMY and FLIGHT at ENEMY', what: 'attacks from the air' },
  aa: { form: 'aa SHIP WEAPON at FLIGHT', what: 'fires at aircraft' },
  spot: { form: 'spot SHIP at ENEMY', what: 'chooses what an Observation Flight spots' },
  dogfight: { form: 'dogfight FLIGHT FLIGHT', what: 'the next pair to fight' },
  rearm: { form: 'rearm all', what: 're-arms spent Flights' },
  salvo: { form: 'salvo SHIP', what: 'fires fan salvoes before the first turn' },
  roll: { form: 'roll', what: 'rolls for the scouts' },
  bring: {
    form: 'bring SHIP back; bring SHIP to 30 4 heading 0 and OTHER back; bring all back',
    what: 'scouts rejoin the fleet before the battle, in the rear of the zone or at the place you name',
  },
  pass: { form: 'pass', what: 'passes, where that is allowed' },
}

function lines(position: Position): string[] {
  const owed = position.owed[0] as { kind: string; ships?: unknown[]; flights?: string[] } | undefined
  const may = owed?.ships?.map((ship) => (typeof ship === 'string' ? ship : (ship as { ship: string }).ship)) ?? []
  const ships = ownShips(position).filter(({ id }) => may.includes(id))
  const foes = enemies(position)
  const now = ships.flatMap(({ id, name }) => {
    if (owed?.kind === 'move') return [`move ${name} ahead `, `order ${name} `]
    if (owed?.kind === 'redeploy')
      return returningIn(position).some(({ ship }) => ship === id) ? [`bring ${name} back`] : []
    if (owed?.kind === 'damage-control') return ['engine', 'weapons', 'crew'].map((area) => `repair ${name} ${area}`)
    if (owed?.kind !== 'fire') return []
    return foes.flatMap((foe) => [
      `fire ${name} all at ${foe.name}`,
      `odds ${name} all at ${foe.name}`,
      ...weaponsOf(position, id).map((weapon) => `fire ${name} ${weapon.name} at ${foe.name}`),
    ])
  })
  const flights = ownFlights(position).filter(({ id }) => owed?.flights?.includes(id))
  const flying = owed?.kind === 'fly' ? flights.map(({ name }) => `fly ${name} to `) : []
  return [...now, ...flying]
}

const STEPS: Record<string, (value: number) => Record<string, number>> = {
  ahead: (value) => ({ ahead: value }),
  turn: (value) => ({ turn: value }),
  starboard: (value) => ({ turn: value }),
  port: (value) => ({ turn: -value }),
}

interface Placed {
  ship: string
  at: [number, number]
  heading: number
}

/** Scouts that may rejoin now, or come back this turn, with the place that each gets if nobody says otherwise. */
function returningIn(position: Position): Placed[] {
  const owed = position.owed[0] as { returning?: Placed[]; entering?: Placed[] } | undefined
  return owed?.returning ?? owed?.entering ?? []
}

/** "to 30 4 heading 0" after one of those words; nothing where no place is named. */
function readPlace(words: string[], marker: string, usual: Placed): Read<Omit<Placed, 'ship'>> {
  const { at, heading } = usual
  if (words[0]?.toLowerCase() !== marker) return { value: { at, heading }, rest: words }
  const [east, north, turn, degrees] = [words[1], words[2], words[3]?.toLowerCase(), words[4]]
  const place: [number, number] = [Number(east), Number(north)]
  if (!place.every(Number.isFinite))
    return {
      wrong: 'Which place? Two numbers: east and north of the south-west corner.',
      right: `${marker} 30 4 heading 0`,
    }
  if (turn !== 'heading') return { value: { at: place, heading }, rest: words.slice(3) }
  if (degrees === undefined || !Number.isFinite(Number(degrees)))
    return { wrong: 'Which heading? Degrees clockwise from north.', right: `${marker} 30 4 heading 0` }
  return { value: { at: place, heading: Number(degrees) }, rest: words.slice(5) }
}

/** "bring mustin back and smith to 30 4 heading 0": scouts that rejoin. */
function bring(words: string[], position: Position): Meant {
  const open = returningIn(position)
  if (position.owed[0]?.kind !== 'redeploy' || open.length === 0)
    return { wrong: 'No scout can rejoin the fleet now.', right: 'status' }
  const known = ownShips(position).filter(({ id }) => open.some(({ ship }) => ship === id))
  const ships: Placed[] = []
  if (words[0]?.toLowerCase() === 'all') ships.push(...open)
  else
    for (const part of words.join(' ').split(/\s+and\s+/i)) {
      const ship = readNamed(part.split(' ').filter(Boolean), known, 'scout of yours')
      if (isWrong(ship)) return ship
      const place = readPlace(ship.rest, 'to', open.find((one) => one.ship === ship.value.id)!)
      if (isWrong(place)) return place
      ships.push({ ship: ship.value.id, ...place.value })
    }
  return acts(position, { do: 'redeploy', ships, flights: [] })
}

function move(words: string[], position: Position): Meant {
  const ship = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(ship)) return ship
  const path: Record<string, number>[] = []
  const usual = returningIn(position).find((one) => one.ship === ship.value.id)
  const enter = usual && readPlace(ship.rest, 'from', usual)
  if (enter && isWrong(enter)) return enter
  let rest = enter?.rest ?? ship.rest
  while (rest.length > 0) {
    const [word = '', ...behind] = rest
    const step = STEPS[word.toLowerCase()]
    if (!step) return { wrong: `"${word}" is not part of a course.`, right: 'ahead 3, turn 45, port 45, starboard 45' }
    const value = readNumber(behind, word)
    if (isWrong(value)) return value
    path.push(step(value.value))
    rest = value.rest
  }
  return acts(position, { do: 'move', ship: ship.value.id, path, ...(enter && { enter: enter.value }) })
}

const ORDERS = ['all-hands-on-deck', 'come-about', 'create-smoke', 'evade', 'flood-magazines', 'scramble']

function order(words: string[], position: Position): Meant {
  const ship = readNamed(words, ownShips(position), 'ship of yours')
  if (isWrong(ship)) return ship
  const named = readNamed(
    ship.rest,
    ORDERS.map((id) => ({ id, name: id.replaceAll('-', ' ') })),
    'Order',
  )
  if (isWrong(named)) return named
  return acts(position, { do: 'order', ship: ship.value.id, order: named.value.id })
}

/** The ship named, or the one meant: the selected one, or the only one that may act. */
function shipMeant(words: string[], position: Position, selected: string | null): Read<{ id: string }> {
  const ship = readNamed(words, ownShips(position), 'ship of yours')
  if (!isWrong(ship)) return ship
  const may = readyShips(position)
  const meant = selected !== null && may.includes(selected) ? selected : may.length === 1 ? may[0] : undefined
  return meant === undefined ? ship : { value: { id: meant }, rest: words }
}

const readyShips = (position: Position): string[] => (position.owed[0] as { ships?: string[] } | undefined)?.ships ?? []

/** "fire bismarck A at hood and B 2 at prince of wales": a weapon, perhaps so many dice of it, and the target. */
function fire(words: string[], position: Position, selected: string | null, odds: boolean): Meant {
  const right = 'fire bismarck A at hood; fire bismarck all at hood; fire A 2 at hood and B at suffolk'
  if (words[0]?.toLowerCase() === 'all' && !words.includes('at')) return { wrong: 'At which target?', right }
  const ship = shipMeant(words, position, selected)
  if (isWrong(ship)) return ship
  const volleys: { weapon: number | 'all'; target: string; dice?: number }[] = []
  for (const part of ship.rest.join(' ').split(/\s+and\s+/i)) {
    const [before = '', behind] = part.split(/(?:^|\s+)at\s+/i)
    if (behind === undefined) return { wrong: 'At which target?', right }
    const target = readNamed(behind.split(' '), enemies(position), 'enemy')
    if (isWrong(target)) return target
    const said = before.split(' ').filter(Boolean)
    if (said.length === 0 || said[0]!.toLowerCase() === 'all') {
      volleys.push({ weapon: 'all', target: target.value.id })
      continue
    }
    for (let rest = said; rest.length > 0; ) {
      const weapon = readNamed(rest, weaponsOf(position, ship.value.id), 'weapon')
      if (isWrong(weapon)) return weapon
      const dice = Number(weapon.rest[0])
      const split = Number.isInteger(dice) && dice > 0
      rest = split ? weapon.rest.slice(1) : weapon.rest
      volleys.push({ weapon: weapon.value.weapon, target: target.value.id, ...(split && { dice }) })
    }
  }
  const meaning: Volleys = { ship: ship.value.id, volleys, odds }
  return { means: 'own', meaning }
}

function hold(words: string[], position: Position, selected: string | null): Meant {
  if (position.owed[0]?.kind === 'fly') return acts(position, { do: 'hold-flights' })
  const ship = shipMeant(words, position, selected)
  return isWrong(ship) ? ship : acts(position, { do: 'fire', ship: ship.value.id, volleys: [] })
}

const AREAS = ['engine', 'weapons', 'crew'].map((id) => ({ id, name: id }))

function repair(words: string[], position: Position): Meant {
  const repairs: { ship: string; area: string }[] = []
  for (const part of words.join(' ').split(/\s+and\s+/i)) {
    const ship = readNamed(part.split(' ').filter(Boolean), ownShips(position), 'ship of yours')
    if (isWrong(ship)) return ship
    const area = readNamed(ship.rest, AREAS, 'area')
    if (isWrong(area)) return area
    repairs.push({ ship: ship.value.id, area: area.value.id })
  }
  return acts(position, { do: 'damage-control', repairs })
}

/** The answer that does nothing, where there is one. */
function pass(_: string[], position: Position, selected: string | null): Meant {
  const owed = position.owed[0]
  const ship = readyShips(position).find((id) => id === selected) ?? readyShips(position)[0]
  switch (owed?.kind) {
    case 'fire':
      return ship === undefined
        ? acts(position, { do: 'air-attack', attacks: [] })
        : acts(position, { do: 'fire', ship, volleys: [] })
    case 'damage-control':
      return acts(position, { do: 'damage-control', repairs: [] })
    case 'fly':
      return acts(position, { do: 'hold-flights' })
    case 'spot':
      return acts(position, { do: 'spot', spotting: [] })
    case 'anti-air':
      return acts(position, { do: 'anti-air', ship, shots: [] })
    case 'rearm':
      return acts(position, { do: 'rearm', flights: [] })
    case 'fan-salvo':
      return acts(position, { do: 'fan-salvo', ships: [] })
    case 'redeploy':
      return acts(position, { do: 'redeploy', ships: [], flights: [] })
    case undefined:
      return { wrong: 'You have nothing to decide right now.', right: 'status' }
    default:
      return { wrong: 'You cannot pass here.', right: `help ${owed?.kind}, or best` }
  }
}

function fly(words: string[], position: Position): Meant {
  const flight = readNamed(words, ownFlights(position), 'Flight of yours')
  if (isWrong(flight)) return words[0]?.toLowerCase() === 'second' ? acts(position, { do: 'fly-second' }) : flight
  const places = flight.rest.filter((word) => word.toLowerCase() !== 'to').map(Number)
  if (places.length < 2 || places.length % 2 === 1 || !places.every(Number.isFinite))
    return { wrong: 'Where to? Two numbers: east and north of the south-west corner.', right: 'fly swordfish to 30 20' }
  const points = Array.from({ length: places.length / 2 }, (_, i) => [places[2 * i]!, places[2 * i + 1]!])
  const via = points.slice(0, -1)
  return acts(position, { do: 'fly', flight: flight.value.id, to: points.at(-1)!, ...(via.length > 0 && { via }) })
}

function attack(words: string[], position: Position): Meant {
  const said = pairs(words, 'attack swordfish at bismarck')
  if (isWrong(said)) return said
  const attacks: { flight: string; target: string }[] = []
  for (const { one, other } of said) {
    const flight = readNamed(one, ownFlights(position), 'Flight of yours')
    if (isWrong(flight)) return flight
    const target = readNamed(other, enemies(position), 'enemy')
    if (isWrong(target)) return target
    attacks.push({ flight: flight.value.id, target: target.value.id })
  }
  return acts(position, { do: 'air-attack', attacks })
}

function antiAir(words: string[], position: Position, selected: string | null): Meant {
  const ship = shipMeant(words, position, selected)
  if (isWrong(ship)) return ship
  const said = pairs(ship.rest, 'aa bismarck AA at swordfish')
  if (isWrong(said)) return said
  const shots: { weapon: number; target: string; dice?: number }[] = []
  for (const { one, other } of said) {
    const weapon = readNamed(one, weaponsOf(position, ship.value.id), 'weapon')
    if (isWrong(weapon)) return weapon
    const target = readNamed(other, enemyFlights(position), 'enemy Flight')
    if (isWrong(target)) return target
    const dice = Number(weapon.rest[0])
    shots.push({ weapon: weapon.value.weapon, target: target.value.id, ...(dice > 0 && { dice }) })
  }
  return acts(position, { do: 'anti-air', ship: ship.value.id, shots })
}

function spot(words: string[], position: Position): Meant {
  const said = pairs(words, 'spot bismarck at hood')
  if (isWrong(said)) return said
  const spotting: { ship: string; target: string }[] = []
  for (const { one, other } of said) {
    const ship = readNamed(one, ownShips(position), 'ship of yours')
    if (isWrong(ship)) return ship
    const target = readNamed(other, enemies(position), 'enemy')
    if (isWrong(target)) return target
    spotting.push({ ship: ship.value.id, target: target.value.id })
  }
  return acts(position, { do: 'spot', spotting })
}

function several(words: string[], known: { id: string; name: string }[], what: string): string[] | Wrong {
  if (words[0]?.toLowerCase() === 'all') return known.map(({ id }) => id)
  const ids: string[] = []
  for (let rest = words.filter((word) => word.toLowerCase() !== 'and'); rest.length > 0; ) {
    const read = readNamed(rest, known, what)
    if (isWrong(read)) return read
    ids.push(read.value.id)
    rest = read.rest
  }
  return ids
}

function rearm(words: string[], position: Position): Meant {
  const may = (position.owed[0] as { flights?: string[] } | undefined)?.flights ?? []
  const flights = several(
    words,
    anybody(position).filter(({ id }) => may.includes(id)),
    'Flight to re-arm',
  )
  return 'wrong' in flights ? flights : acts(position, { do: 'rearm', flights })
}

function salvo(words: string[], position: Position): Meant {
  const ships = several(
    words,
    ownShips(position).filter(({ id }) => readyShips(position).includes(id)),
    'ship',
  )
  return 'wrong' in ships ? ships : acts(position, { do: 'fan-salvo', ships })
}

function dogfight(words: string[], position: Position): Meant {
  const pair = several(words, anybody(position), 'Flight')
  if ('wrong' in pair) return pair
  if (pair.length !== 2) return { wrong: 'A dogfight is between two Flights.', right: 'dogfight zero wildcat' }
  return acts(position, { do: 'dogfight', pair })
}

/** Typed orders of Victory at Sea and of all that build on it. */
export const orders: Language = {
  help: HELP,
  lines,
  carryOut: carryOutVolleys,
  readers: {
    move,
    order,
    fire: (words, position, selected) => fire(words, position, selected, false),
    odds: (words, position, selected) => fire(words, position, selected, true),
    hold,
    repair,
    pass,
    fly,
    attack,
    aa: antiAir,
    spot,
    rearm,
    dogfight,
    salvo,
    bring,
    roll: (_, position) => acts(position, { do: 'roll-scouting' }),
  },
}
