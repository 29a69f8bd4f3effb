import { inwardOf } from '@flankspeed/kernel'
import { opponent } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'

/** What a side has made of its objective beyond the points, in points; 0 where points are all it asks for. */
export function progress(rules: vas.Rules, battle: vas.VasBattle, side: vas.Side): number {
  const objective = battle.objectives[side]
  if (objective === null) return 0
  const fleet = battle.ships.filter((ship) => ship.side === side)
  const stake = STAKE * fleet.reduce((sum, ship) => sum + vas.cardOf(battle, ship).points, 0)
  if (battle.result !== null) return stake * ACHIEVED[battle.result.victory[side]]
  return stake * (NEARLY[objective]?.(rules, battle, side, fleet) ?? 0)
}

/** Share of a fleet's points that its objective is worth. */
const STAKE = 0.5
const ACHIEVED = { none: 0, minor: 0.5, major: 1 }

type Degree = (rules: vas.Rules, battle: vas.VasBattle, side: vas.Side, fleet: readonly vas.Ship[]) => number

/** From 0 to 1, while the battle goes on. */
const NEARLY: Partial<Record<NonNullable<vas.VasBattle['objectives']['red']>, Degree>> = {
  breakout: (_rules, battle, side, fleet) => crossed(battle, side, fleet),
  'sweep-and-clear': (_rules, battle, side, fleet) => crossed(battle, side, fleet),
  domination: (rules, battle, side) => (rules.quartersHeld(battle, side) / 3) * (battle.turn / battle.turnLimit),
  'last-stand': (_rules, battle, side) =>
    battle.ships.some((ship) => ship.side !== side && ship.sunk > 0) ? ACHIEVED.minor : 0,
  'ultimate-enemy': (rules, battle, side) => ((rules.markedEnemy(battle, side)?.sunk ?? 0) > 0 ? ACHIEVED.minor : 0),
}

/** How far the ships that are asked for have come on their way over the enemy's edge: those who are furthest count. */
function crossed(battle: vas.VasBattle, side: vas.Side, fleet: readonly vas.Ship[]): number {
  const edge = battle.edges[opponent(side)]
  const depth = battle.table[edge === 'north' || edge === 'south' ? 1 : 0]
  const needed = Math.max(1, Math.ceil(fleet.filter(({ scouted }) => !scouted).length / 2))
  const ways = fleet
    .map((ship) => {
      if (ship.withdrawn === edge) return 1
      return vas.onTable(ship) ? ON_THE_WAY * (1 - inwardOf(battle.table, edge, ship) / depth) : 0
    })
    .sort((one, other) => other - one)
  return ways.slice(0, needed).reduce((sum, way) => sum + way, 0) / needed
}

/** What the whole way is worth without the last step over the edge. */
const ON_THE_WAY = 0.7
