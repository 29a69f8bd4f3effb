import type { Dice } from '../../kernel/dice.ts'
import type { Point } from '../../kernel/geometry.ts'
import { cosine, sine } from '../../kernel/trigonometry.ts'
import { EDGES, type Edge, opponent, type Ship, SIDES, type Side, type VasBattle } from './battle.ts'
import type { ScoutingDie, Tell } from './events.ts'
import { refuse } from './reasons.ts'
import type { Rules } from './rules.ts'

/** What a total of Scouting Points gives, best first (VAS-SCT-08 to VAS-SCT-12, VAS-SCT-14). */
interface ScoutingResult {
  readonly points: number
  readonly initiative: number
  readonly deepDeployment: boolean
  readonly redeployZone: 'enhanced' | 'superior' | null
}

const RESULTS: readonly ScoutingResult[] = [
  { points: 10, initiative: 2, deepDeployment: true, redeployZone: 'superior' },
  { points: 8, initiative: 2, deepDeployment: true, redeployZone: 'enhanced' },
  { points: 7, initiative: 1, deepDeployment: true, redeployZone: 'enhanced' },
  { points: 4, initiative: 1, deepDeployment: true, redeployZone: null },
  { points: 2, initiative: 1, deepDeployment: false, redeployZone: null },
  { points: 0, initiative: 0, deepDeployment: false, redeployZone: null },
]

/** Seen from the own edge; the printed diagram is lost (VAS-R-91). */
const AROUND: Record<number, number> = { 1: 0, 2: 1, 3: 2, 4: 3 }

/** Scouts before the battle and their way back (VAS-SCT-01 to VAS-SCT-14, VAS-END-14). */
export const scouting = {
  scouts: { pointOn: 5, returnOn: 6 },
  scoutTypes: { destroyer: true, cruiser: true } as Record<string, boolean>,
  scoutingResults: { lines: RESULTS },

  scoutsOf(b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && ship.scouting && ship.sunk === 0)
  },

  /** Radar +1, Advanced Radar +2 and only that (VAS-SCT-04, VAS-STR-01, VAS-STR-11, VAS-R-90). */
  scoutingBonus(ship: Ship): number {
    if (ship.traits['advanced-radar'] > 0) return 2
    return ship.traits.radar > 0 ? 1 : 0
  },

  /** One D6 for each scout, ships first; those with radar then roll their failures once more (VAS-SCT-03). */
  rollScouting(r: Rules, b: VasBattle, side: Side, dice: Dice, tell: Tell): void {
    const scouts: ScoutingDie[] = r
      .scoutsOf(b, side)
      .map((ship) => ({ scout: ship.id, bonus: r.scoutingBonus(ship), die: 0, point: false }))
    for (let i = 0; i < b.sides[side].observationScouts; i++)
      scouts.push({ scout: 'Observation Flight', bonus: 0, die: 0, point: false })
    dice.call(scouts.length, 6, 'scouting of', side)
    for (const scout of scouts) {
      scout.die = dice.die(6)
      scout.point = scout.die + scout.bonus >= r.scouts.pointOn
    }
    for (const scout of scouts) {
      if (scout.point || scout.bonus === 0) continue
      dice.call(1, 6, 'radar re-roll of', scout.scout)
      scout.again = dice.die(6)
      scout.point = scout.again + scout.bonus >= r.scouts.pointOn
    }
    const points = scouts.filter(({ point }) => point).length
    b.sides[side].scoutingPoints = points
    b.sides[side].scouted = true
    tell?.({ tells: 'scouting', clause: 'VAS-SCT-03', side, dice: scouts, points })
  },

  /** Each side reads the table with its own total (VAS-SCT-13). */
  scoutingResult(r: Rules, points: number): ScoutingResult {
    return r.scoutingResults.lines.find((line) => points >= line.points)!
  },

  mustRollScouting(r: Rules, b: VasBattle, side: Side): boolean {
    return !b.sides[side].scouted && (r.scoutsOf(b, side).length > 0 || b.sides[side].observationScouts > 0)
  },

  anyScouts(b: VasBattle): boolean {
    return b.ships.some((ship) => ship.scouting && ship.returning === null && ship.sunk === 0)
  },

  /** In every End Phase each ship still scouting returns on a 6, at an edge that a die decides (VAS-SCT-05, VAS-SCT-06). */
  rollReturns(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    const first = b.initiative ?? SIDES[0]
    for (const side of [first, opponent(first)]) {
      for (const ship of r.scoutsOf(b, side)) {
        if (ship.returning !== null) continue
        dice.call(1, 6, 'does she return from scouting?', ship.name)
        const die = dice.die(6)
        if (die >= r.scouts.returnOn) ship.returning = r.rollEdge(b, ship, dice)
        tell?.({ tells: 'scout-returns', clause: 'VAS-SCT-05', ship: ship.id, die, edge: ship.returning })
      }
    }
  },

  /** D6: 1 own edge, 2 left, 3 enemy's, 4 right, 5 and 6 again. */
  rollEdge(b: VasBattle, ship: Ship, dice: Dice): Edge {
    for (;;) {
      dice.call(1, 6, 'edge at which she returns', ship.name)
      const around = AROUND[dice.die(6)]
      if (around !== undefined) return EDGES[(EDGES.indexOf(b.edges[ship.side]) + around) % EDGES.length]!
    }
  },

  /** A returned ship is placed on any point of her edge, heading onto the table (VAS-SCT-06). */
  refuseEntry(b: VasBattle, ship: Ship, at: Point, heading: number): void {
    const [width, depth] = b.table
    const onEdge = { north: at.y === depth, south: at.y === 0, east: at.x === width, west: at.x === 0 }[ship.returning!]
    const onIt = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= depth
    if (!onEdge || !onIt) refuse('VAS-SCT-06', `${ship.name} enters at the ${ship.returning} edge`, 'VAS-R-91')
    const inward = { north: -cosine(heading), south: cosine(heading), east: -sine(heading), west: sine(heading) }[
      ship.returning!
    ]
    if (inward <= 0) refuse('VAS-SCT-06', `${ship.name} must head onto the table`, 'VAS-R-91')
  },
}
