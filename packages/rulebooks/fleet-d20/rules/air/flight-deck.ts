import { cardOf, type FdBattle, isAshore, isCarrier, onTable, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** What carriers and air bases can do with their aircraft (FD-AIR-05, FD-AIR-09, FD-AIR-10, FD-AIR-16). */
const parts = {
  /** Fires that stop all work with aircraft (FD-FIRE-05). */
  tooManyFires: 3,
  flyingSpeed: 10,
  perCatapult: 2,
  hangarPerH: 6,

  /** What keeps a deck from launching and landing (FD-AIR-05). */
  deckObjection(r: Rules, b: FdBattle, ship: Ship): Objection | null {
    if (!isCarrier(b, ship) || !onTable(ship)) return objection('FD-AIR-05', `${ship.name} has no flight deck`)
    if (ship.H < 1) return objection('FD-AIR-05', `${ship.name} has H ${ship.H}`)
    if (ship.S === 0) return objection('FD-AIR-05', `${ship.name} has S 0`, 'FD-DMG-06')
    if (ship.fires >= r.tooManyFires)
      return objection('FD-AIR-05', `${ship.name} has ${ship.fires} Fires`, 'FD-FIRE-05')
    if (isAshore(ship)) return null
    if (ship.F === 0) return objection('FD-AIR-05', `${ship.name} has F 0`, 'FD-DMG-08')
    const knots = ship.aground ? 0 : (ship.knots ?? r.maxSpeed(r, b, ship))
    if (knots < r.flyingSpeed)
      return objection('FD-AIR-05', `${ship.name} made ${knots} knots; flight operations need ${r.flyingSpeed}`)
    return ship.turned ? objection('FD-AIR-05', `${ship.name} has turned this turn`) : null
  },

  /** Aircraft that the deck can still launch this turn; nothing has landed yet (FD-AIR-09). */
  launchRoom(r: Rules, { H, catapults, handled }: Ship): number {
    return H + r.perCatapult * catapults - handled.launched
  },

  /** And land: what the catapults threw off did not take up the deck (FD-AIR-09). */
  landingRoom(r: Rules, { H, catapults, handled }: Ship): number {
    return Math.max(0, H - handled.landed - Math.max(0, handled.launched - r.perCatapult * catapults))
  },

  /** Aircraft on board, on deck and in the hangar (FD-AIR-10). */
  aircraftAboard(b: FdBattle, ship: Ship): number {
    return b.stands
      .filter((stand) => stand.aboard === ship.id && stand.fate === null)
      .reduce((sum, { state, aircraft, part }) => sum + (state === 'airborne' ? part : aircraft - part), 0)
  },

  hangarRoom(r: Rules, b: FdBattle, ship: Ship): number {
    return r.hangarPerH * cardOf(b, ship).H - r.aircraftAboard(b, ship)
  },

  /** Whatever is on board goes down with her; what is in the air stays there (FD-AIR-13). */
  loseAirGroup(r: Rules, b: FdBattle, ship: Ship, tell: Tell): void {
    for (const stand of b.stands) {
      if (stand.aboard !== ship.id || stand.fate !== null) continue
      const up = stand.state === 'airborne'
      if (stand.part === 0) {
        if (!up) r.loseStand(stand, 'lost', 'FD-AIR-13', `goes with ${ship.name}`, tell)
        continue
      }
      const onBoard = up ? stand.part : stand.aircraft - stand.part
      if (!up) Object.assign(stand, { x: ship.x, y: ship.y, state: 'airborne' })
      stand.part = 0
      r.loseAircraft(r, b, stand, onBoard, 'FD-AIR-13', tell)
    }
  },
}

export const flightDeck = { parts }
