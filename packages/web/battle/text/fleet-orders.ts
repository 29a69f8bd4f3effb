import type { CommandChange, FirePolicy, Formation, StandingOrder } from '@flankspeed/command'
import type { CommandShown, DivisionShown } from '../../desk/command/shown.ts'
import type { Position } from '../../desk/position.ts'
import type { Help, Meant, Reader } from './language.ts'
import { enemies, isWrong, ownFlights, ownShips, type Read, readNamed, type Wrong } from './units.ts'

/** Orders to divisions, strikes and staff, with help. */
export const FLEET_HELP: Help = {
  suggest: {
    form: 'suggest; suggest SHIP; suggest division 1',
    what: 'says what your staff would do now, or order, and does nothing',
  },
  accept: { form: 'accept', what: 'does what your staff suggested last' },
  carry: {
    form: 'carry on; carry on SHIP; carry on division 1; carry on until hit; carry on until further notice',
    what: 'lets your staff act for you, for this phase unless you say how long',
  },
  stop: { form: 'stop; stop division 1', what: 'takes command back: your staff and your divisions stop' },
  rest: { form: 'rest', what: 'the rest do nothing in this phase' },
  resume: { form: 'resume; resume division 1', what: 'goes on with your orders' },
  divisions: { form: 'divisions', what: 'lists your divisions, strikes and their orders' },
  division: {
    form: [
      'division 1 follow SHIP',
      'division 1 steer 090 [full|half|slow]',
      'division 1 go to 20 30 [full|half|slow]',
      'division 1 fires at SHIP [and SHIP] [concentrate|spread|opposite numbers|best effect] [no torpedoes] [not at aircraft]',
      'division 1 line ahead 3 (or line abreast, echelon, independent)',
      'division 1: SHIP, SHIP',
    ].join('; '),
    what: 'gives an order to a division, by its number or its name, or regroups it',
  },
  strike: {
    form: 'strike SHIP with FLIGHT and FLIGHT escort FLIGHT; strike SHIP off',
    what: 'sends flights against a ship together, or calls them off',
  },
  standing: {
    form: [
      'standing',
      'standing all hold fire beyond 12',
      'standing division 1 save torpedoes for capital ships (or cruisers)',
      'standing SHIP evade when under fire (or when damaged)',
      'standing all smoke when under fire (or when damaged)',
      'standing all repair engines first (or weapons, fires)',
      'standing UNIT stay',
      'standing cancel 1',
    ].join('; '),
    what: 'lists, gives or cancels standing orders',
  },
}

const formOf = (verb: string): string => FLEET_HELP[verb]!.form

const orders = (...changes: CommandChange[]): Meant => ({ means: 'fleet', changes })

/** Only if the rulebook has divisions. */
const commanded =
  (read: (words: string[], position: Position, command: CommandShown) => Meant): Reader =>
  (words, position) =>
    position.command
      ? read(lower(words), position, position.command)
      : { wrong: `${position.ruleset.title} has no divisions here.`, right: 'suggest' }

const lower = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase())

export const FLEET_READERS: Record<string, Reader> = {
  suggest(words, position) {
    if (words.length === 0) return { means: 'suggest', unit: null }
    if (words[0]?.toLowerCase() === 'division' && position.command) {
      const division = readDivision(lower(words), position.command)
      return isWrong(division) ? division : { means: 'suggest-orders', division: division.value.id }
    }
    const unit = readNamed(words, [...ownShips(position), ...ownFlights(position)], 'unit of yours')
    return isWrong(unit) ? unit : { means: 'suggest', unit: unit.value.id }
  },
  accept: () => ({ means: 'accept' }),
  rest: commanded(() => orders({ do: 'carry-on', who: 'all', level: 'hold', until: 'phase' })),
  divisions: commanded(() => ({ means: 'divisions' })),
  resume: commanded((words, _, command) => {
    const division = words.length === 0 ? null : readDivision(words, command)
    if (division && isWrong(division)) return division
    return { means: 'resume', division: division?.value.id ?? null }
  }),
  stop: commanded((words, position, command) => {
    const who = words.length === 0 ? null : readWho(words, position, command)
    if (who && isWrong(who)) return who
    return { means: 'stop', who: who?.value ?? null }
  }),
  carry: commanded(readCarryOn),
  division: commanded(readDivisionOrder),
  strike: commanded(readStrike),
  standing: commanded(readStanding),
}

