import { type Dice, total } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, hasTrait, isAirborne, onTable, type Ship } from '../battle.ts'
import type { Test } from '../core.ts'
import type { Stories, Tell } from '../events.ts'
import { type FdReason, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    'magazine-flooded': { ship: string; until: number }
    'hangar-blast': { ship: string; dice: [number, number] }
  }
}

/** Magazines, fuel, and what stands near (FD-EXP-01 to FD-EXP-08). */
const parts = {
  /** Thousandths of a centimetre from base to base (FD-EXP-05, FD-MEAS-04). */
  blastRadius: 5000,

  /** When a MAIN turret or casemate is lost; a failure must be flooded, or she blows up (FD-EXP-02, FD-EXP-03). */
  magazineTest(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const crew = reason(r.crewQuality(ship), 'FD-EXP-02', 'Crew Quality')
    const volatile = reason(hasTrait(b, ship, 'Volatile Magazines') ? -2 : 0, 'FD-EXP-02', 'Volatile Magazines')
    const held = [crew, reason(4, 'FD-EXP-02', 'magazine'), volatile]
    if (testOf(r, ship, 'FD-EXP-02', 'magazine test', held, dice, tell).passed) return
    const flooding = [crew, reason(r.bands(ship.DC), 'FD-EXP-03', 'Damage Control')]
    if (!testOf(r, ship, 'FD-EXP-03', 'flooding the magazine', flooding, dice, tell).passed)
      return r.explode(r, b, ship, dice, tell)
    ship.silentUntil = b.turn + 1
    tell?.({ tells: 'magazine-flooded', clause: 'FD-EXP-03', ship: ship.id, until: b.turn + 1 })
    r.addFires(b, ship, 1, 'FD-EXP-03', tell)
  },

  /** FD-EXP-06. */
  fuelModifiers(r: Rules, b: FdBattle, ship: Ship): FdReason[] {
    return [
      reason(r.crewQuality(ship), 'FD-EXP-06', 'Crew Quality'),
      reason(r.bands(ship.DC), 'FD-EXP-06', 'Damage Control'),
      reason(-r.bands(ship.fires), 'FD-EXP-06', 'Fires'),
      reason(hasTrait(b, ship, 'Poor Carrier Safety') ? -1 : 0, 'FD-EXP-06', 'Poor Carrier Safety'),
      reason(r.beingServiced(b, ship).length > 0 ? -1 : 0, 'FD-EXP-06', 'aircraft being serviced'),
    ]
  },

  /** A blast in the hangar, or the end of her (FD-EXP-06 to FD-EXP-08). */
  fuelExplosionTest(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const test = testOf(r, ship, 'FD-EXP-06', 'fuel explosion test', r.fuelModifiers(r, b, ship), dice, tell)
    if (test.passed) return
    if (test.total <= 1) return r.explode(r, b, ship, dice, tell, 'FD-EXP-08')
    dice.call(2, 6, 'explosion in the hangar', ship.name)
    const blast: [number, number] = [dice.die(6), dice.die(6)]
    tell?.({ tells: 'hangar-blast', clause: 'FD-EXP-07', ship: ship.id, dice: blast })
    r.loseStructure(r, b, ship, blast[0] + blast[1], dice, tell)
    if (ship.fate === null) r.addFires(b, ship, 1, 'FD-EXP-07', tell)
  },

  /** She leaves no wreck, and the explosion damages ships nearby (FD-EXP-04, FD-EXP-05). */
  explode(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell, clause: FdClause = 'FD-EXP-04'): void {
    const neighbours = b.ships.filter((other) => !other.submerged && r.areNear(r, b, ship, other, r.blastRadius))
    const stands = b.stands.filter((stand) => isAirborne(stand) && r.isNear(r, b, ship, stand, r.blastRadius))
    r.loseShip(r, b, ship, 'exploded', clause, tell)
    const ip = r.bands(cardOf(b, ship).S)
    for (const other of neighbours) {
      if (!onTable(other)) continue
      r.addSplash(r, b, other, 1, 'FD-EXP-05', tell)
      r.strike(
        r,
        b,
        other,
        {
          kind: 'explosion',
          by: ship.id,
          ip,
          rolls: 1,
          cv: 5,
          pen: 2,
          protection: 'vertical',
          arc: r.arcOf(other, ship),
          column: null,
        },
        dice,
        tell,
      )
    }
    for (const stand of stands) if (stand.fate === null) r.loseAircraft(r, b, stand, 1, 'FD-EXP-05', tell)
  },
}

function testOf(
  r: Rules,
  ship: Ship,
  clause: FdClause,
  what: string,
  reasons: FdReason[],
  dice: Dice,
  tell: Tell,
): Test {
  const test = r.test(r, dice, total(reasons), what, ship.name)
  const { die, total: sum, passed } = test
  tell?.({ tells: 'test', clause, unit: ship.id, what, die, reasons, total: sum, passed })
  return test
}

const stories: Stories<'magazine-flooded' | 'hangar-blast'> = {
  'magazine-flooded': ({ ship, until }, name) => [
    `  ${name(ship)} floods the magazine: the main battery is silent to the end of turn ${until}.`,
  ],
  'hangar-blast': ({ ship, dice }, name) => [`  An explosion in the hangar of ${name(ship)}: ${dice.join(' + ')}.`],
}

export const explosion = { parts, stories }
