import type { Strike, Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'

/** How the hits of a volley strike. */
export function strikeOf(r: vas.Rules, volley: Volley): Strike {
  const { target, weapon, onTheBeam } = volley
  return {
    target,
    weapon,
    plunging: r.plunges(r, volley),
    onTheBeam,
    torpedo: weapon.kind === 'torpedo',
    diving: false,
  }
}
