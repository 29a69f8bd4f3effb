import { StateNumbers } from '@flankspeed/admirals/rulebook'
import type * as fd from '../rules/library.ts'

type Firer = Pick<
  fd.Ship,
  'card' | 'FC' | 'GM' | 'CQ' | 'morale' | 'splash' | 'radar' | 'mountsLost' | 'tubes' | 'used'
> & { readonly isWhole: boolean }

/** What of a ship matters to the fire that she gives, beside her place. Lists of a ship are replaced and never changed. */
export class FirerStates extends StateNumbers<fd.Ship, Firer> {
  protected stateOf({ card, S, FC, GM, CQ, morale, splash, radar, mountsLost, tubes, used }: fd.Ship): Firer {
    return { card, isWhole: S > 0, FC, GM, CQ, morale, splash, radar, mountsLost, tubes, used }
  }

  protected isStill(state: Firer, ship: fd.Ship): boolean {
    return (
      state.mountsLost === ship.mountsLost &&
      state.tubes === ship.tubes &&
      state.used === ship.used &&
      state.splash === ship.splash &&
      state.FC === ship.FC &&
      state.isWhole === ship.S > 0 &&
      state.GM === ship.GM &&
      state.CQ === ship.CQ &&
      state.morale === ship.morale &&
      state.radar === ship.radar &&
      state.card === ship.card
    )
  }
}

type Target = Pick<fd.Ship, 'card' | 'SV' | 'splash'>

/** What of a ship matters to the fire that she takes, beside her place and speed and what each point is worth. */
export class TargetStates extends StateNumbers<fd.Ship, Target> {
  protected stateOf({ card, SV, splash }: fd.Ship): Target {
    return { card, SV, splash }
  }

  protected isStill({ card, SV, splash }: Target, ship: fd.Ship): boolean {
    return splash === ship.splash && SV === ship.SV && card === ship.card
  }
}
