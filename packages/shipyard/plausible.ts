import type { AircraftFacts } from './aircraft-facts.ts'
import { implausibleProfile } from './profile/checks.ts'
import { endOf, firstYear } from './service.ts'
import type { GunGroup, GunMount, NamedShip, NavyFile, ShipFacts } from './ship-facts.ts'

/** An error that no single field shows: where, and what would be right. */
export interface Finding {
  path: (string | number)[]
  why: string
}

const MERCHANT_HULLS = new Set(['merchant', 'tanker', 'armed-merchant-cruiser'])

/** Historical implausibilities in a navy's file. */
export function implausible({ navy, classes }: NavyFile): Finding[] {
  const findings = repeated(classes.map(({ id }) => id)).map((i) => ({
    path: ['classes', i, 'id'],
    why: `the id "${classes[i]?.id}" is used twice; every class needs its own`,
  }))
  classes.forEach((facts, i) => {
    if ((navy === 'others') !== (facts.navy !== undefined))
      findings.push({
        path: ['classes', i, 'navy'],
        why:
          navy === 'others'
            ? 'say which navy she belongs to'
            : `belongs to ${navy} as the head of the file says; leave navy out`,
      })
    for (const { path, why } of implausibleShip(facts)) findings.push({ path: ['classes', i, ...path], why })
  })
  return findings
}

function implausibleShip(facts: ShipFacts): Finding[] {
  return [
    ...hull(facts),
    ...years(facts),
    ...named(facts),
    ...concerned(facts),
    ...mounts(facts),
    ...flightDeck(facts),
    ...implausibleProfile(facts),
    ...unknownEstimates(facts),
    ...facts.guns.flatMap((group, i) => [...gun(group, ['guns', i])]),
  ]
}

function* hull({ type, displacement, speed, submergedSpeed, moored, length, beam }: ShipFacts): Generator<Finding> {
  const { standard, full, submerged, grossRegister } = displacement
  if (type === 'shore-battery') return
  if (!moored && speed < 5)
    yield { path: ['speed'], why: 'a ship makes 5 to 55 knots; one that cannot move is marked moored: true' }
  if (moored && speed > 0) yield { path: ['speed'], why: 'a moored ship makes 0 knots' }
  if (beam >= length) yield { path: ['beam'], why: 'a hull is longer than it is broad' }
  if (MERCHANT_HULLS.has(type) && grossRegister === undefined)
    yield { path: ['displacement'], why: 'a merchant hull needs grossRegister, its gross register tons' }
  if (grossRegister === undefined && standard === undefined)
    yield { path: ['displacement'], why: 'standard displacement is missing' }
  if (standard !== undefined && standard > full)
    yield { path: ['displacement', 'full'], why: `full load (${full}) cannot be less than standard (${standard})` }
  if (type === 'submarine' && (submerged === undefined || submergedSpeed === undefined))
    yield { path: ['displacement'], why: 'a submarine needs displacement.submerged and submergedSpeed' }
}

function* years({ commissioned, built, ships, refits, radar }: ShipFacts): Generator<Finding> {
  const first = Math.min(commissioned, ...ships.map((ship) => ship.commissioned))
  if (built !== undefined && built >= first)
    yield { path: ['built'], why: `only for a hull older than ${first}, the first year given; leave it out` }
  let last = commissioned
  for (const [i, { year }] of refits.entries()) {
    if (year < last)
      yield { path: ['refits', i, 'year'], why: `refits stand in order of years: ${year} comes after ${last}` }
    last = Math.max(last, year)
  }
  for (const [i, { year }] of radar.entries())
    if (year < 1936) yield { path: ['radar', i, 'year'], why: `no ship had radar in ${year}` }
}

/** Every name once, and a life in the right order. */
function* named(facts: ShipFacts): Generator<Finding> {
  for (const i of repeated(facts.ships.map(({ name }) => name)))
    yield { path: ['ships', i, 'name'], why: `${facts.ships[i]?.name} is listed twice` }
  for (const [i, ship] of facts.ships.entries())
    for (const { path, why } of life(facts, ship)) yield { path: ['ships', i, ...path], why }
}

