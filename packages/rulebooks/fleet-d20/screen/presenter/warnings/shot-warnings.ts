import type { Warning } from '@flankspeed/web/desk'
import { onTable, shipById } from '../../../rules/battle.ts'
import type * as fd from '../../../rules/library.ts'
import { tasks } from '../tasks.ts'

type Shot = Extract<fd.FdAction, { do: 'fire' | 'torpedo' }>

/** Attacks that can do nothing, or that the rules will refuse. */
export function shotWarnings(r: fd.Rules, b: fd.FdBattle, action: Shot): Warning[] {
  const [ship, target] = [shipById(b, action.ship), shipById(b, action.target)]
  if (!ship || !target) return []
  const look = { units: [ship.id, target.id] }
  if (!onTable(target)) return [{ text: `${target.name} is no longer on the table: the attack is wasted.`, look }]
  if (action.do === 'torpedo') {
    const friend = r.friendInTheWay(r, b, ship, target)
    if (friend)
      return [
        {
          text: `${friend.name} is on the track of the torpedoes, less than a range band away.`,
          clause: 'FD-TORP-19',
          look: { units: [ship.id, friend.id, target.id] },
        },
      ]
  }
  const group = action.do === 'fire' ? action.battery : 'Torpedoes'
  const known = tasks(r, b, ship.id).tasks.find((task) => task.group === group && task.target === target.id)
  return known?.chance === 0 ? [{ text: `No roll can hit ${target.name}: the attack is wasted.`, look }] : []
}
