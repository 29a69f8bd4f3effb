import type { vas } from '@flankspeed/engine'
import type { Strike } from '@flankspeed/engine/rulesets/victory-at-sea/damage.ts'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'

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