function readCarryOn(words: string[], position: Position, command: CommandShown): Meant {
  const rest = words[0] === 'on' ? words.slice(1) : words
  const said = rest.join(' ')
  if (said === '' || said === 'phase' || said === 'this phase') return { means: 'carry-on', who: 'all', until: 'phase' }
  const [who, time] = said.split(/\s*\buntil\b\s*/)
  const found = who === '' ? { value: 'all', rest: [] } : readWho(who!.split(' '), position, command)
  if (isWrong(found)) return found
  if (time === undefined) return { means: 'carry-on', who: found.value, until: 'phase' }
  if (time === 'hit') return { means: 'carry-on', who: found.value, until: 'hit' }
  if (time === 'further notice') return { means: 'carry-on', who: found.value, until: 'further-notice' }
  return { wrong: `Until when? "${time}" is unknown.`, right: formOf('carry') }
}

type NamedDivision = DivisionShown & { name: string }

/** "1", or the title of a division. */
function readDivision(words: string[], { divisions }: CommandShown): Read<NamedDivision> {
  const known = divisions.map((division): NamedDivision => ({ ...division, name: division.title }))
  const from = words[0] === 'division' ? words.slice(1) : words
  const number = Number(from[0]?.replace(/:$/, ''))
  const numbered = Number.isInteger(number) ? known[number - 1] : undefined
  if (numbered) return { value: numbered, rest: from.slice(1) }
  const right = known.map(({ title }, i) => `${i + 1} (${title})`).join(', ')
  if (from.length === 0) return { wrong: 'Which division?', right }
  const read = Number.isNaN(number) ? readNamed(from, known, 'division of yours') : null
  return !read || isWrong(read) ? { wrong: `There is no division "${from[0]}".`, right } : read
}

/** 'all', a division or a unit. */
function readWho(words: string[], position: Position, command: CommandShown): Read<string> {
  if (words[0] === 'all') return { value: 'all', rest: words.slice(1) }
  if (words[0] === 'division') {
    const division = readDivision(words, command)
    return isWrong(division) ? division : { value: division.value.id, rest: division.rest }
  }
  const unit = readNamed(words, [...ownShips(position), ...ownFlights(position)], 'unit of yours')
  return isWrong(unit) ? unit : { value: unit.value.id, rest: unit.rest }
}

const SPEEDS: Record<string, number> = { full: 1, half: 0.5, slow: 0.25 }

const FORMATIONS: Record<string, Formation> = {
  'line ahead': 'line-ahead',
  'line abreast': 'line-abreast',
  echelon: 'echelon',
  independent: 'independent',
}

function readDivisionOrder(words: string[], position: Position, command: CommandShown): Meant {
  const grouped = words[0]?.endsWith(':') || words[1] === ':'
  if (grouped) return regroup(words, position, command)
  const read = readDivision(words, command)
  if (isWrong(read)) return read
  const { value: division, rest } = read
  const [verb = '', ...after] = rest
  const right = formOf('division')
  const formation = Object.keys(FORMATIONS).find((name) => rest.join(' ').startsWith(name))
  if (verb === 'follow' || verb === 'follows') return follow(after, position, division)
  if (verb === 'steer' || verb === 'steers') {
    const heading = Number(after[0])
    const speed = readSpeed(after.slice(1))
    if (after.length === 0 || !(heading >= 0 && heading <= 360))
      return { wrong: 'Which heading, from 0 to 359?', right: 'division 1 steer 090 half' }
    if (typeof speed !== 'number') return speed
    return orders({ do: 'sail', division: division.id, order: { how: 'steer', heading: heading % 360, speed } })
  }
  if (verb === 'go' || verb === 'goes') {
    const [x, y, ...more] = after[0] === 'to' ? after.slice(1) : after
    const at: [number, number] = [Number(x), Number(y)]
    const speed = readSpeed(more)
    if (x === undefined || y === undefined || at.some(Number.isNaN))
      return { wrong: 'To which place, east and north?', right: 'division 1 go to 20 30' }
    if (typeof speed !== 'number') return speed
    return orders({ do: 'sail', division: division.id, order: { how: 'go-to', at, speed } })
  }
  if (verb === 'fire' || verb === 'fires') return engage(after, position, division)
  if (verb === 'stop' || verb === 'stops') return { means: 'stop', who: division.id }
  if (formation !== undefined) {
    const figure = rest.slice(formation.split(' ').length)[0]
    const interval = figure === undefined ? undefined : Number(figure)
    if (interval !== undefined && !(interval > 0))
      return { wrong: `"${figure}" is no distance between ships.`, right: 'division 1 line ahead 3' }
    return orders({
      do: 'set-formation',
      division: division.id,
      formation: FORMATIONS[formation]!,
      ...(interval !== undefined && { interval }),
    })
  }
  return { wrong: verb === '' ? `What should ${division.title} do?` : `Unknown order "${verb}".`, right }
}

