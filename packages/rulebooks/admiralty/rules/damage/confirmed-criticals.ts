import { rule } from '../rule.ts'

/** Every possible critical hit needs its 4+, of Devastating and Heavy weapons too (ADM-CRIT-01). */
export const confirmedCriticals = rule('confirmedCriticals', { needsConfirmation: () => true })
