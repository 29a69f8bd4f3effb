import type { Pick } from '@flankspeed/kernel'
import type { Secret } from '@flankspeed/testing/rulebook'
import type { VasBattle } from '../../victory-at-sea/rules/battle.ts'
import { secretsAtSea, secretWarAtSea } from '../../victory-at-sea/testing/secrets.ts'
import { underTheseRules } from '../rules/random/random-setup.ts'

/** Another admiral, in a flagship that nobody has seen (ADM-FLAG-01). */
const anotherAdmiral: Secret = {
  what: 'an admiral who is not seen yet',
  twin(battle, owner, pick) {
    const b = battle as VasBattle
    const side = b.sides[owner as 'red']
    if (side.admiral == null || b.setUp === null || b.setUp.deployed[owner as 'red']) return null
    side.admiral = pick(2) === 0 ? null : { ...side.admiral, kind: 'battleship', traits: ['lucky', 'drill-master'] }
    return {
      battle: b,
      // A Strategist counts in the roll for deployment (ADM-CADM-03), and a flag is seen with its ship.
      isOut: (one) =>
        (one as VasBattle).setUp === null ||
        (one as VasBattle).setUp!.deployed[owner as 'red'] ||
        (one as VasBattle).step === 'deploy' ||
        (one as VasBattle).rollOff != null,
    }
  },
}

export const secretsOfAdmiralty: readonly Secret[] = [...secretsAtSea, anotherAdmiral]

/** War at Sea under the Admiralty rules; often with the 10th MAS Flotilla, which strikes at fleets that nobody has seen. */
export function secretAdmiralty(pick: Pick): Record<string, unknown> {
  const setup = underTheseRules(secretWarAtSea(pick), pick)
  const sides = setup.sides as Record<string, object>
  return pick(2) === 0
    ? { ...setup, sides: { ...sides, red: { ...sides.red, nation: 'regia-marina' } }, options: {} }
    : setup
}
