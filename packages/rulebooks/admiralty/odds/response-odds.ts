import { type Dice, Illegal } from '@flankspeed/kernel'
import { flightById } from '../../victory-at-sea/rules/attacks.ts'
import type * as vas from '../../victory-at-sea/rules/library.ts'
import { combatsOf, fireDefensively, formationOf, hasFired, poolOf, type Share } from '../rules/attacks.ts'
import { type Act, dogfightNow } from './air-war-odds.ts'
import { everyFight, type Fight } from './every-fight.ts'

/** What an answer to fighters comes to when it has been fought out: chances per Flight of the formation together. */
export interface ResponseOdds {
  /** Own Flights lost, expected, and that at least one is. */
  readonly lost: number
  readonly anyLost: number
  /** Attackers shot down, and driven off, expected. */
  readonly shotDown: number
  readonly drivenOff: number
}

/** The odds of an answer. Several fighters fire dice that are shared out evenly. */
export function responseOdds(r: vas.Rules, b: vas.VasBattle, action: Act<'respond'>): ResponseOdds {
  const own = b.flights.filter(
    ({ id, side, formation }) =>
      side === action.side && (id === action.flight || (formation != null && formation === action.formation)),
  )
  const mates = own[0] ? formationOf(r, b, own[0]).map(({ id }) => id) : []
  const attackers = [
    ...new Set(
      combatsOf(b).flatMap(({ attacker, target, fought }) => (!fought && mates.includes(target) ? [attacker] : [])),
    ),
  ]
  const endings = everyFight(b, (battle, dice, tell) => {
    r.act(r, battle, action, dice, tell)
    const lead = flightById(battle, mates[0]!)!
    if (action.choice === 'defensive-fire' && !hasFired(battle, lead))
      fireDefensively(r, battle, lead, shared(battle, poolOf(r, battle, lead), attackers), dice, tell)
    if (action.choice === 'dogfight')
      for (const id of mates) dogfightNow(r, battle, flightById(battle, id)!, dice, tell)
    for (const attacker of attackers) attackNow(r, battle, attacker, mates, dice, tell)
  })
  const sum = (count: (battle: vas.VasBattle) => number): number =>
    endings.reduce((total, { battle, chance }) => total + chance * count(battle), 0)
  const isDown = (battle: vas.VasBattle, id: string): boolean => flightById(battle, id)!.destroyed !== 0
  const isDriven = (battle: vas.VasBattle, id: string): boolean => {
    const { destroyed, mustReturn } = flightById(battle, id)!
    return destroyed === 0 && mustReturn === true && flightById(b, id)!.mustReturn !== true
  }
  const countOf = (ids: readonly string[], is: typeof isDown) => (battle: vas.VasBattle) =>
    ids.filter((id) => is(battle, id)).length
  return {
    lost: sum(countOf(mates, isDown)),
    anyLost: sum((battle) => Math.min(1, countOf(mates, isDown)(battle))),
    shotDown: sum(countOf(attackers, isDown)),
    drivenOff: sum(countOf(attackers, isDriven)),
  }
}

/** As even as can be, the first ones more. */
const shared = (b: vas.VasBattle, pool: number, attackers: readonly string[]): Share[] =>
  attackers
    .map((id, i) => ({
      target: flightById(b, id)!,
      dice: Math.floor(pool / attackers.length) + (i < pool % attackers.length ? 1 : 0),
    }))
    .filter(({ dice }) => dice > 0)

/** The fighter attacks the bomber that it is upon, if it still may. */
function attackNow(
  r: vas.Rules,
  b: vas.VasBattle,
  attacker: string,
  mates: readonly string[],
  dice: Dice,
  tell: Parameters<Fight>[2],
): void {
  const combat = combatsOf(b).find(
    (known) => !known.fought && known.attacker === attacker && mates.includes(known.target),
  )
  if (!combat || combat.answer === 'dogfight') return
  Object.assign(b, { phase: 'gunnery', step: 'air-combat' })
  const { side } = flightById(b, attacker)!
  try {
    r.act(r, b, { side, do: 'attack-bomber', flight: attacker, target: combat.target }, dice, tell)
  } catch (error) {
    if (!(error instanceof Illegal)) throw error
  }
}
