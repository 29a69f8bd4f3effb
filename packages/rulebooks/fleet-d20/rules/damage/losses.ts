import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type Fate, type FdBattle, opponent, type Ship, type Stand, shipById } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    lost: { unit: string; fate: Fate }
    'aircraft-lost': { stand: string; lost: number; left: number }
    'stand-lost': { stand: string; why: string }
  }
}

/** Units that leave the game, and what goes with them. */
const parts = {
  /** Off the table for good; whatever is aboard goes with her, and the flag passes on (FD-SQD-06, FD-EXP-04, FD-AIR-13). */
  loseShip(r: Rules, b: FdBattle, ship: Ship, fate: Fate, clause: FdClause, tell: Tell): void {
    if (ship.fate !== null) return
    if (fate === 'wrecked' || fate === 'abandoned') r.placeWreck(b, ship)
    ship.fate = fate
    tell?.({ tells: 'lost', clause, unit: r.publicName(b, ship), fate })
    r.leaveSmoke(b, ship)
    r.loseAirGroup(r, b, ship, tell)
    r.loseFlagship(r, b, ship, tell)
    r.endActivationOf(r, b, ship.id)
  },

  /** The same base, in the way until the next turn's End Phase; land leaves a ruin without effect (FD-WRK-12, FD-WRK-13, FD-R-74). */
  placeWreck(b: FdBattle, ship: Ship): void {
    const { kind, size, S } = cardOf(b, ship)
    if (kind === 'shore' || kind === 'airbase') return
    const { id, x, y, heading, fires } = ship
    b.wrecks = [...b.wrecks, { id, x, y, heading, size, S, burning: fires > 0, until: b.turn + 1 }]
  },

  /** Aircraft come off a stand, but not those that have landed before it (FD-AIR-09); the last one takes it along (FD-ACM-22). */
  loseAircraft(r: Rules, b: FdBattle, stand: Stand, count: number, clause: FdClause, tell: Tell): void {
    const lost = Math.min(count, stand.aircraft - stand.part)
    stand.aircraft -= lost
    tell?.({ tells: 'aircraft-lost', clause, stand: stand.id, lost, left: stand.aircraft })
    if (stand.aircraft === 0) {
      r.loseStand(stand, 'destroyed', 'FD-ACM-22', 'no aircraft left', tell)
      r.endActivationOf(r, b, stand.id)
    } else if (stand.aircraft === stand.part) r.stow(shipById(b, stand.aboard!)!, stand)
  },

  loseStand(stand: Stand, fate: 'destroyed' | 'lost' | 'departed', clause: FdClause, why: string, tell: Tell): void {
    stand.fate = fate
    tell?.({ tells: 'stand-lost', clause, stand: stand.id, why })
  },

  /** Ships or stands that a squadron has left: those lost, gone and withdrawing do not count (FD-MOR-23). */
  strengthOf(b: FdBattle, squadronId: string): number {
    const { side, ships, stands } = b.squadrons.find(({ id }) => id === squadronId)!
    let strength = 0
    for (const ship of b.ships)
      if (ship.side === side && ship.fate === null && ship.morale !== 'withdrawing' && ships.includes(ship.id))
        strength++
    if (stands.length === 0) return strength
    for (const { id, fate, goingHome } of b.stands) if (fate === null && !goingHome && stands.includes(id)) strength++
    return strength
  },

  endActivationOf(r: Rules, b: FdBattle, unit: string): void {
    if (b.acting !== unit) return
    b.acting = null
    if (r.hasToActivate(r, b, opponent(b.active))) b.active = opponent(b.active)
  },
}

const FATES: Record<Fate, string> = {
  sunk: 'sinks',
  wrecked: 'is a wreck',
  exploded: 'blows up',
  abandoned: 'is abandoned',
  destroyed: 'is destroyed',
  withdrawn: 'leaves the battle',
}

const stories: Stories<'lost' | 'aircraft-lost' | 'stand-lost'> = {
  lost: ({ unit, fate }, name) => [`${name(unit)} ${FATES[fate]}.`],
  'aircraft-lost': ({ stand, lost, left }, name) => [`  ${name(stand)} loses ${lost} aircraft, ${left} left.`],
  'stand-lost': ({ stand, why }, name) => [`${name(stand)} is out of play: ${why}.`],
}

export const losses = { parts, stories }
