import { cardOf, type Ship, type VasBattle, type WeaponState, weaponToChange } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import type { Rules } from '../rules.ts'

/** Weapons that can run out: torpedoes, One-Shot and Slow-Loading (VAS-TGT-10 to VAS-TGT-12, VAS-R-19). */
const parts = {
  /** Shots ready at the start: null for a weapon that always has another. */
  loadedAtStart(weapon: Weapon): number | null {
    const counted = weapon.traits['one-shot'] > 0 || (weapon.kind === 'torpedo' && weapon.traits['slow-loading'] > 0)
    return counted ? weapon.ad : null
  },

  /** One reload for a Slow-Loading torpedo system (VAS-WTR-18). */
  sparesAtStart(weapon: Weapon): number {
    const reloads = weapon.kind === 'torpedo' && weapon.traits['slow-loading'] > 0 && weapon.traits['one-shot'] === 0
    return reloads ? weapon.ad : 0
  },

  /** Damage that takes dice away takes the torpedoes in those tubes too. */
  capLoaded(state: WeaponState, ad: number): void {
    if (state.loaded !== null && state.loaded > ad) state.loaded = ad
  },

  expend(b: VasBattle, weapon: Weapon, state: WeaponState, shots: number): void {
    state.firedOn = b.turn
    if (state.loaded === null) return
    state.loaded = weapon.kind === 'torpedo' ? state.loaded - shots : 0
  },

  /** At the end of a turn without firing, empty tubes are refilled from the spares. */
  reload(r: Rules, b: VasBattle, ship: Ship): void {
    const card = cardOf(b, ship)
    for (let i = 0; i < card.weapons.length; i++) {
      const weapon = card.weapons[i]!
      const state = ship.weapons[i]!
      if (state.spares === 0 || state.loaded === null || state.firedOn === b.turn) continue
      const refill = Math.max(0, Math.min(r.attackDice(weapon, state) - state.loaded, state.spares))
      if (refill === 0) continue
      const refilled = weaponToChange(ship, i)
      refilled.loaded = state.loaded + refill
      refilled.spares -= refill
    }
  },
}

export const torpedoes = { parts }
