import { type Pick, SeededDice, vas } from '@flankspeed/engine'
import type { Clock } from '../budget.ts'
import { captain } from './captain.ts'
import { sightsOf } from './firepower.ts'
import { planFire, roughDamage, type Shot } from './gunnery.ts'
import { EXPECTED, type Temper } from './temper.ts'
import { standing } from './worth.ts'

/** What to do now, and in which temper the fleet goes on from there. */
export interface Proposal {
  readonly action: vas.VasAction
  readonly temper: Temper
}

/**
 * How the battle stands at the end of a turn when a proposal is followed; null when the time is up before. Ships move by
 * the rules, but fire does what it does on average: one battle played out so says as much as many with the luck of dice.
 */
export function playOut(
  rules: vas.Rules,
  view: vas.VasBattle,
  { action, temper }: Proposal,
  side: vas.Side,
  lastTurn: number,
  seed: string,
  pick: Pick,
  clock: Clock,
): number | null {
  const ruleset = vas.victoryAtSea
  const battle = ruleset.copy(view)
  const dice = new SeededDice(seed)
  const own = { ...temper, hasty: true }
  const take = (taken: vas.VasAction): void => ruleset.apply(battle, taken, dice, null)
  const fire = (ship: vas.Ship, shots: readonly Shot[]): void => {
    for (const { weapon: index, target, hull } of shots) {
      const weapon = vas.cardOf(battle, ship).weapons[index]!
      const state = ship.weapons[index]!
      rules.expend(battle, weapon, state, rules.diceReady(rules, weapon, state))
      if (vas.onTable(target)) rules.loseHull(rules, battle, target, hull, 'VAS-DMG-03', dice, null)
    }
    take({ side: ship.side, do: 'fire', ship: ship.id, volleys: [] })
  }
  if (action.do === 'fire') {
    const ship = vas.shipById(battle, action.ship)!
    fire(ship, shotsOf(rules, battle, ship, action.volleys))
  } else take(action)
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn <= lastTurn; owed = ruleset.decisions(battle)[0]) {
    if (clock.isOver()) return null
    const way = owed.side === side ? own : EXPECTED
    if (owed.kind === 'fire' && !owed.aircraft) {
      const { ship, shots } = planFire(rules, battle, owed, way)
      fire(ship, shots)
    } else take(captain(rules, battle, owed, pick, way))
  }
  return standing(rules, battle, side)
}

function shotsOf(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship, volleys: readonly vas.VolleyOrder[]): Shot[] {
  return volleys.map(({ weapon, target: id }) => {
    const index = weapon as number
    const target = vas.shipById(battle, id)!
    return { weapon: index, target, hull: roughDamage(rules, battle, ship, index, target, sightsOf(ship, target)[0]) }
  })
}
