import { asData, asList, asWhole, type Data, type Dice, Malformed, onlyFields, placed, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, ids, type Ship, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { findWeapon } from '../gunnery/nomination.ts'
import { sampleShots } from '../random/sample-air.ts'
import { refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShipAfloat, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import type { AntiAirShot, BoatShot } from './anti-air.ts'
import { anyFlight } from './own-flight.ts'

declare module '../words.ts' {
  interface Actions {
    'anti-air': { ship: string; shots: AntiAirOrder[] }
  }
  interface Decisions {
    'anti-air': { ships: string[] }
  }
}

/** A shot at a Flight, or of DP guns at a boat, as a player orders it. */
export interface AntiAirOrder {
  weapon: number | string
  target: string
  dice?: number
  local?: number
}

const steps: Record<'anti-air', StepRules> = {
  /** All AA fire comes before any nomination (VAS-TURN-10, VAS-AA-01). */
  'anti-air': {
    phase: 'gunnery',
    name: 'anti-aircraft fire',
    go(r, b) {
      return r.oneSideAfterTheOther(b, (side) => r.shipsForAntiAir(r, b, side).length > 0, 'attacks')
    },
    asks(r, b) {
      const ships = ids(r.shipsForAntiAir(r, b, b.active))
      return ships.length > 0 ? [{ side: b.active, kind: 'anti-air', ships }] : []
    },
  },
}

const actions: Record<'anti-air', ActionHandler> = {
  'anti-air': {
    steps: ['anti-air'],
    isDue: whileActive((r, b, side) =>
      b.ships.some((ship) => ship.side === side && r.mansFlak(ship) && !ship.firedAntiAir),
    ),
    do: fireAtAircraft,
  },
}

function fireAtAircraft(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'shots'], 'action')
  const orders = asList(data.shots, 'action.shots')
  inStep(r, b, side, r.actions['anti-air']!.steps[0]!, 'VAS-AA-01')
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
      `${ship.name} has already fired at aircraft this turn`,
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

const samples: Samples<'anti-air'> = {
  'anti-air'(r, b, { side, ships }, pick) {
    const ship = shipById(b, ships[pick(ships.length)]!)!
    return { side, do: 'anti-air', ship: ship.id, shots: sampleShots(r, b, ship, pick) }
  },
}

/** Ships fire at aircraft before any nomination (VAS-TURN-10, VAS-AA-01). */
export const antiAirFire = { steps, actions, samples }
