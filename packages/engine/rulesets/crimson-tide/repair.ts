import type { Dice } from '../../kernel/dice.ts'
import type { Critical, CtBattle, Ship } from './battle.ts'
import type { Tell } from './events.ts'
import type { Rules } from './rules.ts'

/** Damage control (CT-REP-01 to CT-REP-05). */
export const repair = {
  repairsOn: 5,
  /** Crew casualty cannot be repaired, as little as lost hull points (CT-REP-02 to CT-REP-04). */
  repairable: {
    'steering-breakdown': true,
    'engine-breakdown': true,
    fire: true,
    'systems-down': true,
    'crew-casualty': false,
    'defenses-down': true,
    'primary-weapons-damage': true,
    'engine-hit': true,
  } satisfies Record<Critical, boolean> as Record<Critical, boolean>,

  markersToRepair(r: Rules, ship: Ship): Critical[] {
    return ship.fate === null ? ship.criticals.filter((marker) => r.repairable[marker]) : []
  },

  repairNeeds(r: Rules, _b: CtBattle, _ship: Ship, _marker: Critical): number {
    return r.repairsOn
  },

  /** One die for each marker, from the turn in which it was received (CT-REP-01, CT-R-60). */
  repairShip(r: Rules, b: CtBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const markers = r.markersToRepair(r, ship)
    if (markers.length === 0) return
    dice.call(markers.length, 6, 'repairs on', ship.name)
    for (const marker of markers) {
      const die = dice.die(6)
      const repaired = die >= r.repairNeeds(r, b, ship, marker)
      if (repaired) ship.criticals = ship.criticals.filter((known) => known !== marker)
      tell?.({ tells: 'repair', clause: 'CT-REP-01', ship: ship.id, marker, die, repaired })
    }
  },
}
