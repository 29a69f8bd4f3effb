import type { AbilityId, Role } from '../rules/cards/card.ts'
import { abilityPoints } from './cost.ts'

/** The inputs of the conversion of an aircraft (CT-CONV-15); gun points are for one aircraft. */
export interface AircraftFigures {
  readonly role: Role
  readonly knots: number
  readonly forwardGuns: number
  readonly otherGuns: number
  readonly bombs: number
  /** Bombs are dropped in a dive. */
  readonly dives: boolean
  readonly torpedoDice: number
  readonly depthCharges: number
  readonly protected: boolean
  readonly biplane: boolean
  readonly abilities: readonly { id: AbilityId; value: number }[]
}

export interface WrittenAircraftCard {
  role: Role
  armour: number
  critical: number
  cost: number
  dice: Record<'aaw' | 'gunnery_strafing' | 'bombs' | 'torpedo' | 'asw', number[]>
  abilities: { id: AbilityId; value: number }[]
}

const ALONE = 'reconnaissance'

function aaw({ role, knots, forwardGuns, otherGuns }: AircraftFigures): number {
  if (role === ALONE || role === 'patrol-bomber') return 0
  if (role === 'fighter') return Math.floor(knots / 50) + Math.floor((forwardGuns + otherGuns) / 2)
  return Math.max(1, Math.floor(forwardGuns + otherGuns))
}

function strafing({ role, forwardGuns }: AircraftFigures): number {
  return forwardGuns === 0 || role === ALONE || role === 'patrol-bomber' ? 0 : 1 + Math.floor(forwardGuns / 2)
}

/** By the root of the load, better in a dive. */
const bombs = ({ role, bombs: kg, dives }: AircraftFigures): number =>
  role === ALONE || role === 'fighter' ? 0 : Math.floor((dives ? 0.45 : 0.1) * Math.sqrt(kg))

const asw = ({ depthCharges: kg }: AircraftFigures): number =>
  kg === 0 ? 0 : Math.min(5, Math.max(2, Math.floor(kg / 100)))

/** CT-CONV-15 */
export function convertAircraft(figures: AircraftFigures): WrittenAircraftCard {
  const { role, torpedoDice, abilities } = figures
  const armour = role === ALONE ? 3 : 5 + (figures.protected ? 1 : 0) - (figures.biplane ? 1 : 0)
  const critical = armour + (role === ALONE ? 2 : 4)
  const dice = { aaw: aaw(figures), strafing: strafing(figures), bombs: bombs(figures), asw: asw(figures) }
  const attack = role === 'fighter' ? dice.aaw : Math.max(dice.bombs, 3 * torpedoDice, dice.asw / 2) + dice.aaw / 2
  const cost = (attack + dice.strafing / 4 + (armour + critical) / 4) / 2 + abilityPoints(abilities)
  const near = (count: number): number[] => [count, 0, 0, 0]
  return {
    role,
    armour,
    critical,
    cost: role === ALONE ? 2 : Math.max(1, Math.floor(cost)),
    dice: {
      aaw: near(dice.aaw),
      gunnery_strafing: near(dice.strafing),
      bombs: near(dice.bombs),
      torpedo: near(torpedoDice),
      asw: near(dice.asw),
    },
    abilities: abilities.map(({ id, value }) => ({ id, value })),
  }
}
