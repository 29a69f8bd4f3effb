import type { AircraftFacts } from './aircraft-facts.ts'
import type { GunGroup, GunMount, NavyFile, ShipFacts } from './ship-facts.ts'

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
    ...mounts(facts),
    ...unknownEstimates(facts),
    ...facts.guns.flatMap((group, i) => [...gun(group, ['guns', i])]),
  ]
}

function* hull({ type, displacement, speed, submergedSpeed, moored, length, beam }: ShipFacts): Generator<Finding> {
  const { standard, full, submerged, grossRegister } = displacement
  if (type === 'shore-battery') return
  if (!moored && speed < 5)
    yield { path: ['speed'], why: 'a ship makes 5 to 45 knots; one that cannot move is marked moored: true' }
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

/** Names of mounts are unique at every time, and a refit removes only what is aboard. */
function* mounts({ type, guns, refits, bridge, funnels }: ShipFacts): Generator<Finding> {
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
  yield* fit(guns, ['guns'])
  for (const [i, { remove = [], add = [] }] of refits.entries()) {
    for (const [r, name] of remove.entries())
      if (!aboard.delete(name))
        yield {
          path: ['refits', i, 'remove', r],
          why: `no mount "${name}" is aboard; there are ${[...aboard].join(', ')}`,
        }
    yield* fit(add, ['refits', i, 'add'])
  }
}

/** Why a mount cannot have its arc: the ship's own superstructure is in the way. */
function maskedBy({ name, at, side, arc }: GunMount, bridge: number, funnels: number[]): string | null {
  const aftermost = Math.min(bridge, ...funnels)
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
