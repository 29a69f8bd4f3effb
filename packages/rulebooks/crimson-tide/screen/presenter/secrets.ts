import type { Seat } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'

/** Fleets are chosen in secret, and nobody learns whether the other side has chosen (CT-FLEET-02). */
export const hasSecrets = ({ phase }: ct.CtBattle): boolean => phase === 'fleet-building'

export const mayHear = (event: CtEvent, seat: Seat): boolean => event.tells !== 'fleet-built' || event.side === seat