function* life(facts: ShipFacts, ship: NamedShip): Generator<Finding> {
  const { name, since, first, lost, how, cause, interned, where, until, unknown } = ship
  const entered = firstYear(facts, ship)
  if (since !== undefined && Number(since.slice(0, 4)) !== entered)
    yield { path: ['since'], why: `${name} enters service in ${entered}; since says the month of that year` }
  if (first !== undefined && first > (since ?? String(entered)))
    yield { path: ['first'], why: `only for a ship that was in commission before ${since ?? entered}` }
  const start = since ?? String(entered)
  if (lost !== undefined && !ship.never && lost < start.slice(0, lost.length))
    yield { path: ['lost'], why: `${name} cannot be lost in ${lost}: she enters service in ${start}` }
  if (lost === undefined && (how !== undefined || cause !== undefined))
    yield { path: [how === undefined ? 'cause' : 'how'], why: `say when ${name} was lost, or leave it out` }
  if (lost !== undefined && cause === undefined)
    yield { path: ['lost'], why: `say what ended ${name}: cause, in a few words` }
  if (lost !== undefined && unknown) yield { path: ['unknown'], why: `${name} was lost in ${lost}; leave unknown out` }
  if (interned === undefined && (where !== undefined || until !== undefined))
    yield { path: [where === undefined ? 'until' : 'where'], why: `say when ${name} was interned, or leave it out` }
  if (interned !== undefined && until !== undefined && until <= interned)
    yield { path: ['until'], why: `${name} is interned in ${interned} and cannot be free in ${until}` }
}

/** What concerns single ships names ships of the class, and no wreck is refitted. */
function* concerned({ ships, differences = [], refits }: ShipFacts): Generator<Finding> {
  const names = ships.map(({ name }) => name)
  const lists = [
    ...differences.map((difference, i) => ({ path: ['differences', i], listed: difference.ships, year: 0 })),
    ...refits.map((refit, i) => ({ path: ['refits', i], listed: refit.ships ?? [], year: refit.year })),
  ]
  for (const { path, listed, year } of lists)
    for (const [i, name] of listed.entries()) {
      const ship = ships.find((one) => one.name === name)
      if (!ship) yield { path: [...path, 'ships', i], why: `the class has no ${name}; it has ${names.join(', ')}` }
      else if (ship.lost !== undefined && Number(ship.lost.slice(0, 4)) < year)
        yield { path: [...path, 'ships', i], why: `${name} ${endOf(ship)}; no refit of ${year} can concern her` }
    }
}

/** Names of mounts are unique in every ship at every time, and a refit removes only what is aboard. */
function* mounts(facts: ShipFacts): Generator<Finding> {
  const found = new Map<string, Finding>()
  for (const ship of [undefined, ...facts.ships.map(({ name }) => name)])
    for (const finding of mountsOf(facts, ship)) {
      const key = JSON.stringify([finding.path, finding.why])
      if (!found.has(key)) found.set(key, finding)
    }
  yield* found.values()
}

/** The mounts of one ship, or of those that nothing concerns alone. */
function* mountsOf({ type, guns, differences = [], refits, bridge, funnels }: ShipFacts, ship?: string) {
  const aboard = new Set<string>()
  const fit = function* (groups: GunGroup[], path: (string | number)[]): Generator<Finding> {
    for (const [g, group] of groups.entries())
      for (const [m, mount] of group.mounts.entries()) {
        const place = [...path, g, 'mounts', m]
        if (aboard.has(mount.name)) yield { path: [...place, 'name'], why: `there is a mount "${mount.name}" already` }
        aboard.add(mount.name)
        const masked = type === 'shore-battery' ? null : maskedBy(mount, bridge, funnels)
        if (masked) yield { path: [...place, 'arc'], why: masked }
      }
  }
  const concerns = (ships?: readonly string[]): boolean =>
    ships === undefined || (ship !== undefined && ships.includes(ship))
  yield* fit(guns, ['guns'])
  const changes = [
    ...differences.map((change, i) => ({ ...change, path: ['differences', i] })),
    ...refits.map((change, i) => ({ ...change, path: ['refits', i] })),
  ]
  for (const { ships, remove = [], add = [], path } of changes) {
    if (!concerns(ships)) continue
    for (const [r, name] of remove.entries())
      if (!aboard.delete(name))
        yield {
          path: [...path, 'remove', r],
          why: `no mount "${name}" is aboard${ship === undefined ? '' : ` ${ship}`}; there are ${[...aboard].join(', ')}`,
        }
    yield* fit(add, [...path, 'add'])
  }
}

