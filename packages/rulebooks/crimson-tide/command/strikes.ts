import { bestFlak, bestLanding, bestStrike, loadsFor } from '../admirals/flying.ts'
import { PLAIN } from '../admirals/temper.ts'
import * as ct from '../rules/library.ts'
import { chartOf } from './shots.ts'

/** The next thing that a squadron does on its way to the target and home again. */
export function strike(
  r: ct.Rules,
  b: ct.CtBattle,
  decision: ct.CtDecision,
  flight: string,
  target: string,
  escorting: readonly string[],
): ct.CtAction | null {
  const token = b.aircraft.find(({ id }) => id === flight)
  if (!token) return null
  const { side } = decision
  if (decision.kind === 'deploy')
    return escorting.length > 0 ? joining(b, token, escorting) : goingIn(r, b, token, target)
  if (decision.kind === 'land') return landing(r, b, token)
  if (decision.kind !== 'fire') return null
  const alone = { side, units: [flight] }
  if (decision.phase === 'air-defence') return bestFlak(r, chartOf(b, side), alone, PLAIN)
  return decision.phase === 'air-attack' ? bestStrike(r, b, alone) : null
}

/** Alongside the target with what it carries: ordnance, or guns where it has nothing else (CT-DEP-02, CT-DEP-03). */
function goingIn(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft, target: string): ct.CtAction | null {
  const prey = r.preyById(b, target)
  if (!prey) return null
  for (const position of ['ordnance', 'strafing'] as const)
    if (r.positionObjection(r, b, token, position, prey) === null && loadsFor(r, b, token, position, prey) > 0)
      return { side: token.side, do: 'deploy', unit: token.id, position, against: target }
  return null
}

/** Fighters go where the aircraft are that they escort, once these have gone in (CT-AAW-10, CT-AAW-11). */
function joining(b: ct.CtBattle, token: ct.Aircraft, escorting: readonly string[]): ct.CtAction | null {
  const friend = b.aircraft.find((other) => escorting.includes(other.id) && ct.isAloft(other))
  if (!friend) return null
  const within = (place: number, most: number): number => Math.max(0, Math.min(most, place)) / 1000
  const at: [number, number] = [within(friend.x, b.table[0]), within(friend.y, b.table[1])]
  return { side: token.side, do: 'deploy', unit: token.id, position: 'free', at }
}

/** Home, to another deck, or ashore where there is room. Which squadron to lose is for the player. */
function landing(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft): ct.CtAction | null {
  const { id, side } = token
  if (token.base === 'land' && r.hasRoomAshore(r, b, side)) return { side, do: 'land', unit: id, base: 'land' }
  const deck = bestLanding(r, b, side, id)
  return deck ?? (r.hasRoomAshore(r, b, side) ? { side, do: 'land', unit: id, base: 'land' } : null)
}
