import {
  asData,
  asFlag,
  asList,
  asText,
  asWhole,
  type Data,
  type Dice,
  Malformed,
  onlyFields,
  type Point,
  placed,
  readPoint,
  shown,
  when,
} from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, type Flight, flightById, opponent, type Ship, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { findWeapon } from '../gunnery/nomination.ts'
import { refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShip, ownShipAfloat } from '../turn/whose-turn.ts'
import type { AirAttack } from './air-attack.ts'
import type { AntiAirShot, BoatShot } from './anti-air.ts'

/** What a player may do with aircraft and against them. */
export type AirAction =
  | { side: Side; do: 'fly'; flight: string; to: [number, number]; via?: [number, number][]; recover?: boolean }
  | { side: Side; do: 'fly-second' }
  | { side: Side; do: 'hold-flights' }
  | { side: Side; do: 'spot'; spotting: { ship: string; target: string }[] }
  | { side: Side; do: 'anti-air'; ship: string; shots: AntiAirOrder[] }
  | { side: Side; do: 'air-attack'; attacks: { flight: string; target: string }[] }
  | { side: Side; do: 'dogfight'; pair: [string, string] | [] }
  | { side: Side; do: 'rearm'; flights: string[] }

export interface AntiAirOrder {
  weapon: number | string
  target: string
  dice?: number
  local?: number
}

export function ownFlight(b: VasBattle, side: Side, id: unknown, where: string): Flight {
  const flight = anyFlight(b, id, where)
  if (flight.side !== side)
    refuseBy(
      [
        ...when(b.phase === 'gunnery', 'VAS-TURN-15'),
        ...when(b.phase === 'end', 'VAS-CV-16'),
        ...when(b.phase !== 'gunnery' && b.phase !== 'end', 'VAS-TURN-09'),
      ],
      `${flight.name} does not belong to ${side}`,
    )
  return flight
}

export function anyFlight(b: VasBattle, id: unknown, where: string): Flight {
  const flight = flightById(b, asText(id, where))
  if (flight) return flight
  if (shipById(b, id as string)) refuse('VAS-AIR-03', `${String(id)} is a ship, not a Flight`)
  throw new Malformed(
    where,
    `there is no Flight ${shown(id)}: there are ${b.flights.map((known) => known.id).join(', ') || 'none'}`,
  )
}

export function fly(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flight', 'to', 'via', 'recover'], 'action')
  const to = readPoint(data.to, 'action.to')
  const via = asList(data.via ?? [], 'action.via').map((at, i) => readPoint(at, `action.via[${i}]`))
  const legs: Point[] = [...via, to]
  inStep(r, b, side, 'aircraft', 'VAS-TURN-09', 'VAS-AIR-16')
  const flight = ownFlight(b, side, data.flight, 'action.flight')
  const flown = r.refuseFlight(r, b, flight, legs)
  if (data.recover !== undefined && asFlag(data.recover, 'action.recover')) r.refuseRecovery(r, b, flight, to)
  b.air.first ??= side
  const left = r.flyLegs(r, b, flight, legs, flown, dice, tell)
  if (left !== null) return r.leaveTheTable(r, b, flight, left, data.recover !== false, tell)
  if (flight.destroyed > 0 || data.recover === false) return
  const carrier = r.carrierAt(r, b, flight)
  if (carrier) r.recover(carrier, flight, 'VAS-CV-10', tell)
}

/** The player with the initiative may let the other side's Flights move first (VAS-TURN-09). */
export function flySecond(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  inStep(r, b, side, 'aircraft', 'VAS-TURN-09')
  if (b.air.first !== null || side !== b.initiative)
    refuse('VAS-TURN-09', 'only the initiative winner chooses, and before any Flight moves')
  b.air.first = opponent(side)
  b.active = opponent(side)
  tell?.({ tells: 'air-second', clause: 'VAS-TURN-09', side })
}

/** The rest of the side's Flights stay where they are (VAS-R-60). */
export function holdFlights(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do'], 'action')
  inStep(r, b, side, 'aircraft', 'VAS-TURN-09')
  b.air.first ??= side
  b.air.flown[side] = true
  for (const flight of r.flightsToFly(r, b, side)) flight.moved = 0
  b.active = opponent(side)
}

