import { type FdEvent, type FdReason, reason } from '../rules/attacks.ts'

/** The dice of one attack, from its event. */
export interface Roll {
  readonly by: string
  readonly at: string
  readonly weapon: string
  readonly needed: number
  readonly reasons: readonly FdReason[]
  readonly dice: number
  readonly hits: number
}

const ROLLS: ReadonlySet<FdEvent['tells']> = new Set([
  'close-fire',
  'aa-fire',
  'air-attack',
  'air-fire',
  'depth-charges',
])

/** Has the event a roll? */
export const hasRoll = ({ tells }: FdEvent): boolean => ROLLS.has(tells)

/** The roll of an event, if it has one. */
export function rollIn(event: FdEvent): Roll | null {
  switch (event.tells) {
    case 'close-fire': {
      const { ship, factor, target, dice, ...rest } = event
      return { ...figures(rest), by: ship, at: target, weapon: factor, dice: dice.length }
    }
    case 'aa-fire': {
      const { ship, factor, stand, dice, ...rest } = event
      return { ...figures(rest), by: ship, at: stand, weapon: factor, dice: dice.length }
    }
    case 'air-attack': {
      const { stand, attack, target, dice, ...rest } = event
      return { ...figures(rest), by: stand, at: target, weapon: attack, dice: dice.length }
    }
    case 'air-fire': {
      const { stand, round, target, dice, ...rest } = event
      return { ...figures(rest), by: stand, at: target, weapon: round, dice: dice.length }
    }
    case 'depth-charges': {
      const { ship, target, modifier, dice, ...rest } = event
      const reasons = modifier === 0 ? [] : [reason(modifier, 'FD-SUB-07', 'Crew Quality')]
      return { ...figures({ ...rest, reasons }), by: ship, at: target, weapon: 'depth charges', dice: dice.length }
    }
    default:
      return null
  }
}

const figures = ({ needed, reasons, hits }: Pick<Roll, 'needed' | 'reasons' | 'hits'>) => ({ needed, reasons, hits })

/** Another possible event, and its unit. */
export interface Happening {
  readonly what: 'found' | 'collision' | 'near miss' | 'mine' | 'aground'
  readonly unit: string
}

export function happeningIn(event: FdEvent): Happening | null {
  switch (event.tells) {
    case 'boat-found':
      return { what: 'found', unit: event.ship }
    case 'collision':
      return { what: 'collision', unit: event.with }
    case 'near-miss':
      return { what: 'near miss', unit: event.with }
    case 'mine-struck':
      return { what: 'mine', unit: event.ship }
    case 'aground':
      return { what: 'aground', unit: event.ship }
    default:
      return null
  }
}
