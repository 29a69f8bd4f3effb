import { asData, asList, asText, type Data, type Dice, Malformed, onlyFields, shown } from '@flankspeed/kernel'
import { opponent, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler } from '../words.ts'
import type { AirAttack } from './air-attack.ts'
import { ownFlight } from './own-flight.ts'

declare module '../words.ts' {
  interface Actions {
    'air-attack': { attacks: { flight: string; target: string }[] }
  }
}

const actions: Record<'air-attack', ActionHandler> = {
  'air-attack': {
    steps: ['attacks'],
    isDue: whileActive((_r, b, side) => !b.air.attacked[side]),
    do: attackFromTheAir,
  },
}

function attackFromTheAir(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'attacks'], 'action')
  const named = asList(data.attacks, 'action.attacks')
  inStep(r, b, side, 'attacks', 'VAS-TURN-11')
  if (b.air.attacked[side]) refuse('VAS-TURN-15', `the aircraft of ${side} have already been nominated this turn`)
  if (named.length === 0 && !r.mayAttackByAir(r, b, side))
    refuse('VAS-TURN-15', `${side} has no aircraft that could attack`)
  const attacks = nominateAirAttacks(r, b, side, named)
  const left =
    attacks.length === 0
      ? undefined
      : r.flightsAbleToAttack(r, b, side).find((flight) => !attacks.some((attack) => attack.flight === flight))
  if (left) refuse('VAS-ATK-03', `${left.name} is in contact and must attack in the same nomination`)
  b.air.attacked[side] = true
  const raid = attacks.filter(({ target }) => r.isRaided(target))
  for (const attack of attacks) if (!raid.includes(attack)) r.attackByAir(r, b, attack, dice, tell)
  b.active = opponent(side)
  if (raid.length > 0) r.startRaid(b, side, raid)
}

function readVariantFields(r: Rules, data: Data, where: string): Partial<AirAttack> {
  let fields: Partial<AirAttack> = {}
  for (const [name, read] of Object.entries(r.airAttackFields))
    if (data[name] !== undefined) fields = { ...fields, ...read(r, data[name], `${where}.${name}`) }
  return fields
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
    return { flight, target, ...readVariantFields(r, fields, where) }
  })
  attacks.forEach(({ flight }, i) => {
    if (attacks.findIndex((other) => other.flight === flight) !== i)
      refuse('VAS-ATK-07', `${flight.name} can attack only once`)
  })
  return attacks
}

/** The aircraft of a side attack in one nomination (VAS-TURN-15, VAS-ATK-03). */
export const airAttacks = { actions }