function readSpeed(words: readonly string[]): number | Wrong {
  const [word = 'full'] = words.filter((each) => each !== 'speed' && each !== 'at')
  const speed = SPEEDS[word]
  return speed ?? { wrong: `"${word}" is no speed.`, right: 'full, half, slow' }
}

function follow(words: string[], position: Position, division: NamedDivision): Meant {
  const sail: CommandChange = { do: 'sail', division: division.id, order: { how: 'follow' } }
  if (words.length === 0) return orders(sail)
  const own = ownShips(position).filter(({ id }) => division.units.includes(id))
  const guide = readNamed(words, own, `ship of ${division.title}`)
  if (isWrong(guide)) return guide
  return orders({ do: 'set-formation', division: division.id, guide: guide.value.id }, sail)
}

function regroup(words: string[], position: Position, command: CommandShown): Meant {
  const number = Number(words[0]!.replace(/:$/, ''))
  const known = command.divisions[number - 1]
  if (!Number.isInteger(number) || number < 1 || number > command.divisions.length + 1)
    return {
      wrong: `Divisions are numbered 1 to ${command.divisions.length}; ${command.divisions.length + 1} makes a new one.`,
      right: 'division 1: SHIP, SHIP',
    }
  let rest = words.slice(words[1] === ':' ? 2 : 1).filter((word) => word !== 'and')
  const units: string[] = []
  while (rest.length > 0) {
    const ship = readNamed(rest, ownShips(position), 'ship of yours')
    if (isWrong(ship)) return ship
    units.push(ship.value.id)
    rest = ship.rest
  }
  if (units.length === 0) return { wrong: 'Which ships?', right: 'division 1: SHIP, SHIP' }
  const free = (taken: number): string =>
    command.divisions.some(({ id }) => id === `division-${taken}`) ? free(taken + 1) : `division-${taken}`
  return orders({ do: 'form-division', division: known?.id ?? free(number), units })
}

const POLICIES: Record<string, FirePolicy> = {
  concentrate: 'concentrate',
  spread: 'spread',
  'opposite numbers': 'opposite-numbers',
  'best effect': 'best-effect',
}

function engage(words: string[], position: Position, division: NamedDivision): Meant {
  let said = ` ${words.filter((word, i) => !(i === 0 && word === 'at')).join(' ')} `
  const torpedoes = !/ (no|without) torpedoes /.test(said)
  said = said.replace(/ (no|without) torpedoes /, ' ')
  const antiAir = !/ (not|no fire) at aircraft /.test(said)
  said = said.replace(/ (not|no fire) at aircraft /, ' ')
  const policy = Object.keys(POLICIES).find((name) => said.includes(` ${name} `))
  if (policy) said = said.replace(` ${policy} `, ' ')
  const names = said.trim()
  if (names === '')
    return { wrong: 'At which enemy? "any" means all of them.', right: 'division 1 fires at any best effect' }
  const targets: string[] = []
  for (const part of names === 'any' ? [] : names.split(/\s+and\s+/)) {
    const target = readNamed(part.split(' '), enemies(position), 'enemy')
    if (isWrong(target)) return target
    if (target.rest.length > 0)
      return { wrong: `Unknown: "${target.rest.join(' ')}".`, right: Object.keys(POLICIES).join(', ') }
    targets.push(target.value.id)
  }
  const usual = targets.length === 1 ? 'concentrate' : 'best-effect'
  return orders({
    do: 'engage',
    division: division.id,
    order: { targets, policy: policy ? POLICIES[policy]! : usual, torpedoes, ...(!antiAir && { antiAir }) },
  })
}

