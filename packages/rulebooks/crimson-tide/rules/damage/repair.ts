import { asOneOf, type Dice, onlyFields, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { CRITICALS, type Critical, type CtBattle, type Ship, type Side } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { oneOf } from '../random/sample.ts'
import { refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShip } from '../turn/whose-turn.ts'
import { words } from '../view/phrases.ts'
import type { ActionHandler, Samples } from '../words.ts'

declare module '../words.ts' {
  interface Actions {
    'repair-first': { unit: string; marker: Critical }
  }
  interface Decisions {
    'repair-first': { units: string[] }
  }
}

declare module '../events.ts' {
  interface Events {
    repair: { clause: CtClause; ship: string; marker: Critical; die: number; repaired: boolean }
    'repair-first': { clause: CtClause; ship: string; marker: Critical }
  }
}

/** Damage control (CT-REP-01 to CT-REP-05). */
const parts = {
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

const actions: Record<'repair-first', ActionHandler> = {
  /** Where the damage control parties go, before any repair is rolled (CT-SA-04). */
  'repair-first': {
    phases: ['end-of-turn'],
    do(r, b, side, data, _dice, tell) {
      onlyFields(data, ['side', 'do', 'unit', 'marker'], 'action')
      const marker = asOneOf(data.marker, CRITICALS, 'action.marker')
      const ship = ownShip(b, side, data.unit, 'action.unit')
      inStep(b, side, 'end-of-turn')
      if (b.ended[side] || !r.repairChoices(r, b, side).includes(ship)) {
        const missing = r.abilityMissing(r, b, ship, 'damage-control-parties')
        refuseBy(
          [
            ...when(missing === 'CT-SA-01', 'CT-SA-01'),
            ...when(missing === 'CT-SA-06', 'CT-SA-06'),
            ...when(missing === null, 'CT-SA-04'),
          ],
          `${ship.name} has no damage control parties left`,
        )
      }
      if (!r.markersToRepair(r, ship).includes(marker))
        refuseBy([...when(!r.repairable[marker], 'CT-REP-03'), 'CT-REP-02'], `${ship.name} has no ${marker} to repair`)
      ship.repairFirst = marker
      tell?.({ tells: 'repair-first', clause: 'CT-SA-04', ship: ship.id, marker })
    },
  },
}

const stories: Stories<'repair' | 'repair-first'> = {
  repair: (event, name) => [
    `${name(event.ship)}, ${words(event.marker)}: ${event.repaired ? 'repaired' : 'not repaired'} (${event.die}).`,
  ],
  'repair-first': (event, name) => [
    `The damage control parties of ${name(event.ship)} see to this first: ${words(event.marker)}.`,
  ],
}

const samples: Samples<'repair-first'> = {
  'repair-first'(r, b, { side, units }, pick) {
    const unit = oneOf(units, pick)
    const ship = b.ships.find((known) => known.id === unit)!
    const markers = r.markersToRepair(r, ship)
    if (pick(5) === 0) return { side, do: 'end-step', phase: 'end-of-turn' }
    return { side, do: 'repair-first', unit, marker: markers[pick(markers.length)]! }
  },
}

export const repair = { parts, actions, stories, samples }
