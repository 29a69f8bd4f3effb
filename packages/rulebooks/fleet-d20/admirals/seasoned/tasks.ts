import type { Pick } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import { attacks, chores, type Idea, looks } from '../activation.ts'
import { type Chart, chartOf, worthOfGuns } from './chart.ts'
import { salvos, type Threats, threatsOf } from './gunnery.ts'
import { launches } from './torpedoes.ts'
import type { Judgement } from './weights.ts'

/** Tasks of all waiting units, the most promising first; at last, that the first of them does nothing. */
export function* rankedTasks(
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  units: readonly string[],
  pick: Pick,
  w: Judgement,
): Generator<fd.FdAction, void> {
  const chart = chartOf(r, b, side, w)
  const threats = threatsOf(chart)
  const ideas = units.flatMap((unit) => ideasOf(chart, unit, units.length > 1, threats, pick))
  for (const { action } of ideas.filter(({ worth }) => worth > 0).sort((one, other) => other.worth - one.worth))
    yield action
  const unit = units[0]!
  yield b.ships.some(({ id }) => id === unit) ? { side, do: 'pass', ship: unit } : { side, do: 'pass', stand: unit }
}

function ideasOf(chart: Chart, unit: string, hurries: boolean, threats: Threats, pick: Pick): Idea[] {
  const { r, b, w } = chart
  const ship = fd.shipById(b, unit)
  if (!ship) return attacks(r, b, unit)
  if (ship.powerFailure && ship.powered === false) return []
  const foes = chart.foes.map((foe) => foe.ship)
  const ideas = [...salvos(chart, ship, threats), ...launches(chart, ship), ...looks(r, b, ship, foes)]
  const sooner = hurries ? 1 + w.urgency * dangerTo(chart, ship) : 1
  return [...ideas.map(({ action, worth }) => ({ action, worth: worth * sooner })), ...chores(r, b, ship, pick)]
}

/** How much of a ship those enemies may take that have not acted yet, as a share. */
function dangerTo(chart: Chart, ship: fd.Ship): number {
  const vessel = chart.own.find((own) => own.ship === ship)
  if (!vessel) return 0
  let sum = 0
  for (const foe of chart.foes) if (!foe.ship.activated) sum += worthOfGuns(chart, foe, foe.pose, vessel, vessel.pose)
  return Math.min(1, sum / vessel.hull.stake)
}
