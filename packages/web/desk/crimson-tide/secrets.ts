import type { ct } from '@flankspeed/engine'
import type { CtEvent } from '@flankspeed/engine/rulesets/crimson-tide/events.ts'
import type { Seat } from '../position.ts'

/** Fleets are chosen unseen, and nobody hears whether the other side has chosen (CT-FLEET-02). */
export const hasSecrets = ({ phase }: ct.CtBattle): boolean => phase === 'fleet-building'

export const mayHear = (event: CtEvent, seat: Seat): boolean => event.tells !== 'fleet-built' || event.side === seat
