import type { Dice } from '@flankspeed/kernel'
import type { Critical, CtBattle, Ship, Side } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

/** Damage control (CT-REP-01 to CT-REP-05). */
export const repair = {
  repairsOn: 5,
  partiesRepairOn: 4,
  fuelFireOutOn: 6,
  /** Crippling and crew casualty cannot be repaired, as little as lost hull points (CT-REP-02 to CT-REP-04). */
  repairable: {
    crippled: false,
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

  /** Burning aviation fuel is put out on a 6 alone; else damage control parties help where they were sent (CT-SA-03). */
  repairNeeds(r: Rules, b: CtBattle, ship: Ship, marker: Critical): number {
    if (marker === 'fire' && r.ability(b, ship, 'aviation-fuel-hazard') > 0) return r.fuelFireOutOn
    return ship.repairFirst === marker ? r.partiesRepairOn : r.repairsOn
  },

  /** Ships that must say where their damage control parties go: before any die, or not at all this turn (CT-SA-04). */
  repairChoices(r: Rules, b: CtBattle, side: Side): Ship[] {
    return b.ships.filter(
      (ship) =>
        ship.side === side &&
        ship.repairFirst === null &&
        r.markersToRepair(r, ship).length > 1 &&
        r.ability(b, ship, 'damage-control-parties') > 0,
    )
  },

  /** Where there is one marker only, the parties know where to go. */
  sendParties(r: Rules, b: CtBattle): void {
    for (const ship of b.ships) {
      const markers = r.markersToRepair(r, ship)
      if (markers.length === 1 && r.ability(b, ship, 'damage-control-parties') > 0) ship.repairFirst = markers[0]!
    }
  },

  /** One die for each marker, from the turn in which it was received (CT-REP-01, CT-R-60). */
  repairShip(r: Rules, b: CtBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const markers = r.markersToRepair(r, ship)
    dice.call(markers.length, 6, 'repairs on', ship.name)
    for (const marker of markers) {
      const die = dice.die(6)
      const repaired = die >= r.repairNeeds(r, b, ship, marker)
      if (repaired) ship.criticals = ship.criticals.filter((known) => known !== marker)
      tell?.({ tells: 'repair', clause: 'CT-REP-01', ship: ship.id, marker, die, repaired })
    }
  },
}