export function spot(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'spotting'], 'action')
  const named = asList(data.spotting, 'action.spotting')
  inStep(r, b, side, 'spotting', 'VAS-R-22')
  const spots = named.map((item, i) => {
    const where = `action.spotting[${i}]`
    const fields = asData(item, where, '{ ship, target }')
    onlyFields(fields, ['ship', 'target'], where)
    const ship = ownShip(b, side, fields.ship, `${where}.ship`)
    const target = shipById(b, asText(fields.target, `${where}.target`))
    if (!target) throw new Malformed(`${where}.target`, `there is no ship ${shown(fields.target)}`)
    const objection = r.spotObjection(r, b, ship, target)
    if (objection) refuseFor({ ...objection, why: `${ship.name}, ${target.name}: ${objection.why}` })
    return { ship: ship.id, target: target.id }
  })
  for (const { ship } of spots) {
    const count = spots.filter((other) => other.ship === ship).length
    const spotter = shipById(b, ship)!
    if (count > spotter.guiding)
      refuseBy(
        [...when(count > cardOf(b, spotter).traits.aircraft, 'VAS-OBS-01'), 'VAS-R-22', 'VAS-OBS-02'],
        `${ship} has fewer Observation Flights guiding than ${count}`,
      )
  }
  b.spotting.push(...spots)
  b.air.spotted[side] = true
  for (const { ship, target } of spots) tell?.({ tells: 'spots', clause: 'VAS-BTH-03', ship, target })
}

export function antiAirFire(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'shots'], 'action')
  const orders = asList(data.shots, 'action.shots')
  inStep(r, b, side, r.times['anti-air']!.steps[0]!, 'VAS-AA-01')
  const ship = ownShipAfloat(b, side, data.ship, 'action.ship')
  if (!r.mansFlak(ship)) refuse('VAS-CV-19', `${ship.name} is in deep deployment`)
  if (ship.firedAntiAir)
    refuseBy(
      [
        'VAS-AA-01',
        ...when(
          ship.weapons.some((weapon) => weapon.antiAirOn === b.turn),
          'VAS-TGT-05',
        ),
      ],
      `${ship.name} has had its anti-aircraft fire this turn`,
    )
  const { shots, boats } = nominateAntiAir(r, b, ship, orders)
  ship.firedAntiAir = true
  if (shots.length + boats.length === 0) tell?.({ tells: 'holds-fire', clause: 'VAS-AA-01', ship: ship.id })
  r.resolveAntiAir(r, b, ship, shots, dice, tell)
  for (const shot of boats) r.fireAtBoat(r, b, ship, shot, dice, tell)
}

/** Reads every shot before anything is rolled: those at Flights, then those at motor torpedo boats. */
export function nominateAntiAir(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  orders: readonly unknown[],
): { shots: AntiAirShot[]; boats: BoatShot[] } {
  const shots: AntiAirShot[] = []
  const boats: BoatShot[] = []
  orders.forEach((order, i) => {
    try {
      const shot = readShot(r, b, ship, order)
      if ('boat' in shot) boats.push(shot)
      else shots.push(shot)
    } catch (error) {
      throw placed(error, `action.shots[${i}]`)
    }
  })
  refuseTooManyDice(r, b, ship, shots, boats)
  r.refuseShots(r, b, ship, shots)
  return { shots, boats }
}