function readStrike(words: string[], position: Position, command: CommandShown): Meant {
  const right = formOf('strike')
  const target = readNamed(words, enemies(position), 'enemy')
  if (isWrong(target)) return target
  const strike = `strike-${target.value.id}`
  if (target.rest[0] === 'off') {
    if (!command.strikes.some(({ id }) => id === strike))
      return { wrong: `There is no strike on ${target.value.name}.`, right: 'divisions' }
    return orders({ do: 'strike', strike, flights: [], target: null })
  }
  if (target.rest[0] !== 'with') return { wrong: 'With which flights?', right }
  const [flying = '', escorting] = target.rest
    .slice(1)
    .join(' ')
    .split(/\s+escort(?:ed by)?\s+/)
  const flights = readFlights(flying, position)
  if (isWrong(flights)) return flights
  const escorts = escorting === undefined ? [] : readFlights(escorting, position)
  if (isWrong(escorts)) return escorts
  return orders({ do: 'strike', strike, flights, escorts, target: target.value.id })
}

/** "dauntless 1 and 2 and devastator 1": a number alone has the name before it. */
function readFlights(text: string, position: Position): string[] | Wrong {
  const found: string[] = []
  let before = ''
  for (const part of text.split(/\s+and\s+/)) {
    const full = /^\d+$/.test(part) && before !== '' ? `${before} ${part}` : part
    const flight = readNamed(full.split(' ').filter(Boolean), ownFlights(position), 'flight of yours')
    if (isWrong(flight)) return flight
    before = full.replace(/\s*\d+$/, '')
    found.push(flight.value.id)
  }
  return found
}

function readStanding(words: string[], position: Position, command: CommandShown): Meant {
  const right = formOf('standing')
  if (words.length === 0) return { means: 'standing' }
  if (words[0] === 'cancel') {
    const number = Number(words[1])
    const { length } = command.standing
    if (!Number.isInteger(number) || number < 1 || number > length)
      return {
        wrong: length === 0 ? 'There are no standing orders.' : `Which one, from 1 to ${length}?`,
        right: 'standing cancel 1',
      }
    return orders({ do: 'cancel-standing', index: number - 1 })
  }
  const who = readWho(words, position, command)
  if (isWrong(who)) return who
  const order = standingOrder(who.value, who.rest.join(' '))
  return order ? orders({ do: 'stand', order }) : { wrong: 'Unknown standing order.', right }
}

function standingOrder(who: string, text: string): StandingOrder | null {
  const hold = /^hold fire beyond ([\d.]+)$/.exec(text)
  if (hold) return { who, kind: 'hold-fire-beyond', distance: Number(hold[1]) }
  const save = /^save torpedoes for (capital ships|cruisers)/.exec(text)
  if (save) return { who, kind: 'save-torpedoes', for: save[1] === 'cruisers' ? 'cruisers' : 'capital-ships' }
  const act = /^(?:lay )?(evade|smoke) when (under fire|damaged)$/.exec(text)
  if (act) {
    const when = act[2] === 'damaged' ? 'damaged' : 'under-fire'
    return act[1] === 'evade' ? { who, kind: 'evade', when } : { who, kind: 'smoke', when }
  }
  const repair = /^repair (engines|weapons|fires)(?: first)?$/.exec(text)
  if (repair) return { who, kind: 'repair-first', what: repair[1] as 'engines' | 'weapons' | 'fires' }
  return /^stays?$/.test(text) ? { who, kind: 'stay' } : null
}
