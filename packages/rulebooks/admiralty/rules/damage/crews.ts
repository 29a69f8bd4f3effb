import { cardOf } from '../../../victory-at-sea/rules/battle.ts'
import { reason } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'

const SENIOR_SERVICE = reason(1, 'ADM-RN-03', 'the Senior Service')

/** Royal Navy crews add 1 to every check (ADM-RN-03). */
export const seniorService = rule('seniorService', (below) => ({
  crewModifiers(r, b, ship) {
    const reasons = below.crewModifiers(r, b, ship)
    return cardOf(b, ship).nation === 'royal-navy' ? [...reasons, SENIOR_SERVICE] : reasons
  },
}))

/** Of the Italian ships only battleships and carriers have unwilling crews (ADM-RM-02). */
export const unwillingSoldiers = rule('unwillingSoldiers', (below) => ({
  crewModifiers(r, b, ship) {
    const { type } = cardOf(b, ship)
    const reasons = below.crewModifiers(r, b, ship)
    return type === 'battleship' || type === 'carrier'
      ? reasons
      : reasons.filter(({ clause }) => clause !== 'VAS-RM-03')
  },
}))