function readShot(r: Rules, b: VasBattle, ship: Ship, order: unknown): AntiAirShot | BoatShot {
  const fields = asData(order, '', '{ weapon, dice or local, target }')
  onlyFields(fields, ['weapon', 'target', 'dice', 'local'], '')
  const index = findWeapon(cardOf(b, ship), fields.weapon, 'weapon')
  const boat = typeof fields.target === 'string' ? shipById(b, fields.target) : undefined
  if (boat) {
    const objection = r.boatObjection(r, b, ship, index, boat)
    if (objection)
      refuseFor({ ...objection, why: `${cardOf(b, ship).weapons[index]!.name} at ${boat.name}: ${objection.why}` })
    return { index, boat, dice: asWhole(fields.dice, 'dice', 1, 60) }
  }
  const target = anyFlight(b, fields.target, 'target')
  if ((fields.dice === undefined) === (fields.local === undefined))
    throw new Malformed('', 'either dice or local expected: how many of which are rolled')
  const local = fields.local !== undefined
  const objection = r.antiAirObjection(r, b, ship, index, target, local)
  if (objection)
    refuseFor({ ...objection, why: `${cardOf(b, ship).weapons[index]!.name} at ${target.name}: ${objection.why}` })
  return { index, target, local, dice: asWhole(local ? fields.local : fields.dice, local ? 'local' : 'dice', 1, 60) }
}

/** Dice may be split, but not multiplied (VAS-AA-07, VAS-WTR-05). */
function refuseTooManyDice(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  shots: readonly AntiAirShot[],
  boats: readonly BoatShot[],
): void {
  const all = [...shots, ...boats.map((shot) => ({ ...shot, local: false }))]
  for (const { index, local } of all) {
    const weapon = cardOf(b, ship).weapons[index]!
    const wanted = all.reduce((sum, shot) => sum + (shot.index === index && shot.local === local ? shot.dice : 0), 0)
    const most = local ? r.localDice(weapon, ship.weapons[index]!) : r.antiAirDice(r, b, ship, index)
    if (wanted <= most) continue
    const clause: VasClause = local ? 'VAS-WTR-12' : weapon.kind === 'aa-battery' ? 'VAS-AA-07' : r.dualPurposeDice()
    refuse(clause, `${weapon.name} has ${most} ${local ? 'Local ' : ''}dice against aircraft, not ${wanted}`)
  }
}

export function airAttacks(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'attacks'], 'action')
  const named = asList(data.attacks, 'action.attacks')
  inStep(r, b, side, 'attacks', 'VAS-TURN-11')
  if (b.air.attacked[side]) refuse('VAS-TURN-15', `the aircraft of ${side} have been nominated this turn`)
  if (named.length === 0 && !r.mayAttackByAir(r, b, side))
    refuse('VAS-TURN-15', `${side} has no aircraft that could attack`)
  const attacks = nominateAirAttacks(r, b, side, named)
  const left =
    attacks.length === 0
      ? undefined
      : r.flightsAbleToAttack(r, b, side).find((flight) => !attacks.some((attack) => attack.flight === flight))
  if (left) refuse('VAS-ATK-03', `${left.name} is in contact and attacks in the same nomination`)
  b.air.attacked[side] = true
  const raid = attacks.filter(({ target }) => r.isRaided(target))
  for (const attack of attacks) if (!raid.includes(attack)) r.attackByAir(r, b, attack, dice, tell)
  b.active = opponent(side)
  if (raid.length > 0) r.startRaid(b, side, raid)
}

function readWishes(r: Rules, fields: Data, where: string): Partial<AirAttack> {
  let wishes: Partial<AirAttack> = {}
  for (const [name, read] of Object.entries(r.airAttackFields))
    if (fields[name] !== undefined) wishes = { ...wishes, ...read(r, fields[name], `${where}.${name}`) }
  return wishes
}

/** Reads every attack before anything is rolled; whether Flights were left out is another question (VAS-ATK-03). */
export function nominateAirAttacks(r: Rules, b: VasBattle, side: Side, named: readonly unknown[]): AirAttack[] {
  const attacks = named.map((item, i) => {
    const where = `action.attacks[${i}]`
    const fields = asData(item, where, '{ flight, target }')
    onlyFields(fields, ['flight', 'target', ...Object.keys(r.airAttackFields)], where)
    const flight = ownFlight(b, side, fields.flight, `${where}.flight`)
    const target = shipById(b, asText(fields.target, `${where}.target`))
    if (!target) throw new Malformed(`${where}.target`, `there is no ship ${shown(fields.target)}`)
    const objection = r.airAttackObjection(r, b, flight, target)
    if (objection) refuseFor({ ...objection, why: `${flight.name} at ${target.name}: ${objection.why}` })
    return { flight, target, ...readWishes(r, fields, where) }
  })
  attacks.forEach(({ flight }, i) => {
    if (attacks.findIndex((other) => other.flight === flight) !== i)
      refuse('VAS-ATK-07', `${flight.name} has one attack`)
  })
  return attacks
}