function* flightDeck({ type, flightDeck: deck }: ShipFacts): Generator<Finding> {
  if (deck && !type.endsWith('-carrier')) yield { path: ['flightDeck'], why: `a ${type} has no flight deck` }
}

/** Why a mount cannot have its arc: the ship's own superstructure is in the way. */
function maskedBy({ name, at, side, arc, offset }: GunMount, bridge: number, funnels: number[]): string | null {
  const aftermost = Math.min(bridge, ...funnels)
  if (offset !== undefined && side !== 'centre') return `${name} stands on the ${side} side: leave offset out`
  if (side === 'centre' && (arc === 'port' || arc === 'starboard'))
    return `${name} stands on the centreline: forward, aft, beams or all`
  if (side === 'centre' && arc === 'forward' && at < bridge - 0.02)
    return `${name} stands abaft the bridge and cannot fire ahead: beams or aft`
  if (side === 'centre' && arc === 'aft' && at > aftermost)
    return `${name} stands before the upperworks and cannot fire astern: beams or forward`
  if (side === 'centre' && arc === 'all') return `${name} is masked ahead or astern: forward, aft or beams`
  if (side !== 'centre' && arc !== side && Math.abs(at) < 0.5)
    return `${name} stands on the ${side} side amidships: ${side}`
  return null
}

function* gun({ label, calibre, range }: GunGroup, path: (string | number)[]): Generator<Finding> {
  const inches = /^([\d.]+)-inch/.exec(label)?.[1]
  if (inches !== undefined && Math.abs(Number(inches) * 25.4 - calibre) > 4)
    yield {
      path: [...path, 'calibre'],
      why: `${label} is about ${Math.round(Number(inches) * 25.4)} mm, not ${calibre}`,
    }
  if (range / calibre < 60 || range / calibre > 250)
    yield { path: [...path, 'range'], why: `${range} yards is not credible for a gun of ${calibre} mm` }
}

/** An estimate names a field of the class, or of one of its parts. */
function* unknownEstimates(facts: ShipFacts): Generator<Finding> {
  for (const [i, name] of facts.estimated.entries()) {
    const [field = '', part] = name.split('.')
    const whole: unknown = Object.entries(facts).find(([key]) => key === field)?.[1]
    const known =
      part === undefined ? whole !== undefined : typeof whole === 'object' && whole !== null && part in whole
    if (!known) yield { path: ['estimated', i], why: `she has no field "${name}"` }
  }
}

export function implausibleAircraft({ aircraft }: { aircraft: AircraftFacts[] }): Finding[] {
  const twice = repeated(aircraft.map(({ id }) => id)).map((i) => ({
    path: ['aircraft', i, 'id'],
    why: `the id "${aircraft[i]?.id}" is used twice; every type needs its own`,
  }))
  const loads = aircraft.flatMap(({ roles }, i) =>
    roles.flatMap(({ load, kg }, j) =>
      (load === 'none') === (kg === 0)
        ? []
        : [{ path: ['aircraft', i, 'roles', j, 'kg'], why: 'a load weighs something, and no load nothing' }],
    ),
  )
  return [...twice, ...loads]
}

/** The indices of repeated names. */
function repeated(names: string[]): number[] {
  return names.flatMap((name, i) => (names.indexOf(name) < i ? [i] : []))
}
