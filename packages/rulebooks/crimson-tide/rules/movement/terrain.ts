import { type Dice, gapToShape, overlap, overlapsShape, squaredLength, total } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, cardOf, type Ship, type Terrain, type TerrainKind } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { type Contact, NEIGHBOUR } from './movement.ts'

declare module '../events.ts' {
  interface Events {
    treacherous: { clause: CtClause; ship: string; die: number; collides: boolean }
    aground: { clause: CtClause; ship: string; kind: TerrainKind; beached: boolean }
  }
}

const terrainDice: Record<TerrainKind, number> = { soft: 4, hard: 8, impassable: 12 }

/** Treacherous waters and running aground (CT-TERR-01 to CT-TERR-13). */
const parts = {
  /** CT-TERR-12 */
  terrainDice,
  /** Thousandths of a klick from land, the limit included (CT-TERR-02). */
  treacherous: { within: 4000 },

  /** The piece that makes the water under a unit treacherous: land within 4 klicks, or a shallow (CT-TERR-02, CT-TERR-03). */
  shoalAt(r: Rules, b: CtBattle, ship: Ship): Terrain | null {
    const base = r.baseOf(r, b, ship)
    return (
      b.terrain.find((piece) =>
        piece.shallow
          ? overlapsShape(base, piece.shape)
          : Math.round(gapToShape(base, piece.shape)) <= r.treacherous.within,
      ) ?? null
    )
  },

  /** Half its movement or more, and going ahead; small units never (CT-TERR-04 to CT-TERR-06, CT-R-21, CT-R-22). */
  mustTest(r: Rules, b: CtBattle, ship: Ship, klicks: number): boolean {
    if (b.terrain.length === 0 || klicks <= 0 || r.sizes[cardOf(b, ship).size].groundsOn === 0) return false
    return klicks >= Math.floor(total(r.movementOf(r, b, ship)) / 2)
  },

  /** Once a phase (CT-TERR-07, CT-TERR-08). */
  failsTest(r: Rules, b: CtBattle, ship: Ship, dice: Dice, tell: Tell): boolean {
    const die = r.check(dice, 'treacherous waters:', ship.name)
    const collides = die <= r.sizes[cardOf(b, ship).size].groundsOn
    tell?.({ tells: 'treacherous', clause: 'CT-TERR-07', ship: ship.id, die, collides })
    return collides
  },

  /** Attack dice of the terrain against armour and critical rating; a stop, and astern next (CT-TERR-09 to CT-TERR-12, CT-R-88). */
  runAground(r: Rules, b: CtBattle, ship: Ship, kind: TerrainKind, dice: Dice, tell: Tell): void {
    const beached = kind === 'soft' && r.ability(b, ship, 'landing-ship') > 0
    tell?.({ tells: 'aground', clause: beached ? 'CT-R-24' : 'CT-TERR-10', ship: ship.id, kind, beached })
    ship.stopped = true
    ship.mustReverse = true
    if (beached) return
    ship.collided = true
    const count = r.terrainDice[kind]
    const { waves, hits } = r.throwDice(r, dice, count, 'standard', 'terrain against', ship.name)
    const { armour, critical } = r.ratings(r, b, ship)
    const lost = r.ramLoss(hits, armour, critical)
    tell?.({ tells: 'ram', clause: 'CT-TERR-11', by: kind, target: ship.id, waves, hits, armour, critical, lost })
    if (lost > 0) r.loseHull(ship, lost, 'CT-TERR-11', tell)
  },

  /** What the base lies on or in, if anything. */
  overlapped(r: Rules, b: CtBattle, ship: Ship, self = ship): Contact | null {
    const base = r.baseOf(r, b, ship)
    for (const other of b.ships)
      if (
        squaredLength(other.x - ship.x, other.y - ship.y) < NEIGHBOUR * NEIGHBOUR &&
        other !== self &&
        r.mayCollide(ship, other) &&
        overlap(base, r.baseOf(r, b, other))
      )
        return { with: 'ship', ship: other }
    for (const land of b.terrain) if (!land.shallow && overlapsShape(base, land.shape)) return { with: 'land', land }
    return null
  },
}

const stories: Stories<'treacherous' | 'aground'> = {
  treacherous: (event, name) => [
    `Treacherous waters: ${name(event.ship)} ${event.collides ? 'strikes' : 'is safe'} (${event.die}).`,
  ],
  aground: (event, name) => [
    event.beached
      ? `${name(event.ship)} beaches on the shore.`
      : `${name(event.ship)} runs aground: ${event.kind} terrain.`,
  ],
}

export const terrain = { parts, stories }
