import * as fd from '../rules/library.ts'

/** The worst damage first. */
export const REPAIR_ORDER = ['fire', 'power', 'fire control', 'steering', 'engines', 'flight deck', 'hangar'] as const
export type RepairTask = (typeof REPAIR_ORDER)[number]

/** A team to every fire, then one to each broken system, then the rest to the first of them. */
export function bestRepairs(
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  unit: string,
  order: readonly RepairTask[] = REPAIR_ORDER,
): fd.FdAction {
  const ship = fd.shipById(b, unit)!
  const open = order.filter((task) => r.mayMend(r, b, ship, task))
  const wanted = open.flatMap((task) =>
    task === 'fire' ? Array.from({ length: r.firesLeft(ship) }, () => task) : [task],
  )
  const teams = r.teamsLeft(ship)
  const tasks = wanted.slice(0, teams).map((task) => ({ task, teams: 1 }))
  if (tasks.length > 0) tasks[0]!.teams += teams - tasks.length
  return { side, do: 'damage-control', ship: unit, tasks }
}