export function fightDogfight(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'pair'], 'action')
  const named = asList(data.pair, 'action.pair')
  if (b.step === 'raid') return defendDeepCarriers(r, b, side, named, dice, tell)
  if (named.length !== 2) throw new Malformed('action.pair', `two Flights expected, not ${named.length}`)
  inStep(r, b, side, 'dogfights', 'VAS-DOG-05')
  r.resolveDogfight(r, b, nominatePair(r, b, named), dice, tell)
  b.active = opponent(side)
}

/** The two Flights as they fight: red's first. */
export function nominatePair(r: Rules, b: VasBattle, [one, other]: readonly unknown[]): [Flight, Flight] {
  const flights = [anyFlight(b, one, 'action.pair[0]'), anyFlight(b, other, 'action.pair[1]')] as const
  const pair = r.pairsToFight(r, b).find((open) => open.every((flight) => flights.includes(flight)))
  if (pair) return pair
  refuseShielded(r, b, flights)
  refuseBy(
    [...when(!r.touching(r, ...flights), 'VAS-DOG-05'), 'VAS-DOG-06', 'VAS-R-65'],
    `${flights.map(({ name }) => name).join(' and ')} do not fight each other now: enemies in base contact do, once a turn`,
  )
}

/** A free escort fights instead of the Flight it guards (VAS-DOG-13, VAS-R-65). */
function refuseShielded(r: Rules, b: VasBattle, [one, other]: readonly [Flight, Flight]): void {
  if (!r.enemiesInContact(r, b, one).includes(other)) return
  for (const [attacker, guarded] of [
    [one, other],
    [other, one],
  ] as const) {
    const escort = r.shieldOf(r, b, attacker, guarded)
    if (escort)
      refuse('VAS-DOG-13', `${attacker.name} fights the escort ${escort.name}, not ${guarded.name}`, 'VAS-R-65')
  }
}

/** A Flight from the deck against a raider; an empty pair sends up no more (VAS-CV-23). */
function defendDeepCarriers(
  r: Rules,
  b: VasBattle,
  side: Side,
  named: readonly unknown[],
  dice: Dice,
  tell: Tell,
): void {
  inStep(r, b, side, 'raid', 'VAS-CV-23')
  if (named.length === 0) {
    b.air.raid!.closed = true
    return
  }
  if (named.length !== 2) throw new Malformed('action.pair', `two Flights expected, not ${named.length}`)
  const flights = named.map((id, i) => anyFlight(b, id, `action.pair[${i}]`))
  const escorts = r.raidEscorts(r, b)
  const pair = r.raidPairs(r, b).find((open) => open.every((flight) => flights.includes(flight)))
  if (!pair)
    refuseBy(
      [
        ...when(escorts.length > 0 && !flights.some((flight) => escorts.includes(flight)), 'VAS-DOG-13'),
        'VAS-CV-23',
        'VAS-R-73',
      ],
      'Flights still on board fight raiders, each once, and escorts before those they guard',
    )
  r.fightRaider(r, b, pair[0], pair[1], dice, tell)
}

export function rearmFlights(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flights'], 'action')
  const named = asList(data.flights, 'action.flights')
  inStep(r, b, side, 'rearm', 'VAS-END-13')
  if (b.air.rearmed[side]) refuse('VAS-CV-16', `${side} has tried to re-arm this turn`)
  const open = r.flightsToRearm(b, side)
  const flights = named.map((id, i) => {
    const flight = ownFlight(b, side, id, `action.flights[${i}]`)
    if (!open.includes(flight)) refuse('VAS-CV-16', `${flight.name} is not a spent Flight on board a carrier`)
    return flight
  })
  if (new Set(flights).size < flights.length) refuse('VAS-CV-17', 'each Flight tries once a turn')
  b.air.rearmed[side] = true
  for (const flight of flights) r.rearm(r, b, flight, dice, tell)
}
